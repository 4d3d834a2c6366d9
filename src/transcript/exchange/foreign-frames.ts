import { utf8Length } from '../../protocol/scan.ts';
import type { RecordedFrame } from '../model.ts';

/** What a foreign record tells of one frame. */
export interface ForeignFrame {
  readonly at: number;
  readonly dir: 'in' | 'out';
  readonly text: string;
  readonly connection: string;
  readonly server: string;
}

/** Frames of another tool, numbered in the order given. They went through somebody's client, not the composer. */
export function recordAll(frames: readonly ForeignFrame[]): readonly RecordedFrame[] {
  return frames.map(({ text, ...frame }, index) => ({
    seq: index + 1,
    channel: 'client',
    ...frame,
    bytes: utf8Length(text),
    text,
  }));
}

/** Milliseconds since the epoch, with the fractions that RFC 3339 allows and `Date.parse` cuts off. */
export function timeOf(text: string): number | undefined {
  const whole = Date.parse(text.replace(/\.\d+/, ''));
  if (!Number.isFinite(whole)) return undefined;
  const fraction = /\.(\d{1,9})/.exec(text)?.[1];
  return fraction === undefined ? whole : whole + Number(`0.${fraction}`) * 1000;
}
