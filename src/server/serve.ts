import { ProtocolError } from '../protocol/errors.ts';
import { digestOfIdentity, identify, tokenOf } from './access.ts';
import { type Call, LISTENING, type Server, type Trace } from './call.ts';
import type { CatalogView } from './catalog-view.ts';
import type { OpenRequest } from './connection.ts';
import { checkVersion, readEnvelope } from './envelope.ts';
import { loadSchemas } from './lazy-schemas.ts';
import { METHODS } from './methods/table.ts';
import { asJsonObject } from './params.ts';
import { INTERNAL_ERROR, methodNotFound } from './refusals.ts';

/** A request as intake found it. */
export interface IncomingRequest {
  readonly method: string;
  readonly params: Record<string, unknown> | undefined;
}

/**
 * Judges and answers one request: version, method, envelope, parameters, then the method's own checks. Never rejects;
 * what is thrown on the way becomes an error response, and its inner text an entry of the operator's log.
 */
export async function serve(
  server: Server,
  view: () => CatalogView | Promise<CatalogView>,
  request: OpenRequest,
  incoming: IncomingRequest,
): Promise<void> {
  const trace: Trace = { lookup: 'notTried', authorization: 'notTried' };
  let version: string | undefined;
  try {
    checkVersion(incoming.params);
    const method = METHODS.get(incoming.method);
    if (method === undefined || !method.offered(server.catalog)) throw methodNotFound(incoming.method);
    const envelope = readEnvelope(incoming.params);
    version = envelope.version;
    const params = incoming.params ?? {};
    // `inputResponses` are judged by the schemas whatever the method.
    if (method.usesSchemas === true || 'inputResponses' in params) await loadSchemas();
    const known = view();
    const current = known instanceof Promise ? await known : known;
    const work = method.prepare(params, current, trace);
    const token = tokenOf(request.connection, envelope);
    const call: Call = {
      server,
      view: current,
      request,
      envelope,
      trace,
      token,
      method: incoming.method,
      params: asJsonObject(params),
      async identify() {
        const identity = await identify(server, token, (found) => {
          trace.identity = digestOfIdentity(found);
        });
        // Nobody waits any more, and nothing has been done yet.
        if (!request.isOpen) throw new Cancelled();
        return identity;
      },
    };
    const answer = await work(call);
    if (answer !== LISTENING) request.complete(answer);
  } catch (error) {
    if (error instanceof Cancelled) return;
    request.fail(error instanceof ProtocolError ? error.toWire() : INTERNAL_ERROR);
    report(server, request, incoming.method, version, trace, error);
  }
}

/** Ends the work of a request that its peer cancelled before anything was done for it. */
class Cancelled extends Error {}

function report(
  server: Server,
  request: OpenRequest,
  method: string,
  version: string | undefined,
  trace: Trace,
  error: unknown,
): void {
  const detail =
    error instanceof ProtocolError ? (error.reason ?? error.message) : `exception: ${textOf(error)}`;
  server.report({
    connection: request.connection.id,
    requestId: request.id,
    method,
    ...(version === undefined ? {} : { version }),
    ...trace,
    detail,
  });
}

function textOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
