import { useState } from 'preact/hooks';
import { Icon } from '../components/icons.tsx';
import { Refusal } from '../components/refusal.tsx';
import { useTask } from '../components/use-task.ts';
import { regionName } from '../model/region-name.ts';
import { useObservable, useScope } from '../scope.tsx';
import { ListenForm } from './listen-form.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

/** Ended subscriptions that are shown before the rest is asked for. */
const PAST_SHOWN = 3;

export interface SubscriptionsPanelProps {
  readonly id?: string;
  /** Of an exercise: its title. There subscriptions are opened by messages of the learner's own. */
  readonly about?: string;
}

/** What is listened for: asked, acknowledged, heard, and how it ended. */
export function SubscriptionsPanel({ id, about }: SubscriptionsPanelProps) {
  const { lab, m } = useScope();
  const subscriptions = useObservable(lab.subscriptions);
  const { task, run } = useTask<unknown>();
  const [all, setAll] = useState(false);
  const words = m.subscriptions;
  const live = subscriptions.filter(({ state }) => state === 'opening' || state === 'active');
  const past = subscriptions.filter(({ state }) => state !== 'opening' && state !== 'active').reverse();
  return (
    <section class="panel subscriptions" id={id} aria-label={regionName(words.region, about)} tabIndex={-1}>
      <header class="panel-head">
        <h2>{words.region}</h2>
        {live.length > 0 && <span class="count">{live.length}</span>}
      </header>
      <div class="panel-body">
        {about === undefined && <ListenForm onListen={(filter) => void run(() => lab.listen(filter))} />}
        {task.state === 'failed' && <Refusal title={words.failed} error={task.error} />}
        {subscriptions.length === 0 && (
          <p class="empty">{about === undefined ? words.none : words.noneSent}</p>
        )}
        <ul class="cards">
          {[...live].reverse().map((one) => (
            <SubscriptionCard key={one.seq} subscription={one} />
          ))}
          {past.slice(0, all ? undefined : PAST_SHOWN).map((one) => (
            <SubscriptionCard key={one.seq} subscription={one} />
          ))}
        </ul>
        {past.length > PAST_SHOWN && !all && (
          <button type="button" class="button small quiet" onClick={() => setAll(true)}>
            <Icon name="down" />
            {words.past(past.length)}
          </button>
        )}
      </div>
    </section>
  );
}
