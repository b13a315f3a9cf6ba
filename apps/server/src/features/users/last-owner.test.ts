import { setPermissions } from '@atrium/contract/access/set-permissions';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { disableUser } from '@atrium/contract/users/disable-user';
import { updateUser } from '@atrium/contract/users/update-user';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addColleague, type Colleague, join, kinds, storedPerson } from '../../../test-kit/colleagues.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { makePerson, startTestApi, type TestApi, type TestReply, testPassword } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { insertCompany } from '../accounts/companies.store.ts';
import { insertOrganisation } from '../memberships/organisations.store.ts';

let api: TestApi;
let referee: Client;
let ann: Colleague;
let bob: Colleague;
beforeAll(async () => {
  api = await startTestApi();
  referee = new Client({ connectionString: api.superuserUrl });
  await referee.connect();
  ann = await makePerson(api, 'ann@last.test', '192.0.2.101');
  bob = await makePerson(api, 'bob@last.test', '192.0.2.102');
});
afterAll(async () => {
  await referee.end();
  await api.stop();
});

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const toUser = { appName: 'organisation', rgShortCode: 'org_user', moduleUuids: [] };

type Removal = (by: Colleague, userId: string) => Promise<TestReply<unknown>>;

/** The three ways in which an owner can be lost; each by one owner to another. */
const removals: Record<'demoting' | 'disabling' | 'deleting', Removal> = {
  demoting: (by, userId) => by.call(setPermissions, { userId, version: 1, permission: toUser }),
  disabling: (by, userId) => by.call(disableUser, { userId }),
  deleting: (by, userId) => by.call(deleteUser, { userId }),
};
const ways = Object.keys(removals) as (keyof typeof removals)[];

/** A new organisation that these own, all of them working in it. */
async function ownedBy(...owners: Colleague[]): Promise<string> {
  const { ctx } = api;
  const id = ctx.newId();
  await inOrganisation(ctx, id, async (tx) => {
    await insertOrganisation(tx, { id, name: 'Ours', now: ctx.clock.wall() });
    await insertCompany(id, tx, { country: null, currency: 'USD', timeZone: 'UTC', isBookkeeper: false });
  });
  for (const [index, owner] of owners.entries()) {
    await join(api, id, owner.userId, kinds.owner);
    const email = index === 0 ? 'ann@last.test' : 'bob@last.test';
    // Whoever lost the round before is signed out.
    if ((await owner.call(switchTenant, { tenantId: id })).status !== 200) {
      await owner.call(signIn, { email, password: testPassword });
      await owner.call(switchTenant, { tenantId: id });
    }
  }
  return id;
}

async function activeOwners(organisationId: string): Promise<number> {
  const { rows } = await referee.query(
    `select count(*)::integer as count from memberships m join people p using (organisation_id, user_id)
     where m.organisation_id = $1 and m.is_owner and m.disabled_at is null
       and p.status = 'Active' and p.displayed_role = 'Owner'`,
    [organisationId],
  );
  return rows[0].count;
}

/** Both calls are past the door and wait for the organisation before either may decide. */
async function race<Reply>(organisationId: string, start: () => Promise<Reply>[]): Promise<Reply[]> {
  await referee.query('begin');
  await referee.query('select 1 from organisations where id = $1 for update', [organisationId]);
  const running = start();
  const deadline = Date.now() + 10_000;
  for (let waiting = 0; waiting < running.length && Date.now() < deadline; ) {
    // A transaction keeps the first picture of who waits, unless it is told to take another.
    await referee.query('select pg_stat_clear_snapshot()');
    const { rows } = await referee.query(
      "select count(*)::integer as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    waiting = rows[0].count;
  }
  await referee.query('commit');
  return Promise.all(running);
}

describe('[N-13] an organisation has an owner at all times', () => {
  test.each(ways.flatMap((one) => ways.map((other) => [one, other] as const)))(
    'when of two owners one %s and the other %s at once, one succeeds and the other has lost the right behind the lock [D-120]',
    { timeout: 60_000 },
    async (one, other) => {
      for (let round = 0; round < 6; round += 1) {
        const id = await ownedBy(ann, bob);
        const replies = await race(id, () => [removals[one](ann, bob.userId), removals[other](bob, ann.userId)]);
        expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
        const doors = /^(request\.unauthorized|session\.expired)$/;
        expect(replies.map(codeOf).filter(Boolean)).toEqual([expect.stringMatching(doors)]);
        expect(await activeOwners(id)).toBe(1);
      }
    },
  );

  test('two owners who remove each other in parallel leave one owner, whichever call fails', {
    timeout: 120_000,
  }, async () => {
    const told = new Map<string, number>();
    for (let round = 0; round < 40; round += 1) {
      const id = await ownedBy(ann, bob);
      const [one, other] = [ways[round % 3] ?? 'demoting', ways[Math.floor(round / 3) % 3] ?? 'demoting'];
      const replies = await Promise.all([removals[one](ann, bob.userId), removals[other](bob, ann.userId)]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const code = replies.map(codeOf).find(Boolean) ?? '';
      told.set(code, (told.get(code) ?? 0) + 1);
      expect(await activeOwners(id)).toBe(1);
    }
    const doors = ['users.last_owner', 'request.unauthorized', 'session.expired', 'organisation.not_set'];
    expect([...told.keys()].filter((code) => !doors.includes(code))).toEqual([]);
  });

  test('an owner can step down after making another owner, and the last one cannot', async () => {
    const { founder, organisationId } = await foundOrganisation(api, 'founder@last.test', 'Handover');
    const heir = await addColleague(api, organisationId, 'heir@last.test', kinds.member);
    const stepDown = (version: number) =>
      founder.call(setPermissions, { userId: founder.userId, version, permission: toUser });
    expect(codeOf(await stepDown(1))).toBe('users.last_owner');
    const unassign = {
      version: 1,
      updateUserInfo: { id: founder.userId, user: { firstName: 'Maya', lastName: 'Lake' } },
      assignUserRoleRequest: [],
      unAssignUserRoleRequest: { apps: ['organisation'] },
    };
    expect(codeOf(await founder.call(updateUser, unassign))).toBe('users.last_owner');

    const permission = { appName: 'organisation', rgShortCode: 'owner', moduleUuids: [] };
    await founder.call(setPermissions, { userId: heir.userId, version: 1, permission });
    expect(await storedPerson(api, organisationId, heir.userId)).toMatchObject({ displayed_role: 'Owner' });
    expect((await stepDown(1)).status).toBe(200);
    expect(await storedPerson(api, organisationId, founder.userId)).toMatchObject({ displayed_role: 'Admin' });
    expect(await activeOwners(organisationId)).toBe(1);
  });

  test('pending and disabled owners do not count as owners', async () => {
    const { founder, organisationId } = await foundOrganisation(api, 'sole@last.test', 'Sole');
    const second = await addColleague(api, organisationId, 'second@last.test', kinds.owner);
    await referee.query("update people set status = 'Pending' where organisation_id = $1 and user_id = $2", [
      organisationId,
      second.userId,
    ]);
    for (const remove of Object.values(removals)) {
      expect(codeOf(await remove(second, founder.userId))).toBe('users.last_owner');
    }
    expect((await founder.call(disableUser, { userId: second.userId })).status).toBe(200);
    const stepDown = { userId: founder.userId, version: 1, permission: toUser };
    expect(codeOf(await founder.call(setPermissions, stepDown))).toBe('users.last_owner');
  });
});
