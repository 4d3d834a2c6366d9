/** Messages with names, in English. */
export const savedEn = {
  open: 'Saved messages',
  title: 'Saved messages',
  name: 'Name of the message in the composer',
  save: 'Save',
  saved: (name: string) => `“${name}” was saved.`,
  replaced: (name: string) => `“${name}” was replaced.`,
  none: 'No message has a name yet.',
  load: (name: string) => `Put “${name}” into the composer`,
  rename: (name: string) => `Rename “${name}”`,
  newName: 'New name',
  remove: (name: string) => `Delete “${name}”`,
  removed: (name: string) => `“${name}” was deleted.`,
  redacted:
    'Texts are kept to the last character; signatures of tokens are taken out and signed again when a message is used.',
  notKept: 'This browser keeps nothing for the site: saved messages end with this tab.',
  failed: 'Saved messages cannot be read here.',
  close: 'Close',
  characters: (count: number) => `${count} characters`,
};
