import { describe, expect, test } from 'vitest';
import { META } from '../../../src/protocol/meta.ts';
import { libraryBench } from './fixtures/peer.ts';

const SERVER_INFO = { [META.serverInfo]: { name: 'library', title: 'A library', version: '1.0.0' } };

describe('server/discover', () => {
  test('names versions, capabilities, identity and hint', async () => {
    const { peer } = libraryBench({ instructions: 'Read pages.' });
    expect((await peer.ask('server/discover')).result).toEqual({
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: { resources: { subscribe: true, listChanged: true }, completions: {} },
      instructions: 'Read pages.',
      ttlMs: 3_600_000,
      cacheScope: 'public',
      _meta: SERVER_INFO,
    });
  });

  test('serves whoever asks, a rejected token too', async () => {
    const { peer } = libraryBench({ credential: 'required' });
    expect(await peer.ask('server/discover', {}, 'forged')).toHaveProperty('result');
  });

  test('follows the settings: subscribe and listChanged independently', async () => {
    const { engine, peer } = libraryBench();
    await engine.changeSettings({ subscribe: false });
    expect((await peer.ask('server/discover')).result.capabilities).toMatchObject({
      resources: { listChanged: true },
    });
    await engine.changeSettings({ subscribe: true, listChanged: false });
    expect((await peer.ask('server/discover')).result.capabilities).toMatchObject({
      resources: { subscribe: true },
    });
  });
});
