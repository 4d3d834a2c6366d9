import { useRef } from 'preact/hooks';
import type { Tally } from './paint.ts';
import type { ProgressModel, Told } from './progress-model.ts';
import type { ProgressWords } from './words.ts';

export interface ProgressPanelProps {
  readonly model: ProgressModel;
  readonly words: ProgressWords;
  /** Shows the states in the rest of the page, and counts them. */
  paint(): Tally;
  /** False where nothing outlives a page. */
  readonly persistent: boolean;
  /** Gives the reader a file. */
  save(name: string, text: string): void;
}

/** How far the learner is, where that is kept, and how to take it along, bring it back or erase it. */
export function ProgressPanel({ model, words, paint, persistent, save }: ProgressPanelProps) {
  const input = useRef<HTMLInputElement>(null);
  // Read, so that the page is painted anew when they change.
  const records = model.records.value;
  const { solved, tried, of } = paint();
  const busy = model.busy.value;
  const saveFile = (): void => {
    const text = model.export();
    if (text === undefined) model.say(words.nothing);
    else save('mcp-resource-lab-progress.json', text);
  };
  return (
    <>
      <p class="progress-summary" data-records={records.length}>
        <strong>{words.summary(solved, tried, of)}</strong> {persistent ? words.kept : words.notKept}
      </p>
      {persistent && <p class="progress-note">{words.keptMayGo}</p>}
      <ul class="progress-acts">
        <li>
          <button type="button" class="button" disabled={busy} onClick={saveFile}>
            {words.export}
          </button>
          <span>{words.exportHint}</span>
        </li>
        <li>
          <button type="button" class="button" disabled={busy} onClick={() => input.current?.click()}>
            {words.import}
          </button>
          <span>{words.importHint}</span>
          <input
            ref={input}
            type="file"
            accept="application/json,.json"
            hidden
            aria-label={words.import}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // The same file may be chosen twice.
              currentTarget.value = '';
              if (file !== undefined) void model.offer(file);
            }}
          />
        </li>
        <li>
          <button type="button" class="button" disabled={busy} onClick={() => void model.erase()}>
            {words.erase}
          </button>
          <span>{words.eraseHint}</span>
        </li>
        <li>
          <button
            type="button"
            class="button danger"
            disabled={busy}
            onClick={() => void model.eraseBoards()}
          >
            {words.boards}
          </button>
          <span>{words.boardsHint}</span>
        </li>
      </ul>
      <div class="progress-told" role="status">
        {busy ? <p>{words.boardsBusy}</p> : <ToldView told={model.told.value} model={model} words={words} />}
      </div>
    </>
  );
}

interface ToldProps extends Pick<ProgressPanelProps, 'model' | 'words'> {
  readonly told: Told | undefined;
}

function ToldView({ told, model, words }: ToldProps) {
  if (told === undefined) return null;
  if (told.kind === 'said') return <p class={told.tone === 'error' ? 'is-error' : undefined}>{told.text}</p>;
  if (told.kind === 'done')
    return (
      <p>
        {told.text}{' '}
        <button type="button" class="button" onClick={() => void told.undo()}>
          {words.undo}
        </button>
      </p>
    );
  return (
    <p>
      {words.importSummary(told.merge)}{' '}
      <button type="button" class="button primary" onClick={() => void model.merge(told.merge)}>
        {words.merge}
      </button>{' '}
      <button type="button" class="button" onClick={() => model.say(words.importNothing)}>
        {words.cancel}
      </button>
    </p>
  );
}
