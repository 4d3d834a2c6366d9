import { canonicalJson } from '../../grading/evidence-file/digests.ts';
import type { Exercise } from '../../grading/exercise.ts';
import { isObject, type Json } from '../../protocol/json.ts';
import type { SessionAct } from '../../transcript/exchange/session.ts';

/**
 * Whether an exercise offers a way to do this. What it does not offer, the page never does: a world that was changed in
 * another way is not the exercise's, however well the rest follows from it.
 */
export function isOffered({ act, server, args }: SessionAct, { start, controls = {} }: Exercise): boolean {
  const { connection = [], settings = [], clock = [], backend = {}, faults = [] } = controls;
  switch (act) {
    case 'backend':
      return Object.values(backend).some(
        (step) =>
          step.action === args.action &&
          (step.server ?? start.server) === server &&
          canonicalJson(step.args) === canonicalJson(args.args),
      );
    case 'changeSettings': {
      const members = settings.map(({ path }) => path.split('.')[0]);
      return server === start.server && keysOf(args.change).every((key) => members.includes(key));
    }
    case 'setFaults': {
      const known: readonly unknown[] = [...faults, ...(start.faults?.faults ?? []).map(({ id }) => id)];
      return server === start.server && faultsIn(args.plan).every((id) => known.includes(id));
    }
    case 'moveClock':
      return clock.some((by) => by === args.by);
    case 'dropConnection':
      return connection.includes('drop');
    case 'closeConnection':
      return connection.includes('end');
    case 'killInstance':
    case 'killWorker':
      return connection.includes('kill');
    case 'startInstance':
      return controls.instances !== undefined;
    case 'renewCache':
    case 'read':
    case 'authorize':
      return controls.cache !== undefined;
    case 'cache':
      return (controls.cache ?? []).length > 0;
    default:
      return false;
  }
}

function keysOf(value: Json | undefined): readonly string[] {
  return isObject(value) ? Object.keys(value) : [];
}

function faultsIn(plan: Json | undefined): readonly unknown[] {
  const list = isObject(plan) && Array.isArray(plan.faults) ? plan.faults : [];
  return list.map((one: unknown) => (isObject(one) ? one.id : undefined));
}
