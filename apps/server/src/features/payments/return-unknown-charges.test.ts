import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { attemptsOf, carryOutLater, foundByAdyen, hearAdyen, payUnknown } from '../../../test-kit/attempts.ts';
import { cashfreeOf } from '../../../test-kit/cashfree-sandbox.ts';
import { buyByMandate } from '../../../test-kit/mandate-story.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { returnUnknownCharges } from './return-unknown-charges.ts';
import { markPaid } from './stores/payment-attempts.store.ts';

// What an operator reconciles is all that a gateway knows, so each test has gateways of its own.
let paying: PayingApi;
beforeEach(async () => {
  paying = await startPayingApi();
});
afterEach(() => paying.stop());

async function buyPlan() {
  const us = await paying.foundPaying();
  const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
  await confirm(us.founder, quoteId);
  return us;
}

async function reconcile(isDry: boolean, reports = {}): Promise<readonly unknown[]> {
  const told: unknown[] = [];
  const reconciling = { since: new Date(0), operator: 'Ines', isDry, reports };
  for await (const each of returnUnknownCharges(paying.api.ctx, reconciling)) told.push(each);
  return told;
}

/** As if the database had been restored to the minute before the purchase. */
async function forget(organisationId: string): Promise<void> {
  const client = new Client({ connectionString: paying.api.superuserUrl });
  await client.connect();
  await client.query('set session_replication_role = replica');
  for (const table of ['due_work', 'payment_attempts'])
    await client.query(`delete from ${table} where organisation_id = $1`, [organisationId]);
  await client.query(`delete from gateway_references where kind = 'charge' and organisation_id = $1`, [organisationId]);
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
  const again = await reconcile(false);
  expect(again).not.toContainEqual(expect.objectContaining({ gateway: 'stripe', end: 'refunded' }));
  expect((await paying.sandbox.stripe()).refunds).toMatchObject([{ amount: 4900 }]);
  const entries = await inOrganisation(paying.api.ctx, platformOrganisationId, (tx) =>
    tx.selectFrom('audit_entries').select('facts').where('action', '=', 'payments.unknown_charge_refunded').execute(),
  );
  expect(entries).toMatchObject([{ facts: { operator: 'Ines', amountMinor: 4900 } }]);
});

test('[D-368] whoever paid a forgotten purchase gets one mail about the refund and finds it in the audit log', async () => {
  const { organisationId, founder } = await buyPlan();
  await forget(organisationId);
  await reconcile(false);
  await reconcile(false);
  const { mails, entries } = await inOrganisation(paying.api.ctx, organisationId, async (tx) => ({
    mails: await tx
      .selectFrom('mails')
      .select(['to_address', 'facts'])
      .where('organisation_id', '=', organisationId)
      .where('template', '=', 'purchase_returned')
      .execute(),
    entries: await tx
      .selectFrom('audit_entries')
      .select('facts')
      .where('action', '=', 'payments.unknown_charge_refunded')
      .execute(),
  }));
  expect(mails).toMatchObject([
    { to_address: founder.email, facts: { amount: { amountMinor: 4900, currency: 'USD' } } },
  ]);
  expect(entries).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toContain('Ines');
});

test('[D-369] a payment whose reference was forgotten keeps it when it is found, and is not refunded', async () => {
  const us = await paying.foundPaying();
  const { attemptId, reference } = await payUnknown(paying, us);
  const client = new Client({ connectionString: paying.api.superuserUrl });
  await client.connect();
  await client.query('update payment_attempts set reference = null where id = $1', [attemptId]);
  await client.query('delete from gateway_references where subject_id = $1', [attemptId]);
  await client.end();
  await carryOutLater(paying, 'resolve', 30);
  expect(await attemptsOf(paying, us)).toMatchObject([{ state: 'paid', reference }]);
  expect(await reconcile(true)).not.toContainEqual(expect.objectContaining({ reference }));
});

test('[D-369] of two payments under the key of one attempt, the one that the books do not name is found', async () => {
  const us = await buyPlan();
  const [attempt] = await attemptsOf(paying, us);
  const client = new Client({ connectionString: paying.api.superuserUrl });
  await client.connect();
  await client.query(`update gateway_references set reference = 'pi_second' where reference = $1`, [
    attempt?.reference,
  ]);
  await client.end();
  expect(await reconcile(true)).toContainEqual(
    expect.objectContaining({ reference: attempt?.reference, end: 'found' }),
  );
});

