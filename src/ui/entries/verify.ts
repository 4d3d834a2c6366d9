/**
 * First code of the page that verifies evidence: the page can be read without any. Never import anything here but
 * through `import()`.
 */
const live = document.querySelector('.verify-live');
if (live !== null)
  import('../verify/mount.tsx')
    .then(({ mountVerifier }) => mountVerifier(live))
    .catch((error: unknown) => {
      console.error(error);
      live.textContent = String(error);
    });
