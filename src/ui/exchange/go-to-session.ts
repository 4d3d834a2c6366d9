import { sessionAddress } from '../../client/session-address.ts';
import { SERVER_IDS } from '../../control/servers.ts';
import type { BrowserStore } from '../model/browser-store.ts';
import { choicesKey } from '../model/session-choices.ts';

/** The address of a session of the playground, on this page. */
export function addressOf(id: string): string {
  return location.pathname + sessionAddress(id);
}

/** Opens a session. `server` is the one it spoke with; the guest asks at first where nobody else was chosen. */
export function goToSession(id: string, server: string | undefined, store: BrowserStore): void {
  const known = SERVER_IDS.find((one) => one === server);
  if (known !== undefined && store.get(choicesKey(id)) === undefined)
    store.set(choicesKey(id), `${known} guest`);
  location.assign(addressOf(id));
}
