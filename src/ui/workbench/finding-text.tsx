import { specLink } from '../../protocol/revision.ts';
import type { Finding } from '../../transcript/lint/linter.ts';
import { messageText } from '../../transcript/lint/messages.ts';
import { useScope } from '../scope.tsx';
import { useWorkbench } from './context.tsx';

/** What a finding says: its level, the sentence, the rule, and where the specification has it. */
export function FindingText({ finding }: { readonly finding: Finding }) {
  const { m } = useScope();
  const { w, rules, model } = useWorkbench();
  const { level, rule, section } = finding;
  return (
    <p class="finding-text">
      <span class={`lint-badge is-${level}`}>{w.lint.level[level]}</span> {messageText(rules, finding)}{' '}
      <span class="finding-source">
        <button
          type="button"
          class="link"
          title={w.lint.askRule(rule)}
          onClick={() => {
            model.ask(`lint:${rule}`);
            model.show('list');
          }}
        >
          {rule}
        </button>{' '}
        <a href={specLink(section)} target="_blank" rel="noreferrer">
          {m.common.opensSpecification(section)}
        </a>
      </span>
    </p>
  );
}
