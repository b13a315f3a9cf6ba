import { getInvoice } from '@atrium/contract/invoices/get-invoice';
import { saveBillingAddress } from '@atrium/contract/payments/billing-address';
import { cancelSubscription } from '@atrium/contract/subscriptions/cancel-subscription';
import { withdrawPurchase } from '@atrium/contract/subscriptions/withdraw-purchase';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { carryOutLater, hearStripe, payUnknown } from '../../../test-kit/attempts.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import { giveRightAt } from '../../../test-kit/give-right-to-withdraw.ts';
import { confirm, hangingGateway, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeRenewalReader } from '../../../test-kit/renewal-reader.ts';
import { sellToConsumers } from '../../../test-kit/sell-to-consumers.ts';
import { makeTraveller, type Traveller } from '../../../test-kit/time-travel.ts';
import { correctInvoice } from '../invoices/correct-invoice.ts';

type Paying = Awaited<ReturnType<PayingApi['foundPaying']>>;
let paying: PayingApi;
let time: Traveller;
let us: Paying;
beforeAll(async () => {
  paying = await startPayingApi(hangingGateway);
  time = makeTraveller(paying);
  await sellToConsumers(paying.api.superuserUrl, ['DE']);
});
beforeEach(async () => {
  await paying.sandbox.clearFaults();
  us = await paying.foundPaying();
  const home = { Address1: '4 Mill Road', Address2: '', City: 'Town', PinCode: '12345', State: '', Country: 'DE' };
  await us.founder.call(saveBillingAddress, { ...home, BuyerKind: 'consumer' });
});
afterEach(() => expectBooksInOrder(paying.api.superuserUrl));
afterAll(() => paying.stop());

const { read, mailsTo, renewalsOf, statusOf, triesOf } = makeRenewalReader(() => paying);
const gone = [409, { code: 'subscriptions.nothing_to_withdraw' }];

/** Buys a plan; answers its invoice, what it cost and when its period is over. */
async function buy(planId = 'crm-startup-monthly') {
  const { quoteId, warnings, total, period } = await quoteFor(us.founder, planId);
  const { body } = await confirm(us.founder, quoteId, { accepted: warnings });
  expect(body.outcome).toBe('paid');
  return { id: body.invoiceIds[0] ?? '', totalMinor: Math.round(Number(total) * 100), end: period?.until ?? '' };
}
const withdraw = async (InvoiceID: string, isConfirmed = true, by: Pick<Paying['founder'], 'call'> = us.founder) =>
  by.call(withdrawPurchase, { InvoiceID, isConfirmed });
const untilOf = async (InvoiceID: string) => (await us.founder.call(getInvoice, { InvoiceID })).body.WithdrawUntil;
const boughtOn = async (id: string) =>
  (await us.founder.call(getInvoice, { InvoiceID: id })).body.ChargeDate.slice(0, 10);
const returnedMinor = async () =>
  (await read(us, (tx) => tx.selectFrom('refunds').select('amount_minor').execute())).reduce(
    (sum, { amount_minor }) => sum + amount_minor,
    0,
  );
const notes = async () =>
  (
    await read(us, (tx) => tx.selectFrom('invoices').select('total_minor').where('kind', '=', 'credit_note').execute())
  ).map(({ total_minor }) => total_minor);
const entries = async () =>
  read(us, (tx) =>
    tx.selectFrom('audit_entries').select('facts').where('action', '=', 'subscriptions.withdrawn').execute(),
  );

test('[N-25] (D-976) who withdraws on the first day reads what goes back, confirms, and gets all of it, the end of the plan and a mail with the moment', async () => {
  const { id, totalMinor, end } = await buy();
  expect(await untilOf(id)).toBe(addDays(await boughtOn(id), 14));
  const stated = await withdraw(id, false);
  expect([stated.status, stated.body]).toMatchObject([200, { PlanName: 'CRM Startup', WithdrawnAt: null }]);
  // A statement changes nothing.
  expect([await statusOf(us), await notes()]).toEqual(['active', []]);
  const { status, body } = await withdraw(id);
  expect([status, body.Returned]).toEqual([200, stated.body.Returned]);
  expect([await statusOf(us), await notes()]).toEqual(['cancelled', [-totalMinor]]);
  await carryOutLater(paying, 'makeRefund', 0);
  expect(await returnedMinor()).toBe(totalMinor);
  expect(await mailsTo(us, 'withdrawal_received')).toMatchObject([
    { planName: 'CRM Startup', at: body.WithdrawnAt, amount: { amountMinor: totalMinor } },
  ]);
  expect(await entries()).toMatchObject([{ facts: { planId: 'crm-startup-monthly', returnedMinor: totalMinor } }]);
  await time.to(us, addDays(end, 40));
  expect(await triesOf(us)).toEqual([`paid ${totalMinor}`]);
});

