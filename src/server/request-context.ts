import { ProtocolError } from '../protocol/errors.ts';
import type { Json } from '../protocol/json.ts';
import { LIMITS } from '../protocol/limits.ts';
import { LogMessage, reachesLevel } from '../protocol/logging.ts';
import { Progress } from '../protocol/progress.ts';
import { digestOfIdentity } from './access.ts';
import type { Call, Trace } from './call.ts';
import type { ReadContext, RequestContext } from './catalog.ts';
import type { Identity } from './identity/identity.ts';
import { readResource } from './reading.ts';
import { clip } from './refusals.ts';
import { canonicalOf, resolve } from './resolve.ts';

export function readContext(call: Call, identity: Identity): ReadContext {
  return { world: call.server.world, identity, settings: call.view.settings };
}

/** What a handler may use. Nothing of it reaches the peer once the request is answered or cancelled. */
export function requestContext(
  call: Call,
  identity: Identity,
  input: RequestContext['input'],
): RequestContext {
  const { envelope, request, server } = call;
  const context: RequestContext = {
    ...readContext(call, identity),
    get signal() {
      return request.signal;
    },
    clientCapabilities: envelope.clientCapabilities,
    input,
    ...senders(call),
    async read(uri) {
      const trace: Trace = {
        rawUri: clip(uri),
        lookup: 'notTried',
        authorization: 'notTried',
        identity: digestOfIdentity(identity),
      };
      try {
        const resolved = resolve(call.view, uri);
        trace.canonicalUri = canonicalOf(resolved);
        const read = await readResource(resolved, uri, context, trace);
        if (!('contents' in read)) throw new Error(`${uri} cannot be read on the way: it needs input.`);
        return read.contents;
      } catch (error) {
        // Reported here: what becomes of it is up to the handler, which may answer that nothing was found.
        if (error instanceof ProtocolError) reportRefusal(call, trace, error);
        throw error;
      }
    },
    changed: server.changes.changed,
    listChanged: server.changes.listChanged,
  };
  return context;
}

function reportRefusal(
  { server, request, method, envelope }: Call,
  trace: Trace,
  error: ProtocolError,
): void {
  server.report({
    connection: request.connection.id,
    requestId: request.id,
    method,
    version: envelope.version,
    ...trace,
    detail: error.reason ?? error.message,
  });
}

/**
 * Progress only for a token, and only while it rises (basic/patterns/progress); log messages only for a level that
 * this very request named (server/utilities/logging). Both are bounded, so that no handler floods its peer.
 */
function senders({ envelope, request, server }: Call): Pick<RequestContext, 'progress' | 'log'> {
  let last = Number.NEGATIVE_INFINITY;
  let sent = 0;
  const notify = (method: string, params: object) => {
    if (sent >= LIMITS.notificationsPerRequest) return;
    sent += 1;
    request.notify(method, params);
  };
  return {
    progress(progress, total, message) {
      const { progressToken } = envelope;
      if (progressToken === undefined || !Number.isFinite(progress) || progress <= last) return;
      last = progress;
      notify(Progress.method, {
        progressToken,
        progress,
        ...(total === undefined || !Number.isFinite(total) ? {} : { total }),
        ...(message === undefined ? {} : { message }),
      });
    },
    log(level, data: Json, logger) {
      const wanted = envelope.logLevel;
      if (server.catalog.logging !== true || wanted === undefined || !reachesLevel(level, wanted)) return;
      notify(LogMessage.method, { level, ...(logger === undefined ? {} : { logger }), data });
    },
  };
}
