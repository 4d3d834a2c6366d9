/** Resolves in the next turn of the event loop. */
export function nodeTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
