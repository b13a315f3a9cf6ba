import { applyDiscountCode } from '@atrium/contract/codes/apply-discount-code';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import { holdPlan } from '../../../test-kit/hold-plan.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { cardOf, confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';

let paying: PayingApi;
let us: Awaited<ReturnType<PayingApi['foundPaying']>>;
beforeAll(async () => {
  paying = await startPayingApi();
  await makeCodes(paying.api, [
    { kind: 'discount', code: 'HALF', description: 'Half off', percentOff: '50', charges: 1, maxRedemptions: 100 },
  ]);
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});
beforeEach(async () => {
  us = await paying.foundPaying();
});

const uses = async () => {
  const { body } = await us.founder.call(getSubscriptionDetails, { Version: 'v2' });
  return body.DiscountCoupons.map(({ Code, CurrentApplyCount }) => [Code, CurrentApplyCount]);
};
const buy = async (planId: string, more: object = {}) => {
  const quote = await quoteFor(us.founder, planId, more);
  expect((await confirm(us.founder, quote.quoteId)).body.outcome).toBe('paid');
  return quote;
};

test('[D-156] polar#7317: a discount that was applied in the trial is there when it is bought, and the card names the price after it', async () => {
  await us.founder.call(activatePlan, { PlanID: 'crm-startup-monthly', Currency: 'usd' });
  await us.founder.call(applyDiscountCode, { Code: 'HALF' });
  expect(await buy('crm-startup-monthly')).toMatchObject({ total: '24.50', next: { total: '49.00' } });
  expect(await cardOf(us.founder, 'crm')).toMatchObject({ price: { amount: '49.00' }, nextCharge: { total: '49.00' } });
  expect(await uses()).toEqual([['HALF', 1]]);
});

test('polar#8714, flexprice#2457: through the changes of its period it stays and counts once, and then its cap holds', async () => {
  await us.founder.call(applyDiscountCode, { Code: 'HALF' });
  await buy('crm-startup-monthly');
  expect((await buy('crm-startup-monthly', { Addons: [{ AddonID: 'crm-seats', Quantity: 3 }] })).total).toBe('49.00');
  expect(await uses()).toEqual([['HALF', 1]]);
  expect(await quoteFor(us.founder, 'people-startup-monthly')).toMatchObject({ total: '49.00' });
});

test('lago-api#5020: two purchases at once do not both spend the last use of a discount', async () => {
  await us.founder.call(applyDiscountCode, { Code: 'HALF' });
  const quotes = [
    await quoteFor(us.founder, 'crm-startup-monthly'),
    await quoteFor(us.founder, 'people-startup-monthly'),
  ];
  expect(quotes.map(({ total }) => total)).toEqual(['24.50', '24.50']);
  const answers = await Promise.all(quotes.map(({ quoteId }) => confirm(us.founder, quoteId)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await uses()).toEqual([['HALF', 1]]);
});

test('a declined purchase gives the use of its discount back', async () => {
  us = await paying.foundPaying('pm_card_visa_chargeDeclined');
  await us.founder.call(applyDiscountCode, { Code: 'HALF' });
  const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
  expect((await confirm(us.founder, quoteId)).body.outcome).toBe('failed');
  expect(await uses()).toEqual([['HALF', 0]]);
  expect((await quoteFor(us.founder, 'crm-startup-monthly')).total).toBe('24.50');
});

test('alaveteli#5517: whose subscription has expired is shown it, and can buy again without paying for what is over', async () => {
  const from = addDays(new Date().toISOString().slice(0, 10), -40);
  await holdPlan(paying.api.ctx, us.organisationId, 'crm-startup-monthly', {
    from,
    over: { plan: null, previousPlanId: 'crm-startup-monthly', hasEndedUnpaid: true },
  });
  expect(await cardOf(us.founder, 'crm')).toMatchObject({ status: 'expired', planId: 'crm-startup-monthly' });
  expect(await buy('crm-startup-monthly')).toMatchObject({ updateType: 'new', total: '49.00' });
  expect((await cardOf(us.founder, 'crm'))?.status).toBe('active');
});
