/** Gives a text to the browser to be saved under this name. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: the browser has to begin with it first.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
