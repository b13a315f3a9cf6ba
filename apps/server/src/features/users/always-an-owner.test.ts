import { setPermissions } from '@atrium/contract/access/set-permissions';
import { deleteCompany, restoreCompany } from '@atrium/contract/closure/deleted-companies';
import { getStatus } from '@atrium/contract/identity/get-status';
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
import { inOrganisation } from '../../db/transaction.ts';
import { insertCompany } from '../accounts/companies.store.ts';
import { insertOrganisation } from '../memberships/organisations.store.ts';

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
  const { ctx } = api;
  const id = ctx.newId();
  await inOrganisation(ctx, id, async (tx) => {
    await insertOrganisation(tx, { id, name: 'Ours', now: ctx.clock.wall() });
    await insertCompany(id, tx, { country: null, currency: 'USD', timeZone: 'UTC', isBookkeeper: false });
  });
  const roles = [kinds.owner, kinds.owner, kinds.admin, kinds.member];
  for (const [index, person] of people.entries()) await join(api, id, person.userId, roles[index] ?? []);
  return id;
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

async function act(id: string, operation: Operation, by: Colleague, on: Colleague): Promise<{ status: number }> {
  const { userId } = on;
  const version = (await storedPerson(api, id, userId))?.version ?? 1;
  const permission = (rgShortCode: string) => ({ appName: 'organisation', rgShortCode, moduleUuids: [] });
  const acts: Record<Operation, () => Promise<{ status: number }>> = {
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

/** Whoever was signed out signs in again; false for somebody who does not work in the organisation any more. */
async function enter(id: string, index: number): Promise<boolean> {
  const person = people[index];
  if (person === undefined) return false;
  const { status } = await person.call(switchTenant, { tenantId: id });
  if (status !== 401) return status === 200;
  await person.call(signIn, { email: emailOf(index), password });
  return (await person.call(switchTenant, { tenantId: id })).status === 200;
}

test('[N-13] [D-245] whatever people do, also two at once, an organisation has an owner who can sign in, or is deleted', {
  timeout: 120_000,
}, async () => {
  let done = 0;
  const step = fc.tuple(fc.constantFrom(...operations), fc.nat(3), fc.nat(3), fc.boolean());
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
      const id = await found();
      for (const [operation, by, on, isRaced] of steps) {
        const calls: [Colleague, Colleague][] = [];
        const pairs = [[by, on] as const, ...(isRaced ? [[on, by] as const] : [])];
        for (const [doer, target] of pairs) {
          // The calls of somebody outside would act on the organisation that they work in.
          const isInside = await enter(id, doer);
          if (!isInside && operation !== 'restore') continue;
          calls.push([people[doer] as Colleague, people[target] as Colleague]);
        }
        const replies = await Promise.all(calls.map(([doer, target]) => act(id, operation, doer, target)));
        done += replies.filter(({ status }) => status === 200).length;
        expect(await workingOwners(id)).toBeGreaterThanOrEqual(1);
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
  // Most acts are refused; enough must have happened.
  expect(done).toBeGreaterThan(5);
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
    // The session goes on with a new access token; its proof is old.
    await heir.call(getStatus, {});
    const late = await heir.call(transferOwnership, { userId: founder.userId });
    expect(late.body).toMatchObject({ code: 'security.step_up_needed' });
  } finally {
    api.ctx.moved.offsetMs = 0;
  }
});
