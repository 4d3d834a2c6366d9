import type { ControlApi, ControlEvent } from '../control/api.ts';
import { controlOf } from '../control/channel.ts';
import type { EventReason } from '../transcript/model.ts';
import { holdInstance } from './instance-lock.ts';
import { LabError, type LabProblem } from './lab.ts';
import { spawnWorker } from './spawn-worker.ts';
import { startWatchdog, type WatchdogTiming } from './watchdog.ts';

/** One running worker. It is lost once, for one reason; then every pending and later call rejects. */
export interface WorkerHost {
  /** Names this worker among several of a world. */
  readonly instance: string;
  /** Why the worker is gone; `undefined` while it runs. */
  readonly loss: WorkerLoss | undefined;
  /** Calls the control port. Rejects with what the worker threw, or with a `LabError` once the worker is gone. */
  call<T>(work: (control: ControlApi) => Promise<T>): Promise<T>;
  /** Ends the worker at once: nothing is drained, as in a crash. */
  terminate(): void;
  /** Ends it in order: final results, ports and databases first. `drained` waits for what is still on its way. */
  shutdown(drained?: () => Promise<void>): Promise<void>;
}

export interface WorkerLoss {
  readonly reason: Extract<EventReason, 'killed' | 'crashed' | 'silent' | 'shutdown'>;
  readonly problem: LabProblem;
}

export interface WorkerHostOptions {
  /** What the page calls it; the tools of the browser show it too. */
  readonly name?: string;
  /** Starts the worker; for tests of slow and failing ones. */
  readonly spawn?: (name: string) => Worker;
  /** What the worker tells by itself. */
  onEvent(event: ControlEvent): void;
  /** Called once, when the worker is gone, whatever the cause. */
  onLost(loss: WorkerLoss): void;
  /** Trouble that need not be the end. */
  onTrouble(problem: LabProblem): void;
  /** A trouble is over. */
  onRelief(code: LabProblem['code']): void;
  readonly timing?: Partial<HostTiming>;
  /** Gives up a worker that is still starting. */
  readonly signal?: AbortSignal;
}

export interface HostTiming extends WatchdogTiming {
  /** Milliseconds until the worker must be ready; loading its script is included. */
  readonly ready: number;
}

const TIMING: HostTiming = { ready: 20_000, every: 5_000, limit: 10_000 };

/**
 * Starts a worker and waits until it is ready. Rejects with a `LabError`: `workerFailed` where it cannot be loaded
 * or throws while loading, `workerSilent` where it does not become ready in time.
 */
export async function startWorker(options: WorkerHostOptions): Promise<WorkerHost> {
  const timing = { ...TIMING, ...options.timing };
  const worker = spawn(options.spawn ?? spawnWorker, options.name ?? '');
  const { control, release } = controlOf(worker);
  let rejectPending: (error: LabError) => void = () => undefined;
  const whenLost = new Promise<never>((_resolve, reject) => {
    rejectPending = reject;
  });
  // Nobody may be waiting when the worker is lost.
  whenLost.catch(() => undefined);
  let loss: WorkerLoss | undefined;
  let ready = false;
  let stopWatching = (): void => undefined;
  let releaseLock = (): void => undefined;

  const lose = (reason: WorkerLoss['reason'], problem: LabProblem): void => {
    if (loss !== undefined) return;
    loss = { reason, problem };
    stopWatching();
    worker.removeEventListener('error', onError);
    worker.removeEventListener('messageerror', onMessageError);
    worker.terminate();
    release();
    releaseLock();
    rejectPending(new LabError(problem));
    if (ready) options.onLost(loss);
  };
  const onError = (event: Event): void => {
    event.preventDefault();
    const detail = errorText(event);
    // Before it is ready an error means that it never will be. Later a worker survives its uncaught errors; if it
    // does not, the watchdog finds out.
    if (ready) options.onTrouble({ code: 'workerFailed', detail });
    else lose('crashed', { code: 'workerFailed', detail });
  };
  const onMessageError = (): void =>
    options.onTrouble({
      code: 'unreadableMessage',
      detail: 'The control port got a message it cannot read.',
    });
  worker.addEventListener('error', onError);
  worker.addEventListener('messageerror', onMessageError);

  const call = <T>(work: (control: ControlApi) => Promise<T>): Promise<T> =>
    loss === undefined ? Promise.race([work(control), whenLost]) : Promise.reject(new LabError(loss.problem));

  const abort = (): void =>
    lose('killed', { code: 'workerLost', detail: 'It was given up while it started.' });
  if (options.signal?.aborted === true) abort();
  options.signal?.addEventListener('abort', abort, { once: true });
  const limit = setTimeout(
    () => lose('silent', { code: 'workerSilent', detail: `not ready after ${timing.ready} ms` }),
    timing.ready,
  );
  try {
    await call((worker) => worker.listen(options.onEvent));
    const { instance } = await call((worker) => worker.ready());
    ready = true;
    releaseLock = holdInstance(instance);
    stopWatching = startWatchdog(
      () => control.ping(),
      {
        silent: () => options.onTrouble({ code: 'workerSilent' }),
        back: () => options.onRelief('workerSilent'),
        gone: () => lose('silent', { code: 'workerLost', detail: 'It does not answer.' }),
      },
      timing,
    );
    return {
      instance,
      get loss() {
        return loss;
      },
      call,
      terminate: () => lose('killed', { code: 'workerLost' }),
      async shutdown(drained) {
        await call((worker) => worker.shutdown());
        await drained?.();
        lose('shutdown', { code: 'workerLost' });
      },
    };
  } finally {
    options.signal?.removeEventListener('abort', abort);
    clearTimeout(limit);
  }
}

function spawn(start: (name: string) => Worker, name: string): Worker {
  try {
    return start(name);
  } catch (error) {
    throw new LabError({ code: 'workerFailed', detail: String(error) }, error);
  }
}

/** A script that cannot be loaded gives a bare `Event`; one that throws gives an `ErrorEvent`. */
function errorText(event: Event): string {
  if (event instanceof ErrorEvent && event.message !== '') {
    const place = event.filename === '' ? '' : ` (${event.filename}:${event.lineno})`;
    return event.message + place;
  }
  return 'Its script could not be loaded.';
}