test('[D-369] a forgotten payment is refunded although another one under its key was refunded before', async () => {
  const [kept] = await attemptsOf(paying, await buyPlan());
  const us = await buyPlan();
  const [forgotten] = await attemptsOf(paying, us);
  await forget(us.organisationId);
  const earlier = { key: forgotten?.id ?? '', chargeReference: kept?.reference ?? '' };
  await paying.api.ctx.gateways.stripe?.refund({ ...earlier, amountMinor: 4900, currency: 'USD' });
  expect(await reconcile(false)).toContainEqual(
    expect.objectContaining({ reference: forgotten?.reference, end: 'refunded' }),
  );
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
  expect(await reconcile(true)).toContainEqual({ gateway: 'stripe', compared: expect.any(Number) });
  await forget(organisationId);
});

test('[D-369] a reference that a call keeps while its payment is settled stays', async () => {
  const us = await paying.foundPaying();
  const { attemptId, reference } = await payUnknown(paying, us);
  await inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
    markPaid(us.organisationId, tx, attemptId, { state: 'paid', reference: null, at: new Date() }),
  );
  expect(await attemptsOf(paying, us)).toMatchObject([{ state: 'paid', reference }]);
});

const returnedMails = ({ founder, organisationId }: Awaited<ReturnType<typeof buyPlan>>) =>
  inOrganisation(paying.api.ctx, organisationId, (tx) =>
    tx
      .selectFrom('mails')
      .select('facts')
      .where('organisation_id', '=', organisationId)
      .where('to_address', '=', founder.email)
      .where('template', '=', 'purchase_returned')
      .execute(),
  );

test('[D-936] an operator hands in the report of Adyen: the forgotten purchase is open until Adyen tells of its refund, and its payer gets one mail', async () => {
  const us = await foundByAdyen(paying);
  const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
  await confirm(us.founder, quoteId);
  await forget(us.organisationId);
  expect(await reconcile(true)).toContainEqual({ gateway: 'adyen', compared: null });
  const reports = { adyen: await paying.sandbox.adyen.accountingReport() };
  const found = { gateway: 'adyen', amountMinor: 4_900, currency: 'USD', customer: `org_${us.organisationId}` };
  expect(await reconcile(true, reports)).toContainEqual(expect.objectContaining({ ...found, end: 'found' }));

  expect(await reconcile(false, reports)).toContainEqual(expect.objectContaining({ ...found, end: 'open' }));
  expect(await returnedMails(us)).toEqual([]);
  await hearAdyen(paying);
  await carryOutLater(paying, 'webhooks', 2);
  expect(await reconcile(false, reports)).toContainEqual(expect.objectContaining({ ...found, end: 'refunded' }));
  expect(await reconcile(false, reports)).not.toContainEqual(expect.objectContaining({ customer: found.customer }));
  const { payments } = await paying.sandbox.adyen.state();
  const refunds = payments.flatMap(({ modifications }) => modifications.filter(({ kind }) => kind === 'refund'));
  expect(refunds).toMatchObject([{ amount: { value: 4_900 } }]);
  expect(await returnedMails(us)).toMatchObject([{ facts: { amount: { amountMinor: 4_900, currency: 'USD' } } }]);
});

test('[D-936] an operator reconciles: each mandate that the books know is asked for its debits, and a forgotten one is refunded once', async () => {
  const { us } = await buyByMandate(paying);
  expect(await reconcile(true)).toContainEqual({ gateway: 'cashfree', compared: 1 });
  await forget(us.organisationId);
  expect(await reconcile(false)).toContainEqual(expect.objectContaining({ gateway: 'cashfree', end: 'refunded' }));
  expect(await reconcile(false)).not.toContainEqual(expect.objectContaining({ gateway: 'cashfree', end: 'refunded' }));
  expect((await cashfreeOf(paying.sandbox).state()).refunds).toHaveLength(1);
  expect(await returnedMails(us)).toHaveLength(1);
});
