import { expect, test } from 'vitest';
import { refusalIn } from '../../../src/control/refusals.ts';
import { freshOptions, readyLab } from './worlds.ts';

test('what the backend refuses comes over the control port with its code and what it is about', async () => {
  const lab = await readyLab(freshOptions({ server: 'orders', identity: 'alice' }));
  const uri = 'orders://tenant/acme/order/9999';
  const refused = await lab.backend.run('advance_order', { uri }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ message: `There is no order ${uri}.` });
  expect(refusalIn(refused)).toEqual({ code: 'notThere', params: { what: uri } });
  const unknown = await lab.backend.run('fly', {}).catch((error: unknown) => error);
  expect(refusalIn(unknown)).toMatchObject({ code: 'noAction', params: { action: 'fly', server: 'orders' } });
  await lab.close();
});
