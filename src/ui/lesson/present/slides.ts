/** A part of a lesson that is shown at once: its head, a section of the reading, or an exercise. */
export interface Slide {
  readonly elements: readonly HTMLElement[];
  /** The section of the exercise that it is, if it is one. */
  readonly exercise: HTMLElement | undefined;
}

/** Cuts a lesson into slides: a heading of the second level and an exercise each begin a new one. */
export function slidesOf(lesson: Element): readonly Slide[] {
  const slides: { elements: HTMLElement[]; exercise: HTMLElement | undefined }[] = [];
  let afterExercise = false;
  for (const child of lesson.children) {
    if (!(child instanceof HTMLElement) || child.tagName === 'NAV') continue;
    const isExercise = child.dataset.exercise !== undefined;
    if (slides.length === 0 || isExercise || afterExercise || child.tagName === 'H2')
      slides.push({ elements: [], exercise: isExercise ? child : undefined });
    slides.at(-1)?.elements.push(child);
    afterExercise = isExercise;
  }
  return slides;
}

/** The slide on which an element stands; the first one where it stands on none. */
export function slideOf(slides: readonly Slide[], element: Element | null): number {
  const at = slides.findIndex(({ elements }) => elements.some((one) => one.contains(element)));
  return element === null || at === -1 ? 0 : at;
}

/** Shows one slide and nothing else of the lesson; `undefined` shows all of it. */
export function showOnly(lesson: Element, slide: Slide | undefined): void {
  for (const child of lesson.children)
    if (child instanceof HTMLElement) {
      if (slide === undefined || slide.elements.includes(child)) delete child.dataset.off;
      else child.dataset.off = '';
    }
}
