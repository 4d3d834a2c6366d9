/**
 * The entry of the worker that holds every frame of a transcript against the rules. It knows nothing of the servers;
 * here, so that neither a hundred thousand frames nor one of five megabytes holds the page up.
 */
import { serveLinter, type ToLinter } from '../transcript/lint/index.ts';

const take = serveLinter((message) => self.postMessage(message));
self.addEventListener('message', ({ data }: MessageEvent<ToLinter>) => take(data));
