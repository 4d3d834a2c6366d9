import { useLater } from '../components/later.ts';
import { regionName } from '../model/region-name.ts';
import { useObservable, useScope } from '../scope.tsx';

export interface SubscriptionsPanelProps {
  readonly id?: string;
  /** Of an exercise: its title. There subscriptions are opened by messages of the learner's own. */
  readonly about?: string;
}

/** The place of what is listened for, with the number of what is open; the rest comes after the first answer. */
export function SubscriptionsPanel({ id, about }: SubscriptionsPanelProps) {
  const { lab, m } = useScope();
  const subscriptions = useObservable(lab.subscriptions);
  const Body = useLater(loadBody);
  const words = m.subscriptions;
  const live = subscriptions.filter(({ state }) => state === 'opening' || state === 'active').length;
  return (
    <section class="panel subscriptions" id={id} aria-label={regionName(words.region, about)} tabIndex={-1}>
      <header class="panel-head">
        <h2>{words.region}</h2>
        {live > 0 && <span class="count">{live}</span>}
      </header>
      <div class="panel-body">
        {Body !== undefined && <Body {...(about === undefined ? {} : { about })} />}
      </div>
    </section>
  );
}

async function loadBody() {
  return (await import('./subscriptions-body.tsx')).SubscriptionsBody;
}
