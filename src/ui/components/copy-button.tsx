import { useState } from 'preact/hooks';
import { useScope } from '../scope.tsx';
import { Icon } from './icons.tsx';

/** Copies a text exactly as it is, and says whether the browser allowed it. */
export function CopyButton({ text, label }: { readonly text: () => string; readonly label?: string }) {
  const { m, toasts } = useScope();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      setCopied(true);
    } catch (error) {
      console.info('Copying was refused.', error);
      toasts.show({ text: m.common.copyFailed, tone: 'error' });
    }
  };
  return (
    <button type="button" class="button small" onClick={() => void copy()} onBlur={() => setCopied(false)}>
      <Icon name={copied ? 'check' : 'copy'} />
      <span aria-live="polite">{copied ? m.common.copied : (label ?? m.common.copy)}</span>
    </button>
  );
}
