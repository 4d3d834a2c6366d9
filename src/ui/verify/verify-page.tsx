import { useEffect, useState } from 'preact/hooks';
import type { Language } from '../i18n/index.ts';
import { FileReport } from './file-report.tsx';
import type { FilesModel } from './files-model.ts';
import { Summary } from './summary.tsx';
import type { VerifyWords } from './words.ts';

export interface VerifyPageProps {
  readonly model: FilesModel;
  readonly words: VerifyWords;
  readonly language: Language;
}

/** Takes files by choice or by drop, and shows what came of each and of all. */
export function VerifyPage({ model, words, language }: VerifyPageProps) {
  const files = model.files.value;
  const waiting = model.waiting.value;
  const [over, setOver] = useState(false);
  useEffect(() => takeDrops((list) => void model.add(list), setOver), [model]);
  const all = files.length + waiting;
  const follow = files.filter(({ report }) => report.follows).length;
  const told =
    all === 0 ? '' : waiting > 0 ? words.progress(files.length + 1, all) : words.done(follow, files.length);
  return (
    <>
      <div class={over ? 'verify-drop is-over' : 'verify-drop'}>
        <label class="button primary">
          {words.choose}
          <input
            type="file"
            class="visually-hidden"
            accept=".jsonl"
            multiple
            onChange={({ currentTarget }) => {
              void model.add([...(currentTarget.files ?? [])]);
              // The same file can be chosen again.
              currentTarget.value = '';
            }}
          />
        </label>{' '}
        <span>{words.drop}</span>
      </div>
      <p role="status" class="verify-told">
        {told}
      </p>
      {files.length > 1 && <Summary files={files} words={words} />}
      {files.length > 0 && (
        <section aria-labelledby="verify-files">
          <h2 id="verify-files">{words.detailsTitle}</h2>
          {files.map((file) => (
            <FileReport key={file.key} file={file} words={words} language={language} />
          ))}
          <p class="verify-honesty">{words.messages.honesty}</p>
          <p>
            <button type="button" class="button" onClick={() => model.clear()}>
              {words.clear}
            </button>
          </p>
        </section>
      )}
    </>
  );
}

/** Takes files that are dropped anywhere. Returns the function that ends it. */
function takeDrops(take: (files: readonly File[]) => void, over: (is: boolean) => void): () => void {
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;
  const onOver = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    over(true);
  };
  const onLeave = (event: DragEvent): void => {
    if (event.relatedTarget === null) over(false);
  };
  const onDrop = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    over(false);
    take([...(event.dataTransfer?.files ?? [])]);
  };
  addEventListener('dragover', onOver);
  addEventListener('dragleave', onLeave);
  addEventListener('drop', onDrop);
  return () => {
    removeEventListener('dragover', onOver);
    removeEventListener('dragleave', onLeave);
    removeEventListener('drop', onDrop);
  };
}
