/**
 * Starts the server's worker under a name, which the browser's own tools show too. The bundler recognises this very
 * form, so nothing else of it can be a parameter. Throws where the browser forbids workers.
 */
export function spawnWorker(name: string): Worker {
  return new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module', name });
}
