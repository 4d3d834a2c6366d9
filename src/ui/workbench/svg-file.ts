const SVG = 'http://www.w3.org/2000/svg';

/**
 * A drawn diagram as the text of a file of its own: black on white, with a title and, for those who cannot see it, the
 * sentences of all lines as its description. Nothing of the page's style or behaviour goes along.
 */
export function svgFile(drawn: SVGSVGElement, title: string, sentences: readonly string[]): string {
  const copy = drawn.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error('A copy of an SVG is no SVG.');
  for (const element of [copy, ...copy.querySelectorAll('*')])
    for (const name of ['class', 'role', 'tabindex', 'aria-label', 'aria-hidden', 'data-step'])
      element.removeAttribute(name);
  const attributes = {
    ...{ xmlns: SVG, role: 'img', color: '#000', 'font-family': 'sans-serif' },
    'aria-labelledby': 'title desc',
  };
  for (const [name, value] of Object.entries(attributes)) copy.setAttribute(name, value);
  const head = copy.querySelector(':scope > title') ?? document.createElementNS(SVG, 'title');
  head.id = 'title';
  head.textContent = title;
  const description = document.createElementNS(SVG, 'desc');
  description.id = 'desc';
  description.textContent = sentences.join('\n');
  const ground = document.createElementNS(SVG, 'rect');
  for (const [name, value] of Object.entries({ width: '100%', height: '100%', fill: '#fff' }))
    ground.setAttribute(name, value);
  copy.prepend(head, description, ground);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`;
}

/** Hands a text over as a file to keep. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: the browser has to begin with it first.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
