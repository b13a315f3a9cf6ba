import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { returnUnknownCharges } from './return-unknown-charges.ts';

let paying: PayingApi;
beforeAll(async () => {
  paying = await startPayingApi();
});
afterAll(() => paying.stop());

async function buyPlan() {
  const us = await paying.foundPaying();
  const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
  await confirm(us.founder, quoteId);
  return us;
}

async function reconcile(isDry: boolean): Promise<readonly unknown[]> {
  const told: unknown[] = [];
  const reconciling = { since: new Date(0), operator: 'Ines', isDry };
  for await (const each of returnUnknownCharges(paying.api.ctx, reconciling)) told.push(each);
  return told;
}

/** As if the database had been restored to the minute before the purchase. */
async function forget(organisationId: string): Promise<void> {
  const client = new Client({ connectionString: paying.api.superuserUrl });
  await client.connect();
  await client.query('set session_replication_role = replica');
  for (const table of ['gateway_references', 'due_work', 'payment_attempts'])
    await client.query(`delete from ${table} where organisation_id = $1`, [organisationId]);
  await client.end();
}

test('[D-359] an operator reconciles after a restore: the forgotten purchase is refunded once, the known one stays', async () => {
  await buyPlan();
  const forgotten = await buyPlan();
  expect(await reconcile(true)).toContainEqual({ gateway: 'stripe', compared: 2 });
  await forget(forgotten.organisationId);
  expect(await reconcile(true)).toContainEqual(expect.objectContaining({ gateway: 'stripe', end: 'found' }));
  expect((await paying.sandbox.stripe()).refunds).toEqual([]);

  const [refunded] = await reconcile(false);
  expect(refunded).toMatchObject({ gateway: 'stripe', amountMinor: 4900, currency: 'USD', end: 'refunded' });
  await reconcile(false);
  expect((await paying.sandbox.stripe()).refunds).toMatchObject([{ amount: 4900 }]);
  const entries = await inOrganisation(paying.api.ctx, platformOrganisationId, (tx) =>
    tx.selectFrom('audit_entries').select('facts').where('action', '=', 'payments.unknown_charge_refunded').execute(),
  );
  expect(entries).toMatchObject([{ facts: { operator: 'Ines', amountMinor: 4900 } }]);
});

test('[D-359] an operator who reconciles while a renewal is still to be done again is refused, and may look', async () => {
  const { organisationId } = await buyPlan();
  const client = new Client({ connectionString: paying.api.superuserUrl });
  await client.connect();
  await client.query(`update due_work set due_at = now() where organisation_id = $1 and kind = 'renew-subscription'`, [
    organisationId,
  ]);
  await client.end();
  await expect(reconcile(false)).rejects.toThrow('renew-subscription');
  expect(await reconcile(true)).toContainEqual({ gateway: 'stripe', compared: 3 });
});
