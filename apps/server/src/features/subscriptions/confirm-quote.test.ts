import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { settleChange } from '@atrium/contract/subscriptions/confirm-quote';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import type { QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addHolder } from '../../../test-kit/add-holder.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import { giveCredit } from '../../../test-kit/give-credit.ts';
import { holdPlan } from '../../../test-kit/hold-plan.ts';
import {
  cardOf,
  confirm,
  hangingGateway,
  type PayingApi,
  quoteFor,
  startPayingApi,
} from '../../../test-kit/paying-api.ts';
import { readBooks } from '../../../test-kit/read-books.ts';
import { shiftClock } from '../../../test-kit/shift-clock.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { resolveAttemptRun } from './resolve-open-attempt.workflow.ts';

let paying: PayingApi;
let us: Awaited<ReturnType<PayingApi['foundPaying']>>;
let before: number;
beforeAll(async () => {
  paying = await startPayingApi(hangingGateway);
});
afterAll(async () => {
  const { sums, holds } = await readBooks(paying.api.superuserUrl);
  expect(sums.every((sum) => sum === 0)).toBe(true);
  expect([holds('receivable'), holds('receivable', 'INR')]).toEqual([0, 0]);
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});
beforeEach(async () => {
  await paying.sandbox.clearFaults();
  us = await paying.foundPaying();
  before = (await paying.takings()).length;
});

const taken = async () => (await paying.takings()).slice(before);
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const rows = () =>
  inOrganisation(paying.api.ctx, us.organisationId, async (tx) => ({
    invoices: await tx.selectFrom('invoices').select(['state', 'holds', 'number', 'due_minor']).orderBy('id').execute(),
    attempts: await tx.selectFrom('payment_attempts').select(['state', 'failure']).orderBy('begun_at').execute(),
    account: await tx.selectFrom('billing_accounts').select('pending_change_id').executeTakeFirst(),
  }));
const startup = { product: 'crm', displayName: 'Startup' };
const startupWaits = { ...startup, amount: '49.00', currency: 'USD' };
const awaited = async () => {
  const { body } = await us.founder.call(getSubscriptionDetails, { Version: 'v2' });
  const { pendingQuoteId, pendingAwaits, pendingChange } = body;
  return { pendingQuoteId, pendingAwaits, pendingChange };
};
const later = async (minutes: number) => {
  paying.worker.ctx.moved.offsetMs = minutes * 60_000;
  await paying.worker.carryOut(resolveAttemptRun);
  paying.worker.ctx.moved.offsetMs = 0;
};

test('[D-163] a quote that was never confirmed is found unpaid and without an invoice, and can still be paid', async () => {
  const { quoteId, dueToday } = await quoteFor(us.founder, 'crm-essential-monthly');
  const asked = await us.founder.call(settleChange, { quoteId });
  expect(asked.body).toMatchObject({ outcome: 'failed', failure: null, invoiceIds: [] });
  expect(await taken()).toEqual([]);
  expect((await confirm(us.founder, quoteId)).body).toMatchObject({ outcome: 'paid' });
  expect(await taken()).toEqual([Math.round(Number(dueToday) * 100)]);
});

