/**
 * What a client and a server of revision 2025-11-25 said to each other, and what four servers answered to a probe. The
 * lab's engine does not speak that revision, so this is the one place in the course where frames of a server are written down.
 */
import type { JsonObject } from '../../src/protocol/json.ts';

interface RecordedFrame {
  readonly dir: 'client' | 'server';
  readonly frame: JsonObject;
}

const NOTE = 'notes://note-1';
const MISSING = 'notes://missing';

const client = (frame: JsonObject): RecordedFrame => ({ dir: 'client', frame: { jsonrpc: '2.0', ...frame } });
const server = (frame: JsonObject): RecordedFrame => ({ dir: 'server', frame: { jsonrpc: '2.0', ...frame } });

/** Frame 1 stands first. */
const CONVERSATION: readonly RecordedFrame[] = [
  client({
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'old-client', version: '3.2.0' },
    },
  }),
  server({
    id: 1,
    result: {
      protocolVersion: '2025-11-25',
      capabilities: { resources: { subscribe: true, listChanged: true } },
      serverInfo: { name: 'team-notes', version: '0.9.4' },
    },
  }),
  client({ method: 'notifications/initialized' }),
  client({ id: 2, method: 'ping' }),
  server({ id: 2, result: {} }),
  client({ id: 3, method: 'resources/list' }),
  server({ id: 3, result: { resources: [{ uri: NOTE, name: 'note-1', mimeType: 'text/markdown' }] } }),
  client({ id: 4, method: 'resources/subscribe', params: { uri: NOTE } }),
  server({ id: 4, result: {} }),
  server({ method: 'notifications/resources/updated', params: { uri: NOTE } }),
  client({ id: 5, method: 'resources/read', params: { uri: NOTE } }),
  server({
    id: 5,
    result: { contents: [{ uri: NOTE, mimeType: 'text/markdown', text: '# Architecture decision\n' }] },
  }),
  client({ id: 6, method: 'resources/read', params: { uri: MISSING } }),
  server({ id: 6, error: { code: -32002, message: 'Resource not found', data: { uri: MISSING } } }),
  client({ id: 7, method: 'resources/unsubscribe', params: { uri: NOTE } }),
  server({ id: 7, result: {} }),
];

/** What the client said in the recording, each with the number of its frame. */
export const SAID = {
  initialize: 1,
  initialized: 3,
  ping: 4,
  list: 6,
  subscribe: 8,
  read: 11,
  missing: 13,
  unsubscribe: 15,
} as const;
export type Said = keyof typeof SAID;

/** The text of a client's frame, exactly as it was recorded. */
export function recordedText(said: Said): string {
  return JSON.stringify(CONVERSATION[SAID[said] - 1]?.frame);
}

export function recordedMethod(said: Said): string {
  return String(CONVERSATION[SAID[said] - 1]?.frame.method);
}

/** The whole conversation for a fenced block: the frame's number, an arrow for its direction, the frame. */
export function shownConversation(): string {
  return CONVERSATION.map(({ dir, frame }, index) => shown(`${index + 1} ${arrow(dir)} `, frame)).join('\n');
}

/** The client's frames of these names only. */
export function shownFrames(all: readonly Said[]): string {
  return all
    .map((said) => {
      const recorded = CONVERSATION[SAID[said] - 1];
      return recorded === undefined ? '' : shown(`${SAID[said]} ${arrow(recorded.dir)} `, recorded.frame);
    })
    .join('\n');
}

/** What came back for a `server/discover`. */
const PROBES = {
  stdioError: { id: 1, error: { code: -32602, message: 'Invalid request parameters', data: '' } },
  httpHeader: {
    id: 1,
    error: { code: -32020, message: 'Header mismatch: Mcp-Method is missing' },
  },
  httpError: { id: null, error: { code: -32000, message: 'Bad Request: Server not initialized' } },
} as const satisfies { readonly [probe: string]: JsonObject };

export function shownProbe(probe: keyof typeof PROBES): string {
  return shown('← ', { jsonrpc: '2.0', ...PROBES[probe] });
}

function arrow(dir: RecordedFrame['dir']): string {
  return dir === 'client' ? '→' : '←';
}

function shown(before: string, frame: JsonObject): string {
  const text = JSON.stringify(frame);
  if (before.length + text.length <= WIDTH) return before + text;
  // One member a line: long frames stay readable on a small screen.
  const members = Object.entries(frame).map(([name, value]) => {
    const line = `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    if (line.length <= WIDTH) return line;
    return `  ${JSON.stringify(name)}: ${JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')}`;
  });
  return `${before}{\n${members.join(',\n')}\n}`;
}

/** Characters. */
const WIDTH = 72;
