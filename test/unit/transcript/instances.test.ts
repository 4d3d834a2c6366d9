import { expect, test } from 'vitest';
import { instanceName, instanceOf } from '../../../src/transcript/instances.ts';

test('a connection says which instance gave it, and what the page calls that one', () => {
  expect(instanceOf('B-1a2b3c4d.12')).toBe('B-1a2b3c4d');
  expect(instanceName('B-1a2b3c4d.12')).toBe('B');
});

test('names from elsewhere, and those of older visits, say nothing of a name', () => {
  for (const connection of ['1a2b3c4d.3', 'client', 'stdio.1', '', 'B.1', 'b-1a2b3c4d.1'])
    expect(instanceName(connection)).toBeUndefined();
});
