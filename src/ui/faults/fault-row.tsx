import { Fragment } from 'preact';
import { useId } from 'preact/hooks';
import type { FaultId } from '../../control/faults.ts';
import { findingsSeen } from '../model/findings-seen.ts';
import { useScope } from '../scope.tsx';
import { EXPECTED } from './expected.ts';
import type { FaultsModel } from './faults-model.ts';
import { NumberField } from './number-field.tsx';
import type { FaultsWords } from './words.ts';

export interface FaultRowProps {
  readonly id: FaultId;
  /** Milliseconds that it waits unless told otherwise; `undefined` where it does not wait. */
  readonly ms: number | undefined;
  readonly model: FaultsModel;
  readonly words: FaultsWords;
}

const RATES = [
  ['always', 1],
  ['half', 0.5],
  ['rarely', 0.1],
] as const;

/** One fault with its switch, what it does and what to look for; what can be adjusted shows while it is on. */
export function FaultRow({ id, ms, model, words }: FaultRowProps) {
  const { lab } = useScope();
  const described = useId();
  const choice = model.choiceOf(id);
  const { name, does, shows } = words.faults[id];
  const rules = EXPECTED[id];
  const seen = findingsSeen(lab);
  return (
    <div class={choice === undefined ? 'fault' : 'fault is-on'}>
      <label class="fault-name">
        <input
          type="checkbox"
          aria-describedby={described}
          checked={choice !== undefined}
          onChange={(event) => void model.turn(id, event.currentTarget.checked)}
        />
        {name}
      </label>
      <div class="fault-text" id={described}>
        <p>{does}</p>
        <p class="hint">{shows}</p>
        <p class="hint">
          {rules.length === 0 ? (
            words.noFinding
          ) : (
            <>
              {words.finding}{' '}
              {rules.map((rule, at) => (
                <Fragment key={rule}>
                  {at > 0 && ', '}
                  <code>{rule}</code>
                  {choice !== undefined && ` (${words.seen(seen.count(rule, model.since(id)))})`}
                </Fragment>
              ))}
            </>
          )}
        </p>
      </div>
      {choice !== undefined && (
        <div class="fault-more">
          <label class="choice">
            <span>{words.rate}</span>
            <select
              aria-label={`${name}: ${words.rate}`}
              value={RATES.find(([, rate]) => rate === (choice.rate ?? 1))?.[0]}
              onChange={(event) => {
                const rate = RATES.find(([key]) => key === event.currentTarget.value)?.[1];
                if (rate !== undefined) void model.adjust(id, { rate });
              }}
            >
              {RATES.map(([key]) => (
                <option key={key} value={key}>
                  {words.rates[key]}
                </option>
              ))}
            </select>
          </label>
          {ms !== undefined && (
            <NumberField
              class="choice"
              label={words.wait}
              name={`${name}: ${words.wait}`}
              min={0}
              max={600_000}
              step={500}
              value={choice.ms ?? ms}
              onSettle={(wait) => model.adjust(id, { ms: wait })}
            />
          )}
        </div>
      )}
    </div>
  );
}
