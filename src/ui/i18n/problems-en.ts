/** What the lab tells its user beside frames, in English: cause and remedy. */
export const problemsEn = {
  workerFailed: {
    title: 'The server did not start.',
    text: 'Its Worker could not be loaded. A blocked script, an old browser, a sandboxed frame without allow-same-origin or a broken copy of this site can be the cause.',
    remedy: 'Try again; if it stays, reload the page without extensions.',
  },
  workerLost: {
    title: 'The server is gone.',
    text: 'Its Worker ended without a goodbye, so open requests and subscriptions are lost. The data are safe.',
    remedy: 'Reconnect, then listen again.',
  },
  workerSilent: {
    title: 'The server does not answer.',
    text: 'Its Worker is there but silent; it may be busy or stuck.',
    remedy: 'Wait a moment, or reconnect to start a new one.',
  },
  notPersistent: {
    title: 'Nothing is kept.',
    text: 'This browser does not let the lab store data here (private window, blocked storage or an embedded page).',
    remedy: 'Everything works, but ends with this tab. Allow site data to keep it.',
  },
  storageBlocked: {
    title: 'Another tab holds an older version of the data.',
    text: 'The data cannot be opened until that tab lets go.',
    remedy: 'Close or reload the other tabs of this lab.',
  },
  storageOutdated: {
    title: 'The data belong to a newer version of the lab.',
    text: 'Another tab, or an earlier visit, has brought them up to date, and this page is older.',
    remedy: 'Reload this page.',
  },
  storageTerminated: {
    title: 'The browser closed the database.',
    text: 'This happens when site data are cleared or the disk fails.',
    remedy: 'Reconnect to open it again.',
  },
  storageFull: {
    title: 'There is no room left.',
    text: 'The browser refused to store more for this site.',
    remedy: 'Clear the transcript or free space on the device. What you see stays until the tab is closed.',
  },
  transcriptNotKept: {
    title: 'The transcript is not kept.',
    text: 'It could not be stored, so it ends with this tab.',
    remedy: 'Copy what you need before leaving.',
  },
  unreadableMessage: {
    title: 'A message could not be read.',
    text: 'Something arrived that is no text. It is marked in the transcript and was not passed on.',
    remedy: 'Reconnect if answers stay away.',
  },
  frameTooLarge: {
    title: 'A frame was too large.',
    text: 'It exceeds what one message may hold, and was refused.',
    remedy: 'Send or ask for less at once.',
  },
  insecureContext: {
    title: 'This address is not secure.',
    text: 'Signatures and locks work only over HTTPS or on localhost, and browsers switch them off elsewhere.',
    remedy: 'Open the lab over https:// or on http://localhost.',
  },
  notConnected: {
    title: 'There is no connection to the server.',
    text: 'It is still starting, or it was lost.',
    remedy: 'Wait a moment, or reconnect. What you have written is kept.',
  },
  instancesNotShared: {
    title: 'One instance only.',
    text: 'This browser keeps nothing here, so the data live in one Worker, and no other could serve them.',
    remedy: 'Allow site data to run several instances.',
  },
  tooManyInstances: {
    title: 'No more instances.',
    text: 'Three Workers serve this world already.',
    remedy: 'Stop one first.',
  },
  listenFailed: {
    title: 'A subscription could not be opened.',
    text: 'The server refused it, or the connection ended meanwhile.',
    remedy: 'Look at the answer in the transcript, then listen again.',
  },
};
