import { settleChange } from '@atrium/contract/subscriptions/confirm-quote';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  attemptsOf,
  carryOutLater,
  foundByAdyen,
  foundByCashfree,
  grantsOf,
  hearAdyen,
  payUnknown,
} from '../../../test-kit/attempts.ts';
import { cashfreeOf } from '../../../test-kit/cashfree-sandbox.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import {
  cardOf,
  confirm,
  hangingGateway,
  type PayingApi,
  quoteFor,
  startPayingApi,
} from '../../../test-kit/paying-api.ts';

let paying: PayingApi;
let us: Founded;
let before = 0;
beforeAll(async () => {
  paying = await startPayingApi(hangingGateway);
  await cashfreeOf(paying.sandbox).decideAfter(null);
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
const statusOf = async (product: string) => (await cardOf(us.founder, product))?.status;
const openLookUps = async () => {
  const rows = await paying.worker.ctx.db
    .selectFrom('due_work')
    .select('id')
    .where('organisation_id', '=', us.organisationId)
    .where('kind', '=', 'resolve-attempt')
    .where('done_at', 'is', null)
    .execute();
  return rows.length;
};
const codeOf = ({ body }: { readonly body: unknown }) => (body as { readonly code?: string }).code;
const refusals = ['too_many', 'unauthorised'] as const;

describe('a buyer at Stripe whose money was taken and whose answer was lost', () => {
  test.each(refusals)(
    'presses again while look-ups are answered with %s: the purchase stays open, and is charged once',
    async (kind) => {
      const { quoteId } = await payUnknown(paying, us);
      await paying.sandbox.plan('payment_intents.retrieve', kind);
      expect((await confirm(us.founder, quoteId)).body.outcome).toBe('pending');
      await paying.sandbox.plan('payment_intents.retrieve', kind);
      expect((await us.founder.call(settleChange, { quoteId })).body.outcome).toBe('pending');
      expect(await attemptsOf(paying, us)).toMatchObject([{ state: 'begun', failure: null }]);
      const again = await quoteFor(us.founder, 'crm-startup-monthly').catch((error: Error) => error.message);
      expect(again).toContain('subscriptions.change_pending');
      await paying.sandbox.clearFaults();
      expect((await confirm(us.founder, quoteId)).body.outcome).toBe('paid');
      expect([await taken(), await statusOf('crm')]).toEqual([[4900], 'active']);
      expect(await grantsOf(paying, us)).toEqual([]);
    },
  );

  test('and who never comes back gets the plan by the due row, without any webhook', async () => {
    const { quoteId } = await payUnknown(paying, us);
    await paying.sandbox.plan('payment_intents.retrieve', 'unauthorised');
    await confirm(us.founder, quoteId);
    expect(await carryOutLater(paying, 'resolve', 2)).toBeGreaterThan(0);
    expect(await attemptsOf(paying, us)).toMatchObject([{ state: 'paid' }]);
    expect([await taken(), await statusOf('crm')]).toEqual([[4900], 'active']);
  });

  test('[D-980] is looked up by one row, however often they press and the worker asks', async () => {
    const { quoteId } = await payUnknown(paying, us);
    await paying.sandbox.plan('payment_intents.retrieve', 'too_many', 20);
    expect(await openLookUps()).toBe(1);
    for (const minutes of [1, 2, 6]) {
      await confirm(us.founder, quoteId);
      await carryOutLater(paying, 'resolve', minutes);
      expect(await openLookUps()).toBe(1);
    }
  });
});

describe('a buyer who confirms one quote in two tabs at once', () => {
  test.each(refusals)(
    'with %s on a confirmation is charged once and has the plan, or is charged nothing',
    async (kind) => {
      const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
      await paying.sandbox.plan('payment_intents.confirm', kind, kind === 'too_many' ? 3 : 1);
      await Promise.all([confirm(us.founder, quoteId), confirm(us.founder, quoteId)]);
      await us.founder.call(settleChange, { quoteId });
      const times = (await taken()).length;
      expect(await attemptsOf(paying, us)).toMatchObject([{ state: times === 1 ? 'paid' : 'never_happened' }]);
      expect(await statusOf('crm')).toBe(times === 1 ? 'active' : 'trial_available');
      expect(await grantsOf(paying, us)).toEqual([]);
    },
  );
});

describe('a declined card at Stripe', () => {
  test('leaves no payment that its client secret could still pay, and its codes are kept', async () => {
    us = await paying.foundPaying('pm_card_visa_chargeDeclinedInsufficientFunds');
    const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
    expect((await confirm(us.founder, quoteId)).body).toMatchObject({
      outcome: 'failed',
      failure: 'insufficient_funds',
    });
    const [attempt] = await attemptsOf(paying, us);
    expect(attempt).toMatchObject({
      state: 'failed',
      failure: 'insufficient_funds',
      gateway_codes: {
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        advice_code: 'try_again_later',
        network_advice_code: '24',
        network_decline_code: '51',
      },
    });
    const { paymentIntents } = await paying.sandbox.stripe();
    expect(paymentIntents.find(({ id }) => id === attempt?.reference)?.status).toBe('canceled');
  });

  test('whose payment cannot be cancelled at once stays open until it is', async () => {
    us = await paying.foundPaying('pm_card_visa_chargeDeclined');
    const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
    await paying.sandbox.plan('payment_intents.cancel', 'too_many');
    expect((await confirm(us.founder, quoteId)).body.outcome).toBe('pending');
    expect((await us.founder.call(settleChange, { quoteId })).body).toMatchObject({ failure: 'declined' });
  });

  test('after a challenge that failed is cancelled as well', async () => {
    us = await paying.foundPaying('pm_card_authenticationRequired');
    const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
    const reference = (await confirm(us.founder, quoteId)).body.challenge?.reference ?? '';
    await paying.sandbox.failChallenge(reference);
    const settled = (await us.founder.call(settleChange, { quoteId })).body;
    expect(settled).toMatchObject({ outcome: 'failed', failure: 'authentication_required' });
    const { paymentIntents } = await paying.sandbox.stripe();
    expect(paymentIntents.find(({ id }) => id === reference)?.status).toBe('canceled');
  });
});

describe('a buyer at Adyen', () => {
  const captures = async (reference: string | null | undefined) => {
    const { payments } = await paying.sandbox.adyen.state();
    const own = payments.find(({ pspReference }) => pspReference === reference);
    return own?.modifications.filter(({ kind, isDone }) => kind === 'capture' && isDone).length;
  };

  test.each(refusals)(
    'whose capture was done and then answered with %s when pressed again is charged once',
    async (kind) => {
      us = await foundByAdyen(paying);
      const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
      await paying.sandbox.plan('adyen.captures', 'hang_after');
      expect((await confirm(us.founder, quoteId)).body.outcome).toBe('pending');
      await paying.sandbox.plan('adyen.captures', kind, 3);
      expect((await confirm(us.founder, quoteId)).body.outcome).toBe('pending');
      const [attempt] = await attemptsOf(paying, us);
      expect(attempt).toMatchObject({ state: 'begun' });
      await hearAdyen(paying);
      await carryOutLater(paying, 'webhooks', 2);
      expect(await attemptsOf(paying, us)).toMatchObject([{ state: 'paid' }]);
      expect([await captures(attempt?.reference), await statusOf('crm')]).toEqual([1, 'active']);
    },
  );
});

describe('a buyer at Cashfree', () => {
  test.each(refusals)(
    'whose debit was taken on and then answered with %s when pressed again is debited once',
    async (kind) => {
      us = await foundByCashfree(paying);
      const bank = cashfreeOf(paying.sandbox);
      const { quoteId } = await quoteFor(us.founder, 'erp-startup-monthly');
      await paying.sandbox.plan('subscription_payments.create', 'hang_after');
      await paying.sandbox.plan('subscription_payments.fetch', kind);
      expect((await confirm(us.founder, quoteId)).body.outcome).toBe('pending');
      await paying.sandbox.plan('subscription_payments.create', kind, 3);
      await paying.sandbox.plan('subscription_payments.fetch', kind);
      expect((await confirm(us.founder, quoteId)).body.outcome).toBe('pending');
      const [attempt] = await attemptsOf(paying, us);
      expect(attempt).toMatchObject({ state: 'begun' });
      await bank.settle();
      expect((await us.founder.call(settleChange, { quoteId })).body.outcome).toBe('paid');
      const { payments } = await bank.state();
      expect(payments.filter(({ payment_id: id }) => id === attempt?.id)).toMatchObject([
        { payment_status: 'SUCCESS' },
      ]);
      expect(await statusOf('erp')).toBe('active');
    },
  );

  test('whose debit the gateway does not know is told so after a quarter of an hour, and nothing was taken', async () => {
    us = await foundByCashfree(paying);
    const { quoteId } = await quoteFor(us.founder, 'erp-startup-monthly');
    await paying.sandbox.plan('subscription_payments.create', 'unauthorised');
    expect((await confirm(us.founder, quoteId)).body.outcome).toBe('pending');
    await carryOutLater(paying, 'resolve', 16);
    expect(await attemptsOf(paying, us)).toMatchObject([{ state: 'never_happened', failure: 'retry_later' }]);
    expect((await cashfreeOf(paying.sandbox).state()).payments.at(-1)?.payment_id).not.toBe(
      (await attemptsOf(paying, us))[0]?.id,
    );
  });
});

test('an attempt carries what its charge needs: description, number, and that the payer is present', async () => {
  const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
  await confirm(us.founder, quoteId);
  expect(await attemptsOf(paying, us)).toMatchObject([
    { number: 1, is_payer_present: true, description: 'CRM Startup, monthly', gateway_codes: null },
  ]);
});

test('a charge that was refused before anything was sent is released at once, and may be tried again', async () => {
  const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
  await paying.sandbox.plan('payment_intents.create', 'too_many');
  const refused = (await confirm(us.founder, quoteId)).body;
  expect(refused).toMatchObject({ outcome: 'failed', failure: 'retry_later' });
  expect(codeOf(await confirm(us.founder, quoteId))).toBe('subscriptions.quote_expired');
  const next = await quoteFor(us.founder, 'crm-startup-monthly');
  expect((await confirm(us.founder, next.quoteId)).body.outcome).toBe('paid');
  expect(await taken()).toEqual([4900]);
});

test("an attempt's age is told by the database's clock, whichever host is ahead", async () => {
  const { clock } = paying.api.ctx as { clock: { wall: () => Date } };
  const { wall } = clock;
  const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
  clock.wall = () => new Date(wall().getTime() + 3 * 60_000);
  try {
    await confirm(us.founder, quoteId);
  } finally {
    clock.wall = wall;
  }
  const [attempt] = await attemptsOf(paying, us);
  expect(Math.abs((attempt?.begun_at.getTime() ?? 0) - wall().getTime())).toBeLessThan(60_000);
});
