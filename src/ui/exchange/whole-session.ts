import type { Lab } from '../../client/lab.ts';
import { openSessions } from '../../client/sessions.ts';
import type { Session } from '../../transcript/exchange/index.ts';

/** The lab's session with the name and the marks that the learner gave it. Without them where they cannot be read. */
export async function wholeSession(lab: Lab): Promise<Session> {
  const session = lab.session();
  try {
    const shelf = await openSessions(lab.options.world.course);
    const kept = (await shelf.list()).find(({ id }) => id === lab.options.session);
    shelf.close();
    const name = kept?.name ?? '';
    return { ...session, ...(name === '' ? {} : { name }), marks: kept?.marks ?? [] };
  } catch (error) {
    console.info('Name and marks of the session cannot be read.', error);
    return session;
  }
}
