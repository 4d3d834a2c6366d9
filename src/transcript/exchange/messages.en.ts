import { type ExchangeMessages, text } from './messages.ts';

/** Files and links in English. */
export const exchangeEn: ExchangeMessages = {
  line: (line) => `Line ${line}: `,
  problems: {
    empty: () => 'The file is empty.',
    tooLarge: (data) =>
      `The file has ${text(data, 'characters')} characters; at most ${text(data, 'limit')} are read.`,
    lineTooLong: (data) =>
      `This line has ${text(data, 'characters')} characters; at most ${text(data, 'limit')} are read.`,
    tooManyEntries: (data) => `The file has more than ${text(data, 'limit')} entries.`,
    notJson: (data) => `This is not a JSON object; it goes wrong at character ${text(data, 'at')}.`,
    unknownFormat: () =>
      'This is none of the formats that the lab reads: its own export, the Protocol export of the Inspector, a session log of mcpsnoop.',
    newerVersion: (data) =>
      `This was made by a newer version of the lab (format ${text(data, 'version')}; this one reads up to ${text(data, 'reads')}). Reload the page to get the newest.`,
    missingField: (data) => `The member "${text(data, 'field')}" is missing.`,
    badField: (data) => `The member "${text(data, 'field')}" has a value that it cannot have.`,
    tooDeep: (data) => `"${text(data, 'field')}" is nested deeper than ${text(data, 'limit')}.`,
    outOfOrder: (data) => `Number ${text(data, 'seq')} cannot follow number ${text(data, 'after')}.`,
    wrongCount: (data) =>
      `The file is not whole: its first line promises ${text(data, 'expected')} ${text(data, 'what')}, and there are ${text(data, 'found')}.`,
    noFrames: () => 'There are no frames in it.',
    inspectorNetwork: () =>
      'This is the Network export of the Inspector. Export from its Protocol screen instead.',
    inspectorOther: () =>
      'This is another export of the Inspector, without frames. Export from its Protocol screen instead.',
    snoopReport: () =>
      'This is a report of mcpsnoop. Its session log (a file that ends in .jsonl) holds the frames; take that instead.',
    linkNotOurs: () => 'This address holds nothing that was shared.',
    linkTooLong: (data) =>
      `The link would have ${text(data, 'size')} characters; ${text(data, 'limit')} is the most that programs pass on. Send a file instead.`,
    linkDamaged: () => 'The link is damaged or not complete. Ask for it again, or for a file.',
    linkTooLarge: (data) =>
      `This is too large for a link (${text(data, 'size')} bytes of ${text(data, 'limit')}). Send a file instead.`,
  },
  notes: {
    reserialised: () =>
      'The Inspector keeps parsed messages: spaces, order and the spelling of numbers may differ from what went over the wire.',
    compacted: () =>
      'mcpsnoop takes out the spaces between tokens; everything else is as it went over the wire.',
    truncated: () => 'mcpsnoop has cut this frame off.',
    redactedElsewhere: () => 'mcpsnoop has replaced something in this frame.',
    framesMissing: (data) => `${text(data, 'count')} frames or lines were not recorded.`,
    linesSkipped: (data) =>
      `${text(data, 'count')} lines hold no frames (output of the server, or about the session) and were left out.`,
    directionGuessed: (data) =>
      `For ${text(data, 'count')} messages the file does not say who sent them; their methods decided.`,
    gaps: (data) => `${text(data, 'missing')} numbers are missing before this line: something was taken out.`,
    byteOrderMark: () => 'The file begins with a byte order mark, which was passed over.',
  },
  remarks: {
    id: 'The client chooses the id.',
    envelope: 'Version, capabilities and client info come from how the client was set up.',
    credential: 'The credential is left out: the transport carries it.',
    progress: 'The client chooses the progress token; the option asks for it.',
    input: 'The client answers input requests itself, through handlers that you register.',
  },
  noCall: {
    notRequest: 'Only a request can be written as a call.',
    unknown: 'The official client has no call for this method.',
    broken: 'This is no valid frame, and the official client sends no other.',
  },
};
