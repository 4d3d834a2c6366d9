import type { ExerciseWords } from '../../../../src/grading/exercise.ts';

const words: ExerciseWords = {
  title: 'Ask what is there',
  task: `A \`server/discover\` stands ready in the composer. Send it, open the answer in the transcript, and read three things off it:

1. which protocol version the server speaks,
2. which capabilities it declares and which it does not,
3. where it says what it is called.`,
  hints: [
    'Everything stands in the `result` of one frame. It has `supportedVersions`, `capabilities` and `_meta`.',
    'A capability is declared by being there, even as an empty object `{}`. What is not there is not declared. A part such as `subscribe` is declared by `true`.',
    'The members are explained in [DiscoverResult](https://modelcontextprotocol.io/specification/2026-07-28/server/discover#discoverresult), and `_meta` in [General fields](https://modelcontextprotocol.io/specification/2026-07-28/basic/index#_meta).',
    'Version `2026-07-28`. Everything is declared but `logging`. The name stands in `_meta["io.modelcontextprotocol/serverInfo"]`.',
  ],
  checks: {
    discovered: 'You asked the server and it answered.',
    'name-the-version': 'You name a protocol version that the server supports.',
    'read-capabilities': 'You say what is declared and what is not.',
    'find-the-name': 'You found where the server says its name.',
  },
  mistakes: {
    'discovered.nothing': 'Nothing has gone out yet. Send the `{expected.method}` that stands ready.',
    'discovered.oldHandshake':
      'You sent `{seen.method}` and got `{seen.code}`. That is how a conversation began until revision 2025-11-25. In this one there is no handshake; the question is called `{expected.method}`.',
    'discovered.otherMethod':
      'You sent `{seen.method}`. That tells about one thing. What the server can do at all is answered by `{expected.method}`.',
    'discovered.refused':
      'Your `{seen.method}` was refused with `{seen.code}`. It needs its `_meta` like every request.',
    'name-the-version.undecided': 'You have not written a version yet.',
    'name-the-version.notSeen':
      'You wrote `{seen.version}`, but the server has not said what it supports. Ask first.',
    'name-the-version.softwareVersion':
      '`{seen.version}` is the version of the server’s software, from its `serverInfo`. What a request has to name is the version of the protocol: {expected.versions}.',
    'name-the-version.oldVersion':
      '`{seen.version}` may be a version of the protocol, but this server does not speak it. It says: {expected.versions}.',
    'name-the-version.otherVersion':
      'The server does not list `{seen.version}`. It says: {expected.versions}.',
    'read-capabilities.undecided': 'Of `{seen.capability}` you have not said yet whether it is declared.',
    'read-capabilities.notSeen':
      'The server has not declared anything yet, so `{seen.capability}` is a guess. Ask first.',
    'read-capabilities.notDeclared':
      'You say that `{seen.capability}` is declared. It does not stand in `capabilities`, and what is not there is not offered.',
    'read-capabilities.declared':
      'You say that `{seen.capability}` is not declared. It stands in `capabilities`. An empty object counts: it declares the capability without optional parts.',
    'find-the-name.undecided': 'You have not said yet where the name stands.',
    'find-the-name.notSeen': 'The server has not answered yet. Ask first, then look.',
    'find-the-name.inResult':
      'There is no name directly in `result`. `{expected.name}` stands in its `_meta`, because it is something about the answer and not the answer itself: for showing and for logs.',
    'find-the-name.inCapabilities':
      '`capabilities` says what the server can do and not who it is. `{expected.name}` stands elsewhere in the `result`.',
  },
  questions: {
    version: { ask: 'Which protocol version does the server support?' },
    declared: {
      ask: 'Is it declared?',
      choices: { yes: 'declared', no: 'not declared' },
      items: {
        resources: 'resources',
        'resources.subscribe': 'resources.subscribe',
        'resources.listChanged': 'resources.listChanged',
        'prompts.listChanged': 'prompts.listChanged',
        tools: 'tools',
        completions: 'completions',
        logging: 'logging',
      },
    },
    where: {
      ask: 'Where does the server say what it is called?',
      choices: {
        result: 'in result.serverInfo',
        capabilities: 'in result.capabilities',
        meta: 'in result._meta',
      },
    },
  },
};
export default words;
