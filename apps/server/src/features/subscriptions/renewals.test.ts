import { applyCreditCode } from '@atrium/contract/codes/apply-credit-code';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { cancelSubscription } from '@atrium/contract/subscriptions/cancel-subscription';
import { getForecast } from '@atrium/contract/subscriptions/get-forecast';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { listUpcomingInvoices } from '@atrium/contract/subscriptions/list-upcoming-invoices';
import { payInvoice } from '@atrium/contract/subscriptions/pay-invoice';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import { schedulePlan } from '@atrium/contract/subscriptions/schedule-plan';
import { addUser } from '@atrium/contract/users/add-user';
import { anchorOn, periodAt } from '@atrium/domain/kernel/billing-period';
import { addDays, daysBetween } from '@atrium/domain/kernel/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundByCashfree, settleDebits } from '../../../test-kit/attempts.ts';
import { cashfreeOf } from '../../../test-kit/cashfree-sandbox.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { cardOf, confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { plainSteps } from '../../../test-kit/plain-steps.ts';
import { makeRenewalReader, poor } from '../../../test-kit/renewal-reader.ts';
import { makeTraveller, type Traveller } from '../../../test-kit/time-travel.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { enableCreditFlow } from '../accounts/billing-accounts.store.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { renewSubscriptionRun } from './renew-subscription.workflow.ts';
import { invoiceHandlers } from './steps/invoice-handlers.ts';

let paying: PayingApi;
let time: Traveller;

beforeAll(async () => {
  paying = await startPayingApi();
  time = makeTraveller(paying);
  await makeCodes(paying.api, {
    kind: 'credit',
    code: 'HUNDRED',
    description: 'A hundred',
    credit: { amount: '100', currency: 'USD' },
    maxRedemptions: 99,
  });
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});

const { renewalsOf, triesOf, mailsTo, statusOf, read, buy } = makeRenewalReader(() => paying);
const crm = { appName: 'crm', rgShortCode: 'user', moduleUuids: [] };

test('[N-18] [N-61] a monthly plan is charged once a month, from its anchor, and the card names the next charge', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us);
  await time.to(us, addDays(firstEnd, 70));
  const renewals = await renewalsOf(us);
  expect(renewals.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
  expect(renewals[0]?.period_start).toBe(firstEnd);
  expect(renewals[1]?.period_start).toBe(renewals[0]?.period_end);
  expect(await triesOf(us)).toEqual(Array.from({ length: 4 }, () => 'paid 4900'));
  expect(await cardOf(us.founder, 'crm')).toMatchObject({ status: 'active', nextChargeDate: renewals[2]?.period_end });
  expect((await us.founder.call(listPaidInvoices, {})).body.invoices).toHaveLength(4);
  expect(await mailsTo(us, 'receipt')).toHaveLength(4);
});

test('[N-18] a renewal that is started twice, also at the same time, charges its period once', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us);
  await time.sleepTo(us, firstEnd, '12:00:00');
  const [subscription] = await read(us, (tx) => tx.selectFrom('subscriptions').select('id').execute());
  const due = {
    id: paying.api.ctx.newId(),
    kind: 'renew-subscription' as const,
    organisationId: us.organisationId,
    subjectId: subscription?.id ?? '',
    attempt: 1,
  };
  await Promise.all([1, 2, 3].map(() => renewSubscriptionRun.carryOut(paying.worker.ctx, due, plainSteps)));
  await time.to(us, addDays(firstEnd, 1));
  expect(await triesOf(us)).toEqual(['paid 4900', 'paid 4900']);
  expect(await renewalsOf(us)).toHaveLength(1);
});

test('[D-331] (toward N-18) after three months without a worker only the running month is charged', async () => {
  const us = await paying.foundPaying();
  const boughtOn = (await quoteFor(us.founder, 'crm-startup-monthly')).period?.from ?? '';
  const firstEnd = await buy(us);
  await time.sleepTo(us, addDays(firstEnd, 75));
  await time.to(us, addDays(firstEnd, 76));
  const [renewal, ...others] = await renewalsOf(us);
  expect(others).toEqual([]);
  expect(renewal).toMatchObject({ state: 'paid', missed_periods: 2 });
  expect(renewal?.period_start).toBe(periodAt(anchorOn(boughtOn), 'monthly', 3).startsOn);
  expect(daysBetween(renewal?.period_start ?? '', addDays(firstEnd, 76))).toBeLessThan(31);
  expect(await triesOf(us)).toEqual(['paid 4900', 'paid 4900']);
});

