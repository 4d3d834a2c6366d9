import { ENVELOPE } from '../control/envelope.ts';
import type { JsonObject } from '../protocol/json.ts';
import { META } from '../protocol/meta.ts';
import { createBackend } from './backend.ts';
import { cancelText, createComposerIds } from './composer.ts';
import { bearer } from './credentials.ts';
import { type Lab, LabError, type LabOptions } from './lab.ts';
import { createCacheLink } from './lab-cache.ts';
import { createLink, type LinkParts } from './lab-link.ts';
import { openMemory } from './lab-memory.ts';
import { createReads } from './lab-reads.ts';
import { createSource } from './observable.ts';
import { createProblems } from './problems.ts';
import { createRecorder } from './recorder.ts';
import { createSessionLog } from './session-log.ts';
import { signAgain } from './sign-again.ts';
import { createTranscriptView } from './transcript-view.ts';

/**
 * Builds a lab: a worker with the server, two connections to it, and a transcript of both. Resolves as soon as the
 * frames of earlier visits are there, in state `starting`; calls wait for the connection. Never rejects because
 * something cannot be had: `state` and `problems` say what and why.
 *
 *     const lab = await createLab({ world, server: 'notes', identity: 'alice', session: 'playground' });
 *     await lab.read('notes://note-1');
 *
 * `parts` are for tests: another worker, other limits.
 */
export async function createLab(options: LabOptions, parts: LinkParts = {}): Promise<Lab> {
  const problems = createProblems();
  const recorder = createRecorder();
  const view = createTranscriptView(recorder);
  const memory = await openMemory(options, recorder, problems);
  view.rebuild();
  const cache = createCacheLink(
    recorder,
    () => link.world.now(),
    (act, args, server) => log.act(act, args, server),
  );
  const log = createSessionLog({
    session: options.session,
    store: memory.origins,
    onFailure: (error) => problems.add({ code: 'transcriptNotKept', detail: String(error) }),
  });
  await log.load();
  const begin = (): Promise<void> =>
    log.begin(
      link.world.now(),
      control((api) => api.snapshot(options.world)),
    );
  const link = createLink(options, recorder, problems, parts, cache.authorize, () => {
    // A session begins with its first connection. What it finds is read before that can change anything.
    if (recorder.entries.length === 0) void begin();
  });
  const reads = createReads(link, cache);
  const { control } = link.world;
  const ids = createComposerIds(view);
  const persistent = createSource(memory.persistent);
  link.world.persistent.subscribe((kept) => persistent.set(kept && memory.persistent));

  const send = (text: string): void => {
    if (link.members.composer()?.post(text) !== true) throw notConnected();
  };

  if (globalThis.isSecureContext && options.connect === false) link.state.set('idle');
  else if (globalThis.isSecureContext) void link.start();
  else {
    // Without it there is no crypto.subtle, and so no token and no cursor.
    problems.add({ code: 'insecureContext', detail: location.origin });
    link.state.set('failed');
  }

  await view.prepare();
  return {
    options,
    state: link.state,
    problems: problems.standing,
    dismiss: problems.dismiss,
    transcript: view.transcript,
    subscriptions: view.subscriptions,
    get index() {
      return view.index;
    },
    server: link.server,
    identity: link.identity,
    persistent,
    operatorLog: link.world.log,
    worldChanges: link.world.changes,
    now: link.world.now,

    instances: link.members.instances,
    target: link.members.target,
    sendTo: link.members.sendTo,
    send,
    freshId: ids.fresh,
    async meta(): Promise<JsonObject> {
      const token = await link.token();
      return token === undefined ? ENVELOPE : { ...ENVELOPE, [META.authorization]: bearer(token) };
    },

    signAgain: (text) => signAgain(text, (token) => control((api) => api.resign(options.world, token))),

    ...reads,
    cache,
    listen: async (filter) => (await link.calls()).listen(filter),
    async cancel(id, channel) {
      // Only the instance that holds it can end it.
      const holder = view.subscriptions.value.findLast((one) => one.channel === channel && one.id === id);
      if (channel === 'composer') {
        if (link.members.composer(holder?.connection)?.post(cancelText(id)) !== true) throw notConnected();
      } else if (!(await link.calls()).cancel(id))
        throw new LabError({ code: 'notConnected', detail: 'This subscription is not open any more.' });
    },

    switchServer: link.switchServer,
    switchIdentity: link.switchIdentity,
    reconnect: link.start,

    backend: createBackend({ options, link, log }),
    session: () => log.session(recorder.entries),

    async clearTranscript() {
      const putBack = await memory.clear();
      const putLogBack = await log.clear();
      const before = recorder.clear();
      view.rebuild();
      if (link.world.running) await begin();
      return async () => {
        await putBack();
        await putLogBack();
        recorder.adopt(before);
        view.rebuild();
      };
    },
    async close() {
      await link.close();
      await memory.close();
      view.close();
    },
  };
}

function notConnected(): LabError {
  return new LabError({ code: 'notConnected', detail: 'Reconnect, then send again: the text is kept.' });
}
