import type { RecordedFrame } from '../../../src/transcript/model.ts';

/** Frames as a recorder would have kept them, numbered in order. A value that is no text is written as JSON. */
export function recorded(...frames: readonly (readonly ['in' | 'out', unknown])[]): readonly RecordedFrame[] {
  return frames.map(([dir, frame], index) => {
    const text = typeof frame === 'string' ? frame : JSON.stringify(frame);
    return {
      seq: index + 1,
      channel: 'composer',
      connection: 'c1',
      server: 'notes',
      dir,
      at: 1_790_000_000_000 + index,
      bytes: new TextEncoder().encode(text).length,
      text,
    };
  });
}

export const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

export function read(id: unknown, uri: string): ['out', unknown] {
  return ['out', { jsonrpc: '2.0', id, method: 'resources/read', params: { uri, _meta: META } }];
}

export function text(id: unknown, uri: string, content: string): ['in', unknown] {
  return [
    'in',
    {
      jsonrpc: '2.0',
      id,
      result: { resultType: 'complete', contents: [{ uri, text: content }], ttlMs: 0, cacheScope: 'public' },
    },
  ];
}

export function refused(id: unknown, code: number, message: string, data?: unknown): ['in', unknown] {
  return ['in', { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } }];
}
