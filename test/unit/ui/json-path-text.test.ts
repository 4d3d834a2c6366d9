import { expect, it } from 'vitest';
import { pathText } from '../../../src/ui/workbench/json-path-text.ts';

it.each([
  [[], '$'],
  [['result', 'contents', 0, 'uri'], '$.result.contents[0].uri'],
  [
    ['params', '_meta', 'io.modelcontextprotocol/clientInfo'],
    '$.params._meta["io.modelcontextprotocol/clientInfo"]',
  ],
  [['a b', '', '"'], '$["a b"][""]["\\""]'],
])('writes %j as %s', (path, text) => {
  expect(pathText(path)).toBe(text);
});
