import { settleChange } from '@atrium/contract/subscriptions/confirm-quote';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  attemptsOf,
  carryOutLater,
  foundByAdyen,
  grantsOf,
  hearAdyen,
  payTooLate,
  payUnknown,
  reportAttempt,
} from '../../../test-kit/attempts.ts';
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
import { readBooks } from '../../../test-kit/read-books.ts';
import { tellByStripe } from '../../../test-kit/tell.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { settleRefund } from './steps/settle-refund.ts';

let paying: PayingApi;
let us: Founded;
beforeAll(async () => {
  paying = await startPayingApi(hangingGateway);
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});
beforeEach(async () => {
  await paying.sandbox.clearFaults();
  us = await paying.foundPaying();
});

const intent = (id: string) => ({ id, object: 'payment_intent' as const });
const refundsOf = async (reference: string) =>
  (await paying.sandbox.stripe()).refunds.filter(({ payment_intent }) => payment_intent === reference);
const mails = async () => {
  const { founder } = us as Founded & { readonly founder: { readonly email: string } };
  const rows = await paying.worker.ctx.db
    .selectFrom('mails')
    .select(['template', 'facts'])
    .where('to_address', '=', founder.email)
    .where('template', '=', 'late_payment')
    .execute();
  return rows.map(({ facts }) => facts);
};

