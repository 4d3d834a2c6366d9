/**
 * A lock a worker instance, held by the page that started it. The browser releases it when the page goes, however it
 * goes, so that a later visit, or another tab, can tell whose connections still live.
 */
const PREFIX = 'resource-lab:instance:';

/** Holds the lock until the returned function is called or the page is gone. */
export function holdInstance(instance: string): () => void {
  const gone = new AbortController();
  const held = new Promise<void>((resolve) => {
    gone.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  // Where there are no locks, instances count as gone when their page is left, which they are.
  if (hasLocks()) navigator.locks.request(PREFIX + instance, () => held).catch(refused);
  return () => gone.abort();
}

/** The instances that live now, in any tab of this origin. */
export async function livingInstances(): Promise<ReadonlySet<string>> {
  if (!hasLocks()) return new Set();
  const { held = [] } = await navigator.locks.query().catch(refused);
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(PREFIX));
  return new Set(names.map((name) => name.slice(PREFIX.length)));
}

/** Embedded pages and blocked site data: there are locks, and using them is refused. As good as none. */
function refused(error: unknown): LockManagerSnapshot {
  if (error instanceof DOMException) return {};
  throw error;
}

function hasLocks(): boolean {
  return 'locks' in navigator;
}