test('[D-336] (toward N-18) a change between the last day and the renewal is refused, a scheduled plan is billed by it, and a change works after it', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us);
  for (const name of ['owed-a', 'owed-b'])
    await us.founder.call(addUser, {
      firstName: 'Ana',
      lastName: 'Lima',
      emailId: `${name}-${us.organisationId}@seats.test`,
      appUserCreateRequestList: [crm],
    });
  await time.sleepTo(us, firstEnd);
  expect(await us.founder.call(quoteChange, { PlanID: 'crm-essential-monthly' })).toMatchObject({
    status: 409,
    body: { code: 'subscriptions.renewal_due' },
  });
  // Another product is not concerned.
  expect((await us.founder.call(quoteChange, { PlanID: 'people-essential-monthly' })).status).toBe(200);
  await us.founder.call(schedulePlan, { product: 'crm', PlanID: 'crm-essential-monthly' });
  await time.to(us, addDays(firstEnd, 1));
  expect(await cardOf(us.founder, 'crm')).toMatchObject({ planId: 'crm-essential-monthly' });
  const [renewal] = await renewalsOf(us);
  const { inputs } = await read(us, (tx) =>
    tx
      .selectFrom('invoices')
      .select('inputs')
      .where('id', '=', renewal?.invoice_id ?? '')
      .executeTakeFirstOrThrow(),
  );
  expect(JSON.stringify(inputs)).toContain('"seats"');
  expect((await us.founder.call(quoteChange, { PlanID: 'crm-startup-monthly' })).status).toBe(200);
});

test('[N-17] [D-127] seats that were added are charged with the renewal, for their days', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us);
  for (const name of ['a', 'b'])
    await us.founder.call(addUser, {
      firstName: 'Ana',
      lastName: 'Lima',
      emailId: `${name}-${us.organisationId}@seats.test`,
      appUserCreateRequestList: [crm],
    });
  const [told] = (await us.founder.call(listUpcomingInvoices, {})).body.invoices;
  await time.to(us, firstEnd);
  const [, renewal] = await triesOf(us);
  expect(renewal).toBe(`paid ${Math.round(Number(told?.AmountDue) * 100)}`);
  expect(Number(told?.AmountDue)).toBeGreaterThan(98);
  const [next] = (await us.founder.call(listUpcomingInvoices, {})).body.invoices;
  expect(next).toMatchObject({ TotalAmount: '98.00' });
});

test('[N-17] a canceled plan is charged on its last day for seats that are still owed, and not renewed', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us);
  for (const name of ['a', 'b'])
    await us.founder.call(addUser, {
      firstName: 'Ana',
      lastName: 'Lima',
      emailId: `${name}-${us.organisationId}@seats.test`,
      appUserCreateRequestList: [crm],
    });
  await us.founder.call(cancelSubscription, { PlanID: 'crm-startup-monthly' });
  await time.to(us, addDays(firstEnd, 40));
  expect(await triesOf(us)).toEqual(['paid 4900', 'paid 4900']);
  expect(await statusOf(us)).toBe('cancelled');
  expect((await us.founder.call(listUpcomingInvoices, {})).body.invoices).toEqual([]);
});

test('[N-24] a plan that was scheduled begins with the renewal, at its own price', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us, 'crm-professional-monthly');
  await us.founder.call(schedulePlan, { product: 'crm', PlanID: 'crm-startup-monthly' });
  await time.to(us, firstEnd);
  expect(await triesOf(us)).toEqual(['paid 22900', 'paid 4900']);
  expect(await cardOf(us.founder, 'crm')).toMatchObject({ status: 'active', planId: 'crm-startup-monthly' });
});

test('[N-19] [D-332] [D-334] a card without money is tried on days 2, 5, 9 and 14, keeps its plan meanwhile, and expires on day 21', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us);
  await paying.saveCard(us.organisationId, poor);
  await time.to(us, firstEnd);
  expect(await statusOf(us)).toBe('active');
  const failed = await mailsTo(us, 'renewal_failed');
  expect(failed).toMatchObject([
    { reason: 'insufficient_funds', retryOn: addDays(firstEnd, 2), endsOn: addDays(firstEnd, 21) },
  ]);
  const details = await us.founder.call(getSubscriptionDetails, { Version: 'v2' });
  expect(details.body.openRenewals).toMatchObject([
    { planName: 'CRM Startup', amount: '49.00', reason: 'insufficient_funds', retryOn: addDays(firstEnd, 2) },
  ]);
  const refused = await us.founder.call(quoteChange, { PlanID: 'crm-professional-monthly' });
  expect(refused.body).toMatchObject({ code: 'subscriptions.invoice_open' });
  const tries: number[] = [];
  for (let day = 1; day <= 20; day += 1) {
    const before = (await triesOf(us)).length;
    await time.to(us, addDays(firstEnd, day));
    if ((await triesOf(us)).length > before) tries.push(day);
  }
  expect(tries).toEqual([2, 5, 9, 14]);
  expect(await statusOf(us)).toBe('active');
  await time.to(us, addDays(firstEnd, 21));
  expect(await statusOf(us)).toBe('expired');
  expect(await mailsTo(us, 'plan_expired')).toHaveLength(1);
  expect(await renewalsOf(us)).toMatchObject([{ state: 'unpaid' }]);
  const invoices = await read(us, (tx) => tx.selectFrom('invoices').select(['kind', 'state']).orderBy('id').execute());
  expect(invoices).toEqual([
    { kind: 'change', state: 'paid' },
    { kind: 'renewal', state: 'void' },
  ]);
  // Who buys anew pays once, from that day.
  await paying.saveCard(us.organisationId, 'pm_card_mastercard');
  await buy(us);
  expect((await triesOf(us)).filter((each) => each.startsWith('paid'))).toEqual(['paid 4900', 'paid 4900']);
});

