import { applyDiscountCode } from '@atrium/contract/codes/apply-discount-code';
import { removeDiscountCode } from '@atrium/contract/codes/remove-discount-code';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { cardOf, confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';

let paying: PayingApi;
let us: Awaited<ReturnType<PayingApi['foundPaying']>>;
beforeAll(async () => {
  paying = await startPayingApi();
  await makeCodes(paying.api, [
    {
      kind: 'discount',
      code: 'FIFTEEN-OFF',
      description: '',
      amountOff: { amount: '15.50', currency: 'USD' },
      charges: 3,
      maxRedemptions: 3,
    },
    {
      kind: 'discount',
      code: 'EIGHTH-OFF',
      description: '',
      percentOff: '12.5',
      product: 'people',
      interval: 'monthly',
      charges: 5,
      maxRedemptions: 3,
    },
  ]);
});
beforeEach(async () => {
  us = await paying.foundPaying();
  await us.founder.call(applyDiscountCode, { Code: 'FIFTEEN-OFF' });
  await us.founder.call(applyDiscountCode, { Code: 'EIGHTH-OFF' });
});
afterAll(() => paying.stop());

const coupons = async () => {
  const { body } = await us.founder.call(getSubscriptionDetails, { Version: 'v2' });
  return body.DiscountCoupons;
};

test('[CODE-02] the details list every field of an amount coupon and of a percent coupon, newest first', async () => {
  expect(await coupons()).toEqual([
    {
      Code: 'EIGHTH-OFF',
      Apply: true,
      MaxApplyCount: 5,
      CurrentApplyCount: 0,
      ProductApplicable: 'people',
      PlanIntervalApplicable: 'monthly',
      PercentOff: 12.5,
      AmountOff: '0',
      Currency: '',
    },
    {
      Code: 'FIFTEEN-OFF',
      Apply: true,
      MaxApplyCount: 3,
      CurrentApplyCount: 0,
      ProductApplicable: '',
      PlanIntervalApplicable: '',
      PercentOff: 0,
      AmountOff: '15.50',
      Currency: 'USD',
    },
  ]);
});

test('[CODE-02] a paid charge raises CurrentApplyCount of the coupon it used and of no other', async () => {
  const { quoteId, total } = await quoteFor(us.founder, 'crm-startup-monthly');
  expect(total).toBe('33.50');
  expect((await confirm(us.founder, quoteId)).body.outcome).toBe('paid');
  expect((await coupons()).map(({ Code, CurrentApplyCount }) => [Code, CurrentApplyCount])).toEqual([
    ['EIGHTH-OFF', 0],
    ['FIFTEEN-OFF', 1],
  ]);
});

test('[CODE-02] [D-157] an owner removes a discount: it is listed with Apply false, and the next charge is whole again', async () => {
  await confirm(us.founder, (await quoteFor(us.founder, 'crm-startup-monthly')).quoteId);
  const before = await cardOf(us.founder, 'crm');
  expect([before?.price?.amount, before?.nextCharge?.total]).toEqual(['33.50', '33.50']);
  await us.founder.call(removeDiscountCode, { Code: 'fifteen-off' });
  expect((await coupons()).map(({ Code, Apply }) => [Code, Apply])).toEqual([
    ['EIGHTH-OFF', true],
    ['FIFTEEN-OFF', false],
  ]);
  const after = await cardOf(us.founder, 'crm');
  expect([after?.price?.amount, after?.nextCharge?.total]).toEqual(['49.00', '49.00']);
  const again = await us.founder.call(removeDiscountCode, { Code: 'FIFTEEN-OFF' });
  expect(again.body).toEqual({ Code: 'FIFTEEN-OFF' });
  const { body } = await us.founder.call(removeDiscountCode, { Code: 'NEVER-APPLIED' });
  expect(body).toMatchObject({ code: 'codes.unknown' });
});
