/** What the composer's suggestions say, in English. */
export const completeEn = {
  detail: { required: 'required', listed: 'listed', template: 'template', server: 'from the server' },
  /** CodeMirror's own words, by what it says in English. */
  phrases: { Completions: 'Suggestions' },
};
