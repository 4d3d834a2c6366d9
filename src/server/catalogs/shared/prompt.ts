import type { Contents, PromptResult } from '../../catalog.ts';

type Message = PromptResult['messages'][number];

/** A message of a user that is plain text. */
export function says(text: string): Message {
  return { role: 'user', content: { type: 'text', text } };
}

/** A message that carries what a resource held, with its URI, so that its provenance stays visible. */
export function embeds(contents: Contents): Message {
  return { role: 'user', content: { type: 'resource', resource: { ...contents } } };
}
