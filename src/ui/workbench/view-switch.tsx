import { useWorkbench } from './context.tsx';
import { VIEWS } from './model.ts';

/** One button for each way of showing the transcript; exactly one is pressed. */
export function ViewSwitch() {
  const { w, model } = useWorkbench();
  const { must, should, lab } = model.lint.state.value.counts;
  const findings = must + should + lab;
  return (
    <fieldset class="segments" aria-label={w.views.label}>
      {VIEWS.map((name) => (
        <button
          type="button"
          key={name}
          aria-pressed={model.view.value === name}
          onClick={() => model.show(name)}
        >
          {w.views[name]}
          {name === 'findings' && findings > 0 && <span class="view-count">{findings}</span>}
        </button>
      ))}
    </fieldset>
  );
}