test('[N-19] a new card pays the open invoice at once, and the next period stays where it was', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us);
  await paying.saveCard(us.organisationId, poor);
  await time.to(us, addDays(firstEnd, 3));
  await paying.saveCard(us.organisationId, 'pm_card_mastercard');
  await time.to(us, addDays(firstEnd, 4));
  const tries = await triesOf(us);
  expect(tries).toEqual(['paid 4900', 'failed 4900', 'failed 4900', 'paid 4900']);
  expect(await renewalsOf(us)).toMatchObject([{ state: 'paid', period_start: firstEnd }]);
  await time.to(us, addDays(firstEnd, 25));
  expect(await triesOf(us)).toEqual(tries);
});

test('[N-19] a lost card is never tried again, and a card that wants its holder is not tried silently', async () => {
  for (const [card, reason] of [
    ['pm_card_visa_chargeDeclinedLostCard', 'never_again'],
    ['pm_card_authenticationRequired', 'authentication_required'],
  ] as const) {
    const us = await paying.foundPaying();
    const firstEnd = await buy(us);
    await paying.saveCard(us.organisationId, card);
    await time.to(us, addDays(firstEnd, 20));
    expect(await triesOf(us)).toHaveLength(2);
    expect(await mailsTo(us, 'renewal_failed')).toMatchObject([{ reason, retryOn: null }]);
  }
});

test('[N-19] an owner pays the open invoice in person, passes the challenge of the bank, and pays once', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us);
  await paying.saveCard(us.organisationId, 'pm_card_authenticationRequired');
  await time.to(us, firstEnd);
  const [renewal] = await renewalsOf(us);
  const pay = async () => (await us.founder.call(payInvoice, { InvoiceID: renewal?.invoice_id ?? '' })).body;
  const asked = await pay();
  expect(asked).toMatchObject({ outcome: 'challenge' });
  await paying.sandbox.passChallenge(asked.challenge?.reference ?? '');
  expect((await Promise.all([pay(), pay()])).map(({ outcome }) => outcome)).toEqual(['paid', 'paid']);
  expect(await pay()).toMatchObject({ outcome: 'paid' });
  await time.to(us, addDays(firstEnd, 25));
  expect((await triesOf(us)).filter((each) => each.startsWith('paid'))).toHaveLength(2);
  const stranger = await paying.foundPaying();
  const foreign = await stranger.founder.call(payInvoice, { InvoiceID: renewal?.invoice_id ?? '' });
  expect(foreign.status).toBe(404);
});

test('[N-19] a plan that is canceled while its renewal is unpaid ends, and nothing is tried or owed any more', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us);
  await paying.saveCard(us.organisationId, poor);
  await time.to(us, firstEnd);
  await us.founder.call(cancelSubscription, { PlanID: 'crm-startup-monthly' });
  await paying.saveCard(us.organisationId, 'pm_card_mastercard');
  await time.to(us, addDays(firstEnd, 30));
  expect(await triesOf(us)).toEqual(['paid 4900', 'failed 4900']);
  expect(await renewalsOf(us)).toMatchObject([{ state: 'withdrawn' }]);
  expect(await statusOf(us)).toBe('cancelled');
});

test('[N-23] [N-19] credits that are redeemed between two tries pay the renewal, and the next one', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us);
  await paying.saveCard(us.organisationId, poor);
  await time.to(us, firstEnd);
  await us.founder.call(applyCreditCode, { Code: 'HUNDRED' });
  await time.to(us, addDays(firstEnd, 2));
  expect(await renewalsOf(us)).toMatchObject([{ state: 'paid' }]);
  expect(await triesOf(us)).toEqual(['paid 4900', 'failed 4900']);
  await time.to(us, addDays(firstEnd, 34));
  expect((await renewalsOf(us)).map(({ state }) => state)).toEqual(['paid', 'paid']);
  expect(await triesOf(us)).toHaveLength(2);
});

