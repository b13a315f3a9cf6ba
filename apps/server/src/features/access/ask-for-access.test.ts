import { askForAccess } from '@atrium/contract/access/ask-for-access';
import { listOwners } from '@atrium/contract/access/list-owners';
import { getStatus } from '@atrium/contract/identity/get-status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addColleague, auditOf, type Colleague, kinds } from '../../../test-kit/colleagues.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';

let api: TestApi;
let owner: Colleague;
let organisationId: string;
let member: Colleague;
const ownerEmail = 'owner@ask.test';
beforeAll(async () => {
  api = await startTestApi();
  ({ founder: owner, organisationId } = await foundOrganisation(api, ownerEmail, 'Northlake'));
  member = await addColleague(api, organisationId, 'member@ask.test', kinds.member);
});
afterAll(() => api.stop());

const requestsMailed = async (): Promise<readonly unknown[]> => {
  const rows = await api.ctx.db.selectFrom('mails').select('facts').where('template', '=', 'access_request').execute();
  return rows.map(({ facts }) => facts);
};

describe('asking for access', () => {
  test('[D-154] a member reads the names of the owners', async () => {
    expect((await member.call(listOwners, {})).body).toEqual({ owners: [{ name: 'Maya Lake' }] });
  });

  test('[D-154] a member asks: the owners are mailed once a day for each permission, and it is logged', async () => {
    const ask = async (permission: 'change_settings' | 'see_plans') =>
      (await member.call(askForAccess, { permission })).body;
    expect(await ask('change_settings')).toEqual({ asked: true });
    expect(await ask('change_settings')).toEqual({ asked: true });
    expect(await requestsMailed()).toMatchObject([
      { organisationName: 'Northlake', askerId: member.userId, permission: 'change_settings' },
    ]);
    await ask('see_plans');
    expect(await requestsMailed()).toHaveLength(2);
    api.ctx.moved.offsetMs = 25 * 3_600_000;
    await member.call(getStatus, {});
    await ask('change_settings');
    api.ctx.moved.offsetMs = 0;
    await member.call(getStatus, {});
    expect(await requestsMailed()).toHaveLength(3);
    const log = (await auditOf(api, organisationId, member.userId)).filter(
      ({ action }) => action === 'users.access_requested',
    );
    expect(log).toHaveLength(3);
  });

  test('[D-154] somebody who holds the permission, or has not proved a mailbox, mails nobody', async () => {
    const before = (await requestsMailed()).length;
    expect((await owner.call(askForAccess, { permission: 'change_settings' })).body).toMatchObject({
      code: 'access.held_already',
    });
    const { db } = api.ctx;
    await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', member.userId).execute();
    expect((await member.call(askForAccess, { permission: 'manage_users' })).body).toMatchObject({
      code: 'identity.verify_first',
    });
    expect(await requestsMailed()).toHaveLength(before);
  });
});
