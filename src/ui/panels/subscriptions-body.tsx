import { useState } from 'preact/hooks';
import { Icon } from '../components/icons.tsx';
import { Refusal } from '../components/refusal.tsx';
import { useTask } from '../components/use-task.ts';
import { useObservable, useScope } from '../scope.tsx';
import { ListenForm } from './listen-form.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import type { SubscriptionsPanelProps } from './subscriptions-panel.tsx';

/** Ended subscriptions that are shown before the rest is asked for. */
const PAST_SHOWN = 3;

/** What is listened for: asked, acknowledged, heard, and how it ended. */
export function SubscriptionsBody({ about }: Pick<SubscriptionsPanelProps, 'about'>) {
  const { lab, m } = useScope();
  const subscriptions = useObservable(lab.subscriptions);
  const { task, run } = useTask<unknown>();
  const [all, setAll] = useState(false);
  const words = m.subscriptions;
  const live = subscriptions.filter(({ state }) => state === 'opening' || state === 'active');
  const past = subscriptions.filter(({ state }) => state !== 'opening' && state !== 'active').reverse();
  return (
    <>
      {about === undefined && <ListenForm onListen={(filter) => void run(() => lab.listen(filter))} />}
      {task.state === 'failed' && <Refusal title={words.failed} error={task.error} />}
      {subscriptions.length === 0 && <p class="empty">{about === undefined ? words.none : words.noneSent}</p>}
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
    </>
  );
}
