import { expect, test } from 'vitest';
import { collectEvidence } from '../../../../src/grading/evidence.ts';
import { completionsOf } from '../../../../src/grading/readers/completions.ts';
import { META, recorded, refused } from '../frames.ts';

const ask = (id: number, params: object): ['out', unknown] => [
  'out',
  { jsonrpc: '2.0', id, method: 'completion/complete', params: { ...params, _meta: META } },
];

test('a completion has what was asked, what was chosen before, and the values that came', () => {
  const completion = { values: ['1001', '1002'], total: 60, hasMore: true };
  const [got, ...others] = completionsOf(
    collectEvidence(
      recorded(
        ask(1, {
          ref: { type: 'ref/resource', uri: 'orders://{tenant}/{id}' },
          argument: { name: 'id', value: '10' },
          context: { arguments: { tenant: 'acme', odd: 7 } },
        }),
        ['in', { jsonrpc: '2.0', id: 1, result: { resultType: 'complete', completion } }],
        ask(2, { ref: { type: 'ref/prompt', name: 'never-answered' } }),
      ),
    ),
  );
  expect(others).toEqual([]);
  expect(got).toMatchObject({ of: 'orders://{tenant}/{id}', argument: 'id', value: '10', code: undefined });
  expect(got?.chosen).toEqual({ tenant: 'acme', odd: undefined });
  expect(got).toMatchObject({ values: ['1001', '1002'], total: 60 });
});

test('a refusal has its code, and rubbish in the request is no fault of the reader', () => {
  const [got] = completionsOf(
    collectEvidence(
      recorded(ask(1, { ref: 'review', argument: [], context: 3 }), refused(1, -32602, 'Invalid params', {})),
    ),
  );
  expect(got).toMatchObject({
    of: undefined,
    argument: undefined,
    chosen: {},
    values: undefined,
    code: -32602,
  });
});
