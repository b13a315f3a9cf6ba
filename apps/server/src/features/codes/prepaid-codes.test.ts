import { applyPrepaidCode } from '@atrium/contract/codes/apply-prepaid-code';
import { checkPrepaidCode } from '@atrium/contract/codes/check-prepaid-code';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '../../../test-kit/carry-out.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import { holdPlan } from '../../../test-kit/hold-plan.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { loggedFacts } from '../../../test-kit/logged-facts.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { readBooks } from '../../../test-kit/read-books.ts';
import { startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { setPendingChange } from '../accounts/billing-accounts.store.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { listEntitlements } from '../subscriptions/stores/entitlements.store.ts';
import { endPrepaidRun } from './end-prepaid.workflow.ts';
import { remindPrepaidRun } from './remind-prepaid.workflow.ts';

let api: TestApi;
let worker: TestWorker;
const dayMs = 86_400_000;
const prepaid = { kind: 'prepaid', description: 'For partners' } as const;
const crm = { product: 'crm', plan: 'essential', users: 5 } as const;
const people = { product: 'people', plan: 'startup', users: 9 } as const;

beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.superuserUrl);
});
afterAll(async () => {
  // Plans are held here without having been bought.
  await expectBooksInOrder(api.superuserUrl, { except: ['paid-periods'] });
  await worker.stop();
  await api.stop();
});
afterEach(async () => {
  worker.ctx.moved.offsetMs = 0;
  expect((await readBooks(api.superuserUrl)).sums.every((sum) => sum === 0)).toBe(true);
});

let organisations = 0;
const found = () => {
  organisations += 1;
  return foundOrganisation(api, `owner${organisations}@prepaid.test`, `Northlake ${organisations}`);
};
const cardsOf = async (browser: TestBrowser) => {
  const { body } = await browser.call(getSubscriptionDetails, { Version: 'v2' });
  return new Map(body.cards.map((card) => [card.product, card]));
};
const mailsTo = (email: string) =>
  api.ctx.db
    .selectFrom('mails')
    .select('facts')
    .where('to_address', '=', email)
    .where('template', '=', 'prepaid_term')
    .orderBy('id')
    .execute();

test('[CODE-07] [CODE-08] [API-41] checking a prepaid code answers what it gives, what would end, and changes nothing', async () => {
  const { founder: maya, organisationId } = await found();
  await makeCodes(api, { ...prepaid, code: 'YEAR-CRM', products: [crm, people], months: 12, maxRedemptions: 9 });
  const checked = await maya.call(checkPrepaidCode, { Code: ' year-crm' });
  expect(checked).toMatchObject({ status: 200, body: { CanApply: true, CanOverride: false, Reason: '', ends: [] } });
  expect(checked.body.CodeDetails).toEqual({
    Products: [
      { Name: 'crm', PlanName: 'Essential', UserCount: 5 },
      { Name: 'people', PlanName: 'Startup', UserCount: 9 },
    ],
    Plan: 'Essential',
    PrepaidDuration: 12,
    PrepaidDurationDays: 0,
    Code: 'YEAR-CRM',
    Description: 'For partners',
    RedeemedDate: null,
  });
  await holdPlan(api.ctx, organisationId, 'people-startup-yearly');
  expect((await maya.call(checkPrepaidCode, { Code: 'YEAR-CRM' })).body).toMatchObject({
    CanApply: false,
    CanOverride: true,
    ends: ['people'],
    Reason: 'Your present subscriptions end when this code is applied.',
  });
  expect((await maya.call(checkPrepaidCode, { Code: 'NEVER-MADE' })).body).toEqual({
    CanApply: false,
    CanOverride: false,
    Reason: 'This code does not exist.',
    CodeDetails: null,
    ends: [],
    activeTill: null,
    losesLonger: [],
    keptAsBalance: [],
  });
  expect((await cardsOf(maya)).get('crm')?.status).toBe('trial_available');
});

