import { describe, expect, test } from 'vitest';
import { META } from '../../../src/protocol/meta.ts';
import { notes } from '../../../src/server/catalogs/notes/catalog.ts';
import { type FaultyBench, type Frame, faultyBench, resultOf } from './faulty-bench.ts';

const NOTE = 'notes://note-1';
const SID = META.subscriptionId;

async function faulty(...faults: Parameters<FaultyBench['set']>): Promise<FaultyBench> {
  const bench = await faultyBench(notes);
  await bench.set(...faults);
  return bench;
}

/** What came, one word a frame: `ack`, `event`, `result` or `error`, with the id it names. */
function cameAs(bench: FaultyBench): string[] {
  return bench.came().map((frame) => {
    if (frame.method === undefined) return `${'error' in frame ? 'error' : 'result'} ${frame.id}`;
    const { _meta } = frame.params as { _meta: Frame };
    return `${String(frame.method).endsWith('acknowledged') ? 'ack' : 'event'} ${_meta[SID]}`;
  });
}

describe('acknowledgments', () => {
  test('none ever comes, and events come all the same', async () => {
    const bench = await faulty('noAcknowledgment');
    await bench.listen(NOTE);
    await bench.change('edit_note', { uri: NOTE, text: 'x' });
    expect(cameAs(bench)).toEqual(['event 1']);
  });

  test('a late one keeps everything of its subscription behind it, and nothing else', async () => {
    const bench = await faulty({ id: 'lateAcknowledgment', ms: 800 });
    await bench.listen(NOTE);
    await bench.change('edit_note', { uri: NOTE, text: 'x' });
    await bench.request('resources/read', { uri: NOTE });
    bench.pass(799);
    expect(cameAs(bench)).toEqual(['result 2']);
    bench.pass(1);
    expect(cameAs(bench)).toEqual(['result 2', 'ack 1', 'event 1']);
    await bench.change('edit_note', { uri: NOTE, text: 'y' });
    expect(cameAs(bench)).toEqual(['result 2', 'ack 1', 'event 1', 'event 1']);
  });

  test('a late one is not sent any more when the subscription is cancelled, and its id can be used again', async () => {
    const bench = await faulty('lateAcknowledgment');
    const id = await bench.listen(NOTE);
    await bench.cancel(id);
    const { text = '' } = bench.wire[0] ?? {};
    bench.pass(2999);
    await bench.post(text);
    bench.pass(1);
    expect(cameAs(bench)).toEqual([]);
    bench.pass(2999);
    expect(cameAs(bench)).toEqual(['ack 1']);
  });

  test('the event comes first, then the acknowledgment', async () => {
    const bench = await faulty('eventBeforeAcknowledgment');
    await bench.listen(NOTE);
    expect(cameAs(bench)).toEqual([]);
    await bench.change('edit_note', { uri: NOTE, text: 'x' });
    await bench.change('edit_note', { uri: NOTE, text: 'y' });
    expect(cameAs(bench)).toEqual(['event 1', 'ack 1', 'event 1']);
  });

  test('an end that comes before any event stays behind its acknowledgment', async () => {
    const bench = await faulty('eventBeforeAcknowledgment');
    await bench.listen(NOTE);
    bench.server.engine.endSubscriptions();
    expect(cameAs(bench)).toEqual(['ack 1', 'result 1']);
  });
});

describe('events', () => {
  test('name a subscription that is not open, and carry everything else', async () => {
    const bench = await faulty('wrongSubscriptionId');
    const id = await bench.listen(NOTE);
    await bench.change('edit_note', { uri: NOTE, text: 'x' });
    const event = bench.came().at(-1) as { method: string; params: { uri: string; _meta: Frame } };
    expect(event).toMatchObject({ method: 'notifications/resources/updated', params: { uri: NOTE } });
    expect([String(id), id + 1000]).toContain(event.params._meta[SID]);
  });

  test('come twice, byte for byte the same', async () => {
    const bench = await faulty('duplicateEvent');
    await bench.listen(NOTE);
    await bench.change('edit_note', { uri: NOTE, text: 'x' });
    expect(cameAs(bench)).toEqual(['ack 1', 'event 1', 'event 1']);
    expect(bench.wire.at(-1)?.text).toBe(bench.wire.at(-2)?.text);
  });

  test('get lost, and the content has changed all the same', async () => {
    const bench = await faulty('droppedEvent');
    await bench.listen(NOTE);
    await bench.change('edit_note', { uri: NOTE, text: 'unheard of' });
    expect(cameAs(bench)).toEqual(['ack 1']);
    const read = await bench.ask('resources/read', { uri: NOTE });
    expect(read).toMatchObject({ result: { contents: [{ text: 'unheard of' }] } });
  });

  test('go on after a cancellation, until the fault is switched off', async () => {
    const bench = await faulty('eventsAfterCancel');
    await bench.cancel(await bench.listen(NOTE));
    await bench.change('edit_note', { uri: NOTE, text: 'x' });
    expect(cameAs(bench)).toEqual(['ack 1', 'event 1']);
    await bench.set();
    await bench.change('edit_note', { uri: NOTE, text: 'y' });
    expect(cameAs(bench)).toEqual(['ack 1', 'event 1']);
  });
});

