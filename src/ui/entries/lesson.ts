/**
 * First code of a lesson page, and all of it until an exercise is near: a few hundred bytes. Never import anything
 * here but through `import()`; the page must be readable before any of that arrives.
 */
const sections = [...document.querySelectorAll<HTMLElement>('[data-exercise]')];

function hydrate(section: HTMLElement): void {
  if (section.dataset.hydrated !== undefined) return;
  section.dataset.hydrated = '';
  import('../lesson/mount.ts').then(({ mountExercise }) => mountExercise(section)).catch(sayFailed(section));
}

/** The bundle did not arrive (offline, a new release): the reading stays, and the place says what to do. */
function sayFailed(section: HTMLElement): (error: unknown) => void {
  return (error) => {
    console.error(error);
    delete section.dataset.hydrated;
    const place = section.querySelector('.exercise-loading');
    if (place !== null) place.textContent = section.dataset.failed ?? String(error);
  };
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting && target instanceof HTMLElement) {
        observer.unobserve(target);
        hydrate(target);
      }
  },
  { rootMargin: '400px' },
);
for (const section of sections) {
  observer.observe(section);
  section.addEventListener('pointerdown', () => hydrate(section), { once: true });
  section.addEventListener('focusin', () => hydrate(section), { once: true });
}

/** Files that are filled with what the learner has decided. */
for (const button of document.querySelectorAll<HTMLElement>('button[data-takeaway]')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    import('../lesson/takeaways.ts')
      .then(({ saveTakeaway }) => saveTakeaway(button))
      .catch((error: unknown) => console.error('The file could not be made.', error));
  });
}

/** When the page is at rest: nobody waits for it, and the text does not need it. */
function addTheRest(): void {
  import('../lesson/around-lesson.ts')
    .then(({ aroundLesson }) => aroundLesson())
    .catch((error: unknown) => console.info('Progress and presentation did not arrive.', error));
}
if (document.readyState === 'complete') addTheRest();
else addEventListener('load', addTheRest, { once: true });