describe('a confirmed quote', () => {
  test('polar#9218: is charged to the cent, and the plan, its access and its invoice are there', async () => {
    await addHolder(paying.api.ctx, us.organisationId, { roles: [{ product: 'crm', role: 'user', modules: [] }] });
    const quote = await quoteFor(us.founder, 'crm-essential-monthly', {
      Addons: [{ AddonID: 'crm-seats', Quantity: 2 }],
    });
    const { status, body } = await confirm(us.founder, quote.quoteId);
    expect([status, body]).toMatchObject([200, { outcome: 'paid', failure: null, challenge: null }]);
    expect(await taken()).toEqual([Math.round(Number(quote.dueToday) * 100)]);
    expect(await cardOf(us.founder, 'crm')).toMatchObject({
      status: 'active',
      planId: 'crm-essential-monthly',
      nextChargeDate: quote.next?.on,
      price: { amount: '297.00' },
    });
    const { invoices, attempts, account } = await rows();
    expect(invoices).toMatchObject([{ state: 'paid', holds: 'consumed', due_minor: 29_700 }]);
    expect(invoices[0]?.number).toMatch(/^AT\d{4}A1-\d{7}$/);
    expect(await paying.api.newestMail(us.founder.email, 'receipt')).toMatchObject({
      planName: 'CRM Essential',
      charged: {
        amountMinor: 29700,
        currency: 'USD',
      },
      invoiceNumber: invoices[0]?.number,
    });
    expect([attempts, account]).toEqual([[{ state: 'paid', failure: null }], { pending_change_id: null }]);
  });

  test('in rupees with its tax; and the invoice owes what was taken', async () => {
    us = await paying.foundPaying('pm_card_in', '192.0.2.91');
    const quote = await quoteFor(us.founder, 'erp-startup-yearly');
    expect((await confirm(us.founder, quote.quoteId)).body.outcome).toBe('paid');
    expect([await taken(), quote.dueToday]).toEqual([[848_184], '8481.84']);
  });

  test('[N-21] bought in a trial ends the trial and is active at once', async () => {
    await us.founder.call(activatePlan, { PlanID: 'crm-startup-yearly', Currency: 'usd' });
    await confirm(us.founder, (await quoteFor(us.founder, 'crm-startup-yearly')).quoteId);
    expect(await cardOf(us.founder, 'crm')).toMatchObject({ status: 'active', remainingTrialDays: 0 });
  });

  test('of which nothing is due is applied without a card, and what is left over is kept as balance', async () => {
    us = await paying.foundPaying(null);
    await holdPlan(paying.api.ctx, us.organisationId, 'aio-professional-yearly');
    const quote = await quoteFor(us.founder, 'crm-startup-monthly');
    expect(quote).toMatchObject({ dueToday: '0.00', warnings: ['aio_active'], ends: ['aio'] });
    expect(codeOf(await confirm(us.founder, quote.quoteId))).toBe('subscriptions.warning_unread');
    expect((await confirm(us.founder, quote.quoteId, { accepted: ['aio_active'] })).body.outcome).toBe('paid');
    expect([(await cardOf(us.founder, 'aio'))?.status, (await cardOf(us.founder, 'crm'))?.status]).toEqual([
      'cancelled',
      'active',
    ]);
    const next = await quoteFor(us.founder, 'people-startup-yearly');
    expect([next.creditsUsed, next.dueToday]).toEqual([next.total, '0.00']);
    expect(await taken()).toEqual([]);
    await confirm(us.founder, next.quoteId);
    // The sale and the credit note of the first, and the invoice of the second.
    expect((await rows()).invoices.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
  });

  test('told twice, by the same key or another, takes money once and answers the same', async () => {
    const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
    const answers = await Promise.all([1, 2, 3].map(() => confirm(us.founder, quoteId)));
    const again = await confirm(us.founder, quoteId);
    expect([...answers, again].map(({ body }) => body.outcome)).toEqual(Array(4).fill('paid'));
    expect(await taken()).toHaveLength(1);
  });

  test('is refused without a card, by another organisation, and after its quarter of an hour', async () => {
    us = await paying.foundPaying(null);
    const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
    expect(codeOf(await confirm(us.founder, quoteId))).toBe('payments.no_card');
    const other = await paying.foundPaying();
    expect(codeOf(await confirm(other.founder, quoteId))).toBe('request.not_found');
    await paying.saveCard(us.organisationId);
    await shift(15 * 60_000);
    expect(codeOf(await confirm(us.founder, quoteId))).toBe('subscriptions.quote_expired');
    await shift(14 * 60_000);
    expect((await confirm(us.founder, quoteId)).body.outcome).toBe('paid');
  });

  test('whose row was changed by another hand is not charged', async () => {
    const { quoteId } = await quoteFor(us.founder, 'crm-professional-yearly');
    await inOrganisation(paying.api.ctx, us.organisationId, async (tx) => {
      const { inputs } = await tx.selectFrom('quotes').select('inputs').executeTakeFirstOrThrow();
      const cheaper = JSON.stringify(inputs).replace('"figureMinor":19900', '"figureMinor":100');
      await tx.updateTable('quotes').set({ inputs: cheaper }).execute();
    });
    expect((await confirm(us.founder, quoteId)).status).toBe(500);
    expect(await taken()).toEqual([]);
  });
});

const shift = (ms: number) => shiftClock(paying.api.superuserUrl, us.organisationId, ms / 86_400_000);

describe('a quote that is no longer true', () => {
  test('answers what it costs now, line by line, as a quote that can be confirmed; nothing was charged', async () => {
    const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
    for (const _each of [1, 2])
      await addHolder(paying.api.ctx, us.organisationId, { roles: [{ product: 'crm', role: 'user', modules: [] }] });
    const refused = await confirm(us.founder, quoteId);
    const { code, quote } = refused.body as unknown as { code: string; quote: QuoteReply };
    expect([refused.status, code, quote.total, await taken()]).toEqual([
      409,
      'subscriptions.quote_changed',
      '98.00',
      [],
    ]);
    expect((await confirm(us.founder, quote.quoteId)).body.outcome).toBe('paid');
    expect(await taken()).toEqual([9800]);
  });

  test('credit that came in between is used by the new one', async () => {
    const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
    await giveCredit(paying.api.ctx, us.organisationId, 900, 'USD');
    const { quote } = (await confirm(us.founder, quoteId)).body as unknown as { quote: QuoteReply };
    expect([quote.creditsUsed, quote.dueToday]).toEqual(['9.00', '40.00']);
    await confirm(us.founder, quote.quoteId);
    expect(await taken()).toEqual([4000]);
  });

  test('midnight is not one of these: the days are those of the quote’s own instant', async () => {
    await holdPlan(paying.api.ctx, us.organisationId, 'crm-startup-monthly');
    const untilMidnight = 86_400_000 - (Date.now() % 86_400_000);
    await shift(untilMidnight - 60_000);
    const quote = await quoteFor(us.founder, 'crm-professional-monthly');
    await shift(untilMidnight + 60_000);
    const now = await quoteFor(us.founder, 'crm-professional-monthly');
    expect(now.dueToday).not.toBe(quote.dueToday);
    expect((await confirm(us.founder, quote.quoteId)).body.outcome).toBe('paid');
    expect(await taken()).toEqual([Math.round(Number(quote.dueToday) * 100)]);
  });

  test('two admins with two quotes of one subscription: one wins, the other gets the difference', async () => {
    await confirm(us.founder, (await quoteFor(us.founder, 'crm-startup-monthly')).quoteId);
    const one = await quoteFor(us.founder, 'crm-essential-monthly');
    const other = await quoteFor(us.founder, 'crm-professional-monthly');
    const answers = await Promise.all([confirm(us.founder, one.quoteId), confirm(us.founder, other.quoteId)]);
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status === 409);
    expect([won.length, lost.length, (await taken()).length]).toEqual([1, 1, 2]);
    expect(['subscriptions.change_pending', 'subscriptions.quote_changed']).toContain(
      codeOf(lost[0] as { body: unknown }),
    );
    const loser = answers[0]?.status === 200 ? other : one;
    const again = (await confirm(us.founder, loser.quoteId)).body as unknown as { code: string; quote: QuoteReply };
    expect(again.code).toBe('subscriptions.quote_changed');
    expect(again.quote.lines.map(({ amount }) => amount)).not.toEqual(loser.lines.map(({ amount }) => amount));
  });
});

