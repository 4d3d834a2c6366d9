import { useState } from 'preact/hooks';
import { Refusal } from '../components/refusal.tsx';
import { useNow } from '../components/use-now.ts';
import { useTask } from '../components/use-task.ts';
import { EXAMPLES } from '../composer/examples.ts';
import { useObservable, useScope } from '../scope.tsx';
import type { CacheWords } from './words.ts';

/** Reads one URI through the cache, and says beforehand what the cache would do. */
export function CacheRead({ words }: { readonly words: CacheWords }) {
  const { lab } = useScope();
  const server = useObservable(lab.server);
  const [written, setWritten] = useState<{ readonly server: string; readonly uri: string }>();
  const { task, run } = useTask<unknown>();
  // What a read would get changes with time alone.
  useNow();
  const uri = written?.server === server ? written.uri : EXAMPLES[server].uri;
  const lookup = lab.cache.peek({ method: 'resources/read', params: { uri } });
  return (
    <form
      class="cache-read"
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => lab.read(uri));
      }}
    >
      <label class="field">
        <span>{words.uri}</span>
        <input
          type="text"
          spellcheck={false}
          autocapitalize="off"
          value={uri}
          onInput={(event) => setWritten({ server, uri: event.currentTarget.value })}
        />
      </label>
      <button type="submit" class="button">
        {words.read}
      </button>
      <button type="button" class="button" onClick={() => void run(() => lab.read(uri, { again: true }))}>
        {words.again}
      </button>
      {lookup !== undefined && <p class="hint">{words.peek[lookup.outcome]}</p>}
      {task.state === 'failed' && <Refusal title={words.readFailed} error={task.error} />}
    </form>
  );
}