test('[API-43] (toward CODE-12) an applied code ends what ran only once that is confirmed, and gives what it says', async () => {
  const { founder: maya, organisationId } = await found();
  await makeCodes(api, { ...prepaid, code: 'HALF-YEAR', products: [crm], months: 6, maxRedemptions: 9 });
  await holdPlan(api.ctx, organisationId, 'people-startup-yearly');
  await holdPlan(api.ctx, organisationId, 'crm-startup-monthly');
  const refused = await maya.call(applyPrepaidCode, { code: 'half-year', Currency: 'USD' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'codes.subscriptions_would_end' } });
  expect((await cardsOf(maya)).get('people')?.status).toBe('active');

  const once = { 'idempotency-key': crypto.randomUUID() };
  const input = { code: 'half-year', ForceUpdate: true, Currency: 'USD' };
  const applied = await maya.call(applyPrepaidCode, input, once);
  expect(applied).toMatchObject({ status: 200, body: { Products: [{ Name: 'crm' }] } });
  expect((await maya.call(applyPrepaidCode, input, once)).body).toEqual(applied.body);
  const cards = await cardsOf(maya);
  expect(cards.get('people')).toMatchObject({ status: 'expired', isPrepaid: false });
  expect(cards.get('crm')).toMatchObject({
    status: 'active',
    planId: 'crm-essential-monthly',
    isPrepaid: true,
    activeTill: applied.body.activeTill,
  });
  const entitled = await inOrganisation(api.ctx, organisationId, (tx) => listEntitlements(organisationId, tx));
  expect(entitled.map(({ product }) => product)).toEqual(['crm', 'crm_plus']);
  expect((await maya.call(applyPrepaidCode, { ...input, code: 'HALF-YEAR' })).body).toMatchObject({
    code: 'codes.already_applied',
  });
  expect((await mailsTo(`owner${organisations}@prepaid.test`)).map(({ facts }) => facts)).toEqual([
    expect.objectContaining({ change: 'began', productNames: ['CRM'], endsOn: applied.body.activeTill }),
  ]);
});

test('a sold code is owed until it is redeemed, then earned, and its invoice asks for nothing; one given away never stood in the books', async () => {
  const { founder: maya } = await found();
  const before = await readBooks(api.superuserUrl);
  const sold = { soldFor: { amount: '480.00', currency: 'USD' }, count: 1, prefix: 'SOLD' };
  const [code = ''] = await makeCodes(api, { ...prepaid, products: [crm, people], months: 12, ...sold });
  const owed = await readBooks(api.superuserUrl);
  expect(owed.holds('sold_codes') - before.holds('sold_codes')).toBe(48_000);
  expect((await maya.call(applyPrepaidCode, { code })).status).toBe(200);
  const earned = await readBooks(api.superuserUrl);
  expect(earned.holds('sold_codes')).toBe(before.holds('sold_codes'));
  expect(earned.holds('revenue') - before.holds('revenue')).toBe(48_000);
  const { body } = await maya.call(listPaidInvoices, {});
  expect(body.invoices).toEqual([expect.objectContaining({ TotalAmount: '0.00', State: 'paid', Currency: 'USD' })]);

  const [gift = ''] = await makeCodes(api, { ...prepaid, products: [crm], months: 1, count: 1 });
  await maya.call(applyPrepaidCode, { code: gift, ForceUpdate: 'true' });
  const after = await readBooks(api.superuserUrl);
  expect(after.holds('revenue')).toBe(earned.holds('revenue'));
  expect((await maya.call(listPaidInvoices, {})).body.invoices).toHaveLength(2);
});

test.each([
  [1000, 1000, false],
  ['lifetime', 1200, true],
])(
  '[CODE-04] the duration is in months; from 1200 on a card calls it a lifetime: %s, stored as %i',
  async (months, duration, isForLife) => {
    const { founder: maya } = await found();
    await makeCodes(api, { ...prepaid, code: `MONTHS-${duration}`, products: [crm], months });
    const { body } = await maya.call(applyPrepaidCode, { code: `MONTHS-${duration}` });
    expect(body.activeTill === null).toBe(isForLife);
    const details = (await maya.call(getSubscriptionDetails, { Version: 'v2' })).body;
    expect(details.PrepaidCoupons).toMatchObject([{ PrepaidDuration: duration, PrepaidDurationDays: 0 }]);
    expect((await cardsOf(maya)).get('crm')).toMatchObject({
      status: 'active',
      nextChargeDate: isForLife ? 'Lifetime' : null,
      activeTill: body.activeTill,
    });
  },
);

test('[CODE-06] a code of zero months counts days', async () => {
  const { founder: maya } = await found();
  await makeCodes(api, { ...prepaid, code: 'TEN-DAYS', products: [crm], days: 10 });
  const { body } = await maya.call(applyPrepaidCode, { code: 'TEN-DAYS' });
  const days = (Date.parse(body.activeTill ?? '') - Date.now()) / dayMs;
  expect(Math.ceil(days)).toBeGreaterThanOrEqual(9);
  expect(Math.ceil(days)).toBeLessThanOrEqual(10);
});

