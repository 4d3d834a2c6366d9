import { idKey, isRequestId } from '../../../protocol/frames.ts';
import { META } from '../../../protocol/meta.ts';
import { cancel, contents, progress as moves, read, text } from '../example.ts';
import type { Family } from '../model.ts';
import type { Turn } from '../turn.ts';

const asking = (id: number, token: unknown = 'p') => read(id, 'notes://a', { [META.progressToken]: token });
const done = contents(1, text('notes://a'));

/** Progress of requests that ask for it (basic/patterns/progress). */
export const progress = {
  'progress.token': {
    level: 'must',
    by: 'client',
    section: 'basic/patterns/progress#progress-flow',
    check({ kind, meta }) {
      const token = meta?.[META.progressToken];
      const wrong =
        kind === 'request' && token !== undefined && typeof token !== 'string' && !Number.isInteger(token);
      return wrong ? { at: ['params', '_meta', META.progressToken] } : undefined;
    },
    breaks: [asking(1, 1.5)],
    holds: [asking(1)],
  },
  'progress.tokenInUse': {
    level: 'must',
    by: 'client',
    section: 'basic/patterns/progress#progress-flow',
    check({ kind, meta, sender, connection }) {
      const token = meta?.[META.progressToken];
      if (kind !== 'request' || sender !== 'client' || !isRequestId(token)) return undefined;
      const user = connection.tokens.get(idKey(token));
      if (user?.state !== 'open') return undefined;
      return { at: ['params', '_meta', META.progressToken], data: { token, other: user.seq } };
    },
    breaks: [asking(1), asking(2)],
    holds: [asking(1), done, asking(2)],
  },
  'progress.unknownToken': {
    level: 'must',
    by: 'server',
    section: 'basic/patterns/progress#behavior-requirements',
    check: (turn) =>
      reports(turn) && turn.about === undefined
        ? { at: ['params', 'progressToken'], data: { token: String(turn.params?.progressToken) } }
        : undefined,
    breaks: [asking(1), moves('q', 1)],
    holds: [asking(1), moves('p', 1)],
  },
  'progress.afterEnd': {
    level: 'must',
    by: 'server',
    section: 'basic/patterns/progress#implementation-notes',
    check: (turn) =>
      reports(turn) && turn.about?.state === 'answered'
        ? { at: ['params', 'progressToken'], data: { other: turn.about.seq } }
        : undefined,
    breaks: [asking(1), done, moves('p', 1)],
    holds: [asking(1), moves('p', 1), done],
  },
  'progress.increase': {
    level: 'must',
    by: 'server',
    section: 'basic/patterns/progress#progress-flow',
    check(turn) {
      const value = turn.params?.progress;
      const before = turn.about?.progress;
      if (!reports(turn) || before === undefined || typeof value !== 'number' || value > before)
        return undefined;
      return { at: ['params', 'progress'], data: { value, before } };
    },
    breaks: [asking(1), moves('p', 1), moves('p', 1)],
    holds: [asking(1), moves('p', 1), moves('p', 1.5), cancel(1)],
  },
  'progress.message': {
    level: 'should',
    by: 'server',
    section: 'basic/patterns/progress#progress-flow',
    check: (turn) =>
      reports(turn) && typeof turn.params?.message === 'string' && turn.params.message.trim() === ''
        ? { at: ['params', 'message'] }
        : undefined,
    breaks: [asking(1), moves('p', 1, { message: ' ' })],
    holds: [asking(1), moves('p', 1, { message: 'Half of it' })],
  },
} satisfies Family<'progress'>;

function reports({ method, sender, params }: Turn): boolean {
  return method === 'notifications/progress' && sender === 'server' && isRequestId(params?.progressToken);
}
