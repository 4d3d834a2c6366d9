import type { PrincipalId, ServerId } from '../control/servers.ts';
import type { Act } from '../grading/acts.ts';
import type { ConnectionAct } from '../grading/controls.ts';
import { collectEvidence, type Evidence } from '../grading/evidence.ts';
import type { Exercise, Message } from '../grading/exercise.ts';
import { nextPage } from '../grading/next-page.ts';
import { itemKey, reasonKey } from '../grading/questions.ts';
import { settingChange } from '../grading/setting-path.ts';
import type { JsonObject } from '../protocol/json.ts';
import type { Session, SessionAct, SessionStart } from '../transcript/exchange/session.ts';
import { asJson } from './as-json.ts';
import { createStageConnections } from './connections.ts';
import { createStageCredentials } from './credentials.ts';
import { framesLike } from './looking-back.ts';
import { createPageClient } from './page-client.ts';
import { createStageRecorder } from './recorder.ts';
import { prepareStart } from './start.ts';
import { createStageWire } from './wire.ts';
import { openStageWorld, type Turn } from './world.ts';

/** An exercise as the page has it, without the page: its world, its connections, and all that a learner can do. */
export interface ExerciseStage {
  /** Does one act. Resolves when nothing more comes of it; rejects where a learner could not do it either. */
  do(act: Act): Promise<void>;
  evidence(): Promise<Evidence>;
  session(): Session;
  close(): void;
}

/** The course of the lessons, which their tokens name. */
export const COURSE = 'main';
/** As the page calls its instances, each made unique in its own way. */
const INSTANCES = ['A-00000000', 'B-00000000'] as const;

