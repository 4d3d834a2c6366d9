import { collectEvidence } from '../../grading/evidence.ts';
import { pictureNamed } from '../../pictures/index.ts';
import { svgText } from '../../pictures/svg.ts';
import { viewList } from '../../transcript/list-view.ts';
import { escapeHtml } from './escape.ts';
import type { Language } from './languages.ts';

/** A picture as it is before anything was sent; the page's script draws it again from what the learner does. */
export function pictureFigure(id: string, language: Language): string {
  const picture = pictureNamed(id);
  if (picture === undefined) throw new Error(`There is no picture "${id}".`);
  const { node, says } = picture.draw(collectEvidence(viewList([])), language);
  return `<figure class="lesson-picture" data-picture="${id}">
${svgText(node)}
<figcaption>${escapeHtml(says)}</figcaption>
</figure>`;
}
