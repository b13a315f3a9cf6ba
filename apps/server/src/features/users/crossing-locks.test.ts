import { setTimeout as delay } from 'node:timers/promises';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { updateProfile } from '@atrium/contract/onboarding/update-profile';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { disableUser } from '@atrium/contract/users/disable-user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '../../../test-kit/add-member.ts';
import { holdCall, whileHolding } from '../../../test-kit/hold-calls.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';

let api: TestApi;
let owner: TestBrowser;
let tenantId: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await makePerson(api, 'owner@crossing.test');
  ({ tenantId } = (await owner.call(addOrganisation, { tenantName: 'Northlake', country: 'US' })).body);
  await owner.call(switchTenant, { tenantId });
  // It makes the billing account.
  expect((await owner.call(quoteChange, { PlanID: 'crm-startup-monthly' })).status).toBe(200);
});
afterAll(() => api.stop());

/** Long enough for the second call to come to the lock that the first one holds. */
const untilItWaitsMs = 500;
const atMoney = /from "billing_accounts".*for (?:share|update)/s;
const atWriting = /^(?:update "memberships"|delete from "people")/;

const acts = {
  disables: (userId: string) => owner.call(disableUser, { userId }),
  deletes: (userId: string) => owner.call(deleteUser, { userId }),
};

test.each([
  ['disables', 'before the billing account', atMoney],
  ['disables', 'with all its locks', atWriting],
  ['deletes', 'before the billing account', atMoney],
  ['deletes', 'with all its locks', atWriting],
] as const)(
  '[D-421] an owner %s an admin who saves an own profile meanwhile, %s: neither call fails',
  async (act, _where, at) => {
    const admin = await makePerson(api, `${crypto.randomUUID()}@crossing.test`);
    await addMember(api.ctx, tenantId, admin.userId, { consoleRole: 'admin' });
    await admin.call(switchTenant, { tenantId });
    const statuses = await whileHolding(async () => {
      const acting = holdCall(at, async () => (await acts[act](admin.userId)).status);
      expect(await acting.stands).toBe(true);
      const saving = admin.call(updateProfile, {
        id: admin.userId,
        firstName: 'Maya',
        lastName: 'Lake',
        countryCode: 'US',
        phone: '(415) 555-2671',
        isReady: false,
      });
      await delay(untilItWaitsMs);
      acting.letGo();
      return [await acting.answer, (await saving).status];
    });
    expect(statuses[0]).toBe(200);
    expect([200, 401, 403]).toContain(statuses[1]);
  },
);
