import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorObject } from '../../protocol/errors.ts';
import { parseFrame, type RequestId } from '../../protocol/frames.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { readEnvelope } from '../../server/envelope.ts';
import { takeIn } from '../../server/intake.ts';
import { invalidRequest, parseError } from '../../server/refusals.ts';
import { type Challenge, type HttpRefusal, refusalOf, sendError, sendJson } from './answers.ts';
import { discardRest, readBody } from './body.ts';
import { presentedCredential } from './credential.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { checkHeaders } from './request-headers.ts';
import type { HttpTarget } from './target.ts';

export interface ExchangeOptions {
  readonly target: HttpTarget;
  readonly url: URL;
  /** Address of the server's protected resource metadata. */
  readonly resourceMetadata: string;
  /** Milliseconds between two comments on a stream. */
  readonly keepAlive: number;
}

/** Answers one POST to an MCP endpoint: one message in; one JSON object, or a stream of events, out. */
export async function answerPost(
  request: IncomingMessage,
  response: ServerResponse,
  options: ExchangeOptions,
): Promise<void> {
  const unfit = unfitMedia(request);
  if (unfit !== undefined) return refuse(request, response, unfit.status, invalidRequest(unfit.why));
  const body = await readBody(request, LIMITS.clientFrameBytes);
  switch (body.kind) {
    case 'aborted':
      return;
    case 'tooLarge':
      return refuse(request, response, 413, TOO_LARGE);
    case 'notUtf8':
      return sendError(response, { status: 400 }, parseError('the body is not valid UTF-8'));
  }
  // Gone already: nobody would hear of its end, and its work would never be cancelled.
  if (response.closed) return;
  const message = takeIn(body.text);
  if (message.kind === 'refused') return sendError(response, { status: 400 }, message.error, message.id);
  if (message.kind === 'ignored') return sendError(response, { status: 400 }, invalidRequest(message.why));
  const credential = presentedCredential(request, options.url);
  if (credential.kind === 'malformed') {
    const answered = message.kind === 'request' ? message.id : undefined;
    return sendError(response, { status: 400 }, invalidRequest(credential.why), answered);
  }
  const token = credential.kind === 'token' ? credential.token : undefined;
  if (message.kind === 'notification') {
    // Over HTTP a notification cannot refer to anything: its connection is this one message.
    response.writeHead(202).end();
    return;
  }
  const { id, method, params } = message;
  const mismatch = checkHeaders(request.headers, message, options.target.mirroredParams);
  const admitted = mismatch ?? options.target.quota.admit(method);
  const challenge: Challenge = {
    resourceMetadata: options.resourceMetadata,
    scopes: options.target.scopesFor(method, params),
    presented: token !== undefined,
  };
  if (typeof admitted !== 'function') {
    return sendError(response, refusalOf(admitted, false, challenge), admitted, id);
  }
  response.once('close', admitted);
  const statusOf = (error: ErrorObject) => refusalOf(error, hasBadEnvelope(params), challenge);
  await converse(body.text, token, { id, response, options, statusOf });
}

interface Conversation {
  readonly id: RequestId;
  readonly response: ServerResponse;
  readonly options: ExchangeOptions;
  readonly statusOf: (error: ErrorObject) => HttpRefusal;
}

/**
 * Lets the engine answer on a connection that lives as long as this exchange. The first frame decides the form:
 * an answer makes a JSON body, a notification opens a stream that the answer ends. Closing the response before
 * that cancels the request (basic/transports/streamable-http, "Cancellation").
 */
async function converse(text: string, token: string | undefined, conversation: Conversation): Promise<void> {
  const { response, options, statusOf } = conversation;
  const { engine } = options.target;
  let stream: EventStream | undefined;
  const send = (frame: string) => {
    const parsed = parseFrame(frame);
    if (parsed.method !== undefined) {
      stream ??= openEventStream(response, options.keepAlive);
      stream.send(frame);
    } else if (stream !== undefined) {
      stream.send(frame);
      stream.end();
    } else {
      const error = errorObject(parsed.error);
      sendJson(response, error === undefined ? { status: 200 } : statusOf(error), frame);
    }
  };
  const connection = engine.connect({ send, credentials: { from: 'fixed', token } });
  response.once('close', () => engine.disconnect(connection));
  await engine.receive(text, connection);
}

const TOO_LARGE = invalidRequest(`the body is larger than ${LIMITS.clientFrameBytes} bytes`, {
  limit: LIMITS.clientFrameBytes,
});

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  error: ErrorObject,
): void {
  sendError(response, { status, headers: { Connection: 'close' } }, error);
  discardRest(request);
}

/** What is wrong with the media types of a request (RFC 9110 sections 8.3 and 12.5.1). */
function unfitMedia({ headers }: IncomingMessage): { status: number; why: string } | undefined {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (!JSON_TYPE.test(headers['content-type'] ?? '') || encoding !== 'identity') {
    return { status: 415, why: 'the body must be application/json in UTF-8, not compressed' };
  }
  const accepts = (headers.accept ?? '').split(',').map(acceptable);
  const both = ['application/json', 'text/event-stream'].every((type) =>
    accepts.some((range) => range === type || range === '*/*' || range === `${type.split('/')[0]}/*`),
  );
  return both
    ? undefined
    : { status: 406, why: 'Accept must list application/json and text/event-stream: the server chooses one' };
}

const JSON_TYPE = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** The media range, unless its weight forbids it. */
function acceptable(entry: string): string {
  const [range = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  return parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? '' : range;
}

function hasBadEnvelope(params: Record<string, unknown> | undefined): boolean {
  try {
    readEnvelope(params);
    return false;
  } catch {
    return true;
  }
}

function errorObject(error: Record<string, unknown> | undefined): ErrorObject | undefined {
  return typeof error?.code === 'number' && typeof error.message === 'string'
    ? { code: error.code, message: error.message, data: error.data }
    : undefined;
}