test('[N-22] a prepaid term is announced a week ahead and ends on its day: coupon lapsed, status Expired, access gone; a lifetime stays', async () => {
  const { founder: maya, organisationId } = await found();
  const email = `owner${organisations}@prepaid.test`;
  const { founder: tom } = await found();
  await makeCodes(api, [
    { ...prepaid, code: 'TWENTY-DAYS', products: [crm], days: 20 },
    { ...prepaid, code: 'FOR-LIFE', products: [crm], months: 'lifetime' },
  ]);
  await maya.call(applyPrepaidCode, { code: 'TWENTY-DAYS' });
  await tom.call(applyPrepaidCode, { code: 'FOR-LIFE' });
  expect((await cardsOf(tom)).get('crm')).toMatchObject({ nextChargeDate: 'Lifetime', activeTill: null });
  const isOn = async () =>
    (
      await inOrganisation(api.ctx, organisationId, (tx) =>
        tx.selectFrom('coupons').select(['is_on', 'lapsed_at']).where('code', '=', 'TWENTY-DAYS').executeTakeFirst(),
      )
    )?.is_on;
  const changes = async () => (await mailsTo(email)).map(({ facts }) => (facts as { change: string }).change);

  worker.ctx.moved.offsetMs = 12 * dayMs;
  await worker.carryOut(remindPrepaidRun);
  expect(await changes()).toEqual(['began']);
  worker.ctx.moved.offsetMs = 14 * dayMs;
  await worker.carryOut(remindPrepaidRun);
  await worker.carryOut(endPrepaidRun);
  expect(await changes()).toEqual(['began', 'ends_soon']);
  expect(await isOn()).toBe(true);
  worker.ctx.moved.offsetMs = 21 * dayMs;
  await worker.carryOut(endPrepaidRun);
  await worker.carryOut(endPrepaidRun);
  expect(await changes()).toEqual(['began', 'ends_soon', 'ended']);
  expect(await loggedFacts({ api }, { organisationId }, 'codes.prepaid_ended')).toEqual([{ code: 'TWENTY-DAYS' }]);
  expect(await isOn()).toBe(false);
  const entitled = await inOrganisation(api.ctx, organisationId, (tx) => listEntitlements(organisationId, tx));
  expect(entitled).toEqual([]);
  expect((await cardsOf(maya)).get('crm')).toMatchObject({ status: 'expired' });
  worker.ctx.moved.offsetMs = 40_000 * dayMs;
  await worker.carryOut(endPrepaidRun);
  expect((await cardsOf(tom)).get('crm')?.status).toBe('active');
});

test('a prepaid code is refused while a payment is undecided', async () => {
  const { founder: maya, organisationId } = await found();
  await makeCodes(api, { ...prepaid, code: 'WAITING', products: [crm], months: 1 });
  const pend = (id: string | null) =>
    inMoneyWork(api.ctx, organisationId, ({ tx }) => setPendingChange(organisationId, tx, id));
  await pend(crypto.randomUUID());
  expect((await maya.call(applyPrepaidCode, { code: 'WAITING', ForceUpdate: true })).body).toMatchObject({
    code: 'subscriptions.change_pending',
  });
  await pend(null);
  expect((await maya.call(applyPrepaidCode, { code: 'WAITING' })).status).toBe(200);
});

test('[D-159] a second prepaid code replaces the first; a shorter one would lose days, and says so', async () => {
  const { founder: maya, organisationId } = await found();
  await makeCodes(api, [
    { ...prepaid, code: 'FIRST-CODE', products: [crm, people], months: 1 },
    { ...prepaid, code: 'OTHER-CODE', products: [crm], months: 12 },
    { ...prepaid, code: 'SHORT-CODE', products: [crm], months: 1 },
  ]);
  await maya.call(applyPrepaidCode, { code: 'FIRST-CODE' });
  expect((await maya.call(checkPrepaidCode, { Code: 'OTHER-CODE' })).body).toMatchObject({ ends: ['crm', 'people'] });
  await maya.call(applyPrepaidCode, { code: 'OTHER-CODE', ForceUpdate: true });
  const cards = await cardsOf(maya);
  const lost = [{ product: 'crm', until: cards.get('crm')?.activeTill }];
  expect((await maya.call(checkPrepaidCode, { Code: 'SHORT-CODE' })).body).toMatchObject({ losesLonger: lost });
  expect([cards.get('crm')?.planId, cards.get('people')?.status]).toEqual(['crm-essential-yearly', 'expired']);
  const on = await inOrganisation(api.ctx, organisationId, (tx) =>
    tx.selectFrom('coupons').select('code').where('is_on', '=', true).execute(),
  );
  expect(on).toEqual([{ code: 'OTHER-CODE' }]);
  // The end of the first code does not end the second.
  worker.ctx.moved.offsetMs = 40 * dayMs;
  await worker.carryOut(endPrepaidRun);
  expect((await cardsOf(maya)).get('crm')).toMatchObject({ status: 'active', isPrepaid: true });
});
