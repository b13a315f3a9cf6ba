import { exportAuditEntries, listAuditEntries } from '@atrium/contract/audit/audit-entries';
import { signIn } from '@atrium/contract/identity/sign-in';
import { addUser } from '@atrium/contract/users/add-user';
import { disableUser } from '@atrium/contract/users/disable-user';
import { auditActions } from '@atrium/domain/audit/actions';
import { auditKindOf } from '@atrium/domain/audit/kinds';
import { readCsv } from '@atrium/domain/people-jobs/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addColleague, kinds } from '../../../test-kit/colleagues.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { record, worker } from '../audit/steps/record.ts';

let api: TestApi;
let owner: TestBrowser & { readonly userId: string };
let organisationId: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ founder: owner, organisationId } = await foundOrganisation(api, 'owner@log.test', 'Log'));
});
afterAll(() => api.stop());

const read = async (filter: object = {}) => (await owner.call(listAuditEntries, filter)).body.entries;

test('[N-39] an owner reads who did what to whom, from where, with before and after', async () => {
  const person = { firstName: 'Ana', lastName: 'Costa', appUserCreateRequestList: [], emailId: 'ana@log.test' };
  const { body } = await owner.call(addUser, person);
  await owner.call(disableUser, { userId: body.userId ?? '' });
  const entries = await read();
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'users.disabled', subject: { id: body.userId, name: 'Ana Costa' } },
    { action: 'users.added', actor: { id: owner.userId, name: 'Maya Lake' }, subject: { name: 'Ana Costa' } },
  ]);
  expect(entries[0]?.address).toMatch(/^\d+\./);
  expect((await read({ person: body.userId ?? '' })).map(({ action }) => action)).toEqual([
    'users.disabled',
    'users.added',
  ]);
});

test('[N-39] a failed sign-in of a member stands in the log of the organisation that they would have opened', async () => {
  await api.browser('198.51.100.70').call(signIn, { email: 'owner@log.test', password: 'not-the-password' });
  await owner.call(signIn, { email: 'owner@log.test', password: testPassword });
  expect((await read({ kind: 'sign_in' })).slice(0, 2)).toMatchObject([
    { action: 'identity.signed_in', actor: { id: owner.userId } },
    { action: 'identity.sign_in_failed', after: 'credentials_wrong', address: '198.51.100.70' },
  ]);
});

test('[N-39] days and pages filter the log, and no entry is missing or twice', async () => {
  await inOrganisation(api.ctx, organisationId, async (tx) => {
    for (let count = 0; count < 60; count += 1) {
      await record({ ctx: api.ctx, organisationId, tx }, worker, { action: 'credits.lapsed', facts: { count } });
    }
  });
  const first = (await owner.call(listAuditEntries, { kind: 'billing' })).body;
  const second = (await owner.call(listAuditEntries, { kind: 'billing', before: first.next ?? '' })).body;
  expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 10, null]);
  expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(60);
  const today = new Date().toISOString().slice(0, 10);
  expect((await read({ from: today, to: today })).length).toBeGreaterThan(0);
  expect(await read({ to: '2020-01-01' })).toEqual([]);
  expect(await read({ from: '2099-01-01' })).toEqual([]);
});

test('[N-39] an owner takes the log as CSV, and that is written down', async () => {
  const { body } = await owner.call(exportAuditEntries, { kind: 'people' });
  const { rows } = readCsv(body.csv);
  expect(rows?.[0]?.cells.slice(0, 3)).toEqual(['Time', 'Action', 'Person']);
  expect(rows?.slice(1).every(({ cells: [, action] }) => action?.startsWith('users.'))).toBe(true);
  expect((await read({ kind: 'organisation' }))[0]).toMatchObject({ action: 'company.audit_exported' });
});

test("[N-39] an admin and another organisation's owner read nothing of it", async () => {
  const admin = await addColleague(api, organisationId, 'admin@log.test', kinds.admin);
  expect((await admin.call(listAuditEntries, {})).body).toMatchObject({ code: 'request.unauthorized' });
  const { founder: stranger } = await foundOrganisation(api, 'stranger@log.test', 'Other');
  const { entries } = (await stranger.call(listAuditEntries, { person: owner.userId })).body;
  expect(entries).toEqual([]);
});

test('the column says the same kind of every action as the rule', async () => {
  await inOrganisation(api.ctx, organisationId, async (tx) => {
    for (const action of auditActions)
      await record({ ctx: api.ctx, organisationId, tx }, worker, { action, facts: {} });
    const found = await tx.selectFrom('audit_entries').select(['action', 'kind']).distinct().execute();
    for (const { action, kind } of found) expect([action, kind]).toEqual([action, auditKindOf(action as never)]);
  });
});
