import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { getClient, listClients } from '@atrium/contract/company/list-clients';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { openClientSubscription } from '@atrium/contract/subscriptions/open-client-subscription';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { associate } from '../../../test-kit/associate.ts';
import { addColleague, kinds } from '../../../test-kit/colleagues.ts';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';

let api: TestApi;
let client: Founded;
let bookkeeper: Founded;
let bookkeeperId: string;
beforeAll(async () => {
  api = await startTestApi();
  client = await foundIn(api, '192.0.2.10');
  bookkeeper = await foundIn(api, '192.0.2.11');
  const added = await bookkeeper.founder.call(addOrganisation, { tenantName: 'Ledgerline', isBookkeeper: true });
  bookkeeperId = added.body.tenantId;
  await bookkeeper.founder.call(switchTenant, { tenantId: bookkeeperId });
  const { userId, email } = bookkeeper.founder;
  await associate(api.ctx.db, { clientId: client.organisationId, bookkeeperId, userId, email });
});
afterAll(() => api.stop());

test.each([
  ['owner', 200],
  ['admin without modules', 200],
  ['manager', 403],
  ['manager without modules', 403],
  ['member', 403],
] as const)(
  '[D-109] %s of a bookkeeping organisation reads the subscription of a client: %i',
  async (kind, expected) => {
    const email = `${kind.replaceAll(' ', '-')}@ledgerline.test`;
    const person = await addColleague(api, bookkeeperId, email, kinds[kind]);
    const acting = { UserID: person.userId, TenantID: client.organisationId };
    const { status, body } = await person.call(getSubscriptionDetails, { Version: 'v2', ...acting });
    expect(status).toBe(expected);
    if (expected !== 403) return;
    expect(body).toMatchObject({ code: 'request.unauthorized' });
    expect((await person.call(getClient, { tenantId: client.organisationId })).status).toBe(403);
    expect((await person.call(listClients, {})).status).toBe(403);
    expect((await person.call(openClientSubscription, acting)).status).toBe(403);
    // Their own organisation's subscription they may read (D-59).
    expect((await person.call(getSubscriptionDetails, { Version: 'v2' })).status).toBe(200);
  },
);
