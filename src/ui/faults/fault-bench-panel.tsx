import './faults.css';
import { FAULTS, type FaultId } from '../../control/faults.ts';
import { useWhyNot } from '../backend/use-why-not.ts';
import { useWords } from '../i18n/use-words.ts';
import { useObservable, useScope } from '../scope.tsx';
import { FaultRow } from './fault-row.tsx';
import { type FaultsModel, faultsOf } from './faults-model.ts';
import { NumberField } from './number-field.tsx';
import { FAULTS_WORDS, type FaultsWords } from './words.ts';

type Group = keyof FaultsWords['groups'];

const GROUP_OF: { readonly [fault in FaultId]: Group } = {
  noAcknowledgment: 'subscriptions',
  lateAcknowledgment: 'subscriptions',
  eventBeforeAcknowledgment: 'subscriptions',
  wrongSubscriptionId: 'subscriptions',
  duplicateEvent: 'subscriptions',
  droppedEvent: 'subscriptions',
  unaskedEvent: 'subscriptions',
  eventsAfterCancel: 'subscriptions',
  hintsStripped: 'results',
  ttlNegative: 'results',
  scopeUnknown: 'results',
  scopeVaries: 'results',
  resultTypeStripped: 'results',
  emptyContents: 'results',
  legacyNotFound: 'results',
  lyingMimeType: 'results',
  urlSafeBase64: 'results',
  leakingList: 'lists',
  leakingCompletion: 'lists',
  emptyList: 'lists',
  emptyFirstPage: 'lists',
  resourcesUndeclared: 'lists',
  membershipLost: 'identity',
  identityMixedUp: 'identity',
  unaskedLog: 'answers',
  lateProgress: 'answers',
  serverRequest: 'answers',
  truncatedAnswer: 'answers',
  wrongAnswerId: 'answers',
  slowAnswer: 'answers',
  replyAfterCancel: 'answers',
};
const GROUPS: readonly Group[] = ['subscriptions', 'results', 'lists', 'identity', 'answers'];

/** The ways in which the server can be made to misbehave, each with what it does and how it shows. */
export function FaultBenchPanel() {
  const { lab, m } = useScope();
  const server = useObservable(lab.server);
  const state = useObservable(lab.state);
  const words = useWords(FAULTS_WORDS);
  const model = faultsOf(lab);
  const problem = useWhyNot(model.problem.value);
  const { faults } = model.plan.value;
  if (words === undefined) return null;
  return (
    <>
      <p class="hint">{words.intro}</p>
      <div class="fault-state">
        <p class={faults.length === 0 ? 'verdict' : 'verdict is-on'} role="status">
          {faults.length === 0 ? words.off : words.on(faults.length, m.header.servers[server])}
        </p>
        <SeedField model={model} words={words} />
        <button
          type="button"
          class="button"
          disabled={faults.length === 0 || state !== 'ready'}
          onClick={() => void model.allOff()}
        >
          {words.allOff}
        </button>
      </div>
      {problem !== undefined && (
        <p class="note is-warning" role="alert">
          {words.problem(problem)}
        </p>
      )}
      {GROUPS.map((group) => (
        <fieldset class="fault-group" key={group} disabled={state !== 'ready'}>
          <legend>{words.groups[group]}</legend>
          {FAULTS.filter(({ id }) => GROUP_OF[id] === group).map((fault) => (
            <FaultRow
              key={fault.id}
              id={fault.id}
              ms={'ms' in fault ? fault.ms : undefined}
              model={model}
              words={words}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}

function SeedField({ model, words }: { readonly model: FaultsModel; readonly words: FaultsWords }) {
  return (
    <NumberField
      class="field seed"
      label={words.seed}
      title={words.seedHint}
      step={1}
      value={model.plan.value.seed}
      onSettle={(seed) => model.seed(seed)}
    />
  );
}
