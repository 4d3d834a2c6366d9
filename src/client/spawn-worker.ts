/**
 * Starts the server's worker. The bundler recognises this very form, so nothing of it can be a parameter.
 * Throws where the browser forbids workers.
 */
export function spawnWorker(): Worker {
  return new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module', name: 'server' });
}
