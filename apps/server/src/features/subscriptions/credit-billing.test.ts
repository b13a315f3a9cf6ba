import { applyCreditCode } from '@atrium/contract/codes/apply-credit-code';
import { applyDiscountCode } from '@atrium/contract/codes/apply-discount-code';
import { applyPrepaidCode } from '@atrium/contract/codes/apply-prepaid-code';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { getCreditBilling } from '@atrium/contract/subscriptions/get-credit-billing';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { addUser } from '@atrium/contract/users/add-user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '../../../test-kit/add-member.ts';
import { holdPlan } from '../../../test-kit/hold-plan.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { shiftClock } from '../../../test-kit/shift-clock.ts';
import { makePerson, startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { insertBalanceGrant } from '../credits/credit-grants.store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const credit = { kind: 'credit', description: '', maxRedemptions: 9 } as const;
const usd = (amount: string) => ({ amount, currency: 'USD' });

test('[API-47] [CRED-10] [CRED-11] (toward CRED-08) credits, the month before the next charge, and what it would take', async () => {
  const { founder: maya, organisationId } = await foundOrganisation(api, 'maya@bill.test', 'Northlake');
  await makeCodes(api, [
    { ...credit, code: 'OLD-CREDIT', credit: usd('20.00') },
    { ...credit, code: 'NEW-CREDIT', credit: usd('30.50'), validDays: 90 },
  ]);
  expect((await maya.call(getCreditBilling, {})).body).toMatchObject({
    TotalAvailableCredits: '0.00',
    CreditsApplied: [],
    NextChargeDate: null,
    billingPeriod: null,
    PricingInfo: {
      pricing: [],
      totalEstCost: '0.00',
      grandTotal: '0.00',
      fromCredits: '0.00',
      toPay: '0.00',
    },
  });
  await maya.call(applyCreditCode, { Code: 'OLD-CREDIT' });
  await maya.call(applyCreditCode, { Code: 'NEW-CREDIT' });
  const roles = [
    { appName: 'crm', rgShortCode: 'user', moduleUuids: [] },
    { appName: 'people', rgShortCode: 'user', moduleUuids: [] },
  ];
  for (const emailId of ['a@bill.test', 'b@bill.test'])
    await maya.call(addUser, { firstName: 'A', lastName: 'B', emailId, appUserCreateRequestList: roles });
  const held = await holdPlan(api.ctx, organisationId, 'crm-startup-monthly');
  const { body } = await maya.call(getCreditBilling, {});
  expect(body).toMatchObject({
    TotalAvailableCredits: '50.50',
    Currency: 'USD',
    NextChargeDate: held.activeTill,
    billingPeriod: { from: held.anchor?.startsOn, until: held.activeTill },
    salesLink: expect.stringContaining('sales'),
  });
  const crm = body.PricingInfo.pricing.find(({ module }) => module === 'crm');
  expect(crm).toMatchObject({ talkToSales: true, currentCount: expect.any(Number) });
  expect(body.PricingInfo.pricing.find(({ module }) => module === 'people')).toMatchObject({
    estCost: null,
    talkToSales: true,
  });
  const { totalEstCost, taxAmount, grandTotal, fromCredits, toPay } = body.PricingInfo;
  expect(totalEstCost).toBe(crm?.estCost);
  expect(Number(totalEstCost)).toBeGreaterThan(0);
  expect(Number(totalEstCost) + Number(taxAmount)).toBeCloseTo(Number(grandTotal), 9);
  expect(Number(fromCredits) + Number(toPay)).toBeCloseTo(Number(grandTotal), 9);
  expect(Number(fromCredits)).toBe(Math.min(50.5, Number(grandTotal)));
});

test('[CRED-05] the history is newest first; what has expired gives nothing any more; a balance counts', async () => {
  const { founder: tom, organisationId } = await foundOrganisation(api, 'tom@bill.test', 'Kaveri');
  await makeCodes(api, [
    { ...credit, code: 'FIRST-ONE', credit: usd('10.00'), validDays: 5 },
    { ...credit, code: 'THEN-THIS', credit: usd('7.00') },
  ]);
  await tom.call(applyCreditCode, { Code: 'FIRST-ONE' });
  await tom.call(applyCreditCode, { Code: 'THEN-THIS' });
  await inMoneyWork(api.ctx, organisationId, ({ tx, now }) =>
    insertBalanceGrant(organisationId, tx, { id: api.ctx.newId(), currency: 'USD', amountMinor: 250, at: now }),
  );
  const seen = async () => {
    const { body } = await tom.call(getCreditBilling, {});
    return [
      body.TotalAvailableCredits,
      ...body.CreditsApplied.map(({ Code, CreditsAvailable, original }) => `${Code} ${CreditsAvailable}/${original}`),
    ];
  };
  expect(await seen()).toEqual(['19.50', 'THEN-THIS 7.00/7.00', 'FIRST-ONE 10.00/10.00']);
  await shiftClock(api.superuserUrl, organisationId, 6);
  expect(await seen()).toEqual(['9.50', 'THEN-THIS 7.00/7.00', 'FIRST-ONE 0.00/10.00']);
});

test('[CODE-02] [CODE-03] what was redeemed stands in the subscription details, for those who may use it', async () => {
  const { founder: ana, organisationId } = await foundOrganisation(api, 'ana@bill.test', 'Reyes');
  const products = [{ product: 'crm', plan: 'essential', users: 5 }];
  await makeCodes(api, [
    {
      kind: 'discount',
      code: 'ANAS-TEN',
      description: '',
      percentOff: '10',
      product: 'crm',
      interval: 'yearly',
      charges: 2,
    },
    { kind: 'prepaid', code: 'ANAS-YEAR', description: '', products, months: 12, isPaymentDisallowed: true },
    { ...credit, code: 'ANAS-CREDIT', credit: usd('4.00') },
  ]);
  await ana.call(applyDiscountCode, { Code: 'ANAS-TEN' });
  await ana.call(applyCreditCode, { Code: 'ANAS-CREDIT' });
  await ana.call(applyPrepaidCode, { code: 'ANAS-YEAR' });
  const { body } = await ana.call(getSubscriptionDetails, { Version: 'v2' });
  expect(body.DiscountCoupons).toEqual([
    {
      Code: 'ANAS-TEN',
      Apply: true,
      MaxApplyCount: 2,
      CurrentApplyCount: 0,
      ProductApplicable: 'crm',
      PlanIntervalApplicable: 'yearly',
      PercentOff: 10,
      AmountOff: '0',
      Currency: '',
    },
  ]);
  expect(body.PrepaidCoupons).toEqual([
    {
      Code: 'ANAS-YEAR',
      Apply: true,
      PaymentDisallowed: true,
      RedeemedDate: expect.stringMatching(/^\d{4}-/),
      PrepaidDuration: 12,
      PrepaidDurationDays: 0,
      Products: [{ Name: 'crm' }],
    },
  ]);
  expect(body.CreditsApplied).toEqual([expect.objectContaining({ Code: 'ANAS-CREDIT', CreditsAvailable: '4.00' })]);
  const sam = await makePerson(api, 'sam@bill.test');
  await addMember(api.ctx, organisationId, sam.userId);
  await sam.call(switchTenant, { tenantId: organisationId });
  const { body: seen } = await sam.call(getSubscriptionDetails, { Version: 'v2' });
  expect([seen.DiscountCoupons, seen.PrepaidCoupons, seen.CreditsApplied]).toEqual([[], [], []]);
});
