import type { CacheMessages } from './messages.ts';

/** What the ledger of the response cache says, in English. */
export const cacheMessagesEn: CacheMessages = {
  lines: {
    'hit.fresh': 'Served from the cache: {age} ms old, fresh for {ttl} ms.',
    'miss.unknown': 'Not in the cache: the server is asked.',
    'miss.otherAuthorization':
      'There is a private entry for another access token. It is not for this request: the server is asked.',
    'miss.expired': 'Too old: {age} ms, and it was fresh for {ttl} ms. The server is asked.',
    'miss.ttlZero': 'It was stale as soon as it came. The server is asked.',
    'miss.updated': 'A notification said that it changed. The server is asked.',
    'miss.updatedPart': 'A notification said that a part or another view of it changed. The server is asked.',
    'miss.listChanged': 'A notification said that the list changed. The server is asked.',
    'miss.subscriptionLost':
      'The subscription that would have told of changes was lost. The server is asked.',
    'miss.changedMeanwhile':
      'It changed while it was being read, so nobody knows which version this is. The server is asked.',
    'miss.asked': 'The entry was passed over on purpose: the server is asked.',
    'miss.noStore': 'A rule of the host keeps this out of the cache. The server is asked.',
    'miss.inputRetry': 'The request carries input of its own, which no key can hold. The server is asked.',
    'miss.notCacheable': 'Results of this method are not cached.',
    'stale.backoff':
      'Shown although stale: the last {failures} reads failed, and the next try is due in {wait} ms.',
    'stale.readFailed': 'The read failed. The stale entry, {age} ms old, is shown and called stale.',
    'stored.fresh': 'Stored, fresh for {ttl} ms.',
    'stored.ttlZero': 'Stored, but stale at once: the next request asks the server again.',
    'notStored.noStore': 'Not stored: a rule of the host keeps it out, whatever the hints say.',
    'notStored.inputRetry': 'Not stored: it depends on input that is no part of the key.',
    'notStored.notCacheable': 'Not stored: results of this method are not cached.',
    'notStored.notComplete': 'Not stored: the server wants input first, so this is no complete result.',
    'notStored.scopeUnknown': 'Not stored: its cacheScope is neither public nor private.',
    'notStored.tooLarge': 'Not stored: it is larger than the whole cache may be.',
    'marked.updated': 'Stale from now on: a notification says that it changed.',
    'marked.updatedPart': 'Stale from now on: a notification says that a part or another view of it changed.',
    'marked.listChanged': 'Stale from now on: a notification says that the list changed.',
    'marked.subscriptionLost':
      'Stale from now on: its subscription was lost, so a change may have gone unheard.',
    'marked.changedMeanwhile': 'Stale at once: a change was heard of while it was being read.',
    'evicted.capacity': 'Removed: the cache is full, and this was used least recently.',
    'evicted.authorizationChange':
      'Removed: requests carry another access token now, and this private entry belongs to the old one.',
    'evicted.cursorInvalid':
      'Removed with all pages of its list: the server refused a cursor, so the list begins anew.',
    'evicted.refused': 'Removed: the server refused the read, so what was kept may not be shown any more.',
    'evicted.superseded': 'Removed: a newer result came that cannot be kept.',
    'evicted.scopeChanged': 'Removed: another page of the list says another scope, and all share one.',
    'evicted.noStore': 'Removed: a rule of the host keeps it out from now on.',
    'evicted.keyChanged': 'Removed: keys are made in another way now.',
    'evicted.turnedOff': 'Removed: the cache was turned off.',
    'evicted.cleared': 'Removed: the cache was cleared.',
    'failed.keptStale':
      'The read failed {failures} times in a row. What there is stays; the next try is due in {wait} ms.',
    'failed.nothingKept':
      'The read failed, and there is nothing to fall back on. That is not the same as empty.',
  },
  notes: {
    ttlAbsent: 'There was no ttlMs, which counts as 0.',
    ttlNegative: 'The ttlMs was negative, which counts as 0.',
    ttlInvalid: 'The ttlMs was no integer, which counts as 0.',
    scopeAbsent: 'There was no cacheScope, so it is taken for private.',
    scopeDiffers: 'Its scope differs from that of other pages of the list, so it is taken for private.',
  },
  wrong: 'Wrong: the key leaves out {parts}, so this is the answer to another request.',
  parts: {
    server: 'the server',
    method: 'the method',
    uri: 'the URI',
    query: 'the query of the URI',
    cursor: 'the cursor',
    rest: 'other parameters',
    authorization: 'the access token',
  },
  join: ' ',
};
