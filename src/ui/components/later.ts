import { useEffect, useState } from 'preact/hooks';
import { useFirstAnswer } from '../composer/use-first-answer.ts';
import { useObservable, useScope } from '../scope.tsx';

/**
 * What is loaded when the first answer is there, or when there will be none: nobody waits for it. `undefined` until
 * then, and where it cannot be loaded (offline, a new release): the rest of the page works without it.
 */
export function useLater<T>(load: () => Promise<T>): T | undefined {
  const { lab } = useScope();
  const answered = useFirstAnswer();
  const state = useObservable(lab.state);
  const [loaded, setLoaded] = useState<{ readonly value: T }>();
  const due = answered || state === 'failed' || state === 'lost' || state === 'idle';
  useEffect(() => {
    if (!due || loaded !== undefined) return undefined;
    let left = false;
    load().then(
      (value) => {
        if (!left) setLoaded({ value });
      },
      (error: unknown) => console.info('A part of the page did not load.', error),
    );
    return () => {
      left = true;
    };
  }, [due]);
  return loaded?.value;
}
