import { InstancesPlace } from '../instances/instances-place.tsx';
import { useScope } from '../scope.tsx';
import { ColleagueForm } from './colleague-form.tsx';
import { OperatorControls } from './operator-controls.tsx';

/** What happens beside the protocol: a colleague's changes, and what an operator does. */
export function BackendPanel({ id }: { readonly id?: string }) {
  const { m } = useScope();
  return (
    <section class="panel backend" id={id} aria-label={m.backend.region} tabIndex={-1}>
      <header class="panel-head">
        <h2>{m.backend.region}</h2>
        <span class="hint">{m.backend.intro}</span>
      </header>
      <div class="panel-body">
        <ColleagueForm />
        <OperatorControls />
        <InstancesPlace />
      </div>
    </section>
  );
}