describe('a payment that does not go through', () => {
  test('[D-173] leaves everything as it was: invoice void, code and credits free, another try possible', async () => {
    us = await paying.foundPaying('pm_card_visa_chargeDeclinedInsufficientFunds');
    await giveCredit(paying.api.ctx, us.organisationId, 900, 'USD');
    const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
    const { body } = await confirm(us.founder, quoteId);
    expect(body).toMatchObject({ outcome: 'failed', failure: 'insufficient_funds' });
    expect(await rows()).toMatchObject({
      invoices: [{ state: 'void', holds: 'released' }],
      attempts: [{ state: 'failed', failure: 'insufficient_funds' }],
      account: { pending_change_id: null },
    });
    expect((await cardOf(us.founder, 'crm'))?.status).toBe('trial_available');
    expect(codeOf(await confirm(us.founder, quoteId))).toBe('subscriptions.quote_expired');
    await paying.saveCard(us.organisationId);
    const next = await quoteFor(us.founder, 'crm-startup-monthly');
    expect(next.creditsUsed).toBe('9.00');
    expect((await confirm(us.founder, next.quoteId)).body.outcome).toBe('paid');
  });

  test('killbill#1015: of which nobody knows the end blocks a second try, and is found out within a minute', async () => {
    const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
    await paying.sandbox.plan('payment_intents.confirm', 'hang_after');
    await paying.sandbox.plan('payment_intents.retrieve', 'error_500');
    expect((await confirm(us.founder, quoteId)).body).toMatchObject({ outcome: 'pending', challenge: null });
    expect(await awaited()).toEqual({ pendingQuoteId: quoteId, pendingAwaits: 'bank', pendingChange: startupWaits });
    const other = await us.founder.call(quoteChange, { PlanID: 'people-startup-yearly' });
    expect(codeOf(other)).toBe('subscriptions.change_pending');
    await later(2);
    expect((await cardOf(us.founder, 'crm'))?.status).toBe('active');
    expect(await taken()).toEqual([4900]);
    await later(31);
    expect((await rows()).invoices).toMatchObject([{ state: 'paid' }]);
  });

  test('whose challenge is passed is paid when the browser comes back', async () => {
    us = await paying.foundPaying('pm_card_authenticationRequired');
    const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
    const { body } = await confirm(us.founder, quoteId, {});
    expect(body).toMatchObject({ outcome: 'challenge', challenge: { gateway: 'stripe' } });
    expect(body.challenge?.clientSecret).toContain('_secret_');
    expect((await confirm(us.founder, quoteId)).body.outcome).toBe('challenge');
    expect(await awaited()).toEqual({ pendingQuoteId: quoteId, pendingAwaits: 'payer', pendingChange: startupWaits });
    await paying.sandbox.passChallenge(body.challenge?.reference ?? '');
    expect((await us.founder.call(settleChange, { quoteId })).body).toMatchObject({ outcome: 'paid', plan: startup });
    expect(await taken()).toEqual([4900]);
    expect((await us.founder.call(settleChange, { quoteId })).body).toMatchObject({ outcome: 'paid', plan: startup });
    expect(await awaited()).toEqual({ pendingQuoteId: null, pendingAwaits: null, pendingChange: null });
  });

  test('whose challenge is abandoned is released after 30 minutes, and can no longer succeed', async () => {
    us = await paying.foundPaying('pm_card_authenticationRequired');
    const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
    const { body } = await confirm(us.founder, quoteId);
    await later(29);
    expect((await rows()).account?.pending_change_id).toBe(quoteId);
    await later(31);
    expect(await rows()).toMatchObject({
      invoices: [{ state: 'void', holds: 'released' }],
      attempts: [{ state: 'never_happened', failure: 'authentication_required' }],
      account: { pending_change_id: null },
    });
    await expect(paying.sandbox.passChallenge(body.challenge?.reference ?? '')).rejects.toThrow();
    expect(await taken()).toEqual([]);
    expect((await us.founder.call(settleChange, { quoteId })).body.outcome).toBe('failed');
  });

  test('the idempotency table keeps no secret of a challenge', async () => {
    us = await paying.foundPaying('pm_card_authenticationRequired');
    const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
    await confirm(us.founder, quoteId);
    const kept = await paying.api.ctx.db.selectFrom('idempotency_keys').select('reply').execute();
    expect(JSON.stringify(kept)).not.toContain('_secret_');
    expect((await us.founder.call(settleChange, { quoteId })).body.outcome).toBe('failed');
  });
});
