import { useLater } from '../components/later.ts';

/** Where the dock is going to stand. Nothing of it is needed for the first answer, so it comes after that. */
export function DockPlace() {
  const Dock = useLater(loadDock);
  return <div class="dock-place">{Dock !== undefined && <Dock />}</div>;
}

async function loadDock() {
  return (await import('./dock.tsx')).Dock;
}
