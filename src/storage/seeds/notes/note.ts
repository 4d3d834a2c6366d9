import type { NoteRecord } from '../../records.ts';

type Rest = Partial<Pick<NoteRecord, 'description' | 'audience' | 'priority'>>;

/** A public note of the team, `notes://note-<number>`. The number also fixes when it was last changed. */
export function publicNote(number: number, title: string, text: string, rest: Rest = {}): NoteRecord {
  const name = `note-${number}`;
  return { ...base(`notes://${name}`, name, title, text, number), place: 'public', ...rest };
}

export function projectNote(project: string, id: number, title: string, text: string): NoteRecord {
  const uri = `notes://projects/${project}/notes/${id}`;
  return { ...base(uri, String(id), title, text, id), place: 'project', project };
}

export function decision(
  project: string,
  name: string,
  title: string,
  text: string,
  day: number,
): NoteRecord {
  const uri = `notes://projects/${project}/decisions/${name}`;
  return { ...base(uri, name, title, text, day), place: 'decision', project };
}

export function privateNote(owner: string, id: number, title: string, text: string): NoteRecord {
  const uri = `notes://users/${owner}/notes/${id}`;
  return { ...base(uri, String(id), title, text, id), place: 'private', owner };
}

/** Midnight of day 0 of the notes, UTC. */
const START = Date.UTC(2026, 5, 1);
const HOUR = 3_600_000;

/** One day and an hour after the other, so that no two notes of a place are of the same moment. */
export function seedTime(day: number): string {
  return new Date(START + day * 25 * HOUR + 9 * HOUR).toISOString();
}

function base(uri: string, name: string, title: string, text: string, day: number) {
  return {
    uri,
    name,
    title,
    mimeType: 'text/markdown',
    text: `# ${title}\n\n${text}\n`,
    version: 1,
    updatedAt: seedTime(day),
  } as const;
}
