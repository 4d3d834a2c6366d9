/**
 * A lab without a server, for tests of what the page makes of frames, problems and refusals: it records what it is
 * told to, answers what a test scripts, and remembers what was asked of it.
 */

import { type Lab, LabError, type LabProblem, type LabState } from '../../../src/client/lab.ts';
import { createCacheLink } from '../../../src/client/lab-cache.ts';
import { createSource } from '../../../src/client/observable.ts';
import { createRecorder } from '../../../src/client/recorder.ts';
import type { PrincipalId, ServerId } from '../../../src/control/servers.ts';
import type { CompleteParams } from '../../../src/protocol/completion.ts';
import { META } from '../../../src/protocol/meta.ts';
import { REVISION } from '../../../src/protocol/revision.ts';
import type { RecordedEvent, RecordedFrame, TranscriptEntry } from '../../../src/transcript/model.ts';
import { createTranscriptIndex } from '../../../src/transcript/transcript-index.ts';

export interface FakeLab extends Lab {
  /** Puts frames (texts) on record, in order. */
  record(dir: 'in' | 'out', texts: readonly string[], more?: Partial<RecordedFrame>): void;
  /** Puts what happens to the composer's connection on record. */
  note(event: RecordedEvent['event']): void;
  setState(state: LabState): void;
  setProblems(problems: readonly LabProblem[]): void;
  setIdentity(identity: PrincipalId): void;
  /** What the composer posted, to the last byte. */
  readonly sent: readonly string[];
  /** Backend actions, in order. */
  readonly actions: readonly (readonly [action: string, args: unknown])[];
  /** What completion was asked of the server. */
  readonly completions: readonly CompleteParams[];
}

export interface FakeOptions {
  /** Answers for the composer: texts that arrive at once. */
  answer?(text: string): readonly string[];
  read?(uri: string): unknown;
  complete?(params: CompleteParams): readonly string[];
  readonly templates?: Awaited<ReturnType<Lab['listTemplates']>>;
  readonly resources?: Awaited<ReturnType<Lab['listResources']>>;
  /** The token of each identity. */
  token?(identity: PrincipalId): string | undefined;
  readonly session?: string;
}

