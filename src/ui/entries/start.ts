/**
 * First code of the start page, and all of it until the page is at rest: the page can be read without any. Never import
 * anything here but through `import()`.
 */
const place = document.querySelector('#progress .progress-live');
if (place !== null)
  import('../lesson/progress/start-progress.tsx')
    .then(({ showProgress }) => showProgress(place))
    // The lessons are all there; only what was solved in them cannot be shown.
    .catch((error: unknown) => console.info('The progress cannot be shown.', error));
