import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { useScope } from '../../scope.tsx';

const WORDS = {
  en: {
    show: 'Show me the solution',
    hint: 'Played live, step by step. Your own work stays as it is.',
    failed: (detail: string) => `The solution cannot be shown: ${detail}`,
  },
  zh: {
    show: '演示解法',
    hint: '实时、逐步地演示；你自己的答案保持不变。',
    failed: (detail: string) => `无法演示解法：${detail}`,
  },
} as const;

/** Opens the show of the exercise that the element stands in. Its code comes when it is pressed. */
export function ShowMeButton({ within }: { readonly within: RefObject<HTMLElement | null> }) {
  const { language, toasts } = useScope();
  const words = WORDS[language];
  const [loading, setLoading] = useState(false);
  const show = async (): Promise<void> => {
    const section = within.current?.closest<HTMLElement>('[data-exercise]') ?? undefined;
    if (section === undefined) return;
    setLoading(true);
    try {
      const { openShow } = await import('./open-show.tsx');
      await openShow(section);
    } catch (error) {
      toasts.show({ text: words.failed(String(error)), tone: 'error' });
    } finally {
      setLoading(false);
    }
  };
  return (
    <p class="show-me">
      <button
        type="button"
        class="button"
        data-act="show"
        aria-disabled={loading}
        onClick={() => void show()}
      >
        {words.show}
      </button>{' '}
      <small>{words.hint}</small>
    </p>
  );
}
