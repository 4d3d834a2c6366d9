import { notes } from '../../../../src/server/catalogs/notes/catalog.ts';
import { createEngine } from '../../../../src/server/engine.ts';
import { openWorld } from '../../../../src/server/open-world.ts';
import { openWorldStore } from '../../../../src/storage/open-world-store.ts';
import type { NoteRecord } from '../../../../src/storage/records.ts';
import { SEED } from '../../../../src/storage/seeds/seed.ts';
import { worldName } from '../../../../src/storage/world-id.ts';
import { compare, timed } from '../../measure.ts';
import type { Row } from '../../row.ts';
import { expectResult, request } from '../frames.ts';

/** A page of `resources/list` of the notes server, IndexedDB included: deep among 100,000 notes, and the first of 100. */
export async function listPage(id: string): Promise<Row> {
  const few = await pageOfNotes(100, 0);
  const many = await pageOfNotes(100_000, 200);
  try {
    return await compare({ id, budget: 1.3, rounds: 60, warmUp: 10, floor: few.block, subject: many.block });
  } finally {
    await few.close();
    await many.close();
  }
}

const PAGES = 10;

/** Reads the page that comes after so many others. */
async function pageOfNotes(count: number, others: number) {
  const id = { course: 'bench', world: `notes-${count}-${crypto.randomUUID()}` };
  const seed = { ...SEED, notes: Array.from({ length: count }, (_, index) => note(index)) };
  const store = await openWorldStore(id, { seed });
  const world = await openWorld({ id, store, wallClock: Date.now });
  let last = '';
  const engine = createEngine({
    catalog: notes,
    world,
    authenticator: { authenticate: async () => ({ kind: 'guest' }) },
  });
  const connection = engine.connect({
    credentials: { from: 'meta' },
    send(text) {
      last = text;
    },
  });
  let cursor: unknown;
  for (let page = 0; page < others; page += 1) {
    await engine.receive(request(page, 'resources/list', cursor === undefined ? {} : { cursor }), connection);
    cursor = JSON.parse(last).result.nextCursor;
  }
  const asked = request(others, 'resources/list', cursor === undefined ? {} : { cursor });
  return {
    block: () =>
      timed(PAGES, async () => {
        for (let page = 0; page < PAGES; page += 1) {
          await engine.receive(asked, connection);
          expectResult(last);
        }
      }),
    async close() {
      engine.dispose();
      world.close();
      indexedDB.deleteDatabase(worldName(id));
    },
  };
}

function note(index: number): NoteRecord {
  const name = `note-${String(index).padStart(6, '0')}`;
  return {
    uri: `notes://${name}`,
    place: 'public',
    name,
    title: `Note ${index}`,
    mimeType: 'text/markdown',
    text: `# Note ${index}\n\nThe text of a note, as long as a short one is.\n`,
    version: 1,
    updatedAt: '2026-11-30T12:00:00.000Z',
  };
}
