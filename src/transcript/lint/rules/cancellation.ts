import { acknowledge, cancel, contents, listen, out, read, tell, text, updated } from '../example.ts';
import type { Family } from '../model.ts';
import type { Asked } from '../state/states.ts';
import type { Turn } from '../turn.ts';

const CANCELLED = 'notifications/cancelled';
const opened = [listen(1, 'notes://a'), acknowledge(1, 'notes://a')];
const ends = (requestId: unknown) => tell(CANCELLED, { requestId });

/** Ending requests before they are done (basic/patterns/cancellation). */
export const cancellation = {
  'cancellation.unknown': {
    level: 'must',
    by: 'client',
    section: 'basic/patterns/cancellation#behavior-requirements',
    check: (turn) =>
      cancels(turn, 'client') && turn.about === undefined
        ? { at: ['params', 'requestId'], data: { id: idIn(turn) } }
        : undefined,
    breaks: [read(1), cancel('1')],
    holds: [read(1), cancel(1)],
  },
  'cancellation.over': {
    level: 'must',
    by: 'client',
    section: 'basic/patterns/cancellation#behavior-requirements',
    check: (turn) =>
      cancels(turn, 'client') && turn.about !== undefined && turn.about.state !== 'open'
        ? { at: ['params', 'requestId'], data: { id: idIn(turn), other: turn.about.seq } }
        : undefined,
    breaks: [read(1), contents(1, text('notes://a')), cancel(1)],
    holds: [read(1), cancel(1)],
  },
  'cancellation.byServer': {
    level: 'must',
    by: 'server',
    section: 'basic/patterns/cancellation#behavior-requirements',
    check: (turn) =>
      cancels(turn, 'server') && turn.about?.stream === undefined
        ? { at: ['params', 'requestId'], data: { id: idIn(turn) } }
        : undefined,
    breaks: [read(1), ends(1)],
    // Ending a subscription this way is what one page asks; the other asks for the final result. Both are right.
    holds: [...opened, ends(1)],
  },
  'cancellation.after': {
    level: 'must',
    by: 'server',
    section: 'basic/transports/stdio#cancellation',
    check: (turn) => after(turn, true),
    breaks: [...opened, cancel(1), read(2), contents(2, text('notes://a')), updated(1, 'notes://a')],
    holds: [...opened, updated(1, 'notes://a'), cancel(1), read(2), contents(2, text('notes://a'))],
  },
  'cancellation.crossed': {
    level: 'lab',
    by: 'server',
    section: 'basic/patterns/cancellation#timing-considerations',
    check: (turn) => after(turn, false),
    breaks: [read(1), cancel(1), contents(1, text('notes://a'))],
    holds: [read(1), contents(1, text('notes://a'))],
  },
  'cancellation.idAgain': {
    level: 'lab',
    by: 'client',
    section: 'basic/index#requests',
    check({ kind, id, sender, connection }) {
      if (kind !== 'request' || sender !== 'client' || id === undefined) return undefined;
      const earlier = connection.latest.get(typeof id === 'string' ? `s:${id}` : `n:${id}`);
      return earlier?.state === 'cancelled' ? { at: ['id'], data: { id, other: earlier.seq } } : undefined;
    },
    breaks: [read(1), cancel(1), read(1)],
    holds: [read(1), cancel(1), read(2)],
  },
  'cancellation.reason': {
    level: 'lab',
    by: 'both',
    section: 'basic/patterns/cancellation#cancellation-flow',
    check: ({ method, params }) =>
      method === CANCELLED && params?.reason === '' ? { at: ['params', 'reason'] } : undefined,
    breaks: [read(1), out({ jsonrpc: '2.0', method: CANCELLED, params: { requestId: 1, reason: '' } })],
    holds: [read(1), out({ jsonrpc: '2.0', method: CANCELLED, params: { requestId: 1, reason: 'Enough' } })],
  },
} satisfies Family<'cancellation'>;

function cancels({ kind, method, sender, params }: Turn, by: Turn['sender']): boolean {
  const id = params?.requestId;
  return (
    kind === 'notification' &&
    method === CANCELLED &&
    sender === by &&
    (typeof id === 'string' || Number.isInteger(id))
  );
}

function idIn({ params }: Turn): string | number {
  const id = params?.requestId;
  return typeof id === 'number' ? id : String(id);
}

/**
 * A frame for a request that was cancelled. That the server had read the cancellation is certain where it has
 * since answered something sent later; else the two may have crossed, which the specification allows.
 */
function after(turn: Turn, certain: boolean) {
  const { sender, asked, listen, about, method, connection } = turn;
  if (sender !== 'server' || method === CANCELLED) return undefined;
  const one: Asked | undefined = asked ?? listen ?? about;
  if (one?.state !== 'cancelled' || one.cancelledBy === undefined) return undefined;
  if (connection.readUpTo > one.cancelledBy !== certain) return undefined;
  const at = turn.answers ? ['id'] : ['method'];
  return { at, data: { id: one.id, other: one.cancelledBy } };
}
