import { useLater } from '../components/later.ts';
import { useScope } from '../scope.tsx';

/**
 * What happens beside the protocol: a colleague's changes, and what an operator does. It needs a server that answers,
 * so it comes after the first answer.
 */
export function BackendPanel({ id }: { readonly id?: string }) {
  const { m } = useScope();
  const Body = useLater(loadBody);
  return (
    <section class="panel backend" id={id} aria-label={m.backend.region} tabIndex={-1}>
      <header class="panel-head">
        <h2>{m.backend.region}</h2>
        <span class="hint">{m.backend.intro}</span>
      </header>
      <div class="panel-body">{Body !== undefined && <Body />}</div>
    </section>
  );
}

async function loadBody() {
  return (await import('./backend-body.tsx')).BackendBody;
}