test('[N-23] [D-343] whoever pays by credits is told when a fifth of them is left and when none are, as the forecast says', async () => {
  const us = await paying.foundPaying();
  const them = await paying.foundPaying();
  const firstEnd = await buy(us);
  await buy(them);
  for (const each of [us, them]) await each.founder.call(applyCreditCode, { Code: 'HUNDRED' });
  await inOrganisation(paying.api.ctx, us.organisationId, (tx) => enableCreditFlow(us.organisationId, tx));
  const until = addDays(firstEnd, 95);
  const { entries } = (await us.founder.call(getForecast, {})).body;
  const foreseen = entries.filter((entry) => entry.kind === 'mail' && entry.mail === 'low_credits');
  const told: string[] = [];
  await time.to(us, until, async (on) => {
    if ((await mailsTo(us, 'low_credits')).length > told.length) told.push(on);
  });
  expect(await mailsTo(us, 'low_credits')).toMatchObject([
    { level: 'low', left: { amountMinor: 200, currency: 'USD' } },
    { level: 'none', left: { amountMinor: 0, currency: 'USD' } },
  ]);
  expect(foreseen.map(({ on }) => on)).toEqual(told);
  await time.to(them, until);
  expect(await mailsTo(them, 'low_credits')).toEqual([]);
});

/** Buys by mandate; answers the last day of the first period, which begins on the day of the debit. */
async function buyByMandate(us: Founded, planId: string): Promise<string> {
  const { quoteId, warnings } = await quoteFor(us.founder, planId);
  await confirm(us.founder, quoteId, { accepted: warnings });
  await settleDebits(paying);
  return (await cardOf(us.founder, 'erp'))?.nextChargeDate ?? '';
}

test('[N-31] [D-333] [D-370] a bank is asked three days ahead to debit a mandate on the day of its renewal, and the payer is told that day', async () => {
  const us = await foundByCashfree(paying);
  const firstEnd = await buyByMandate(us, 'erp-startup-monthly');
  const told = (await mailsTo(us, 'debit_notice')).length;
  await time.to(us, addDays(firstEnd, -3));
  expect((await mailsTo(us, 'debit_notice')).length).toBe(told + 1);
  expect((await mailsTo(us, 'debit_notice')).at(-1)).toMatchObject({ debitOn: firstEnd });
  const { payments } = await cashfreeOf(paying.sandbox).state();
  expect(payments.at(-1)).toMatchObject({ payment_schedule_date: firstEnd });
  expect((await triesOf(us)).at(-1)).toMatch(/^begun /);
  await time.to(us, firstEnd);
  await settleDebits(paying);
  expect((await triesOf(us)).at(-1)).toMatch(/^paid /);
  expect(await renewalsOf(us)).toMatchObject([{ state: 'paid', period_start: firstEnd }]);
});

test('[D-333] a yearly plan on a mandate is announced a month and a week before, and its bank is asked three days before it renews', async () => {
  const us = await foundByCashfree(paying);
  const firstEnd = await buyByMandate(us, 'erp-startup-yearly');
  await time.to(us, addDays(firstEnd, -4));
  expect(await mailsTo(us, 'renewal_notice')).toHaveLength(2);
  expect(await renewalsOf(us)).toEqual([]);
  await time.to(us, addDays(firstEnd, -3));
  expect(await renewalsOf(us)).toMatchObject([{ state: 'open', period_start: firstEnd }]);
});

test('[N-19] [D-136] a plan that ended because a bank took its payment back is not charged for its open renewal', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us);
  await paying.saveCard(us.organisationId, poor);
  await time.to(us, firstEnd);
  await inMoneyWork(paying.api.ctx, us.organisationId, (work) => invoiceHandlers.change.onTakenBack(work, 'crm'));
  await paying.saveCard(us.organisationId, 'pm_card_mastercard');
  await time.to(us, addDays(firstEnd, 10));
  expect(await triesOf(us)).toEqual(['paid 4900', 'failed 4900']);
  expect(await renewalsOf(us)).toMatchObject([{ state: 'withdrawn' }]);
});

test('[N-20] [N-61] a trial reminds 7, 3 and 1 day before its end, ends, and charges nobody', async () => {
  const us = await paying.foundPaying();
  await us.founder.call(activatePlan, { PlanID: 'crm-startup-monthly', Currency: 'USD' });
  const [{ trial_ends_on: endsOn } = { trial_ends_on: '' }] = await read(us, (tx) =>
    tx.selectFrom('subscriptions').select('trial_ends_on').execute(),
  );
  await time.to(us, addDays(endsOn ?? '', 40));
  const mails = await mailsTo(us, 'trial_ending');
  expect(mails.map(({ daysLeft }) => daysLeft)).toEqual([7, 3, 1, 0]);
  expect(await triesOf(us)).toEqual([]);
  expect(await statusOf(us)).toBe('trial_over');
});