describe('a payment that comes after its purchase was given up', () => {
  test('is refunded once, however often it is told, and the owners are told by mail', async () => {
    const before = await readBooks(paying.api.superuserUrl);
    const { quoteId, reference } = await payTooLate(paying, us);
    expect((await us.founder.call(settleChange, { quoteId })).body.outcome).toBe('failed');
    for (let times = 0; times < 2; times += 1) {
      await tellByStripe(paying, { object: intent(reference) });
      expect(await carryOutLater(paying, 'webhooks', 2)).toBe(1);
    }
    expect(await attemptsOf(paying, us)).toMatchObject([{ state: 'paid_late' }]);
    const { holds } = await readBooks(paying.api.superuserUrl);
    expect(holds('customer_balance') - before.holds('customer_balance')).toBe(4900);
    await expectBooksInOrder(paying.api.superuserUrl);
    expect(await carryOutLater(paying, 'refund', 2)).toBe(1);
    expect(await attemptsOf(paying, us)).toMatchObject([{ state: 'refunded' }]);
    expect(await refundsOf(reference)).toMatchObject([{ amount: 4900 }]);
    expect(await mails()).toEqual([
      expect.objectContaining({ end: 'refunded', amount: { amountMinor: 4900, currency: 'USD' } }),
    ]);
    expect(await grantsOf(paying, us)).toEqual([]);
    const after = await readBooks(paying.api.superuserUrl);
    for (const account of ['customer_balance', 'cash'] as const)
      expect(after.holds(account)).toBe(before.holds(account));
    await expectBooksInOrder(paying.api.superuserUrl);
    // The refund is told as well, and changes nothing.
    await tellByStripe(paying, { object: intent(reference) });
    await carryOutLater(paying, 'webhooks', 4);
    expect(await attemptsOf(paying, us)).toMatchObject([{ state: 'refunded' }]);
  });

  test.each(['too_many', 'unauthorised', 'error_500', 'hang_after'] as const)(
    'is refunded once though the refund was answered with %s',
    async (kind) => {
      const { reference } = await payTooLate(paying, us);
      await tellByStripe(paying, { object: intent(reference) });
      await carryOutLater(paying, 'webhooks', 2);
      await paying.sandbox.plan('refunds.create', kind);
      expect(await carryOutLater(paying, 'refund', 2)).toBe(1);
      expect(await attemptsOf(paying, us)).toMatchObject([{ state: 'paid_late' }]);
      expect(await carryOutLater(paying, 'refund', 4)).toBeGreaterThan(0);
      expect(await attemptsOf(paying, us)).toMatchObject([{ state: 'refunded' }]);
      expect(await refundsOf(reference)).toHaveLength(1);
      expect(await mails()).toHaveLength(1);
    },
  );

  test('becomes balance where the refund is refused for good, and the owners are told that', async () => {
    const { attemptId, reference } = await payTooLate(paying, us);
    await tellByStripe(paying, { object: intent(reference) });
    await carryOutLater(paying, 'webhooks', 2);
    const refuse = () =>
      inMoneyWork(paying.api.ctx, us.organisationId, (work) =>
        settleRefund(work, attemptId, { source: 'record', status: 'failed', failure: 'declined' }),
      );
    await refuse();
    await refuse();
    expect(await attemptsOf(paying, us)).toMatchObject([{ state: 'credited' }]);
    expect(await grantsOf(paying, us)).toEqual([{ source: 'balance', amount_minor: 4900 }]);
    expect(await mails()).toMatchObject([{ end: 'credited' }]);
    expect(await carryOutLater(paying, 'refund', 2)).toBe(1);
    expect(await refundsOf(reference)).toEqual([]);
    await expectBooksInOrder(paying.api.superuserUrl);
    const next = await quoteFor(us.founder, 'crm-startup-monthly');
    expect(next).toMatchObject({ creditsUsed: '49.00', dueToday: '0.00' });
    await confirm(us.founder, next.quoteId);
  });

  test.each(['too_many', 'unauthorised'] as const)(
    'is not lost when the look-up after its webhook is answered with %s: the webhook is acted upon later',
    async (kind) => {
      const { reference } = await payTooLate(paying, us);
      await tellByStripe(paying, { object: intent(reference) });
      await paying.sandbox.plan('payment_intents.retrieve', kind);
      await expect(carryOutLater(paying, 'webhooks', 2)).rejects.toThrow('could not be asked');
      expect(await attemptsOf(paying, us)).toMatchObject([{ state: 'never_happened' }]);
      expect(await carryOutLater(paying, 'webhooks', 3)).toBe(1);
      await carryOutLater(paying, 'refund', 3);
      expect(await attemptsOf(paying, us)).toMatchObject([{ state: 'refunded' }]);
    },
  );

  test('is refunded although the buyer has bought the same plan anew: they paid once', async () => {
    const { reference } = await payTooLate(paying, us);
    const again = await quoteFor(us.founder, 'crm-startup-monthly');
    expect((await confirm(us.founder, again.quoteId)).body.outcome).toBe('paid');
    await tellByStripe(paying, { object: intent(reference) });
    await carryOutLater(paying, 'webhooks', 2);
    await carryOutLater(paying, 'refund', 2);
    expect(await attemptsOf(paying, us)).toMatchObject([{ state: 'refunded' }, { state: 'paid' }]);
    expect((await cardOf(us.founder, 'crm'))?.status).toBe('active');
  });

  test('by Adyen is refunded when its webhook says so, and not before', async () => {
    us = await foundByAdyen(paying);
    const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
    await paying.sandbox.plan('adyen.captures', 'hang_after');
    await confirm(us.founder, quoteId);
    const [attempt] = await attemptsOf(paying, us);
    await reportAttempt(paying, us, attempt?.id ?? '', { source: 'record', status: 'never_happened' });
    await hearAdyen(paying);
    await carryOutLater(paying, 'webhooks', 2);
    expect(await carryOutLater(paying, 'refund', 2)).toBe(1);
    expect(await attemptsOf(paying, us)).toMatchObject([
      { state: 'paid_late', refund_reference: expect.any(String) as string },
    ]);
    await hearAdyen(paying);
    await carryOutLater(paying, 'webhooks', 4);
    expect(await attemptsOf(paying, us)).toMatchObject([{ state: 'refunded' }]);
    expect(await mails()).toHaveLength(1);
  });
});

describe('a late payment of an attempt whose invoice still waits', () => {
  test('pays the invoice, though the attempt counted as failed', async () => {
    const { attemptId, reference } = await payUnknown(paying, us);
    // As a renewal will have it: the attempt failed, and the invoice is still owed.
    await inMoneyWork(paying.api.ctx, us.organisationId, ({ tx }) =>
      tx
        .updateTable('payment_attempts')
        .set({ state: 'failed', failure: 'declined' })
        .where('id', '=', attemptId)
        .execute(),
    );
    await tellByStripe(paying, { object: intent(reference) });
    await carryOutLater(paying, 'webhooks', 2);
    expect(await attemptsOf(paying, us)).toMatchObject([{ state: 'paid', failure: null }]);
    expect((await cardOf(us.founder, 'crm'))?.status).toBe('active');
    await expectBooksInOrder(paying.api.superuserUrl);
  });
});
