import { setPermissions } from '@atrium/contract/access/set-permissions';
import { deleteCompany, restoreCompany } from '@atrium/contract/closure/deleted-companies';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { disableUser, enableUser } from '@atrium/contract/users/disable-user';
import { leaveOrganisation } from '@atrium/contract/users/leave-organisation';
import { transferOwnership } from '@atrium/contract/users/transfer-ownership';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addColleague, auditOf, type Colleague, join, kinds, storedPerson } from '../../../test-kit/colleagues.ts';
import { foundIn } from '../../../test-kit/found-in.ts';
import { testPassword as password, startTestApi, type TestApi } from '../../../test-kit/test-api.ts';

let api: TestApi;
let referee: Client;
let people: Colleague[];
const emailOf = (index: number) => `person${index}@owners.test`;

beforeAll(async () => {
  api = await startTestApi();
  referee = new Client({ connectionString: api.superuserUrl });
  await referee.connect();
  const { organisationId } = await foundIn(api, '192.0.2.10');
  people = [];
  for (const index of [0, 1, 2, 3]) people.push(await addColleague(api, organisationId, emailOf(index), kinds.owner));
});
afterAll(async () => {
  await referee.end();
  await api.stop();
});

/** A new organisation: the first two own it, the third is an admin, the fourth a member. */
async function found(): Promise<string> {
  const { organisationId } = await foundIn(api, '192.0.2.11');
  const roles = [kinds.owner, kinds.owner, kinds.admin, kinds.member];
  for (const [index, person] of people.entries()) await join(api, organisationId, person.userId, roles[index] ?? []);
  await referee.query(`delete from role_assignments where organisation_id = $1 and user_id <> all($2)`, [
    organisationId,
    people.map(({ userId }) => userId),
  ]);
  await referee.query(`delete from people where organisation_id = $1 and user_id <> all($2)`, [
    organisationId,
    people.map(({ userId }) => userId),
  ]);
  await referee.query(`delete from memberships where organisation_id = $1 and user_id <> all($2)`, [
    organisationId,
    people.map(({ userId }) => userId),
  ]);
  return organisationId;
}

/** Owners who can sign in and work there. */
async function workingOwners(id: string): Promise<number> {
  const { rows } = await referee.query(
    `select count(*)::int as count from memberships m join people p using (organisation_id, user_id)
     join users u on u.id = m.user_id
     where m.organisation_id = $1 and m.is_owner and m.disabled_at is null and p.status = 'Active'
       and p.displayed_role = 'Owner' and u.email_verified_at is not null`,
    [id],
  );
  return rows[0].count;
}

const operations = [
  'disable',
  'enable',
  'remove',
  'promote',
  'demote',
  'transfer',
  'leave',
  'delete',
  'restore',
] as const;
type Operation = (typeof operations)[number];

async function act(id: string, operation: Operation, by: Colleague, on: Colleague): Promise<unknown> {
  const { userId } = on;
  const version = (await storedPerson(api, id, userId))?.version ?? 1;
  const permission = (rgShortCode: string) => ({ appName: 'organisation', rgShortCode, moduleUuids: [] });
  const acts: Record<Operation, () => Promise<unknown>> = {
    disable: () => by.call(disableUser, { userId }),
    enable: () => by.call(enableUser, { userId }),
    remove: () => by.call(deleteUser, { userId }),
    promote: () => by.call(setPermissions, { userId, version, permission: permission('owner') }),
    demote: () => by.call(setPermissions, { userId, version, permission: permission('user') }),
    transfer: () => by.call(transferOwnership, { userId }),
    leave: () => by.call(leaveOrganisation, { tenantId: id }),
    delete: () => by.call(deleteCompany, { id, password }),
    restore: () => by.call(restoreCompany, { id }),
  };
  return acts[operation]();
}

/** Whoever was signed out signs in again; whoever may work there works there. */
async function enter(id: string, index: number): Promise<Colleague> {
  const person = people[index % people.length] as Colleague;
  if ((await person.call(switchTenant, { tenantId: id })).status === 401) {
    await person.call(signIn, { email: emailOf(index % people.length), password });
    await person.call(switchTenant, { tenantId: id });
  }
  return person;
}

test('[N-13] [D-245] whatever people do, also two at once, an organisation has an owner who can sign in, or is deleted', {
  timeout: 120_000,
}, async () => {
  const step = fc.tuple(fc.constantFrom(...operations), fc.nat(3), fc.nat(3), fc.boolean());
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
      const id = await found();
      for (const [operation, by, on, isRaced] of steps) {
        const doer = await enter(id, by);
        const other = await enter(id, on);
        const calls = [act(id, operation, doer, other)];
        if (isRaced) calls.push(act(id, operation, other, doer));
        await Promise.all(calls);
        expect(await workingOwners(id)).toBeGreaterThanOrEqual(1);
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

test('[N-13] [D-245] an owner hands over to an active member, stays as admin, and only once', async () => {
  const { founder, organisationId } = await foundIn(api, '192.0.2.12');
  const heir = await addColleague(api, organisationId, 'heir@owners.test', kinds.member);
  const away = await addColleague(api, organisationId, 'away@owners.test', kinds.member);
  await founder.call(disableUser, { userId: away.userId });
  const hand = (userId: string) => founder.call(transferOwnership, { userId });
  expect((await hand(away.userId)).body).toMatchObject({ code: 'users.heir_not_active' });
  expect((await hand(founder.userId)).body).toMatchObject({ code: 'users.heir_is_owner' });
  expect((await hand(crypto.randomUUID())).body).toMatchObject({ code: 'request.not_found' });
  const replies = await Promise.all([hand(heir.userId), hand(heir.userId)]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await storedPerson(api, organisationId, heir.userId)).toMatchObject({ displayed_role: 'Owner' });
  expect(await storedPerson(api, organisationId, founder.userId)).toMatchObject({ displayed_role: 'Admin' });
  expect((await auditOf(api, organisationId, heir.userId)).map(({ action }) => action)).toContain(
    'company.ownership_transferred',
  );
  await api.newestMail('heir@owners.test', 'ownership_transferred');
  expect((await hand(heir.userId)).body).toMatchObject({ code: 'request.unauthorized' });
  api.ctx.moved.offsetMs = 11 * 60_000;
  try {
    const late = await heir.call(transferOwnership, { userId: founder.userId });
    expect(late.body).toMatchObject({ code: 'security.step_up_needed' });
  } finally {
    api.ctx.moved.offsetMs = 0;
  }
});
