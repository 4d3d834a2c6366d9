/**
 * The official SDK's template matcher. The built site takes this one class out of the SDK (`src/build/lean-client.ts`),
 * so that only the Template lab loads it and nobody's first answer waits for it.
 */
export { UriTemplate } from '@modelcontextprotocol/client';
