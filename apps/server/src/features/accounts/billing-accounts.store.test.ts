import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { lockBillingAccount, setPendingChange } from './billing-accounts.store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('a billing account is created at its first use and counts the changes that begin and end', async () => {
  const { organisationId } = await foundOrganisation(api, 'maya@accounts.test', 'Northlake');
  const lock = () => inOrganisation(api.ctx, organisationId, (tx) => lockBillingAccount(organisationId, tx));
  const [first, second] = await Promise.all([lock(), lock()]);
  expect(first).toMatchObject({ currency: 'USD', pending_change_id: null, version: 1 });
  expect(second).toEqual(first);
  const quoteId = v7();
  for (const pending of [quoteId, null])
    await inOrganisation(api.ctx, organisationId, async (tx) => {
      await setPendingChange(organisationId, tx, pending);
      expect((await lockBillingAccount(organisationId, tx)).pending_change_id).toBe(pending);
    });
  expect((await lock()).version).toBe(3);
});
