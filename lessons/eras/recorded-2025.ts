/**
 * What a client and a server of revision 2025-11-25 said to each other, and what four servers answered to a probe. The
 * lab's engine does not speak that revision, so this is the one place in the course where frames of a server are written down.
 */
import type { Json, JsonObject } from '../../src/protocol/json.ts';

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
  return JSON.stringify(frameOf(said));
}

export function recordedMethod(said: Said): string {
  return String(frameOf(said).method);
}

function frameOf(said: Said): JsonObject {
  return CONVERSATION[SAID[said] - 1]?.frame ?? {};
}

/** The whole conversation for a fenced block: the frame's number, an arrow for its direction, the frame. */
export function shownConversation(): string {
  return CONVERSATION.map(({ dir, frame }, index) => `${index + 1} ${arrow(dir)} ${laidOut(frame)}`).join(
    '\n',
  );
}

/** Frames of the client, each under its number in a fenced block of its own, so that it can be copied whole. */
export function copyableFrames(all: readonly Said[]): string {
  return all.map((said) => `**${SAID[said]}**\n\n\`\`\`json\n${laidOut(frameOf(said))}\n\`\`\``).join('\n\n');
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
  return laidOut({ jsonrpc: '2.0', ...PROBES[probe] });
}

function arrow(dir: RecordedFrame['dir']): string {
  return dir === 'client' ? '→' : '←';
}

/** JSON on as few lines as fit: members stand side by side, and only what is too long is opened up. */
function laidOut(value: Json, indent = '', taken = 0): string {
  const text = JSON.stringify(value);
  if (indent.length + taken + text.length <= WIDTH || value === null || typeof value !== 'object')
    return text;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const names = Array.isArray(value) ? [] : Object.keys(value);
  const lines: string[] = [];
  let line = '';
  for (const [index, member] of Object.values(value).entries()) {
    const name = names[index] === undefined ? '' : `${JSON.stringify(names[index])}:`;
    const piece = name + laidOut(member, inner, name.length);
    if (line !== '' && inner.length + line.length + piece.length + 1 > WIDTH) {
      lines.push(line);
      line = piece;
    } else line += line === '' ? piece : `,${piece}`;
  }
  lines.push(line);
  return `${open}\n${inner}${lines.join(`,\n${inner}`)}\n${indent}${close}`;
}

/** Characters: few enough for a small screen. */
const WIDTH = 56;
