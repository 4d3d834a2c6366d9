/** What the composer says of a message before and after it is sent, in English. */
export const adviceEn = {
  region: 'What to expect',
  thinking: 'Looking at the message…',
  section: 'Specification',
  /** Before a decision of this lab where the specification is silent. */
  lab: 'A decision of this lab: the specification leaves it open.',
  expected: 'Expected: ',
  unknown: 'Cannot be known. Possible: ',
  or: ' or ',
  error: (error: string, meaning: string) => `${error} (${meaning})`,
  findings: (count: number) => (count === 1 ? '1 rule broken' : `${count} rules broken`),
  noFindings: 'No rule broken.',
  findingsHint: 'It is sent as it stands all the same.',
  level: { must: 'must', should: 'should', lab: 'advice' },
  toPlace: (line: number, column: number) => `Line ${line}, column ${column}`,
  more: (count: number) => `Show ${count} more`,
  right: (outcome: string) => `As predicted: ${outcome}.`,
  open: 'One of the answers that were possible.',
  wrong: (outcome: string) => `Not as predicted: ${outcome} was expected.`,
  wrongHint: 'Either the lab or the server is wrong about the rules, or something happened unseen.',
  askServer: 'Suggestions from the server',
  askServerHint:
    'While you write URIs and arguments, completion/complete is asked with the chosen identity. Each question appears in the transcript.',
  noAnswer: 'As predicted: nothing comes back.',
};
