import { setTimeout as delay } from 'node:timers/promises';
import { deleteCompany } from '@atrium/contract/closure/deleted-companies';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { acceptInvite } from '@atrium/contract/invites/accept-invite';
import { listInvites } from '@atrium/contract/invites/list-invites';
import { addUser } from '@atrium/contract/users/add-user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdCall, whileHolding } from '../../../test-kit/hold-calls.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { makePerson, startTestApi, type TestApi, testPassword } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Long enough for the second call to come to the lock that the first one holds. */
const untilItWaitsMs = 500;

test('[D-242] an organisation that is deleted while somebody accepts its invitation is joined first and deleted then', async () => {
  const { founder, organisationId } = await foundOrganisation(api, 'owner@accept.test', 'Northlake');
  await founder.call(addOrganisation, { tenantName: 'Home' });
  const ana = await makePerson(api, 'ana@accept.test', '203.0.113.7');
  const roles = [{ appName: 'console', rgShortCode: 'member', moduleUuids: [] }];
  const person = { firstName: 'Ana', lastName: 'Costa', emailId: 'ana@accept.test', appUserCreateRequestList: roles };
  expect((await founder.call(addUser, person)).body).toMatchObject({ outcome: 'invited' });
  const [invitation] = (await ana.call(listInvites, {})).body.invites;
  await whileHolding(async () => {
    const accepting = holdCall(/update "invitations"/, () => ana.call(acceptInvite, { id: invitation?.id }));
    expect(await accepting.stands).toBe(true);
    const deleting = founder.call(deleteCompany, { id: organisationId, password: testPassword });
    await delay(untilItWaitsMs);
    accepting.letGo();
    expect((await accepting.answer).status).toBe(200);
    expect((await deleting).status).toBe(200);
  });
  const entries = await inOrganisation(api.ctx, organisationId, (tx) =>
    tx
      .selectFrom('audit_entries')
      .select('action')
      .where('action', 'in', ['users.invitation_accepted', 'company.deleted'])
      .orderBy('id')
      .execute(),
  );
  expect(entries.map(({ action }) => action)).toEqual(['users.invitation_accepted', 'company.deleted']);
});
