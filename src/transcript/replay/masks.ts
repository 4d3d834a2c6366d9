import { parseFrame } from '../../protocol/frames.ts';
import { redact } from '../../protocol/redaction.ts';
import type { Session } from '../exchange/index.ts';
import { locate } from '../lint/json/locate.ts';
import type { RecordedFrame } from '../model.ts';
import type { Lane } from './lanes.ts';
import { SEALED_IN, SEALED_OUT } from './sealed.ts';
import { valueAt } from './value-at.ts';

/**
 * What a replay cannot repeat, and nothing else, is masked before two frames are compared:
 *
 * - `signature`: signatures of tokens. Each world signs with a key of its own; claims are compared.
 * - `sealed`: cursors and `requestState` that the server gave out. Each world seals with a secret of its own; that the
 *   same answer gave them, and that the same request hands them back, is compared.
 * - `time`: moments from the session's beginning on, as ISO 8601 with a Z, anywhere in a text. The clock goes on while
 *   the replay runs; moments before the beginning belong to the data and are compared.
 */
export const MASKS = ['signature', 'sealed', 'time'] as const;
export type Mask = (typeof MASKS)[number];

/** Gives each frame's text as it is compared. Made for one session. */
export class Masking {
  readonly #begin: number;
  /** What stands in place of a sealed value: where it came from. */
  readonly #sealed = new Map<string, string>();

  constructor({ start, entries }: Pick<Session, 'start' | 'entries'>, lanes: ReadonlyMap<string, Lane>) {
    this.#begin = start?.clock ?? entries[0]?.at ?? Number.POSITIVE_INFINITY;
    for (const [key, { frames }] of lanes)
      for (const [index, frame] of frames.entries()) this.#learn(frame, `${key} ${index}`);
  }

  mask(frame: RecordedFrame): string {
    const places = frame.dir === 'in' ? SEALED_IN : SEALED_OUT;
    return this.#times(this.#seals(redact(frame.text), places));
  }

  #learn({ dir, text }: RecordedFrame, from: string): void {
    if (dir !== 'in' || !SEALED_IN.some(({ hint }) => text.includes(hint))) return;
    const { value } = parseFrame(text);
    for (const { path } of SEALED_IN) {
      const sealed = valueAt(value, path);
      if (typeof sealed === 'string' && !this.#sealed.has(sealed))
        this.#sealed.set(sealed, `${from} ${String(path.at(-1))}`);
    }
  }

  #seals(text: string, places: typeof SEALED_IN): string {
    if (this.#sealed.size === 0 || !places.some(({ hint }) => text.includes(hint))) return text;
    const { value } = parseFrame(text);
    if (value === undefined) return text;
    const paths = places.map(({ path }) => path);
    const found = locate(text, paths).map((place, index) => {
      const sealed = valueAt(value, paths[index] ?? []);
      const name = typeof sealed === 'string' ? this.#sealed.get(sealed) : undefined;
      return { place, name };
    });
    let masked = text;
    // From behind, so that the places in front stay where they are.
    for (const { place, name } of found.sort((a, b) => b.place.from - a.place.from))
      if (name !== undefined)
        masked = masked.slice(0, place.from) + JSON.stringify(`[sealed: ${name}]`) + masked.slice(place.to);
    return masked;
  }

  #times(text: string): string {
    return text.replace(MOMENT, (moment) => (Date.parse(moment) >= this.#begin ? '[time]' : moment));
  }
}

const MOMENT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z/g;
