import type { JsonObject } from '../protocol/json.ts';
import { META } from '../protocol/meta.ts';
import { REVISION } from '../protocol/revision.ts';

/** Who the lab's clients say they are. */
export const CLIENT_INFO = { name: 'mcp-resource-lab', title: 'MCP Resource Lab', version: '0.1.0' } as const;

/** What the lab's clients can do for a server: nothing that a server would have to ask for. */
export const CLIENT_CAPABILITIES: JsonObject = {};

/** The `_meta` that each request carries (basic/index, "_meta"), without a credential. */
export const ENVELOPE: JsonObject = {
  [META.protocolVersion]: REVISION,
  [META.clientInfo]: CLIENT_INFO,
  [META.clientCapabilities]: CLIENT_CAPABILITIES,
};
