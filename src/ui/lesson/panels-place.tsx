import type { Exercise } from '../../grading/exercise.ts';
import { useLater } from '../components/later.ts';

export interface PanelsPlaceProps {
  readonly exercise: Exercise;
  /** The exercise's title, which tells its panels from those of others on the page. */
  readonly about: string;
}

/** Panels of the workbench that an exercise names to look at; before the first frame there is nothing to see. */
export function PanelsPlace({ exercise, about }: PanelsPlaceProps) {
  const { panels = [] } = exercise.controls ?? {};
  if (!panels.includes('subscriptions')) return null;
  return (
    <div class="exercise-panels">
      <Subscriptions about={about} />
    </div>
  );
}

function Subscriptions({ about }: Pick<PanelsPlaceProps, 'about'>) {
  const Panel = useLater(loadSubscriptions);
  return Panel === undefined ? null : <Panel about={about} />;
}

async function loadSubscriptions() {
  return (await import('../panels/subscriptions-panel.tsx')).SubscriptionsPanel;
}
