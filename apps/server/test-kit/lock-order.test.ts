import { expect, test } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { inOrganisation } from '../src/db/transaction.ts';
import { lockBillingAccount } from '../src/features/accounts/billing-accounts.store.ts';
import { lockOrganisation } from '../src/features/memberships/organisations.store.ts';
import { lockPerson } from '../src/features/memberships/people.store.ts';
import { lockedBy } from './lock-order.ts';
import { nthId, seedEveryTable } from './seed-every-table.ts';
import { makeDatabase } from './throw-away-database.ts';

test.each([
  ['select "id" from "organisations" where "id" = $1 for no key update', ['organisations']],
  ['select * from "billing_accounts" where "organisation_id" = $1 for share', ['billing_accounts']],
  ['update "people" set "status" = $1 where "user_id" = $2', ['people']],
  ['delete from people where ctid = any($1)', ['people']],
  [
    'with taken as (insert into invoice_series (series) values ($1) on conflict (series) do update set next_number = 2) select 1',
    ['invoice_series'],
  ],
  ['select "id" from "people" where "user_id" = $1', []],
  ['select user_id from people where user_id = $1 for no key update skip locked', []],
  ['insert into "people" ("user_id") values ($1)', []],
])('%s locks rows of %j', (statement, tables) => {
  expect(lockedBy(statement)).toEqual(tables);
});

test('[D-421] a transaction of a test that locks out of order fails, whoever opens it', async () => {
  const throwAway = await makeDatabase();
  await seedEveryTable(throwAway.superuserUrl, 2);
  const db = openDatabase(throwAway.urlOf('atrium_api'), { poolSize: 1, name: 'test' });
  const us = nthId(1);
  const inOrder = inOrganisation({ db }, us, async (tx) => {
    await lockOrganisation(tx, us);
    await lockBillingAccount(us, tx);
    await lockPerson(us, tx, us);
    await lockBillingAccount(us, tx);
  });
  await expect(inOrder).resolves.toBeUndefined();
  const outOfOrder = inOrganisation({ db }, us, async (tx) => {
    await lockPerson(us, tx, us);
    await lockBillingAccount(us, tx);
  });
  await expect(outOfOrder).rejects.toThrow('billing_accounts is locked after people');
  await db.destroy();
  await throwAway.drop();
});
