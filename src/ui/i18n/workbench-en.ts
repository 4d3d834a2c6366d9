/**
 * The words of the transcript's workbench in English: query, lint, views, marks, comparison, sessions. They are loaded
 * with it and not before the first answer.
 */
const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const workbenchEn = {
  query: {
    label: 'Filter frames',
    placeholder: 'Text, or a field: status:error method:resources/*',
    clear: 'Clear the query',
    suggestions: 'Fields and values that fit',
    suggested: (count: number) => plural(count, 'suggestion', 'suggestions'),
    matches: (count: number, of: number) => `${count} of ${of}`,
    searching: 'searching…',
    noMatch: 'No frame matches this query.',
    notRead: 'This query cannot be read as it stands. The frames below are those of the last one that could.',
    goThere: 'Show the place in the query',
    asText: 'Search it as text',
    replaceBy: (text: string) => `Put ${text} there`,
    problem: {
      unknownField: (what: string) => `There is no field “${what}”.`,
      valueExpected: (what: string) => `${what} needs a value.`,
      unknownChoice: (what: string) => `“${what}” is none of the words that can stand here.`,
      notANumber: (what: string) => `“${what}” is no number or range of numbers.`,
      notASize: (what: string) => `“${what}” is no size. Write bytes, kb or mb.`,
      notADuration: (what: string) => `“${what}” is no duration. Write ms, s or min.`,
      emptyRange: (what: string) => `Nothing lies in the range ${what}: its end is before its beginning.`,
      unclosedQuote: () => 'This quotation mark is never closed.',
      unclosedGroup: () => 'This parenthesis is never closed.',
      unexpectedClose: () => 'This parenthesis closes nothing.',
      operandExpected: (what: string) => `Something to look for is missing beside “${what}”.`,
      tooLong: () => 'The query is too long to be read.',
      tooDeep: () => 'Parentheses are nested too deeply.',
    },
    help: {
      open: 'How to write a query',
      title: 'The query language',
      intro:
        'Words are searched in the text of each frame, in either case. A field asks for something else; terms side by side must all hold.',
      tryIt: (example: string) => `Use ${example} as the query`,
      ofExchange:
        'Fields of the exchange find a request and its answer together; the others ask about the frame itself.',
      exchange: 'exchange',
      frame: 'frame',
      operators: 'Putting terms together',
      rules: [
        { query: 'status:error dir:in', meaning: 'both must hold' },
        { query: 'code:-32602 OR code:-32601', meaning: 'one of them; OR binds weaker than side by side' },
        { query: '-kind:notification', meaning: 'not this' },
        { query: '(id:1 OR id:2) dir:out', meaning: 'parentheses group' },
        { query: 'text:"not found"', meaning: 'quotation marks hold blanks together; \\" is a mark itself' },
        { query: 'took:>50ms size:1kb..5mb', meaning: 'numbers take >, >=, <, <=, = and a range' },
      ],
      choices: 'one of',
      kind: {
        glob: 'text; * stands for anything',
        choice: 'one of some words',
        number: 'a number or a range',
        size: 'a size: b, kb, mb',
        duration: 'a duration: ms, s, min',
        id: 'an id; quoted, only a string',
        text: 'a piece of text',
      },
      link: 'The query stands in the address of this page, so a link carries it.',
    },
    field: {
      method: 'the method of the request, or of the request that is answered',
      status: 'how the exchange stands',
      code: 'the error code',
      uri: 'the URI, or the name of a prompt or tool',
      took: 'the time from request to answer',
      id: 'the id of the request or answer',
      sub: 'the subscription it belongs to, by the id of its listen request',
      kind: 'what kind of frame it is, or what it does',
      dir: 'out leaves the page, in reaches it',
      size: 'the length of the text in UTF-8',
      text: 'a piece of the text, in either case',
      late: 'came for a request that was over or cancelled',
      channel: 'the official client’s connection or the composer’s',
      server: 'the server at the other end',
      connection: 'one connection; a reconnect opens a new one',
      seq: 'the number of the frame in this session',
      lint: 'a rule that it breaks, or the level: must, should, lab',
    },
  },
  views: {
    label: 'How to show the transcript',
    list: 'List',
    conversation: 'Conversation',
    sequence: 'Sequence',
    findings: 'Findings',
  },
  conversation: {
    name: 'Exchanges, oldest first',
    /** How an exchange stands. */
    status: {
      ok: 'answered',
      error: 'error',
      pending: 'no answer yet',
      cancelled: 'cancelled',
      lost: 'no answer: the connection is gone',
      none: '',
    },
    row: (what: string, status: string, took: string) =>
      [what, status, took].filter((part) => part !== '').join(', '),
    frames: (count: number) => plural(count, 'frame', 'frames'),
    events: (count: number) => plural(count, 'event', 'events'),
    gap: {
      request: 'What this answers is not on record.',
      subscription: 'The listen request of this subscription is not on record.',
    },
    notShown: 'its request does not match the query',
    keys: 'Right opens an exchange, Left closes it.',
  },
  sequence: {
    name: (count: number, lanes: string) =>
      `Sequence diagram: ${plural(count, 'frame', 'frames')} between ${lanes}`,
    client: 'Client',
    composer: 'Composer',
    backend: 'Backend',
    exportSvg: 'Save as SVG',
    fileName: 'sequence.svg',
    range: (from: number, to: number, of: number) => `Lines ${from} to ${to} of ${of}`,
    earlier: 'Earlier',
    later: 'Later',
    newest: 'Newest',
    bounded: (count: number) => `At most ${count} lines are drawn, and saved, at a time.`,
    filtered: 'Frames that do not match the query are left out; gaps between lines are not shown.',
    actsUnknown: 'What was done beside the wire is not on record.',
    answerTo: (method: string) => `result of ${method}`,
    errorTo: (code: string, title: string) => `error ${code}: ${title}`,
    act: (act: string) => `backend: ${act}`,
    title: 'Sequence diagram of an MCP conversation',
    open: 'Opens the frame in the list',
    legend:
      'Solid arrow: request or notification. Dashed arrow: answer. Double line: error. Open head: on a subscription. Dash and dot: backend.',
  },
  copy: { call: 'Copy as client call' },
  marks: {
    pin: 'Pin',
    pinned: 'Pinned',
    note: 'Add a note',
    editNote: 'Change the note',
    label: 'Note on this frame; kept with the session',
    says: (note: string) => `note: ${note}`,
    only: (count: number) => `Marked (${count})`,
  },
  compare: {
    start: 'Compare…',
    with: (seq: number) => `Compare with frame ${seq}`,
    waits: (seq: number) => `Frame ${seq} waits to be compared: open another one and press Compare.`,
    giveUp: 'Leave it',
    title: 'Comparison of two frames',
    before: 'First',
    after: 'Second',
    frame: (seq: number) => `Frame ${seq}:`,
    swap: 'Swap',
    identical: 'Both are the same to the last character.',
    spelling: (at: number) =>
      `The JSON is the same; only its spelling differs, from character ${at} on (spaces, order of members, escapes).`,
    text: (at: number) => `Compared as text: they differ from character ${at} on.`,
    count: (count: number, more: boolean) =>
      more ? `More than ${count} differences.` : plural(count, 'difference', 'differences'),
    cut: (count: number) => `Only the first ${count} are shown.`,
    kind: { added: 'only in the second', removed: 'only in the first', changed: 'changed' },
  },
  lint: {
    level: { must: 'must', should: 'should', lab: 'advice' },
    levels: 'must and should are the words of the specification; advice is what it leaves open.',
    /** Part of a row's name. */
    breaks: (must: number, should: number, lab: number) =>
      `breaks rules: ${[
        [must, 'must'],
        [should, 'should'],
        [lab, 'advice'],
      ]
        .filter(([count]) => count !== 0)
        .map(([count, level]) => `${count} ${level}`)
        .join(', ')}`,
    found: (count: number) => plural(count, 'finding', 'findings'),
    ofFrame: 'Rules that this frame breaks',
    place: 'Show the place in the text',
    askRule: (rule: string) => `Show the frames that break ${rule}`,
    toFrame: 'Open the frame',
    rules: (count: number) => `Held against ${count} rules of the specification.`,
    judging: (judged: number, of: number) => `${judged} of ${of} entries are checked…`,
    none: 'No frame breaks a rule.',
    noneShown: 'No frame that matches the query breaks a rule.',
    failed: 'The frames are not checked: the browser started no worker for it.',
    full: (kept: number) =>
      `Only the first ${kept} findings are listed; later frames show how many they have.`,
    notKept: 'There are more findings than are kept, so this frame shows only their number.',
    partial: (count: number) =>
      count === 1
        ? 'The beginning of one connection is not on record. What it may have said there is not held against it.'
        : `The beginnings of ${count} connections are not on record. What they may have said there is not held against them.`,
  },
};
