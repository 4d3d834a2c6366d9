import type { NoteRecord } from '../records.ts';

export const NOTES: readonly NoteRecord[] = [
  {
    uri: 'notes://note-1',
    place: 'public',
    name: 'note-1',
    title: 'Architecture decision',
    mimeType: 'text/markdown',
    text: '# Architecture decision\n',
    version: 1,
    updatedAt: '2026-08-03T09:00:00.000Z',
  },
];