describe('answers', () => {
  test('lose both cache hints and nothing else', async () => {
    const bench = await faultyBench(notes);
    const whole = await bench.ask('resources/list');
    await bench.set('hintsStripped');
    const stripped = await bench.ask('resources/list');
    const { ttlMs, cacheScope, ...rest } = resultOf(whole);
    expect([ttlMs, cacheScope]).toEqual([300_000, 'public']);
    expect(stripped?.result).toEqual(rest);
  });

  test('to a read of a missing note carry the old code', async () => {
    const bench = await faulty('legacyNotFound');
    expect(await bench.ask('resources/read', { uri: 'notes://missing' })).toMatchObject({
      error: { code: -32002, message: 'Resource not found', data: { uri: 'notes://missing' } },
    });
    expect(await bench.ask('resources/read', {})).toMatchObject({ error: { code: -32602 } });
  });

  test('carry another id, but discovery can be had', async () => {
    const bench = await faulty('wrongAnswerId');
    expect(await bench.ask('server/discover')).toHaveProperty('result');
    expect(await bench.ask('resources/list')).toBeUndefined();
    expect(['2', 1002]).toContain(bench.came().at(-1)?.id);
  });

  test('a note that speaks of hints, codes and methods is not touched', async () => {
    const bench = await faulty('hintsStripped', 'legacyNotFound', 'duplicateEvent', 'resourcesUndeclared');
    const text =
      '"ttlMs":1,"code":-32602,"message":"Resource not found","method":"notifications/resources/updated"';
    await bench.change('edit_note', { uri: NOTE, text });
    expect(await bench.ask('resources/read', { uri: NOTE })).toMatchObject({
      result: { contents: [{ text }] },
    });
  });

  test('are slow, each for itself, and a cancelled one never comes', async () => {
    const bench = await faulty({ id: 'slowAnswer', ms: 100 });
    await bench.request('resources/read', { uri: NOTE });
    bench.pass(60);
    const unwanted = await bench.request('resources/read', { uri: NOTE });
    await bench.request('server/discover');
    await bench.cancel(unwanted);
    expect(cameAs(bench)).toEqual([]);
    bench.pass(40);
    expect(cameAs(bench)).toEqual(['result 1']);
    bench.pass(60);
    expect(cameAs(bench)).toEqual(['result 1', 'result 3']);
  });

  test('come after the cancellation, whenever that comes', async () => {
    const bench = await faulty('replyAfterCancel');
    const id = await bench.request('resources/read', { uri: NOTE });
    expect(cameAs(bench)).toEqual([]);
    await bench.cancel(id);
    expect(cameAs(bench)).toEqual(['result 1']);
    // Cancelled while the engine still works.
    const second = bench.wire[0]?.text.replace('"id":1', '"id":2') ?? '';
    const working = bench.post(second);
    await bench.cancel(2);
    await working;
    expect(cameAs(bench)).toEqual(['result 1', 'result 2']);
    // Not cancelled at all: only slow.
    await bench.post(second.replace('"id":2', '"id":3'));
    bench.pass(3000);
    expect(cameAs(bench)).toEqual(['result 1', 'result 2', 'result 3']);
  });

  test('to a first page hold nothing but the empty cursor, behind which the whole list stands', async () => {
    const bench = await faultyBench(notes);
    const whole = await bench.ask('resources/list');
    await bench.set('emptyFirstPage');
    expect(await bench.ask('resources/list')).toMatchObject({ result: { resources: [], nextCursor: '' } });
    const { nextCursor, ...page } = resultOf(await bench.ask('resources/list', { cursor: '' }));
    const { nextCursor: before, ...wholePage } = resultOf(whole);
    expect([typeof nextCursor, typeof before]).toEqual(['string', 'string']);
    expect(page).toEqual(wholePage);
    expect(await bench.ask('resources/list', { cursor: 'forged' })).toMatchObject({
      error: { code: -32602 },
    });
  });

  test('to discovery hide the capability, and everything works', async () => {
    const bench = await faulty('resourcesUndeclared');
    expect(resultOf(await bench.ask('server/discover')).capabilities).not.toHaveProperty('resources');
    expect(await bench.ask('resources/list')).toHaveProperty('result');
  });
});

describe('frames that nobody asked for', () => {
  test('an event for another resource stands beside each event', async () => {
    const bench = await faulty('unaskedEvent');
    await bench.listen(NOTE);
    await bench.change('edit_note', { uri: NOTE, text: 'x' });
    const uris = bench.came().map(({ params }) => (params as Frame).uri);
    expect(uris).toEqual([undefined, NOTE, `${NOTE}-unasked`]);
  });

  test('progress goes on after the answer, only where progress was asked for', async () => {
    const bench = await faulty('lateProgress');
    await bench.ask('resources/read', { uri: NOTE });
    await bench.ask('resources/read', { uri: NOTE, _meta: { progressToken: 'p' } });
    expect(bench.came().map(({ id, method }) => id ?? method)).toEqual([1, 2, 'notifications/progress']);
  });

  test('a log message and a request of the server come before each answer', async () => {
    const bench = await faulty('unaskedLog', 'serverRequest');
    await bench.ask('server/discover');
    expect(
      bench
        .came()
        .map(({ id, method }) => method ?? id)
        .toSorted(),
    ).toEqual([...[1, 'notifications/message', 'roots/list']]);
  });

  test('an answer that breaks off is no JSON, but discovery can be had', async () => {
    const bench = await faulty('truncatedAnswer');
    expect(await bench.ask('server/discover')).toHaveProperty('result');
    expect(await bench.ask('resources/read', { uri: NOTE })).toBeUndefined();
    expect(bench.wire.at(-1)?.text).toMatch(/^\{"jsonrpc":"2.0","id":2/);
  });
});

test('bytes come in the Base64 of URLs, and text as it is', async () => {
  const bench = await faulty('urlSafeBase64');
  const { contents } = resultOf(await bench.ask('resources/read', { uri: 'notes://lighthouse' }));
  const [{ blob }] = contents as [{ blob: string }];
  expect(blob).not.toMatch(/[+/=]/);
  expect(await bench.ask('resources/read', { uri: NOTE })).toHaveProperty('result.contents[0].text');
});
