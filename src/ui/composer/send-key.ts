/** Ctrl or Cmd with Enter. An Enter that confirms text of an input method never sends. */
export function isSendKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.isComposing;
}

/** The key as it is written on this machine's keyboard. */
export function sendKeyName(platform: string = navigator.userAgent): string {
  return /Mac|iPhone|iPad/.test(platform) ? '⌘ Enter' : 'Ctrl+Enter';
}
