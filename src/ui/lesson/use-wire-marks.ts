import { effect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { useObservable, useScope } from '../scope.tsx';
import { wireOf } from './wire-state.ts';

/**
 * Says on an element how far the exercise's conversation has come, for whoever plays it by machine: `data-sent` frames of
 * the composer, of which `data-pending` wait for an answer and the listens in `data-opening` for an acknowledgment, by `data-identity`; `data-recorded` frames in all, the last of
 * them in `data-heard`. Written past the drawing of the page,
 * which a frame alone need not cause.
 */
export function useWireMarks(element: RefObject<HTMLElement | null>): void {
  const { lab } = useScope();
  const identity = useObservable(lab.identity);
  useEffect(() => {
    const wire = wireOf(lab);
    return effect(() => {
      const marks = {
        sent: wire.sent.value,
        pending: wire.pending.value,
        opening: wire.opening.value.map(encodeURIComponent).join(' '),
        recorded: wire.recorded.value,
        heard: wire.heard.join('\n'),
      };
      for (const [name, value] of Object.entries(marks))
        element.current?.setAttribute(`data-${name}`, `${value}`);
    });
  }, [lab, element]);
  useEffect(() => element.current?.setAttribute('data-identity', identity), [element, identity]);
}
