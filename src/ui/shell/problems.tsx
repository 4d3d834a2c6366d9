import type { LabProblem } from '../../client/lab.ts';
import { whyNot } from '../backend/why.ts';
import { Icon } from '../components/icons.tsx';
import { useObservable, useScope } from '../scope.tsx';

/** What stands in the way now, each with its cause and what to do. */
export function Problems() {
  const { lab, m } = useScope();
  const problems = useObservable(lab.problems);
  return (
    <div class="problems" role="alert" aria-atomic="false">
      {problems.map((problem) => (
        <ProblemNotice
          key={`${problem.code} ${problem.detail ?? ''}`}
          problem={problem}
          m={m.problems[problem.code]}
        />
      ))}
    </div>
  );
}

interface NoticeProps {
  readonly problem: LabProblem;
  readonly m: { readonly title: string; readonly text: string; readonly remedy: string };
}

function ProblemNotice({ problem, m: words }: NoticeProps) {
  const { lab, m, language, toasts } = useScope();
  const retry = async (): Promise<void> => {
    try {
      await lab.reconnect();
    } catch (error) {
      toasts.show({ text: await whyNot(error, language, m), tone: 'error' });
    }
  };
  return (
    <div class={MENDABLE.has(problem.code) ? 'problem is-error' : 'problem'}>
      <Icon name="error" />
      <p>
        <strong>{words.title}</strong> {words.text} {words.remedy}
        {problem.detail !== undefined && <small class="problem-detail">{problem.detail}</small>}
      </p>
      {MENDABLE.has(problem.code) && (
        <button type="button" class="button small" onClick={() => void retry()}>
          {m.common.retry}
        </button>
      )}
      <button type="button" class="button small quiet" onClick={() => lab.dismiss(problem)}>
        {m.common.dismiss}
      </button>
    </div>
  );
}

/** Problems that a new connection can mend. */
const MENDABLE: ReadonlySet<LabProblem['code']> = new Set([
  'workerFailed',
  'workerLost',
  'workerSilent',
  'storageTerminated',
  'notConnected',
]);
