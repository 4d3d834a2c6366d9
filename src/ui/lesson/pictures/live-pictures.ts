import type { Lab } from '../../../client/lab.ts';
import { collectEvidence } from '../../../grading/evidence.ts';
import { pictureNamed } from '../../../pictures/index.ts';
import type { SvgNode } from '../../../pictures/svg.ts';
import type { Language } from '../../i18n/index.ts';

const NAMESPACE = 'http://www.w3.org/2000/svg';

/**
 * Draws the pictures of this page again whenever the transcript of an exercise changes: what is shown is the last thing
 * that the learner did, wherever on the page. A picture stays as the build drew it until there is a frame.
 */
export function keepPicturesLive(lab: Lab, language: Language): void {
  const figures = [...document.querySelectorAll<HTMLElement>('figure[data-picture]')];
  lab.transcript.subscribe((entries) => {
    if (entries.length === 0) return;
    const evidence = collectEvidence(entries);
    for (const figure of figures) redraw(figure, evidence, language);
  });
}

function redraw(figure: HTMLElement, evidence: ReturnType<typeof collectEvidence>, language: Language): void {
  const drawing = pictureNamed(figure.dataset.picture ?? '')?.draw(evidence, language);
  const caption = figure.querySelector('figcaption');
  if (drawing === undefined || caption === null || caption.textContent === drawing.says) return;
  caption.textContent = drawing.says;
  figure.querySelector('svg')?.replaceWith(element(drawing.node));
}

function element({ tag, attributes, children }: SvgNode): SVGElement {
  const made = document.createElementNS(NAMESPACE, tag);
  if (!(made instanceof SVGElement)) throw new Error(`"${tag}" is no element of SVG.`);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children.map((child) => (typeof child === 'string' ? child : element(child))));
  return made;
}
