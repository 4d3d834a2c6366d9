import { useState } from 'preact/hooks';
import { useScope } from '../scope.tsx';
import { Icon } from './icons.tsx';

/**
 * Copies a text exactly as it is, and says whether the browser allowed it. Both of its words have their room from the
 * start: it says the first again when it is left, and what was pressed then must not move away.
 */
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
      <span class="copy-label" aria-live="polite">
        <span class={copied ? 'is-away' : ''}>{label ?? m.common.copy}</span>
        <span class={copied ? '' : 'is-away'}>{m.common.copied}</span>
      </span>
    </button>
  );
}
