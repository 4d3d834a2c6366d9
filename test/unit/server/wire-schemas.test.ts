import { describe, expect, test } from 'vitest';
import {
  CallToolParams,
  CompleteParams,
  GetPromptParams,
  parseParams,
} from '../../../src/server/wire-schemas.ts';

const REF = 'params.ref must be a ref/prompt with a name or a ref/resource with a uri';

describe('a fault of nested parameters is told by its member and what belongs there', () => {
  test.each([
    [GetPromptParams, {}, 'params.name must be a string'],
    [GetPromptParams, { name: 5 }, 'params.name must be a string'],
    [GetPromptParams, { name: 'a', arguments: [] }, 'params.arguments must be an object'],
    [GetPromptParams, { name: 'a', arguments: { b: 1 } }, 'params.arguments.b must be a string'],
    [CallToolParams, { name: 'a', arguments: 'b' }, 'params.arguments must be an object'],
    [CompleteParams, {}, REF],
    [CompleteParams, { ref: { type: 'ref/tool', name: 'a' }, argument: { name: 'a', value: '' } }, REF],
    [CompleteParams, { ref: { type: 'ref/prompt', name: 'a' } }, 'params.argument must be an object'],
    [
      CompleteParams,
      { ref: { type: 'ref/resource', uri: 'a' }, argument: { name: 'a', value: 5 } },
      'params.argument.value must be a string',
    ],
    [
      CompleteParams,
      {
        ref: { type: 'ref/prompt', name: 'a' },
        argument: { name: 'a', value: '' },
        context: { arguments: { b: 1 } },
      },
      'params.context.arguments.b must be a string',
    ],
  ])('%#', (schema, params, message) => {
    const attempt = (): unknown => parseParams<unknown>(schema, params);
    expect(attempt).toThrow(expect.objectContaining({ message: `Invalid params: ${message}` }));
  });
});
