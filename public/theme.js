// Runs before the first paint so that a chosen theme does not flash. Without a choice the system decides (CSS).
(() => {
  const KEY = 'resource-lab:theme';
  const root = document.documentElement;

  function chosen() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      // Storage is refused here: the system's theme it is.
      return null;
    }
  }

  const stored = chosen();
  if (stored === 'light' || stored === 'dark') root.dataset.theme = stored;

  function toggle() {
    const dark =
      root.dataset.theme === undefined
        ? matchMedia('(prefers-color-scheme: dark)').matches
        : root.dataset.theme === 'dark';
    root.dataset.theme = dark ? 'light' : 'dark';
    try {
      localStorage.setItem(KEY, root.dataset.theme);
    } catch (error) {
      console.info('The theme is not kept: this browser refuses storage here.', error);
    }
  }

  addEventListener('DOMContentLoaded', () => {
    for (const button of document.querySelectorAll('[data-theme-toggle]')) {
      button.hidden = false;
      button.addEventListener('click', toggle);
    }
  });
})();
