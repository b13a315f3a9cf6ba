import { setPermissions } from '@atrium/contract/access/set-permissions';
import { acceptClient } from '@atrium/contract/company/accept-client';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { grantBookkeeper } from '@atrium/contract/company/grant-bookkeeper';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { acceptInvite } from '@atrium/contract/invites/accept-invite';
import { listInvites } from '@atrium/contract/invites/list-invites';
import { changeRoleOfMany } from '@atrium/contract/people-jobs/people-jobs';
import { addUser } from '@atrium/contract/users/add-user';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { disableUser, enableUser } from '@atrium/contract/users/disable-user';
import { getUser } from '@atrium/contract/users/get-user';
import { transferOwnership } from '@atrium/contract/users/transfer-ownership';
import { updateUser } from '@atrium/contract/users/update-user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '../../../test-kit/carry-out.ts';
import { addColleague, kinds, role } from '../../../test-kit/colleagues.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';
import { runPeopleJobRun } from '../people-jobs/run-people-job.workflow.ts';

let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.superuserUrl);
});
afterAll(async () => {
  await worker.stop();
  await api.stop();
});

const owner = { appName: 'organisation', rgShortCode: 'owner', moduleUuids: [] };

const known = new Set<string>();

/** The mails about owners and bookkeepers of one organisation since the last look. */
async function told(organisationId: string): Promise<readonly string[]> {
  const rows = await api.ctx.db
    .selectFrom('mails')
    .select(['id', 'to_address', 'template', 'facts'])
    .where('organisation_id', '=', organisationId)
    .where('template', 'in', ['owners_changed', 'ownership_transferred', 'bookkeeper_changed'])
    .execute();
  const fresh = rows.filter(({ id }) => !known.has(id));
  for (const { id } of fresh) known.add(id);
  return fresh
    .map(({ to_address, template, facts }) => {
      const { added = [], lost = [] } = facts as { added?: readonly string[]; lost?: readonly string[] };
      return template === 'owners_changed'
        ? `${to_address} +${added.length} -${lost.length}`
        : `${to_address} ${template}`;
    })
    .toSorted();
}

const roleOf = async (founder: TestBrowser, userId: string, permission: typeof owner) => {
  const { version } = (await founder.call(getUser, { userId })).body;
  return founder.call(setPermissions, { userId, permission, version });
};

test('[D-521] owners and the person hear of it when somebody becomes owner, loses it, is disabled, enabled or removed', async () => {
  const { founder, organisationId } = await foundOrganisation(api, 'founder@told.test', 'Told');
  const { userId } = await addColleague(api, organisationId, 'heir@told.test', kinds.member);
  expect((await roleOf(founder, userId, owner)).status).toBe(200);
  expect(await told(organisationId)).toEqual(['founder@told.test +1 -0', 'heir@told.test +1 -0']);
  const lost = ['founder@told.test +0 -1', 'heir@told.test +0 -1'];
  expect((await founder.call(disableUser, { userId })).status).toBe(200);
  expect(await told(organisationId)).toEqual(lost);
  expect((await founder.call(enableUser, { userId })).status).toBe(200);
  expect(await told(organisationId)).toEqual(['founder@told.test +1 -0', 'heir@told.test +1 -0']);
  const { version } = (await founder.call(getUser, { userId })).body;
  const update = {
    updateUserInfo: { id: userId, user: { firstName: 'Col', lastName: 'League' } },
    assignUserRoleRequest: [],
    unAssignUserRoleRequest: { apps: ['organisation'] },
    version,
  };
  expect((await founder.call(updateUser, update)).status).toBe(200);
  expect(await told(organisationId)).toEqual(lost);
  // Nobody hears of somebody who was no owner.
  await founder.call(deleteUser, { userId });
  expect(await told(organisationId)).toEqual([]);
});

test('[D-521] attack: an invitation as owner is accepted, and every owner hears of it, also of the founder who is removed', async () => {
  const { founder, organisationId } = await foundOrganisation(api, 'first@told.test', 'Taken');
  const evil = await makePerson(api, 'evil@told.test', '192.0.2.99');
  const form = { firstName: 'E', lastName: 'Vil', emailId: 'evil@told.test', appUserCreateRequestList: [owner] };
  expect((await founder.call(addUser, form)).body.outcome).toBe('invited');
  const { invites } = (await evil.call(listInvites, {})).body;
  await evil.call(acceptInvite, { id: invites[0]?.id ?? '' });
  expect(await told(organisationId)).toEqual(['evil@told.test +1 -0', 'first@told.test +1 -0']);
  await evil.call(switchTenant, { tenantId: organisationId });
  expect((await evil.call(deleteUser, { userId: founder.userId })).status).toBe(200);
  expect(await told(organisationId)).toEqual(['evil@told.test +0 -1', 'first@told.test +0 -1']);
});

test('[D-245] [D-521] handing over is told in one mail to each', async () => {
  const { founder, organisationId } = await foundOrganisation(api, 'hands@told.test', 'Over');
  const { userId } = await addColleague(api, organisationId, 'takes@told.test', kinds.member);
  await founder.call(transferOwnership, { userId });
  expect(await told(organisationId)).toEqual(['takes@told.test ownership_transferred']);
});

test('[D-521] a bulk change that makes eight owners is one mail to each owner', async () => {
  const { founder, organisationId } = await foundOrganisation(api, 'bulk@told.test', 'Bulk');
  const userIds: string[] = [];
  for (let place = 0; place < 8; place += 1) {
    userIds.push((await addColleague(api, organisationId, `many${place}@told.test`, kinds.member)).userId);
  }
  expect((await founder.call(changeRoleOfMany, { userIds, assign: owner })).status).toBe(200);
  await worker.carryOut(runPeopleJobRun);
  const mails = await told(organisationId);
  expect(mails).toContain('bulk@told.test +8 -0');
  // The five oldest owners, as for every mail to owners.
  expect(mails).toHaveLength(5);
});

test('[D-521] when a bookkeeper is let in, all owners hear of it, not only who granted it', async () => {
  const { founder, organisationId } = await foundOrganisation(api, 'client@told.test', 'Client');
  const admin = await addColleague(api, organisationId, 'admin@told.test', [
    role('console', 'admin', 'm_console_subscription'),
  ]);
  const keeper = await makePerson(api, 'keeper@told.test', '192.0.2.98');
  const { tenantId } = (await keeper.call(addOrganisation, { tenantName: 'Books', isBookkeeper: true })).body;
  await keeper.call(switchTenant, { tenantId });
  expect(founder.userId).not.toBe(admin.userId);
  const granted = await admin.call(grantBookkeeper, { email: 'keeper@told.test' });
  expect(granted.status).toBe(200);
  expect((await keeper.call(acceptClient, { id: granted.body.id })).status).toBe(200);
  expect(await told(organisationId)).toEqual([
    'admin@told.test bookkeeper_changed',
    'client@told.test bookkeeper_changed',
  ]);
});
