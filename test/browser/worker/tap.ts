/** What the tap inside a worker saw. */
export interface TapReport {
  /** One entry a port that carried text, in the order of their first frame. */
  readonly ports: readonly { readonly frames: { readonly dir: 'in' | 'out'; readonly text: string }[] }[];
  /** Listeners that stand on ports now, those of the control port included. */
  readonly listeners: number;
}

export interface TappedWorker {
  spawn(): Worker;
  report(): Promise<TapReport>;
}

let counted = 0;

/** A worker with a tap. Spawn it once. */
export function tappedWorker(): TappedWorker {
  counted += 1;
  const name = `${Date.now().toString(36)}-${counted}`;
  return {
    spawn: () => new Worker(new URL('./tapped-worker.ts', import.meta.url), { type: 'module', name }),
    report: () =>
      new Promise((resolve) => {
        const channel = new BroadcastChannel(`tap:${name}`);
        channel.onmessage = ({ data }) => {
          channel.close();
          resolve(data);
        };
        channel.postMessage('report');
      }),
  };
}
