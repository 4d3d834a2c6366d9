import { beforeAll, describe, expect, test } from 'vitest';
import { frameOfStep } from '../../../src/control/play-walkthrough.ts';
import { SERVER_IDS, type ServerId } from '../../../src/control/servers.ts';
import { WALKTHROUGHS } from '../../../src/control/walkthroughs.ts';
import type { JsonObject } from '../../../src/protocol/json.ts';
import { META } from '../../../src/protocol/meta.ts';
import type { Catalog } from '../../../src/server/catalog.ts';
import { notes } from '../../../src/server/catalogs/notes/catalog.ts';
import { orders } from '../../../src/server/catalogs/orders/catalog.ts';
import { tracker } from '../../../src/server/catalogs/tracker/catalog.ts';
import { workspace } from '../../../src/server/catalogs/workspace/catalog.ts';
import { exportText, importTranscript, type Session } from '../../../src/transcript/exchange/index.ts';
import { isFrame } from '../../../src/transcript/model.ts';
import {
  compareReplay,
  forkSession,
  planReplay,
  type ReplayPlace,
} from '../../../src/transcript/replay/index.ts';
import { carryOut, openStage, type Stage } from './executor.ts';

const CATALOGS: { readonly [server in ServerId]: Catalog } = { notes, orders, tracker, workspace };

function placeOn({ id }: Catalog): ReplayPlace {
  return { connection: `${id}-1`, channel: 'composer', server: id };
}

async function envelope(stage: Stage, principal: string, capabilities: JsonObject = {}): Promise<JsonObject> {
  const token = await stage.token(principal);
  return {
    [META.protocolVersion]: '2026-07-28',
    [META.clientCapabilities]: capabilities,
    ...(token === undefined ? {} : { [META.authorization]: `Bearer ${token}` }),
  };
}

/** Plays a walkthrough once, as the page does, and keeps what was recorded. */
async function recordWalkthrough(server: ServerId): Promise<Session> {
  const catalog = CATALOGS[server];
  const stage = await openStage(catalog);
  const place = placeOn(catalog);
  const { steps, principal } = WALKTHROUGHS[server];
  const meta = await envelope(stage, principal);
  stage.open(place);
  for (const step of steps) {
    if (step.act === 'request') await stage.send(place, frameOfStep(step, meta));
    else if (step.act === 'end') await stage.act('endSubscriptions', {});
    else await stage.act('backend', { action: step.action, args: step.args });
  }
  return stage.session();
}

/** What a file makes of a session: no signature is in it. */
function throughFile(session: Session): Session {
  const outcome = importTranscript(exportText(session, { lab: '0' }));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.imported.session;
}

const frameTexts = ({ entries }: Session) => entries.filter(isFrame).map(({ text }) => text);

describe.each(SERVER_IDS)('the walkthrough of %s', (server) => {
  let recorded: Session;

  beforeAll(async () => {
    recorded = throughFile(await recordWalkthrough(server));
  });

  test('replays identically, frame by frame, on a world of its own', async () => {
    const replayed = await carryOut(planReplay(recorded), CATALOGS[server]);
    expect(frameTexts(replayed)).toHaveLength(frameTexts(recorded).length);
    expect(compareReplay(recorded, replayed)).toEqual({
      divergence: undefined,
      same: frameTexts(recorded).length,
    });
  });
});

test('one stored character changed beforehand is reported at the first frame that shows it', async () => {
  const recorded = throughFile(await recordWalkthrough('notes'));
  const { clock, snapshot } = recorded.start ?? { clock: 0, snapshot: {} };
  const changed = JSON.parse(
    JSON.stringify(snapshot).replace('# Architecture decision', '# Architecture decisioN'),
  );
  const replayed = await carryOut(planReplay({ ...recorded, start: { clock, snapshot: changed } }), notes);
  const { divergence } = compareReplay(recorded, replayed);
  const read = recorded.entries.findIndex((entry) => isFrame(entry) && entry.text.includes('"contents"'));
  expect(divergence).toMatchObject({
    kind: 'changed',
    recorded: read + 1,
    comparison: { kind: 'different', differences: [{ path: ['result', 'contents', 0, 'text'] }] },
  });
});

