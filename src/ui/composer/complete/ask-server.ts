import type { BrowserStore } from '../../model/browser-store.ts';

const KEY = 'resource-lab:ask-server';

/** Whether suggestions may be asked of the server while typing; each question is a frame of the client. */
export function asksServer(store: BrowserStore): boolean {
  return store.get(KEY) !== 'no';
}

export function setAsksServer(store: BrowserStore, asks: boolean): void {
  store.set(KEY, asks ? 'yes' : 'no');
}
