import { setTimeout as delay } from 'node:timers/promises';
import { acceptClient } from '@atrium/contract/company/accept-client';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { grantBookkeeper } from '@atrium/contract/company/grant-bookkeeper';
import { revokeBookkeeper } from '@atrium/contract/company/revoke-association';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { saveBillingAddress } from '@atrium/contract/payments/billing-address';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdCall, whileHolding } from '../../../test-kit/hold-calls.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { makePerson, startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Long enough for the second call to come to the lock that the first one holds. */
const untilItWaitsMs = 500;

test('[X-07] [N-45] a revocation waits for what the bookkeeper is about to save for the client, and is the last word then', async () => {
  const { founder: client, organisationId } = await foundOrganisation(api, 'client@revoked.test', 'Lake');
  const bookkeeper = await makePerson(api, 'lee@revoked.test', '203.0.113.9');
  const { body: own } = await bookkeeper.call(addOrganisation, { tenantName: 'Ledgerline', isBookkeeper: true });
  await bookkeeper.call(switchTenant, { tenantId: own.tenantId });
  const { id } = (await client.call(grantBookkeeper, { email: 'lee@revoked.test' })).body;
  expect((await bookkeeper.call(acceptClient, { id })).status).toBe(200);
  const acting = { UserID: bookkeeper.userId, TenantID: organisationId };
  const address = { Address1: '1 Quay', Address2: '', City: 'Lake', PinCode: '1', State: 'CA', Country: 'US' };
  const save = () => bookkeeper.call(saveBillingAddress, { ...address, ...acting });
  expect((await save()).status).toBe(200);
  await whileHolding(async () => {
    // The right is proved, and the client's money is not locked yet.
    const saving = holdCall(/from "billing_accounts".*for update/s, save);
    expect(await saving.stands).toBe(true);
    const revoking = client.call(revokeBookkeeper, { id });
    await delay(untilItWaitsMs);
    saving.letGo();
    expect((await saving.answer).status).toBe(200);
    expect((await revoking).status).toBe(200);
  });
  const entries = await inOrganisation(api.ctx, organisationId, (tx) =>
    tx
      .selectFrom('audit_entries')
      .select('action')
      .where('action', 'in', ['payments.address_saved', 'company.bookkeeper_revoked'])
      .orderBy('id')
      .execute(),
  );
  expect(entries.map(({ action }) => action)).toEqual([
    'payments.address_saved',
    'payments.address_saved',
    'company.bookkeeper_revoked',
  ]);
  expect((await save()).status).not.toBe(200);
});
