import { useLater } from '../components/later.ts';

/** Where instances are started and ended; they come after the first answer. */
export function InstancesPlace() {
  const Controls = useLater(loadControls);
  return Controls === undefined ? null : <Controls />;
}

async function loadControls() {
  return (await import('./instance-controls.tsx')).InstanceControls;
}
