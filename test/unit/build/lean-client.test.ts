import { UriTemplate } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { uriTemplateAlone } from '../../../src/build/lean-client.ts';

test('the matcher that the built site takes out of the SDK is the SDK’s, and stands alone', async () => {
  const address = `data:text/javascript;base64,${Buffer.from(uriTemplateAlone()).toString('base64')}`;
  const alone: { UriTemplate: typeof UriTemplate } = await import(/* @vite-ignore */ address);
  expect(alone.UriTemplate.toString()).toBe(UriTemplate.toString());
  const template = new alone.UriTemplate('note://h/{name}{?view}');
  expect(template.expand({ name: 'a b', view: 'full' })).toBe('note://h/a%20b?view=full');
  expect(template.match('note://h/a?view=full')).toEqual({ name: 'a', view: 'full' });
});
