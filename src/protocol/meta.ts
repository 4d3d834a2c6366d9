/** Keys of `_meta` that the revision reserves (basic/index, "_meta"), and the lab's own one. */
export const META = {
  protocolVersion: 'io.modelcontextprotocol/protocolVersion',
  clientInfo: 'io.modelcontextprotocol/clientInfo',
  clientCapabilities: 'io.modelcontextprotocol/clientCapabilities',
  logLevel: 'io.modelcontextprotocol/logLevel',
  subscriptionId: 'io.modelcontextprotocol/subscriptionId',
  serverInfo: 'io.modelcontextprotocol/serverInfo',
  progressToken: 'progressToken',
  /** The lab's wire binding: `"Bearer <token>"`, read on MessagePort connections only. */
  authorization: 'com.example.resource-lab/authorization',
} as const;
