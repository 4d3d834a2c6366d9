import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../components/icons.tsx';
import { useScope } from '../scope.tsx';
import { SafeText } from './safe-text.tsx';

export interface LargeViewProps {
  readonly label: string;
  onClose(): void;
  readonly children: ComponentChildren;
}

/** Gives a content the whole window. Whatever in it leads elsewhere (`data-leaves`) closes it first. */
export function LargeView({ label, onClose, children }: LargeViewProps) {
  const { m } = useScope();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const leave = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('[data-leaves]') !== null)
      dialog.current?.close();
  };
  return (
    <dialog class="large-view" ref={dialog} aria-label={label} onClose={onClose} onClickCapture={leave}>
      <p class="large-head">
        <span class="uri">
          <SafeText text={label} />
        </span>
        <button type="button" class="button small" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          {m.common.close}
        </button>
      </p>
      {children}
    </dialog>
  );
}