/** Makes the start state of an exercise; what is recorded begins after that. */
export async function openExerciseStage(exercise: Exercise, turn: Turn): Promise<ExerciseStage> {
  const { start, controls = {} } = exercise;
  const stage = await openStageWorld({ id: { course: COURSE, world: exercise.id }, turn });
  const { world } = stage;
  await prepareStart(stage, start);
  const recorder = createStageRecorder();
  const connections = createStageConnections(stage, recorder);
  const wire = createStageWire(stage, recorder, connections, INSTANCES.slice(0, controls.instances ?? 1));
  const credentials = createStageCredentials(world, controls.tokens ?? {}, start.server);
  const acts: SessionAct[] = [];
  const decisions: Record<string, string> = {};
  let server: ServerId = start.server;
  let identity: PrincipalId = start.identity;

  const client = createPageClient({
    recorder,
    cached: controls.cache !== undefined,
    now: () => world.now(),
    isOpen: connections.isOpen,
    note: (act, at, args) => note(act, args, at === '' ? server : at),
    async send(connection, text, answered) {
      await connections.send(connection, text);
      await wire.settle(() => !answered());
    },
  });
  const note = (act: string, args: JsonObject, at: string = server): void =>
    void acts.push({ after: recorder.entries.length, at: Date.now(), act, server: at, args });
  const token = async (): Promise<string | undefined> => {
    const current = await credentials.current(identity, server);
    await client.authorize(server, current);
    return current;
  };
  const connect = async (): Promise<void> => {
    const clients = await wire.connect(server);
    await client.connect(clients, await token());
    await wire.settle();
  };
  const send = async (messages: readonly Message[]): Promise<void> => {
    const texts: string[] = [];
    for (const [index, message] of messages.entries())
      texts.push(
        wire.textOf(message, await credentials.valueFor({ identity, server, token: message.token }), index),
      );
    await wire.post(texts);
  };
  const changeConnection = async (what: ConnectionAct): Promise<void> => {
    const { connection, target } = wire;
    if (what === 'reconnect') return connect();
    if (!connections.isOpen(connection)) throw new Error('The connection has ended already.');
    if (what === 'drop') {
      note('dropConnection', { connection });
      connections.lose(connection, 'dropped');
    } else if (what === 'end') {
      note('closeConnection', { connection });
      connections.end(connection);
    } else {
      note('killInstance', { instance: target });
      for (const name of connections.names(target)) connections.lose(name, 'killed');
      stage.kill(target);
    }
    return wire.settle();
  };
  const decide = (question: string, choice: string): void => {
    if (choice === '') delete decisions[question];
    else decisions[question] = choice;
  };

  await connect();
  recorder.clear();
  client.renew(start.cache ?? {});
  const began: SessionStart = { clock: world.now(), snapshot: asJson(await world.store.snapshot()) };
  return {
    async do(act) {
      switch (act.act) {
        case 'send':
          return send([act]);
        case 'type':
          return wire.post([act.text]);
        case 'choose':
          return decide(act.item === undefined ? act.question : itemKey(act.question, act.item), act.choice);
        case 'reason':
          return decide(reasonKey(act.question, act.item), act.reason);
        case 'write':
          return decide(act.question, act.text);
        case 'await': {
          const isThere = () => framesLike(recorder.entries, act.frame).length >= (act.times ?? 1);
          await wire.settle(() => !isThere());
          if (!isThere()) throw new Error(`No frame like ${JSON.stringify(act.frame)} comes.`);
          return;
        }
        case 'point': {
          const seq = framesLike(recorder.entries, act.frame).at(-1);
          if (seq === undefined) throw new Error(`No frame is like ${JSON.stringify(act.frame)}.`);
          return decide(act.question, String(seq));
        }
        case 'become':
          identity = act.identity;
          await token();
          return;
        case 'connect':
          server = act.server;
          return connect();
        case 'backend': {
          const step = known(controls.backend, act.key);
          const { action, args, server: at = start.server } = step;
          note('backend', { action, args }, at);
          await (await stage.any(at)).engine.backend(action, args);
          return wire.settle();
        }
        case 'set': {
          const { engine } = await stage.any(start.server);
          const change = settingChange(asJson(await engine.settings()), act.path, act.value);
          note('changeSettings', { change }, start.server);
          await engine.changeSettings(change);
          return wire.settle();
        }
        case 'clock':
          note('moveClock', { by: act.by });
          await world.moveClock(act.by);
          return wire.settle();
        case 'fault': {
          const faulty = await stage.any(start.server);
          const { seed, faults } = faulty.faults();
          const own = start.faults?.faults.find(({ id }) => id === act.fault) ?? { id: act.fault };
          const others = faults.filter(({ id }) => id !== act.fault);
          const plan = { seed, faults: act.on ? [...others, own] : others };
          note('setFaults', { plan: asJson(plan) }, start.server);
          await faulty.setFaults(plan);
          return wire.settle();
        }
        case 'connection':
          return changeConnection(act.what);
        case 'read':
          return client.read({ server, uri: act.uri, token: await token() });
        case 'cache':
          return client.configure(act.change);
        case 'instance':
          wire.target = INSTANCES[act.number - 1] ?? wire.target;
          return;
        case 'batch':
          return send(known(controls.batches, act.key));
        case 'follow': {
          const next = nextPage(collectEvidence(recorder.entries));
          if (next === undefined) throw new Error('No page follows the last list.');
          return send([next]);
        }
      }
    },
    async evidence() {
      const { engine } = await stage.any(start.server);
      return collectEvidence(recorder.entries, {
        decisions: { ...decisions },
        acts: [...acts],
        ledger: client.ledger,
        world: { settings: asJson(await engine.settings()), clock: world.now() },
      });
    },
    session: () => ({ start: began, entries: [...recorder.entries], acts: [...acts], marks: [] }),
    close: () => stage.close(),
  };
}

function known<T>(offered: { readonly [key: string]: T } | undefined, key: string): T {
  const one = offered?.[key];
  if (one === undefined) throw new Error(`This exercise does not offer "${key}".`);
  return one;
}
