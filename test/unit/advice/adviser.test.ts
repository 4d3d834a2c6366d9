import { describe, expect, test } from 'vitest';
import { META } from '../../../src/protocol/meta.ts';
import { REVISION } from '../../../src/protocol/revision.ts';
import { createAdviser, type Draft } from '../../../src/transcript/advice/index.ts';
import type { RecordedEvent, RecordedFrame, TranscriptEntry } from '../../../src/transcript/model.ts';

const NOW = Date.UTC(2026, 10, 30, 12);
const META_NOW = {
  [META.protocolVersion]: REVISION,
  [META.clientCapabilities]: {},
  [META.clientInfo]: { name: 'a', version: '1' },
};
const place = { channel: 'composer', connection: 'c1', server: 'notes' } as const;

function request(id: unknown, method: string, params: object = {}, meta: object = META_NOW): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params: { ...params, _meta: meta } });
}
const draft = (text: string): Draft => ({ text, server: 'notes', now: NOW, clock: NOW });

function conversation(since = NOW) {
  const adviser = createAdviser(since);
  let seq = 0;
  const add = (entry: Omit<RecordedFrame, 'seq' | 'bytes'> | Omit<RecordedEvent, 'seq'>) => {
    seq += 1;
    return adviser.add({ ...entry, seq, bytes: 1 } as TranscriptEntry, NOW);
  };
  add({ ...place, at: NOW, event: 'opened' });
  return {
    advise: (text: string) => adviser.advise(draft(text)),
    out: (text: string, at = NOW) => add({ ...place, at, dir: 'out', text }),
    in: (value: object) => add({ ...place, at: NOW, dir: 'in', text: JSON.stringify(value) }),
  };
}

describe('before a message is sent', () => {
  test('its answer is predicted, and what it breaks is found where it stands', () => {
    const text = '{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{}}';
    const { prediction, findings } = conversation().advise(text);
    expect(prediction).toMatchObject({ outcomes: [{ kind: 'error', code: -32602 }], rule: 'meta.missing' });
    expect(findings).toMatchObject([{ rule: 'envelope.meta', level: 'must' }]);
  });

  test('nothing is remembered of a draft: the same text is advised the same way twice', () => {
    const talk = conversation();
    const text = request(1, 'resources/list');
    expect(talk.advise(text)).toEqual(talk.advise(text));
    expect(talk.advise(text).findings).toEqual([]);
  });

  test('what was sent before counts', () => {
    const talk = conversation();
    talk.out(request(1, 'resources/list'));
    const { prediction, findings } = talk.advise(request(1, 'prompts/list'));
    expect(prediction.rule).toBe('id.maybeOpen');
    expect(findings).toMatchObject([{ rule: 'framing.idInFlight' }]);
  });
});

describe('after the answer', () => {
  test('the verdict says that the prediction was right', () => {
    const talk = conversation();
    expect(talk.out(request(1, 'server/discover'))).toBeUndefined();
    const result = { resultType: 'complete', supportedVersions: [REVISION], capabilities: {} };
    expect(talk.in({ jsonrpc: '2.0', id: 1, result })).toMatchObject({
      seq: 2,
      judgment: { verdict: 'right' },
    });
  });

  test('or wrong, with what came', () => {
    const talk = conversation();
    talk.out(request(1, 'resources/sing'));
    const wrong = talk.in({ jsonrpc: '2.0', id: 1, result: { resultType: 'complete', contents: [] } });
    expect(wrong).toMatchObject({
      prediction: { outcomes: [{ kind: 'error', code: -32601 }] },
      judgment: { verdict: 'wrong', got: { kind: 'result' } },
    });
  });

  test('an error without an id belongs to what was not readable', () => {
    const talk = conversation();
    talk.out('{oops');
    expect(talk.in({ jsonrpc: '2.0', error: { code: -32700, message: '' } })).toMatchObject({
      seq: 2,
      judgment: { verdict: 'right' },
    });
  });

  test('a notification that nothing answers is right at once', () => {
    const text = '{"jsonrpc":"2.0","method":"notifications/nothing"}';
    expect(conversation().out(text)).toMatchObject({ judgment: { verdict: 'right' } });
  });

  test('frames of earlier visits are learnt from and not judged', () => {
    const talk = conversation(NOW);
    talk.out(request(1, 'resources/sing'), NOW - 1);
    expect(talk.in({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: '' } })).toBeUndefined();
  });
});
