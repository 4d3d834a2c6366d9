import type { RequestId } from '../../protocol/frames.ts';
import type { FrameDescription } from '../../transcript/describe.ts';
import type { Messages } from '../i18n/index.ts';
import { formatMs } from './format.ts';
import type { FrameView } from './frame-view.ts';

/** An id as it stands in JSON, so that `1` and `"1"` look different. */
export function formatId(id: RequestId): string {
  return JSON.stringify(id);
}

/** The name of a frame's row: direction, method or outcome, and id. */
export function frameName(what: FrameDescription, m: Messages): string {
  return what.dir === 'out' ? sentName(what, m) : receivedName(what, m);
}

function sentName({ role, method = '', id, cancels }: FrameDescription, m: Messages): string {
  const name = m.transcript.name;
  if (role === 'broken') return name.sentInvalid;
  if (role === 'result' || role === 'inputRequired' || role === 'error') return name.sentAnswer(idText(id));
  if (role === 'cancel' && cancels !== undefined) return name.sentAbout(method, formatId(cancels));
  return id === undefined ? name.sentNotification(method) : name.sentRequest(method, formatId(id));
}

function receivedName(what: FrameDescription, m: Messages): string {
  const name = m.transcript.name;
  const { role, id, subscription, error } = what;
  const method = what.method ?? name.unknownRequest;
  switch (role) {
    case 'broken':
      return name.receivedInvalid;
    case 'error':
      return id === undefined
        ? name.receivedErrorAlone(codeText(error?.code))
        : name.receivedError(codeText(error?.code), method, formatId(id));
    case 'result':
      return name.receivedResult(method, idText(id));
    case 'inputRequired':
      return name.receivedInput(method, idText(id));
    case 'subscriptionEnd':
      return name.receivedEnd(idText(id));
    default:
      if (subscription !== undefined) return name.receivedEvent(method, formatId(subscription));
      return id === undefined
        ? name.receivedNotification(method)
        : name.receivedRequest(method, formatId(id));
  }
}

/** A frame as a sentence, for those who listen. */
export function frameSentence({ what, took }: FrameView, m: Messages): string {
  const words = m.transcript.sentence;
  const { role, id, method, error } = what;
  if (id === undefined || method === undefined) return words.sentOther(frameName(what, m));
  if (role === 'request' || role === 'listen') return words.sent(method, formatId(id));
  const time = took === undefined ? '' : words.took(formatMs(took));
  if (error !== undefined) return words.refused(method, formatId(id), m.errors[error.kind].title, time);
  return role === 'result' ? words.answered(method, formatId(id), time) : words.sentOther(frameName(what, m));
}

function idText(id: RequestId | undefined): string {
  return id === undefined ? '' : formatId(id);
}

/** A code as text; what is no number has no code to show. */
export function codeText(code: number | undefined): string {
  return code === undefined ? '?' : String(code);
}
