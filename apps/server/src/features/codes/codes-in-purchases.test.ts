import { applyCreditCode } from '@atrium/contract/codes/apply-credit-code';
import { applyDiscountCode } from '@atrium/contract/codes/apply-discount-code';
import { applyPrepaidCode } from '@atrium/contract/codes/apply-prepaid-code';
import { checkDiscountCode } from '@atrium/contract/codes/check-discount-code';
import { checkPrepaidCode } from '@atrium/contract/codes/check-prepaid-code';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { getCreditBilling } from '@atrium/contract/subscriptions/get-credit-billing';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { associate } from '../../../test-kit/associate.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { cardOf, confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { readBooks } from '../../../test-kit/read-books.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Run } from '../../worker/run.ts';
import { lapseCreditRun } from '../credits/lapse-credit.workflow.ts';
import { makeRefundRun } from '../payments/make-refund.workflow.ts';
import { resolveAttemptRun } from '../subscriptions/resolve-open-attempt.workflow.ts';

let paying: PayingApi;
let us: Awaited<ReturnType<PayingApi['foundPaying']>>;
let before: number;
const usd = (amount: string) => ({ amount, currency: 'USD' });

beforeAll(async () => {
  paying = await startPayingApi();
  const discount = { kind: 'discount', description: '', percentOff: '50', maxRedemptions: 100 } as const;
  const sold = { kind: 'credit', description: '', prefix: 'SOLD', count: 9 } as const;
  await makeCodes(paying.api, [
    { ...discount, code: 'HALF-ONCE', charges: 1 },
    { ...discount, code: 'HALF-TWICE', charges: 2 },
    { ...discount, code: 'TENTH-OFF', percentOff: '10', charges: 9 },
    { kind: 'credit', code: 'GIFT-10', description: '', credit: usd('10.00'), validDays: 9, maxRedemptions: 100 },
    { ...sold, credit: usd('30.00'), soldFor: usd('30.00') },
  ]);
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});
beforeEach(async () => {
  await paying.sandbox.clearFaults();
  us = await paying.foundPaying();
  before = (await paying.takings()).length;
});

const taken = async () => (await paying.takings()).slice(before);
const couponsOf = async () =>
  (await us.founder.call(getSubscriptionDetails, { Version: 'v2' })).body.DiscountCoupons.map(
    ({ Code, CurrentApplyCount }) => `${Code} ${CurrentApplyCount}`,
  );
const creditsOf = async () => (await us.founder.call(getCreditBilling, {})).body.TotalAvailableCredits;
const paid = async (quoteId: string) => (await confirm(us.founder, quoteId)).body.outcome;

test('polar#7317: a code applied in the trial is taken off the first charge, and counted by it', async () => {
  await us.founder.call(activatePlan, { PlanID: 'crm-startup-monthly', Currency: 'usd' });
  await us.founder.call(applyDiscountCode, { Code: 'HALF-ONCE' });
  const quote = await quoteFor(us.founder, 'crm-startup-monthly');
  const full = quote.lines.find(({ kind }) => kind === 'plan')?.amount;
  expect(Number(quote.dueToday)).toBe(Number(full) / 2);
  expect(Number(quote.next?.total)).toBe(Number(full));
  expect(await couponsOf()).toEqual(['HALF-ONCE 0']);
  expect(await paid(quote.quoteId)).toBe('paid');
  expect(await taken()).toEqual([Math.round(Number(quote.dueToday) * 100)]);
  expect(await couponsOf()).toEqual(['HALF-ONCE 1']);
});

test('flexprice#2457, lago-api#5015: a discount for one charge is taken off one, though two purchases are quoted with it', async () => {
  await us.founder.call(applyDiscountCode, { Code: 'HALF-ONCE' });
  const [crm, people] = [
    await quoteFor(us.founder, 'crm-startup-monthly'),
    await quoteFor(us.founder, 'people-startup-monthly'),
  ];
  expect([crm, people].map(({ lines }) => lines.filter(({ kind }) => kind === 'discount').length)).toEqual([1, 1]);
  const answers = await Promise.all([crm, people].map(({ quoteId }) => confirm(us.founder, quoteId)));
  expect(answers.filter(({ body }) => body.outcome === 'paid')).toHaveLength(1);
  expect(await couponsOf()).toEqual(['HALF-ONCE 1']);
  // Either purchase may win, and the winner's product keeps its discount for the period (D-52). A third product has none.
  const again = await quoteFor(us.founder, 'erp-professional-monthly');
  expect(again.lines.filter(({ kind }) => kind === 'discount')).toEqual([]);
});

