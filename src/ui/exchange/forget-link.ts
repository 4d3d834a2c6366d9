/** What was opened once does not come again with a reload. */
export function forgetLink(): void {
  if (/^#share=/.test(location.hash))
    history.replaceState(history.state, '', location.pathname + location.search);
}