export function createFakeLab(options: FakeOptions = {}): FakeLab {
  let index = createTranscriptIndex();
  let seq = 0;
  let nextId = 1;
  const sent: string[] = [];
  const actions: [string, unknown][] = [];
  const completions: CompleteParams[] = [];
  const transcript = createSource<readonly TranscriptEntry[]>([]);
  const subscriptions = createSource(index.subscriptions());
  const state = createSource<LabState>('ready');
  const problems = createSource<readonly LabProblem[]>([]);
  const server = createSource<ServerId>('notes');
  const identity = createSource<PrincipalId>('guest');
  const persistent = createSource(true);
  const operatorLog = createSource<Lab['operatorLog']['value']>([]);

  const add = (entries: readonly TranscriptEntry[]): void => {
    for (const entry of entries) index.add(entry);
    transcript.set([...transcript.value, ...entries]);
    subscriptions.set(index.subscriptions());
  };
  const record: FakeLab['record'] = (dir, texts, more) => {
    add(
      texts.map((text) => {
        seq += 1;
        return {
          seq,
          channel: 'composer',
          connection: 'fake.1',
          server: 'notes',
          dir,
          at: performance.timeOrigin + performance.now(),
          bytes: new TextEncoder().encode(text).length,
          text,
          ...more,
        };
      }),
    );
  };

  return {
    options: {
      world: { course: 'test', world: 'fake' },
      server: 'notes',
      identity: 'guest',
      session: options.session ?? 'fake',
    },
    ...{
      state,
      problems,
      transcript,
      subscriptions,
      server,
      identity,
      persistent,
      operatorLog,
      sent,
      actions,
      completions,
    },
    get index() {
      return index;
    },
    dismiss: (problem) => problems.set(problems.value.filter((one) => one !== problem)),
    worldChanges: createSource(0),
    now: () => Date.UTC(2026, 10, 30, 12),
    record,
    note(event) {
      seq += 1;
      const place = { channel: 'composer', connection: 'fake.1', server: 'notes' } as const;
      add([{ ...place, seq, at: performance.timeOrigin + performance.now(), event }]);
    },
    instances: createSource([]),
    target: createSource(undefined),
    sendTo: () => undefined,
    setState: (value) => state.set(value),
    setProblems: (value) => problems.set(value),
    setIdentity: (value) => identity.set(value),
    send(text) {
      if (state.value !== 'ready') throw new LabError({ code: 'notConnected' });
      sent.push(text);
      record('out', [text]);
      record('in', options.answer?.(text) ?? []);
    },
    freshId() {
      nextId += 1;
      return nextId - 1;
    },
    async meta() {
      const token = options.token?.(identity.value);
      return {
        [META.protocolVersion]: REVISION,
        [META.clientCapabilities]: {},
        ...(token === undefined ? {} : { [META.authorization]: `Bearer ${token}` }),
      };
    },
    signAgain: async (text) => text.replace(/~+/g, 'signed'),
    discover: async () => ({}),
    listResources: async () => options.resources ?? [],
    listTemplates: async () => options.templates ?? [],
    cache: createCacheLink(createRecorder(), () => 0),
    read: async (uri) => JSON.parse(JSON.stringify(options.read?.(uri) ?? { contents: [] })),
    complete: async (params) => {
      completions.push(params);
      return options.complete?.(params) ?? [];
    },
    listen: async () => 'listen:1',
    cancel: async () => undefined,
    switchServer: async (to) => server.set(to),
    switchIdentity: async (to) => identity.set(to),
    reconnect: async () => state.set('ready'),
    backend: {
      async run(action, args) {
        actions.push([action, args]);
        return {};
      },
      endSubscriptions: async () => void actions.push(['endSubscriptions', undefined]),
      closeConnection: async () => undefined,
      dropConnection: async () => undefined,
      startInstance: async () => 'B',
      connectInstance: async () => undefined,
      stopInstance: async () => undefined,
      killInstance: () => undefined,
      killWorker: () => state.set('lost'),
      async reset() {
        actions.push(['reset', undefined]);
        return async () => void actions.push(['undo reset', undefined]);
      },
      moveClock: async (by) => by,
      stopClock: async () => 0,
      snapshot: async () => ({
        version: 1,
        notes: [],
        orders: [],
        issues: [],
        files: [],
        members: [],
        values: {},
      }),
      restore: async () => undefined,
      settings: async () => ({}),
      changeSettings: async (change) => change,
      explainTemplate: async () => Promise.reject(new Error('There are no templates here.')),
      faults: async () => ({ seed: 1, faults: [] }),
      setFaults: async (plan) => plan,
      mintToken: async () => undefined,
      status: async () => ({ connections: 1, subscriptions: 0, inFlight: 0 }),
    },
    session: () => ({ entries: transcript.value, acts: [], marks: [] }),
    async clearTranscript() {
      const before = transcript.value;
      index = createTranscriptIndex();
      seq = 0;
      transcript.set([]);
      return async () => {
        const since = transcript.value;
        index = createTranscriptIndex();
        seq = before.length + since.length;
        transcript.set([]);
        add([...before, ...since.map((entry, at) => ({ ...entry, seq: before.length + at + 1 }))]);
      };
    },
    close: async () => undefined,
  };
}

/** A request and what answers it, as texts. */
export const frames = {
  request: (id: number | string, method: string, params: object = {}): string =>
    JSON.stringify({ jsonrpc: '2.0', id, method, params }),
  result: (id: number | string, result: object = {}): string =>
    JSON.stringify({ jsonrpc: '2.0', id, result: { resultType: 'complete', ...result } }),
  error: (id: number | string, code: number, message: string, data?: unknown): string =>
    JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, data } }),
  event: (method: string, subscription: number | string, params: object = {}): string =>
    JSON.stringify({
      jsonrpc: '2.0',
      method,
      params: { _meta: { [META.subscriptionId]: subscription }, ...params },
    }),
};
