import { deleteAccount, exportOwnData, getAccountDeletion } from '@atrium/contract/closure/delete-account';
import { getStatus } from '@atrium/contract/identity/get-status';
import { signIn } from '@atrium/contract/identity/sign-in';
import { undoDays } from '@atrium/domain/closure/undo-window';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addColleague, auditOf, kinds, openErasures, storedPerson } from '../../../test-kit/colleagues.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const password = testPassword;
const leave = (browser: TestBrowser, accountDeleteReason = 'little_use') =>
  browser.call(deleteAccount, { accountDeleteReason, password, isSocialLogin: true });
const account = (id: string) =>
  api.ctx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('[API-52, ORG-18, ORG-21, N-54, X-03, X-29] a member deletes the account: signed out, erased, and the organisation keeps its log', async () => {
  const { organisationId } = await foundOrganisation(api, 'owner@gone.test', 'Gone');
  const member = await addColleague(api, organisationId, 'member@gone.test', kinds.member);
  const { body: data } = await member.call(exportOwnData, {});
  expect(data).toMatchObject({ account: { email: 'member@gone.test' }, organisations: [{ tenantName: 'Gone' }] });
  // What the payload says about social sign-in does not matter: the account has a password.
  const wrong = { accountDeleteReason: 'little_use', password: 'not-the-password', isSocialLogin: true };
  const encoded = { ...wrong, password: Buffer.from(password).toString('base64') };
  for (const input of [wrong, encoded]) {
    expect((await member.call(deleteAccount, input)).body).toMatchObject({ code: 'identity.password_wrong' });
  }
  expect((await leave(member)).body).toEqual({ deleted: true });
  expect((await member.call(getStatus, {})).body).not.toHaveProperty('user');
  const again = await api.browser('198.51.100.80').call(signIn, { email: 'member@gone.test', password });
  expect(again.status).toBe(401);
  expect(await account(member.userId)).toMatchObject({ first_name: 'Deleted', phone: null, password_hash: null });
  expect(JSON.stringify(await account(member.userId))).not.toContain('gone.test');
  expect(await storedPerson(api, organisationId, member.userId)).toBeUndefined();
  const entries = await auditOf(api, organisationId, member.userId);
  expect(entries.at(-1)).toMatchObject({ action: 'users.left', by: member.userId });
  expect(await api.newestMail('member@gone.test', 'account_deleted')).toMatchObject({ firstName: 'Maya' });
  // The address is free for a new account.
  expect((await makePerson(api, 'member@gone.test', '203.0.113.90')).userId).not.toBe(member.userId);
});

test('[D-68, N-13] the last owner of others is told which organisation keeps them, and nothing is deleted', async () => {
  const { founder, organisationId } = await foundOrganisation(api, 'last@gone.test', 'Crew');
  const member = await addColleague(api, organisationId, 'crew@gone.test', kinds.member);
  const { body } = await founder.call(getAccountDeletion, {});
  expect(body.organisations).toEqual([{ tenantId: organisationId, tenantName: 'Crew', fate: 'blocked' }]);
  expect((await leave(founder)).body).toMatchObject({ code: 'account.last_owner' });
  expect(await account(founder.userId)).toMatchObject({ email: 'last@gone.test' });
  await leave(member);
  expect((await founder.call(getAccountDeletion, {})).body.organisations[0]?.fate).toBe('close');
});

test('[D-68] an organisation without anybody else is deleted with its owner', async () => {
  const { founder, organisationId } = await foundOrganisation(api, 'alone@gone.test', 'Alone');
  expect((await leave(founder, 'I moved to a farm')).body).toEqual({ deleted: true });
  const row = await api.ctx.db
    .selectFrom('organisations')
    .select('closed_at')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  // Nothing but its due row would ever erase it, 30 days later.
  expect(await openErasures(api, organisationId)).toEqual([
    new Date((row.closed_at?.getTime() ?? 0) + undoDays * 86_400_000),
  ]);
  const entries = await auditOf(api, organisationId, organisationId);
  expect(entries.at(-1)).toMatchObject({ action: 'company.deleted' });
});

test('[D-68] of two owners who delete their accounts at once one stays, and the organisation with its member too', async () => {
  const { founder, organisationId } = await foundOrganisation(api, 'first@pair.test', 'Pair');
  const second = await addColleague(api, organisationId, 'second@pair.test', kinds.owner);
  await addColleague(api, organisationId, 'third@pair.test', kinds.member);
  const answers = await Promise.all([leave(founder), leave(second)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const left = await api.ctx.db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('organisations as o', 'o.id', 'm.organisation_id')
    .select(['m.is_owner', 'u.email', 'o.closed_at'])
    .where('m.organisation_id', '=', organisationId)
    .orderBy('m.is_owner')
    .execute();
  const stays = answers[0]?.status === 200 ? 'second@pair.test' : 'first@pair.test';
  expect(left).toEqual([
    { is_owner: false, email: 'third@pair.test', closed_at: null },
    { is_owner: true, email: stays, closed_at: null },
  ]);
  expect(await openErasures(api, organisationId)).toEqual([]);
});

test('[VAL-58] a reason of two letters is refused', async () => {
  const person = await makePerson(api, 'short@gone.test', '203.0.113.91');
  expect((await leave(person, 'no')).status).toBe(400);
});
