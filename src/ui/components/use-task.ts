import { useEffect, useRef, useState } from 'preact/hooks';

/** How far something asked for has come. */
export type Task<T> =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly before: T | undefined }
  | { readonly state: 'done'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown; readonly before: T | undefined };

/** Runs one thing at a time; what was asked for later wins, and what comes too late is dropped. */
export function useTask<T>(): {
  readonly task: Task<T>;
  run(work: () => Promise<T>): Promise<void>;
  forget(): void;
} {
  const [task, setTask] = useState<Task<T>>({ state: 'idle' });
  const turn = useRef(0);
  const latest = useRef<T>(undefined);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  const run = async (work: () => Promise<T>): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    setTask({ state: 'running', before: latest.current });
    try {
      const value = await work();
      if (mine !== turn.current) return;
      latest.current = value;
      setTask({ state: 'done', value });
    } catch (error) {
      if (mine === turn.current) setTask({ state: 'failed', error, before: latest.current });
    }
  };
  const forget = (): void => {
    turn.current += 1;
    latest.current = undefined;
    setTask({ state: 'idle' });
  };
  return { task, run, forget };
}

/** What there is to show: the new value, or the old one while a new one is on its way or failed to come. */
export function shownValue<T>(task: Task<T>): T | undefined {
  if (task.state === 'idle') return undefined;
  return task.state === 'done' ? task.value : task.before;
}
