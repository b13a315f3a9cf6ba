import { deleteCompany } from '@atrium/contract/closure/deleted-companies';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { join, kinds } from '../../../test-kit/colleagues.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { startTestApi, type TestApi, testPassword } from '../../../test-kit/test-api.ts';
import type { OrganisationTx } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import {
  countDisabledMemberships,
  countOtherMemberships,
  findActor,
  findFirstJoined,
  findJoinedAt,
  hasMembership,
  isInSeveral,
  listMembershipsOf,
  setMembershipDisabled,
} from './memberships.store.ts';
import { isOrganisationOpen, listOrganisationsOf } from './organisations.store.ts';
import { findJoined, listNames } from './people.store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('what is asked about one person counts no other person, no other organisation and none that is deleted', async () => {
  const { founder: ana, organisationId: hers } = await foundOrganisation(api, 'ana@members.test', 'Hers');
  const { founder: ben, organisationId: his } = await foundOrganisation(api, 'ben@members.test', 'His');
  const { body: closed } = await ben.call(addOrganisation, { tenantName: 'Closed' });
  await join(api, hers, ben.userId, kinds.member);
  const { db } = api.ctx;
  const setDisabled = (organisationId: string, userId: string, at: Date | null) =>
    inOrganisation(api.ctx, organisationId, (tx) => setMembershipDisabled(tx, organisationId, userId, at));

  expect((await listMembershipsOf(db, ben.userId)).map(({ organisation_id: id }) => id).toSorted()).toEqual(
    [hers, his, closed.tenantId].toSorted(),
  );
  expect(await countOtherMemberships(db, hers, ben.userId)).toBe(2);
  expect([await findFirstJoined(db, ana.userId), await findFirstJoined(db, ben.userId)]).toEqual([hers, his]);
  expect([await isInSeveral(db, ana.userId), await isInSeveral(db, ben.userId)]).toEqual([false, true]);
  expect(await findJoinedAt(db, his, ana.userId)).toBeNull();
  expect(await findJoinedAt(db, hers, ben.userId)).toEqual(expect.any(Date));

  const inHers = <Result>(work: (tx: OrganisationTx) => Promise<Result>) => inOrganisation(api.ctx, hers, work);
  expect((await inHers((tx) => listNames(hers, tx, [ben.userId]))).map(({ id }) => id)).toEqual([ben.userId]);
  for (const { userId } of [ana, ben]) {
    const joined = await inHers((tx) => findJoined(hers, tx, userId));
    expect(joined?.created_at).toEqual(await findJoinedAt(db, hers, userId));
  }

  await setDisabled(hers, ben.userId, new Date());
  await setDisabled(closed.tenantId, ben.userId, new Date());
  expect([await countDisabledMemberships(db, ana.userId), await countDisabledMemberships(db, ben.userId)]).toEqual([
    0, 2,
  ]);
  expect([await findActor(db, hers, ben.userId), await findActor(db, his, ana.userId)]).toEqual([null, null]);
  expect((await findActor(db, hers, ana.userId))?.isOwner).toBe(true);
  expect(await isInSeveral(db, ben.userId)).toBe(false);

  await setDisabled(closed.tenantId, ben.userId, null);
  expect(await isInSeveral(db, ben.userId)).toBe(true);
  await ben.call(switchTenant, { tenantId: closed.tenantId });
  expect((await ben.call(deleteCompany, { id: closed.tenantId, password: testPassword })).status).toBe(200);
  expect([await hasMembership(db, closed.tenantId, ben.userId), await hasMembership(db, hers, ben.userId)]).toEqual([
    false,
    true,
  ]);
  expect(await findActor(db, closed.tenantId, ben.userId)).toBeNull();
  expect(await isInSeveral(db, ben.userId)).toBe(false);
  await setDisabled(closed.tenantId, ben.userId, new Date());
  expect(await countDisabledMemberships(db, ben.userId)).toBe(1);

  expect(await hasMembership(db, hers, ana.userId)).toBe(true);
  await setDisabled(hers, ben.userId, null);
  const namesOf = async (userId: string) => (await listOrganisationsOf(db, userId)).map(({ name }) => name);
  expect([await namesOf(ana.userId), await namesOf(ben.userId)]).toEqual([['Hers'], ['Hers', 'His']]);
  const areOpen = [hers, closed.tenantId, api.ctx.newId()].map((id) => isOrganisationOpen(db, id));
  expect(await Promise.all(areOpen)).toEqual([true, false, false]);
});
