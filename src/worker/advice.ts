/**
 * The entry of a second worker, which advises whoever writes a message. It knows the transcript and the specification
 * and nothing of the servers; here, so that a message of a megabyte is judged without a pause in the typing.
 */
import { serveAdviser, type ToAdviser } from '../transcript/advice/index.ts';

const take = serveAdviser((message) => self.postMessage(message));
self.addEventListener('message', ({ data }: MessageEvent<ToAdviser>) => take(data));
