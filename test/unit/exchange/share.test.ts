import { deflateRawSync, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  type Compression,
  type CompressionGlobals,
  compressionOf,
  EXCHANGE_LIMITS,
  isShared,
  linkToFrame,
  linkToSession,
  openLink,
  type Session,
} from '../../../src/transcript/exchange/index.ts';
import { frame, sampleSession } from './sample-session.ts';

// Large texts and many cases, on machines that may be busy.
vi.setConfig({ testTimeout: 600_000 });

const globals: CompressionGlobals = globalThis;
const compression = compressionOf(globals);
const FRAME = { server: 'notes', text: '{"id":1, "half":"\ud800", "same":1.0}' };

async function fragmentOf(made: ReturnType<typeof linkToFrame>): Promise<string> {
  const outcome = await made;
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.fragment;
}

describe('a link', () => {
  test('to one frame gives its text to the character', async () => {
    const fragment = await fragmentOf(linkToFrame(FRAME, compression));
    expect(fragment).toMatch(/^share=1f\.[A-Za-z0-9_-]+$/);
    expect(isShared(`#${fragment}`)).toBe(true);
    expect(await openLink(`#${fragment}`, compression)).toEqual({
      ok: true,
      shared: { kind: 'frame', ...FRAME },
    });
  });

  test('to a session gives the session', async () => {
    const fragment = await fragmentOf(linkToSession(sampleSession(), '0.1.0', compression));
    expect(await openLink(fragment, compression)).toMatchObject({
      ok: true,
      shared: { kind: 'session', imported: { session: sampleSession() } },
    });
  });

  test('never carries a signature', async () => {
    const text = '{"a":"Bearer secretsecretsecretsecret"}';
    const fragment = await fragmentOf(linkToFrame({ server: 'notes', text }, compression));
    expect(await openLink(fragment, compression)).toMatchObject({
      shared: { text: '{"a":"Bearer [token removed]"}' },
    });
  });

  test('to any text brings that text back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        const plain = text.replace(/bearer/gi, '');
        const fragment = await fragmentOf(linkToFrame({ server: 's', text: plain }, compression));
        expect(await openLink(fragment, compression)).toMatchObject({ ok: true, shared: { text: plain } });
      }),
      { numRuns: 50 },
    );
  });

  test('that would be too long is a problem that says by how much', async () => {
    const noise = Array.from({ length: 100_000 }, (_, index) =>
      Math.imul(index + 1, 0x9e3779b1).toString(36),
    ).join('');
    expect(await linkToFrame({ server: 'notes', text: noise }, compression)).toMatchObject({
      ok: false,
      problem: { code: 'linkTooLong', data: { limit: 65_536 } },
    });
    const huge: Session = { entries: [frame(1, 'in', 'x'.repeat(5_000_000))], acts: [], marks: [] };
    expect(await linkToSession(huge, '0', compression)).toMatchObject({
      ok: false,
      problem: { code: 'linkTooLarge' },
    });
  });
});

describe('a link from a stranger', () => {
  const packed = (bytes: Uint8Array, kind = '1f') =>
    `share=${kind}.${Buffer.from(bytes).toString('base64url')}`;
  const of = (value: unknown, kind?: string) => packed(deflateSync(JSON.stringify(value)), kind);

  test.each<readonly [string, string, object]>([
    ['of another kind', '#q=method:resources/*', { code: 'linkNotOurs' }],
    ['that is empty', '', { code: 'linkNotOurs' }],
    ['without data', 'share=', { code: 'linkDamaged' }],
    ['of a newer version', of(FRAME, '2f'), { code: 'newerVersion', data: { version: 2, reads: 1 } }],
    ['of an unknown kind', of(FRAME, '1x'), { code: 'linkDamaged' }],
    ['of version nought', of(FRAME, '0f'), { code: 'linkDamaged' }],
    ['that is no Base64url', 'share=1f.ab+/==', { code: 'linkDamaged' }],
    ['that is no compressed data', packed(new TextEncoder().encode('hello')), { code: 'linkDamaged' }],
    ['compressed without a checksum', packed(deflateRawSync('{}')), { code: 'linkDamaged' }],
    ['that holds no JSON', packed(deflateSync('hello')), { code: 'notJson', line: 1 }],
    ['that holds no text', of({ server: 'notes' }), { code: 'missingField', data: { field: 'text' } }],
    ['whose text is none', of({ server: 'notes', text: 5 }), { code: 'badField', data: { field: 'text' } }],
    ['whose session is none', of([], '1s'), { code: 'noFrames' }],
    ['longer than any link', `share=1f.${'A'.repeat(70_000)}`, { code: 'linkTooLong' }],
  ])('%s gives a problem', async (_what, fragment, problem) => {
    expect(await openLink(fragment, compression)).toMatchObject({ ok: false, problem });
  });

  test('with a character changed or lost is noticed', async () => {
    const fragment = await fragmentOf(linkToFrame(FRAME, compression));
    for (let at = 'share=1f.'.length; at < fragment.length - 1; at += 1) {
      const other = fragment[at] === 'A' ? 'B' : 'A';
      const changed = fragment.slice(0, at) + other + fragment.slice(at + 1);
      expect(await openLink(changed, compression), `at ${at}`).toMatchObject({ ok: false });
    }
    expect(await openLink(fragment.slice(0, -4), compression)).toMatchObject({ ok: false });
  });

  test('that unpacks to gigabytes is given up at the limit', async () => {
    const bomb = packed(deflateSync(Buffer.alloc(40_000_000)));
    expect(bomb.length).toBeLessThan(EXCHANGE_LIMITS.linkCharacters);
    let most = 0;
    const watched: Compression = {
      ...compression,
      async unpack(bytes, limit) {
        const counting = compressionOf({
          ...globals,
          DecompressionStream: counted((length) => (most += length)),
        });
        return counting.unpack(bytes, limit);
      },
    };
    expect(await openLink(bomb, watched)).toMatchObject({ ok: false, problem: { code: 'linkDamaged' } });
    expect(most).toBeGreaterThan(EXCHANGE_LIMITS.unpackedBytes);
    expect(most).toBeLessThan(EXCHANGE_LIMITS.unpackedBytes + 1_000_000);
  });

  test('whatever it says, there is an outcome', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.base64String().map((text) => `share=1s.${text}`),
        ),
        async (text) => {
          expect(await openLink(text, compression)).toHaveProperty('ok');
        },
      ),
      { numRuns: 200 },
    );
  });
});

/** A stream for unpacking that tells how many bytes were taken out of it. */
function counted(tell: (length: number) => void): CompressionGlobals['DecompressionStream'] {
  return class {
    readonly #pair = new DecompressionStream('deflate');
    readonly writable = this.#pair.writable;
    readonly readable = {
      getReader: () => {
        const reader = this.#pair.readable.getReader();
        return {
          cancel: (reason?: unknown) => reader.cancel(reason),
          async read() {
            const { done, value } = await reader.read();
            tell(value?.length ?? 0);
            return { done, value };
          },
        };
      },
    };
  };
}
