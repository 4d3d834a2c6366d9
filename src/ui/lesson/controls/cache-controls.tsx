import { KEY_PARTS } from '../../../client/cache/model.ts';
import { useUniqueId } from '../../components/unique-id.ts';
import { useDraft } from '../../components/use-draft.ts';
import { useObservable, useScope } from '../../scope.tsx';
import { act } from './act.ts';
import type { PartProps } from './controls-card.tsx';

/** What a key of the cache is made of, and the host's own rule of what is never kept. */
export function CacheControls({ model, ui }: PartProps) {
  const { lab } = useScope();
  const { keyParts, noStore } = useObservable(lab.cache.view).settings;
  const id = useUniqueId();
  const rules = useDraft(noStore.map(({ uriPrefix }) => uriPrefix).join('\n'));
  const { cache } = model.exercise.controls ?? {};
  if (cache === undefined || cache.length === 0) return null;
  return (
    <fieldset class="control-group control-wide">
      <legend>{ui.cache}</legend>
      {cache.includes('keyParts') && (
        <fieldset class="control-names">
          <legend>{ui.keyParts}</legend>
          {KEY_PARTS.map((part) => (
            <label class="control-switch" key={part}>
              <input
                type="checkbox"
                data-control="keyPart"
                data-key={part}
                checked={keyParts.includes(part)}
                onChange={(event) => {
                  const counts = event.currentTarget.checked;
                  const parts = KEY_PARTS.filter((one) => (one === part ? counts : keyParts.includes(one)));
                  act(model, { act: 'cache', change: { keyParts: parts } });
                }}
              />{' '}
              {ui.keyPart[part]}
            </label>
          ))}
        </fieldset>
      )}
      {cache.includes('noStore') && (
        <div class="field">
          <label for={id}>{ui.noStore}</label>
          <textarea
            id={id}
            data-control="noStore"
            rows={2}
            spellcheck={false}
            autocapitalize="off"
            value={rules.text}
            onInput={(event) => rules.type(event.currentTarget.value)}
            onChange={(event) => {
              act(model, { act: 'cache', change: { noStore: rulesIn(event.currentTarget.value) } });
              rules.settle();
            }}
          />
        </div>
      )}
    </fieldset>
  );
}

function rulesIn(text: string): readonly { readonly uriPrefix: string }[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((uriPrefix) => ({ uriPrefix }));
}