test('[N-25] (D-976) who withdraws later pays the days until then, until the last day, and not on the day after', async () => {
  const { id, totalMinor } = await buy('crm-startup-yearly');
  await time.to(us, addDays(await boughtOn(id), 14));
  const stated = await withdraw(id, false);
  const returned = Math.round(Number(stated.body.Returned) * 100);
  expect(returned / totalMinor).toBeCloseTo(351 / 365, 2);
  await time.to(us, addDays(await boughtOn(id), 15));
  expect(await untilOf(id)).toBeNull();
  for (const isConfirmed of [false, true]) {
    const late = await withdraw(id, isConfirmed);
    expect([late.status, late.body]).toMatchObject(gone);
  }
  expect([await statusOf(us), await notes()]).toEqual(['active', []]);
});

test('(D-976) where the row gives all back, the days used are not paid', async () => {
  const { id, totalMinor } = await buy();
  await giveRightAt(paying.api.superuserUrl, id, { days: 14, writeTo: 'withdraw@seller.test', gives: 'whole' });
  await time.to(us, addDays(await boughtOn(id), 5));
  await withdraw(id);
  expect(await notes()).toEqual([-totalMinor]);
});

test('[N-25] (D-976) attack: pressed twice at once, and again, it is done once', async () => {
  const { id, totalMinor } = await buy();
  const both = await Promise.all([withdraw(id), withdraw(id)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const again = await withdraw(id);
  expect([again.status, again.body]).toMatchObject(gone);
  await carryOutLater(paying, 'makeRefund', 0);
  expect([await notes(), await returnedMinor()]).toEqual([[-totalMinor], totalMinor]);
  expect(await mailsTo(us, 'withdrawal_received')).toHaveLength(1);
});

test('[N-25] (D-976) who has canceled already withdraws all the same', async () => {
  const { id, totalMinor } = await buy();
  await us.founder.call(cancelSubscription, { PlanID: 'crm-startup-monthly' });
  expect((await withdraw(id)).status).toBe(200);
  expect(await notes()).toEqual([-totalMinor]);
});

test('[N-25] (D-976) while a change is being paid, the change is withdrawn with it, and its money that comes late goes back', async () => {
  const { id, totalMinor } = await buy();
  const { quoteId } = await payUnknown(paying, us, 'crm-essential-monthly');
  expect((await withdraw(id)).status).toBe(200);
  const quotes = await read(us, (tx) => tx.selectFrom('quotes').select('state').where('id', '=', quoteId).execute());
  expect(quotes).toEqual([{ state: 'released' }]);
  await hearStripe(paying);
  await carryOutLater(paying, 'resolve', 30);
  await carryOutLater(paying, 'refund', 30);
  await carryOutLater(paying, 'makeRefund', 30);
  expect([await statusOf(us), await notes()]).toEqual(['cancelled', [-totalMinor]]);
  const tries = await triesOf(us);
  expect(tries[0]).toBe(`paid ${totalMinor}`);
  expect(tries[1]).toMatch(/^(refunded|failed|canceled|withdrawn)/);
});

test('[N-25] (D-976) while a renewal is being paid, it is withdrawn with it and not tried again', async () => {
  const { id, totalMinor, end } = await buy();
  await giveRightAt(paying.api.superuserUrl, id, { days: 60, writeTo: 'withdraw@seller.test' });
  await paying.sandbox.planStripeResults('insufficient_funds', 1);
  await time.to(us, addDays(end, 1));
  expect(await triesOf(us)).toEqual([`paid ${totalMinor}`, `failed ${totalMinor}`]);
  expect((await withdraw(id)).status).toBe(200);
  expect((await renewalsOf(us)).map(({ state }) => state)).not.toContain('open');
  await time.to(us, addDays(end, 30));
  expect([await statusOf(us), await triesOf(us)]).toEqual([
    'cancelled',
    [`paid ${totalMinor}`, `failed ${totalMinor}`],
  ]);
});

test('[N-25] (D-976) after an operator gave a part back, the rest goes back and no more', async () => {
  const { id, totalMinor } = await buy();
  const { number } = await read(us, (tx) =>
    tx.selectFrom('invoices').select('number').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  const part = { organisationId: us.organisationId, number: number ?? '', kind: 'credit-note' as const };
  await correctInvoice(paying.api.ctx, { ...part, reason: 'Goodwill', amount: '20' }, null);
  expect((await withdraw(id)).status).toBe(200);
  expect((await notes()).reduce((sum, each) => sum + each, 0)).toBe(-totalMinor);
});

test('[N-25] attack: a business, a stranger and the invoice of a renewal have nothing to withdraw from', async () => {
  const { id, end } = await buy();
  const stranger = await paying.foundPaying();
  const foreign = await withdraw(id, true, stranger.founder);
  expect([foreign.status, foreign.body]).toMatchObject([404, { code: 'request.not_found' }]);
  await time.to(us, addDays(end, 1));
  const [, renewal] = await read(us, (tx) => tx.selectFrom('invoices').select('id').orderBy('opened_at').execute());
  const ofRenewal = await withdraw(renewal?.id ?? '');
  expect([ofRenewal.status, ofRenewal.body]).toMatchObject(gone);
  us = stranger;
  const business = await buy();
  expect((await us.founder.call(getInvoice, { InvoiceID: business.id })).body).not.toHaveProperty('WithdrawUntil');
  const refused = await withdraw(business.id);
  expect([refused.status, refused.body]).toMatchObject(gone);
});
