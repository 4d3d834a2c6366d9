/** Milliseconds for which work on a long list may go on at a time: a key that is pressed meanwhile is not felt to wait. */
export const SLICE = 12;

/** Resolves in a task of its own, after whatever waits for its turn; timers would wait 4 ms more each time. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