test('lago-api#3703: a purchase that fails gives code and credits back once; the next one takes them once', async () => {
  await us.founder.call(applyDiscountCode, { Code: 'HALF-TWICE' });
  await us.founder.call(applyCreditCode, { Code: 'GIFT-10' });
  await paying.saveCard(us.organisationId, 'pm_card_visa_chargeDeclinedInsufficientFunds');
  const first = await quoteFor(us.founder, 'crm-startup-monthly');
  expect(first.creditsUsed).toBe('10.00');
  for (const _try of [1, 2]) {
    const quote = await quoteFor(us.founder, 'crm-startup-monthly');
    expect(await paid(quote.quoteId)).toBe('failed');
    expect([await creditsOf(), await couponsOf()]).toEqual(['10.00', ['HALF-TWICE 0']]);
  }
  await paying.saveCard(us.organisationId);
  const quote = await quoteFor(us.founder, 'crm-startup-monthly');
  expect([quote.creditsUsed, quote.dueToday]).toEqual([first.creditsUsed, first.dueToday]);
  expect(await paid(quote.quoteId)).toBe('paid');
  expect([await creditsOf(), await couponsOf()]).toEqual(['0.00', ['HALF-TWICE 1']]);
  expect(await taken()).toEqual([Math.round(Number(quote.dueToday) * 100)]);
});

test('(D-53) credits that somebody paid for are owed until a purchase uses them; what expires earliest goes first', async () => {
  const start = await readBooks(paying.api.superuserUrl);
  const code = await inOrganisation(paying.api.ctx, us.organisationId, async (tx) =>
    tx
      .selectFrom('codes')
      .select('code')
      .where('code', 'like', 'SOLD-%')
      .where('redemptions', '=', 0)
      .executeTakeFirstOrThrow(),
  );
  await us.founder.call(applyCreditCode, { Code: code.code });
  await us.founder.call(applyCreditCode, { Code: 'GIFT-10' });
  const owed = await readBooks(paying.api.superuserUrl);
  expect(owed.holds('paid_credits') - start.holds('paid_credits')).toBe(3000);
  const quote = await quoteFor(us.founder, 'crm-startup-monthly');
  const total = Math.round(Number(quote.total) * 100);
  expect(total).toBeGreaterThan(1000);
  expect(await paid(quote.quoteId)).toBe('paid');
  const used = await readBooks(paying.api.superuserUrl);
  const fromPaid = Math.min(3000, total - 1000);
  expect(owed.holds('paid_credits') - used.holds('paid_credits')).toBe(fromPaid);
  expect(used.holds('promotions') - owed.holds('promotions')).toBe(1000);
  expect(await creditsOf()).toBe(((3000 - fromPaid) / 100).toFixed(2));
});

test('a credit that expires while its payment awaits a challenge stays set aside, and lapses once it is free', async () => {
  await us.founder.call(applyCreditCode, { Code: 'GIFT-10' });
  await paying.saveCard(us.organisationId, 'pm_card_authenticationRequired');
  const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
  expect((await confirm(us.founder, quoteId)).body.outcome).toBe('challenge');
  const grantAfter = async (days: number, ...runs: readonly Run[]) => {
    paying.worker.ctx.moved.offsetMs = days * 86_400_000;
    for (const run of runs) await paying.worker.carryOut(run);
    paying.worker.ctx.moved.offsetMs = 0;
    return inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
      tx.selectFrom('credit_grants').select(['remaining_minor', 'held_minor', 'lapsed_minor']).executeTakeFirst(),
    );
  };
  expect(await grantAfter(12, lapseCreditRun)).toEqual({ remaining_minor: 1000, held_minor: 1000, lapsed_minor: 0 });
  // An abandoned payment releases the use.
  expect(await grantAfter(12, resolveAttemptRun)).toMatchObject({ remaining_minor: 1000, held_minor: 0 });
  expect(await creditsOf()).toBe('10.00');
  expect(await grantAfter(14, lapseCreditRun)).toEqual({ remaining_minor: 0, held_minor: 0, lapsed_minor: 1000 });
});

test('(D-52) the newest discount that fits replaces the former; a code between quote and confirmation makes the quote untrue', async () => {
  await us.founder.call(applyDiscountCode, { Code: 'HALF-TWICE' });
  const quote = await quoteFor(us.founder, 'crm-startup-monthly');
  await us.founder.call(applyDiscountCode, { Code: 'TENTH-OFF' });
  const { status, body } = await confirm(us.founder, quote.quoteId);
  expect([status, (body as { code?: string }).code]).toEqual([409, 'subscriptions.quote_changed']);
  expect(await taken()).toEqual([]);
  const anew = await quoteFor(us.founder, 'crm-startup-monthly');
  expect(anew.lines.find(({ kind }) => kind === 'discount')?.name).toContain('TENTH-OFF');
});

