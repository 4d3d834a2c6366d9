import { Cancelled } from '../protocol/cancellation.ts';
import { isRequestId } from '../protocol/frames.ts';
import type { Server } from './call.ts';
import type { Connection } from './connection.ts';
import type { Intake } from './intake.ts';

/** Everything that is no well-formed request: answered only where it is not a notification or response. */
export function handleOther(
  server: Server,
  connection: Connection,
  message: Exclude<Intake, { kind: 'request' }>,
): void {
  const entry = { connection: connection.id };
  switch (message.kind) {
    case 'refused':
      server.report({
        ...entry,
        ...(message.id === undefined ? {} : { requestId: message.id }),
        detail: message.error.message,
      });
      connection.sendError(message.id, message.error);
      return;
    case 'ignored':
      server.report({ ...entry, detail: `ignored: ${message.why}` });
      return;
    case 'notification': {
      const { method, params } = message;
      if (method !== Cancelled.method) {
        server.report({ ...entry, method, detail: 'ignored: the server acts on no such notification' });
        return;
      }
      // What is malformed, unknown or done already is ignored (basic/patterns/cancellation, "Error Handling").
      const { requestId, reason } = params ?? {};
      const request = isRequestId(requestId) ? connection.find(requestId) : undefined;
      request?.cancel(typeof reason === 'string' ? reason : undefined);
      server.report({
        ...entry,
        ...(isRequestId(requestId) ? { requestId } : {}),
        method,
        detail: request === undefined ? 'ignored: no such request is open' : 'cancelled',
      });
    }
  }
}
