import type { Evidence, Exchange } from '../grading/evidence.ts';
import { CODE } from '../protocol/errors.ts';
import { isObject } from '../protocol/json.ts';
import type { ReadStation } from './read-life.ts';

export interface AnsweredRead {
  readonly uri: string;
  readonly exchange: Exchange;
}

/** The last read, of whichever channel, that got an answer. */
export function lastAnsweredRead({ exchanges }: Evidence): AnsweredRead | undefined {
  const exchange = exchanges.findLast(
    ({ method, answer, params }) =>
      method === 'resources/read' && answer !== undefined && typeof params.uri === 'string',
  );
  const uri = exchange?.params.uri;
  return exchange === undefined || typeof uri !== 'string' ? undefined : { uri, exchange };
}

/** At which station the server stopped; `undefined` for a result. The lab's own messages tell two of them apart. */
export function whereItStopped({ exchange }: AnsweredRead): ReadStation | undefined {
  const error = exchange.answer?.error;
  if (error === undefined) return undefined;
  const names = isObject(error.data) && typeof error.data.uri === 'string';
  switch (error.code) {
    case CODE.unauthorized:
    case CODE.insufficientScope:
      return 'caller';
    case CODE.internalError:
      return 'contents';
    case CODE.legacyResourceNotFound:
      return 'document';
    case CODE.invalidParams:
      if (!names) return 'envelope';
      return error.message === 'Invalid resource URI' ? 'uri' : 'document';
    case CODE.unsupportedVersion:
      return 'envelope';
    default:
      return 'request';
  }
}
