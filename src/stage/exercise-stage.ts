import type { PrincipalId, ServerId } from '../control/servers.ts';
import type { Act } from '../grading/acts.ts';
import type { ConnectionAct } from '../grading/controls.ts';
import { collectEvidence, type Evidence } from '../grading/evidence.ts';
import type { Exercise, Message } from '../grading/exercise.ts';
import { messageText } from '../grading/message-text.ts';
import { itemKey, reasonKey } from '../grading/questions.ts';
import { settingChange } from '../grading/setting-path.ts';
import type { JsonObject } from '../protocol/json.ts';
import type { Session, SessionAct, SessionStart } from '../transcript/exchange/session.ts';
import { asJson } from './as-json.ts';
import { createStageConnections } from './connections.ts';
import { createStageCredentials } from './credentials.ts';
import { isUnanswered, lastLike } from './looking-back.ts';
import { createPageClient } from './page-client.ts';
import { createStageRecorder } from './recorder.ts';
import { prepareStart } from './start.ts';
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
const COURSE = 'main';
/** Ids of played messages, far from those that the lab chooses by itself. */
const FIRST_ID = 7001;
const INSTANCES = ['A', 'B'] as const;

/** Makes the start state of an exercise; what is recorded begins after that. */
export async function openExerciseStage(exercise: Exercise, turn: Turn): Promise<ExerciseStage> {
  const { start, controls = {} } = exercise;
  const stage = await openStageWorld({ id: { course: COURSE, world: exercise.id }, turn });
  const { world } = stage;
  await prepareStart(stage, start);
  const began: SessionStart = { clock: world.now(), snapshot: asJson(await world.store.snapshot()) };
  const recorder = createStageRecorder();
  const connections = createStageConnections(stage, recorder);
  const credentials = createStageCredentials(world, controls.tokens ?? {}, start.server);
  const acts: SessionAct[] = [];
  const decisions: Record<string, string> = {};
  const instances = INSTANCES.slice(0, controls.instances ?? 1);
  const composers = new Map<string, string>();
  let server: ServerId = start.server;
  let identity: PrincipalId = start.identity;
  let target: string = INSTANCES[0];
  let nextId = FIRST_ID;

  const settled = (waiting: () => boolean = () => false) =>
    stage.settle(() => recorder.entries.length, waiting);
  const client = createPageClient({
    recorder,
    cached: controls.cache !== undefined,
    now: () => world.now(),
    async send(connection, text) {
      const before = recorder.entries.length;
      const sent = await connections.send(connection, text);
      await settled(() => sent && isUnanswered(recorder.entries, before, connection, text));
      return sent;
    },
  });
  if (start.cache !== undefined) client.configure(start.cache);

  const note = (act: string, args: JsonObject): void =>
    void acts.push({ after: recorder.entries.length, at: Date.now(), act, server, args });
  const token = async (): Promise<string | undefined> => {
    const current = await credentials.current(identity, server);
    await client.authorize(server, current);
    return current;
  };
  const connect = async (): Promise<void> => {
    for (const name of connections.names) connections.close(name);
    composers.clear();
    const current = await token();
    const clients: string[] = [];
    for (const instance of instances) {
      composers.set(instance, (await connections.open('composer', server, instance)).connection);
      clients.push((await connections.open('client', server, instance)).connection);
    }
    await client.connect(clients, current);
    await settled();
  };
  const post = async (text: string): Promise<void> => {
    const connection = composers.get(target) ?? '';
    const before = recorder.entries.length;
    if (!(await connections.send(connection, text)))
      throw new Error('There is no connection to send on; reconnect first.');
    await settled(() => isUnanswered(recorder.entries, before, connection, text));
  };
  const send = async (message: Message): Promise<void> => {
    const credential = await credentials.valueFor({ identity, server, token: message.token });
    const id = nextId;
    nextId += 1;
    await post(messageText(message, id, credential));
  };
  const changeConnection = async (what: ConnectionAct): Promise<void> => {
    const connection = composers.get(target) ?? '';
    switch (what) {
      case 'drop':
        note('dropConnection', { connection });
        connections.lose(connection, 'dropped');
        break;
      case 'end':
        note('closeConnection', { connection });
        connections.end(connection);
        break;
      case 'kill':
        note('killWorker', {});
        for (const name of connections.names) connections.lose(name, 'killed');
        stage.kill();
        break;
      case 'reconnect':
        await connect();
        break;
    }
    await settled();
  };
  const decide = (question: string, choice: string): void => {
    if (choice === '') delete decisions[question];
    else decisions[question] = choice;
  };

  await connect();
  return {
    async do(act) {
      switch (act.act) {
        case 'send':
          return send(act);
        case 'type':
          nextId += 1;
          return post(act.text);
        case 'choose':
          return decide(act.item === undefined ? act.question : itemKey(act.question, act.item), act.choice);
        case 'reason':
          return decide(reasonKey(act.question, act.item), act.reason);
        case 'write':
          return decide(act.question, act.text);
        case 'point':
          return decide(act.question, String(lastLike(recorder.entries, act.frame)));
        case 'become':
          identity = act.identity;
          await token();
          return;
        case 'connect':
          server = act.server;
          return connect();
        case 'backend': {
          const step = controls.backend?.[act.key];
          if (step === undefined) throw new Error(`There is no backend button "${act.key}".`);
          const { action, args } = step;
          note('backend', { action, args });
          await (await stage.server(step.server ?? start.server, INSTANCES[0])).engine.backend(action, args);
          return settled();
        }
        case 'set': {
          const { engine } = await stage.server(start.server, INSTANCES[0]);
          const change = settingChange(asJson(await engine.settings()), act.path, act.value);
          note('changeSettings', { change });
          await engine.changeSettings(change);
          return settled();
        }
        case 'clock':
          note('moveClock', { by: act.by });
          await world.moveClock(act.by);
          return settled();
        case 'fault': {
          const faulty = await stage.server(start.server, INSTANCES[0]);
          const { seed, faults } = faulty.faults();
          const others = faults.filter(({ id }) => id !== act.fault);
          const plan = { seed, faults: act.on ? [...others, { id: act.fault }] : others };
          note('setFaults', { plan: asJson(plan) });
          await faulty.setFaults(plan);
          return settled();
        }
        case 'connection':
          return changeConnection(act.what);
        case 'read':
          note('read', { uri: act.uri });
          return client.read({ server, uri: act.uri, token: await token() });
        case 'cache':
          note('cache', { change: asJson(act.change) });
          return client.configure(act.change);
        case 'instance':
          target = INSTANCES[act.number - 1] ?? target;
          return;
        case 'batch': {
          const messages = controls.batches?.[act.key];
          if (messages === undefined) throw new Error(`There is no batch "${act.key}".`);
          for (const message of messages) await send(message);
          return;
        }
      }
    },
    async evidence() {
      const { engine } = await stage.server(start.server, INSTANCES[0]);
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
