/** A port, IndexedDB and nothing else: answers each string with one record of a database of its own. */
import { openDB } from 'idb';
import { SEED } from '../../../src/storage/seeds/seed.ts';

const KEY = 'notes://note-1';
const opening = openDB('bench-floor', 1, {
  upgrade(database) {
    const store = database.createObjectStore('notes', { keyPath: 'uri' });
    for (const note of SEED.notes) store.put(note);
  },
});

addEventListener('message', ({ ports: [port] }: MessageEvent<string>) => {
  if (!port) return;
  port.onmessage = async () => {
    const database = await opening;
    const note = await database.get('notes', KEY);
    port.postMessage(note.text);
  };
});
