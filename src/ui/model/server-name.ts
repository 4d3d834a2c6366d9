import { SERVER_IDS, type ServerId } from '../../control/servers.ts';

/** What a server is called on the page; one that this lab does not have is called by its id. */
export function serverName(id: string, names: { readonly [server in ServerId]: string }): string {
  const known = SERVER_IDS.find((one) => one === id);
  return known === undefined ? id : names[known];
}
