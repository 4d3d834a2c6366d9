/** What the panel with the operator's log says, in English. The details are the server's own words. */
export const logEn = {
  intro:
    'The operator’s log: what the server writes down for whoever runs it, when it refuses or ignores something. None of it is on the wire: the peer is told less, so that an answer gives nothing away. It holds no token and no content, and begins anew with each visit.',
  filter: 'Filter by any text',
  entries: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  shown: (shown: number, count: number) => `${shown} of ${count} entries`,
  empty: 'Nothing was refused or ignored yet.',
  noMatch: 'No entry holds that text.',
  noMethod: 'a frame without a method',
  request: (id: string) => `Request ${id}`,
  gone: (id: string) => `Request ${id} is not in the transcript any more.`,
  rawUri: 'URI as sent',
  canonicalUri: 'Canonical URI',
  version: 'Version',
  lookup: 'Lookup',
  lookups: { found: 'found', missing: 'not there', notTried: 'not tried' },
  authorization: 'Authorization',
  authorizations: { granted: 'granted', refused: 'refused', notTried: 'not tried' },
  identity: 'Identity (digest)',
  guest: 'guest',
  server: 'Server',
  connection: 'Connection',
};