test('(toward CODE-12) a prepaid code after a purchase ends the plan and refunds its unused days to the card; a purchase after it ends the code', async () => {
  const products = [{ product: 'people', plan: 'startup', users: 5 }];
  await makeCodes(paying.api, { kind: 'prepaid', code: 'AFTER-ALL', description: '', products, months: 12 });
  const bought = await quoteFor(us.founder, 'crm-startup-monthly');
  await paid(bought.quoteId);
  const { body: check } = await us.founder.call(checkPrepaidCode, { Code: 'AFTER-ALL' });
  expect(check.ends).toEqual(['crm']);
  await us.founder.call(applyPrepaidCode, { code: 'AFTER-ALL', ForceUpdate: true });
  // Today counts as used. The other days of the month go back to the card (D-134).
  await paying.worker.carryOut(makeRefundRun);
  expect(await creditsOf()).toBe('0.00');
  const refunded = (await paying.sandbox.stripe()).refunds.at(-1)?.amount ?? 0;
  const kept = (refunded / 100).toFixed(2);
  expect(check.keptAsBalance).toEqual([{ amount: kept, currency: 'USD' }]);
  expect(Number(kept)).toBeGreaterThan(Number(bought.total) * 0.95);
  expect(Number(kept)).toBeLessThan(Number(bought.total));
  expect(await cardOf(us.founder, 'crm')).toMatchObject({ status: 'expired', nextChargeDate: null });
  const quote = await quoteFor(us.founder, 'people-professional-yearly');
  expect(quote.warnings).toEqual(['prepaid_applied']);
  expect((await confirm(us.founder, quote.quoteId, { accepted: ['prepaid_applied'] })).body.outcome).toBe('paid');
  const { body } = await us.founder.call(getSubscriptionDetails, { Version: 'v2' });
  expect(body.PrepaidCoupons).toEqual([expect.objectContaining({ Code: 'AFTER-ALL', Apply: false })]);
});

test('(toward X-07, D-44) a bookkeeper redeems a code for a client that has accepted it, and for nobody else', async () => {
  const products = [{ product: 'crm', plan: 'startup', users: 5 }];
  await makeCodes(paying.api, { kind: 'prepaid', code: 'FOR-CLIENT', description: '', products, months: 1 });
  const keeper = await paying.foundPaying();
  const { userId } = keeper.founder;
  const input = { code: 'FOR-CLIENT', UserID: userId, TenantID: us.organisationId };
  expect((await keeper.founder.call(applyPrepaidCode, input)).body).toMatchObject({
    code: 'bookkeeper.not_associated',
  });
  const pair = { clientId: us.organisationId, bookkeeperId: keeper.organisationId, email: 'keeper@books.test' };
  await associate(paying.api.ctx.db, { ...pair, userId });
  expect((await keeper.founder.call(applyPrepaidCode, input)).status).toBe(200);
  expect(await cardOf(us.founder, 'crm')).toMatchObject({ status: 'active', isPrepaid: true });
  expect((await cardOf(keeper.founder, 'crm'))?.status).toBe('trial_available');
});

test('a bookkeeper checks codes and applies a discount for a client; a stranger can do neither', async () => {
  const products = [{ product: 'crm', plan: 'startup', users: 5 }];
  await makeCodes(paying.api, { kind: 'prepaid', code: 'SEEN-FOR', description: '', products, months: 1 });
  await makeCodes(paying.api, {
    kind: 'discount',
    code: 'TAKEN-FOR',
    description: '',
    percentOff: '10',
    maxRedemptions: 5,
    charges: 1,
  });
  const keeper = await paying.foundPaying();
  const { userId } = keeper.founder;
  const client = { UserID: userId, TenantID: us.organisationId };
  const stranger = { code: 'bookkeeper.not_associated' };
  expect((await keeper.founder.call(checkPrepaidCode, { Code: 'SEEN-FOR', ...client })).body).toMatchObject(stranger);
  expect((await keeper.founder.call(checkDiscountCode, { Code: 'TAKEN-FOR', ...client })).body).toMatchObject(stranger);
  expect((await keeper.founder.call(applyDiscountCode, { Code: 'TAKEN-FOR', ...client })).body).toMatchObject(stranger);
  const pair = { clientId: us.organisationId, bookkeeperId: keeper.organisationId, email: 'keeper@books.test' };
  await associate(paying.api.ctx.db, { ...pair, userId });
  // The client's plan would end. The bookkeeper has no plan.
  const { quoteId } = await quoteFor(us.founder, 'people-startup-yearly');
  expect((await confirm(us.founder, quoteId)).body.outcome).toBe('paid');
  const seen = await keeper.founder.call(checkPrepaidCode, { Code: 'SEEN-FOR', ...client });
  expect(seen.body).toMatchObject({ CanApply: false, CanOverride: true, ends: ['people'] });
  const worth = await keeper.founder.call(checkDiscountCode, { Code: 'TAKEN-FOR', ...client });
  expect(worth.body).toMatchObject({ CanApply: true, PercentOff: 10 });
  expect((await keeper.founder.call(applyDiscountCode, { Code: 'TAKEN-FOR', ...client })).status).toBe(200);
  const couponsOf = async (browser: typeof us.founder) =>
    (await browser.call(getSubscriptionDetails, { Version: 'v2' })).body.DiscountCoupons.map(({ Code }) => Code);
  expect([await couponsOf(us.founder), await couponsOf(keeper.founder)]).toEqual([['TAKEN-FOR'], []]);
});
