import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOutages } from '../../../../test-kit/outages/forget-outages.ts';
import { type PayingApi, startPayingApi } from '../../../../test-kit/paying-api.ts';
import { inOrganisation } from '../../../db/transaction.ts';
import { beginOutage } from '../../../gateways/guards/gateway-state.store.ts';
import { listOutages } from './gateway-outages.store.ts';

let paying: PayingApi;
beforeAll(async () => {
  paying = await startPayingApi();
});
afterAll(async () => {
  await forgetOutages(paying.api.superuserUrl);
  await paying.stop();
});

test('[D-563] an outage of one gateway gives nothing to whoever pays at another', async () => {
  const { ctx } = paying.worker;
  const beganAt = new Date('2026-11-15T10:00:00Z');
  await beginOutage(ctx.db, 'adyen', beganAt);
  const outagesOf = (gateway: 'adyen' | 'stripe') =>
    inOrganisation(ctx, v7(), (tx) => listOutages(tx, gateway, beganAt));
  expect(await outagesOf('adyen')).toEqual([{ beganAt, endedAt: null }]);
  expect(await outagesOf('stripe')).toEqual([]);
});
