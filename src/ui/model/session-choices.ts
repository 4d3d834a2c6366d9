import { FIRST_SESSION } from '../../client/session-address.ts';

/** Where the browser keeps the server and the identity that a session of the playground was left with. */
export function choicesKey(session: string): string {
  return `resource-lab:playground${session === FIRST_SESSION ? '' : `:${session}`}`;
}
