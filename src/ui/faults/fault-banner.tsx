import './faults.css';
import { Icon } from '../components/icons.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useObservable, useScope } from '../scope.tsx';
import { faultsOf } from './faults-model.ts';
import { FAULTS_WORDS } from './words.ts';

/** Says on top of the page, as long as it is so, that the server misbehaves on purpose. */
export function FaultBanner() {
  const { lab, m, signposts } = useScope();
  const server = useObservable(lab.server);
  const words = useWords(FAULTS_WORDS);
  const model = faultsOf(lab);
  const { faults } = model.plan.value;
  if (words === undefined || faults.length === 0) return null;
  const names = faults.map(({ id }) => words.faults[id].name).join(', ');
  return (
    <div class="problem fault-banner">
      <Icon name="error" />
      <p>{words.banner(m.header.servers[server], names)}</p>
      <button type="button" class="button small" onClick={() => signposts.toPanel('faults')}>
        {words.open}
      </button>
      <button type="button" class="button small" onClick={() => void model.allOff()}>
        {words.allOff}
      </button>
    </div>
  );
}
