/** A sentence of a lesson where no markup can stand: in options, and in names that are read out. */
export function plain(text: string): string {
  return text.replace(/`([^`]+)`/g, '$1').replace(/\[([^\]]+)\]\(https:[^)]+\)/g, '$1');
}
