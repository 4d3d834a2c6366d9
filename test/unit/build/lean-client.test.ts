import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UriTemplate } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { JSON_SCHEMA_WRITERS, uriTemplateAlone, withoutJsonSchema } from '../../../src/build/lean-client.ts';

test('the matcher that the built site takes out of the SDK is the SDK’s, and stands alone', async () => {
  const address = `data:text/javascript;base64,${Buffer.from(uriTemplateAlone()).toString('base64')}`;
  const alone: { UriTemplate: typeof UriTemplate } = await import(/* @vite-ignore */ address);
  expect(alone.UriTemplate.toString()).toBe(UriTemplate.toString());
  const template = new alone.UriTemplate('note://h/{name}{?view}');
  expect(template.expand({ name: 'a b', view: 'full' })).toBe('note://h/a%20b?view=full');
  expect(template.match('note://h/a?view=full')).toEqual({ name: 'a', view: 'full' });
});

const zodCore = dirname(createRequire(import.meta.url).resolve('zod/v4/core'));

test.each(JSON_SCHEMA_WRITERS)('what stands for zod’s %s exports the same names', async (name) => {
  const file = join(zodCore, name);
  const real: object = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const stand = withoutJsonSchema(await readFile(file, 'utf8'));
  const address = `data:text/javascript;base64,${Buffer.from(stand).toString('base64')}`;
  const left: Record<string, () => () => never> = await import(/* @vite-ignore */ address);
  expect(Object.keys(left)).toEqual(Object.keys(real));
  expect(() => Object.values(left)[0]?.()()).toThrow('writes no JSON Schema');
});