describe('what only its own world takes back', () => {
  /** Walks the pages of the list of notes. */
  async function recordPages(): Promise<Session> {
    const stage = await openStage(notes);
    const place = placeOn(notes);
    const meta = await envelope(stage, 'guest');
    stage.open(place);
    let cursor: unknown;
    let id = 0;
    do {
      id += 1;
      const params = { ...(cursor === undefined ? {} : { cursor }), _meta: meta };
      await stage.send(place, JSON.stringify({ jsonrpc: '2.0', id, method: 'resources/list', params }));
      const { text } = stage.entries.filter(isFrame).at(-1) ?? { text: '{}' };
      cursor = (JSON.parse(text) as { result?: { nextCursor?: string } }).result?.nextCursor;
    } while (cursor !== undefined);
    return stage.session();
  }

  test('cursors are those of the replay, and the pages the same', async () => {
    const recorded = await recordPages();
    const plan = planReplay(recorded);
    const [, , second] = plan.steps;
    expect(second).toMatchObject({
      kind: 'send',
      waits: [{ connection: 'notes-1', frames: 1 }],
      message: { substitutions: [{ connection: 'notes-1', nth: 0, path: ['result', 'nextCursor'] }] },
    });
    const replayed = await carryOut(plan, notes);
    expect(compareReplay(recorded, replayed)).toEqual({ divergence: undefined, same: 4 });
    expect(frameTexts(replayed)[2]).not.toBe(frameTexts(recorded)[2]);
  });

  test('a cursor from nowhere stays as it was, and is refused again', async () => {
    const stage = await openStage(notes);
    const place = placeOn(notes);
    stage.open(place);
    const params = { cursor: 'bogus', _meta: await envelope(stage, 'guest') };
    await stage.send(place, JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'resources/list', params }));
    const recorded = stage.session();
    expect(compareReplay(recorded, await carryOut(planReplay(recorded), notes)).divergence).toBeUndefined();
  });

  test('a state is handed back to the world that sealed it', async () => {
    const stage = await openStage(orders);
    const place = placeOn(orders);
    stage.open(place);
    const meta = await envelope(stage, 'admin', { elicitation: {} });
    const uri = 'orders://tenant/acme/order/1002';
    const call = (id: number, more: object) =>
      JSON.stringify({
        jsonrpc: '2.0',
        id,
        method: 'tools/call',
        params: { name: 'cancel_order', arguments: { uri }, ...more, _meta: meta },
      });
    await stage.send(place, call(1, {}));
    const asked = JSON.parse(frameTexts(stage.session()).at(-1) ?? '{}') as {
      result: { requestState: string };
    };
    const { requestState } = asked.result;
    const inputResponses = { confirm: { action: 'accept', content: { cancel: true } } };
    await stage.send(place, call(2, { requestState, inputResponses }));
    const recorded = throughFile(stage.session());
    expect(frameTexts(recorded).at(-1)).toContain('cancelled');
    expect(compareReplay(recorded, await carryOut(planReplay(recorded), orders))).toEqual({
      divergence: undefined,
      same: 4,
    });
  });
});

describe('a fork', () => {
  test('keeps what came before, and goes on with the edited frame', async () => {
    const recorded = await recordWalkthrough('notes');
    const request = recorded.entries.find(
      (entry) => isFrame(entry) && entry.text.includes('notes://missing'),
    );
    const text = request !== undefined && isFrame(request) ? request.text : '';
    const fork = forkSession({ ...recorded, name: 'walk' }, request?.seq ?? 0, {
      name: 'walk 2',
      text: text.replace('notes://missing', 'notes://note-2'),
    });
    if (fork === undefined) throw new Error('no fork');
    expect(fork.session.fork).toEqual({ of: 'walk', at: request?.seq });
    expect(fork.session.entries).toHaveLength((request?.seq ?? 0) - 1);
    expect(fork.session.acts).toEqual([]);
    const again = await carryOut(planReplay(fork.session), notes);
    expect(compareReplay(fork.session, again).divergence).toBeUndefined();
    expect(fork.next.text).toContain('notes://note-2');
  });

  test('needs a frame of the client', async () => {
    const recorded = await recordWalkthrough('notes');
    const answer = recorded.entries.find((entry) => isFrame(entry) && entry.dir === 'in');
    expect(forkSession(recorded, answer?.seq ?? 0, { name: 'x' })).toBeUndefined();
    expect(forkSession(recorded, 1, { name: 'x' })).toBeUndefined();
    expect(forkSession(recorded, 9999, { name: 'x' })).toBeUndefined();
  });
});
