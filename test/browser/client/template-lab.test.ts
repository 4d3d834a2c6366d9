import { expect, test } from 'vitest';
import { differences, explainBySdk } from '../../../src/client/template-lab/index.ts';
import { freshOptions, readyLab } from './worlds.ts';

test('a template of the server is taken apart over the control port, and the SDK is asked beside it', async () => {
  const lab = await readyLab(freshOptions({ server: 'orders', identity: 'alice' }));
  const uri = 'orders://tenant/acme/order/1001';
  const ours = await lab.backend.explainTemplate({ template: { family: 'orders' }, uri });
  expect(ours.uri).toMatchObject({
    values: { tenant: 'acme', orderId: '1001' },
    owner: { family: 'orders' },
  });
  const { source, parts } = ours;
  // The SDK wants every query variable to be there.
  expect(differences(ours, explainBySdk({ source, parts, uri }))).toEqual(['misses']);
  const before = lab.transcript.value.length;
  await expect(lab.backend.explainTemplate({ template: { family: 'ghost' } })).rejects.toThrow(/no family/);
  expect(lab.transcript.value.length).toBe(before);

  await lab.backend.changeSettings({ rules: { orders: { orderId: '[0-9]{2}' } } });
  const again = await lab.backend.explainTemplate({ template: { family: 'orders' }, uri });
  expect(again.uri?.rules[1]).toMatchObject({ variable: 'orderId', pattern: '[0-9]{2}', kept: false });
  expect(again.uri?.owner).toHaveProperty('reason');
  await lab.close();
});
