import type { Evidence } from '../grading/evidence.ts';
import { label, type SvgNode, svg } from './svg.ts';

/** What a picture shows now. */
export interface Drawing {
  readonly node: SvgNode;
  /** The same in a sentence, for whoever does not see it, and below it for everyone. */
  readonly says: string;
}

/** A picture of a lesson. Drawn once when the site is built, and again for each change of the learner's transcript. */
export interface Picture {
  readonly id: string;
  /** `evidence`: of an exercise, empty before the learner has sent anything. Pure. */
  draw(evidence: Evidence, language: PictureLanguage): Drawing;
}

export type PictureLanguage = 'en' | 'zh';

/** All pictures are as wide; they are read on a telephone and on a projector. */
export const WIDTH = 360;

/** The outer element. Its name is what it is, its description what it shows now. */
export function frame(height: number, name: string, says: string, ...children: readonly SvgNode[]): SvgNode {
  return svg(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${height}`, role: 'img', 'aria-label': `${name}. ${says}`, class: 'picture' },
    children,
  );
}

export type StationState = 'open' | 'passed' | 'stopped' | 'unclear' | 'notReached';

/** Signs that can be told apart without colour. */
const SIGNS: { readonly [state in StationState]: string } = {
  ...{ open: '·', passed: '✓', stopped: '✗', unclear: '?', notReached: '' },
};

const STATION = 44;

/** A way with stations, from top to bottom, and how far somebody came. */
export function stations(
  list: readonly { readonly name: string; readonly about: string; readonly state: StationState }[],
  top: number,
): readonly SvgNode[] {
  return list.flatMap(({ name, about, state }, index) => {
    const y = top + index * STATION;
    const line = index === 0 ? [] : [svg('path', { class: `way is-${state}`, d: `M22 ${y - 16}V${y + 6}` })];
    return [
      ...line,
      svg('circle', { class: `station is-${state}`, cx: 22, cy: y + 17, r: 11 }),
      label(22, y + 21, 'sign', SIGNS[state]),
      label(44, y + 14, state === 'notReached' ? 'name is-faint' : 'name', name),
      label(44, y + 30, 'about', about),
    ];
  });
}

export function heightOf(count: number): number {
  return count * STATION;
}
