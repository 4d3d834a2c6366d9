import { describe, expect, test } from 'vitest';
import { ENVELOPE } from '../../../src/control/envelope.ts';
import { collectEvidence } from '../../../src/grading/evidence.ts';
import { PICTURES, pictureNamed } from '../../../src/pictures/index.ts';
import { WIDTH } from '../../../src/pictures/picture.ts';
import { type SvgNode, svgText } from '../../../src/pictures/svg.ts';
import type { RecordedFrame } from '../../../src/transcript/model.ts';

const URI = 'notes://note-1';

/** A conversation: what leaves the page and what reaches it, in turn or not. */
function conversation(...messages: readonly (readonly ['out' | 'in', object])[]) {
  const frames = messages.map(([dir, message], index): RecordedFrame => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    const place = { channel: 'composer', connection: 'c1', server: 'notes' } as const;
    return { ...place, dir, seq: index + 1, at: 1000 + index, bytes: text.length, text };
  });
  return collectEvidence(frames);
}
const read = (uri: string, _meta: object = ENVELOPE) =>
  ['out', { id: 1, method: 'resources/read', params: { uri, _meta } }] as const;
const failed = (code: number, message: string, data?: object) =>
  ['in', { id: 1, error: { code, message, ...(data && { data }) } }] as const;
const says = (id: string, evidence = conversation(), language: 'en' | 'zh' = 'en'): string =>
  pictureNamed(id)?.draw(evidence, language).says ?? '';

function nodesOf(node: SvgNode): readonly SvgNode[] {
  return [node, ...node.children.flatMap((child) => (typeof child === 'string' ? [] : nodesOf(child)))];
}
const withClass = (id: string, name: string, evidence = conversation(), tag?: string): number =>
  nodesOf(pictureNamed(id)?.draw(evidence, 'en').node ?? { tag: '', attributes: {}, children: [] }).filter(
    (node) => String(node.attributes.class).split(' ').includes(name) && (tag ?? node.tag) === node.tag,
  ).length;

describe('every picture', () => {
  test.each(PICTURES.map(({ id }) => id))(
    '%s stands in its frame and says in both languages what it shows',
    (id) => {
      for (const language of ['en', 'zh'] as const) {
        const { node, says } = pictureNamed(id)?.draw(conversation(), language) ?? {
          node: undefined,
          says: '',
        };
        if (node === undefined) throw new Error('there is no such picture');
        expect(says).not.toBe('');
        expect(String(node.attributes['aria-label'])).toContain(says);
        const height = Number(String(node.attributes.viewBox).split(' ')[3]);
        for (const { attributes } of nodesOf(node)) {
          expect(Number(attributes.x ?? 0)).toBeLessThanOrEqual(WIDTH);
          expect(Number(attributes.y ?? 0) + Number(attributes.height ?? 0)).toBeLessThanOrEqual(height);
        }
      }
    },
  );

  test('keeps what a peer says as text', () => {
    const evil = '"><script>alert(1)</script>';
    for (const { draw } of PICTURES)
      expect(svgText(draw(conversation(read(evil)), 'en').node)).not.toContain('<script');
  });
});

describe('pictures follow the frames', () => {
  test('the envelope names the key that is missing, and the answer', () => {
    const { 'io.modelcontextprotocol/clientCapabilities': _none, ...meta } = ENVELOPE;
    const evidence = conversation(read(URI, meta), failed(-32602, 'Invalid params'));
    expect(says('envelope', evidence)).toBe(
      'Your last request, resources/read, lacks clientCapabilities. The answer is the error -32602.',
    );
    expect(withClass('envelope', 'is-missing', evidence)).toBe(1);
  });

  test.each([
    ['a result', ['in', { id: 1, result: { contents: [] } }] as const, 'came to the end'],
    ['a missing note', failed(-32602, 'Resource not found', { uri: URI }), 'Is there such a document?'],
    ['a malformed URI', failed(-32602, 'Invalid resource URI', { uri: URI }), 'Is it a URI?'],
    ['a missing key', failed(-32602, 'Invalid params'), 'Envelope and parameters'],
    ['a missing scope', failed(40300, 'Insufficient scope'), 'May this caller ask?'],
    ['a failure', failed(-32603, 'Internal error'), 'Contents'],
  ])('a read ends where its answer says: %s', (_name, answer, station) => {
    expect(says('read-life', conversation(read(URI), answer))).toContain(station);
  });

  test('an answer that hides which decision fell leaves three of them open', () => {
    const evidence = conversation(read(URI), failed(-32602, 'Resource not found', { uri: URI }));
    expect(withClass('access-chain', 'is-unclear', evidence, 'circle')).toBe(3);
    expect(says('access-chain', evidence)).toContain('must not tell');
  });

  test('a notification ends the freshness of the entry', () => {
    const answer = ['in', { id: 1, result: { contents: [], ttlMs: 5000, cacheScope: 'private' } }] as const;
    const event = ['in', { method: 'notifications/resources/updated', params: { uri: URI } }] as const;
    expect(says('cache-timeline', conversation(read(URI), answer))).toBe(
      'notes://note-1 came with ttlMs 5000, private.',
    );
    expect(says('cache-timeline', conversation(read(URI), answer, event))).toContain('stale at once');
  });

  test('a URI is taken apart as it was sent', () => {
    const uri = 'orders://tenant/acme/order/1001?view=summary#top';
    expect(says('uri-anatomy', conversation(read(uri)))).toBe(
      `Your last URI, ${uri}, has: scheme orders, authority tenant, path /acme/order/1001, query view=summary, fragment top.`,
    );
    expect(says('uri-anatomy', conversation(read('no scheme')))).toContain('no scheme');
  });

  test('a subscription is shown in its state, with the edges that it took', () => {
    const id = 5;
    const meta = { 'io.modelcontextprotocol/subscriptionId': id };
    const listen = [
      'out',
      { id, method: 'subscriptions/listen', params: { notifications: {}, _meta: ENVELOPE } },
    ] as const;
    const acknowledged = [
      'in',
      { method: 'notifications/subscriptions/acknowledged', params: { notifications: {}, _meta: meta } },
    ] as const;
    const evidence = conversation(listen, acknowledged);
    expect(says('subscription-states', evidence)).toContain('Active');
    expect(withClass('subscription-states', 'is-taken', evidence)).toBe(2);
  });

  test('lists are counted', () => {
    const list = ['out', { id: 1, method: 'prompts/list', params: { _meta: ENVELOPE } }] as const;
    const answer = ['in', { id: 1, result: { prompts: [{ name: 'a' }, { name: 'b' }] } }] as const;
    expect(says('primitives', conversation(list, answer))).toContain('2 × prompt');
  });
});
