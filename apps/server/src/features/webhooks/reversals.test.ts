import { applyCreditCode } from '@atrium/contract/codes/apply-credit-code';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { settleChange } from '@atrium/contract/subscriptions/confirm-quote';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  attemptsOf,
  carryOutLater,
  foundByAdyen,
  foundByCashfree,
  hearAdyen,
  hearStripe,
} from '../../../test-kit/attempts.ts';
import { cashfreeOf } from '../../../test-kit/cashfree-sandbox.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import {
  cardOf,
  confirm,
  hangingGateway,
  type PayingApi,
  quoteFor,
  startPayingApi,
} from '../../../test-kit/paying-api.ts';
import { sandboxKeys } from '../../../test-kit/payment-sandbox.ts';
import { readBooks } from '../../../test-kit/read-books.ts';
import { tellByCashfree } from '../../../test-kit/tell.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { makeCashfreeCalls } from '../../gateways/cashfree/cashfree-calls.ts';
import { openLine } from '../../gateways/gateway-line.ts';

let paying: PayingApi;
let us: Founded;
beforeAll(async () => {
  paying = await startPayingApi(hangingGateway);
  const credit = { amount: '10.00', currency: 'USD' };
  await makeCodes(paying.api, {
    kind: 'credit',
    code: 'TENNER',
    description: 'x',
    credit,
    validDays: 30,
    maxRedemptions: 9,
  });
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});
beforeEach(async () => {
  await paying.sandbox.clearFaults();
  us = await paying.foundPaying();
});

const buy = async (planId = 'crm-startup-monthly') => {
  const { quoteId } = await quoteFor(us.founder, planId);
  expect((await confirm(us.founder, quoteId)).body.outcome).toBe('paid');
  return (await attemptsOf(paying, us)).at(-1)?.reference ?? '';
};
const byHand = () => {
  const { hostname, port } = new URL(paying.sandbox.address);
  return new Stripe(sandboxKeys.stripe.secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
};
const refunds = () =>
  inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
    tx.selectFrom('refunds').select(['cause', 'state', 'amount_minor']).orderBy('id').execute(),
  );
const mails = async () => {
  const { founder } = us as Founded & { readonly founder: { readonly email: string } };
  const rows = await paying.worker.ctx.db
    .selectFrom('mails')
    .select('facts')
    .where('to_address', '=', founder.email)
    .where('template', '=', 'payment_reversed')
    .execute();
  return rows.map(({ facts }) => facts);
};
const notes = async () =>
  (await us.founder.call(listPaidInvoices, {})).body.invoices.filter(({ Kind }) => Kind === 'credit_note');

describe('a refund that somebody made at the gateway [D-136]', () => {
  test('is booked once on a credit note and told; the plan goes on', async () => {
    const reference = await buy();
    await byHand().refunds.create({ payment_intent: reference, amount: 1900 });
    await hearStripe(paying);
    await hearStripe(paying);
    expect(await refunds()).toEqual([{ cause: 'gateway', state: 'refunded', amount_minor: 1900 }]);
    expect(await notes()).toMatchObject([{ TotalAmount: '-19.00' }]);
    expect(await mails()).toMatchObject([{ change: 'refunded', hasPlanEnded: false }]);
    expect((await cardOf(us.founder, 'crm'))?.status).toBe('active');
    await expectBooksInOrder(paying.api.superuserUrl);
  });

  test('in the dashboard of Cashfree is booked once on a credit note and told; the plan goes on', async () => {
    us = await foundByCashfree(paying);
    const { quoteId } = await quoteFor(us.founder, 'erp-startup-monthly');
    await confirm(us.founder, quoteId);
    await cashfreeOf(paying.sandbox).settle();
    expect((await us.founder.call(settleChange, { quoteId })).body.outcome).toBe('paid');
    const [subscriptionId = '', paymentId = ''] = ((await attemptsOf(paying, us)).at(-1)?.reference ?? '').split('/');
    const calls = makeCashfreeCalls(
      { ...sandboxKeys.cashfree, address: `${paying.sandbox.address}/cashfree` },
      openLine(10_000),
    );
    const refund = { refund_id: 'byhand1', refund_amount: 10, refund_speed: 'INSTANT' } as const;
    await calls.createPaymentRefund(subscriptionId, {
      ...refund,
      subscription_id: subscriptionId,
      payment_id: paymentId,
    });
    const told = { payment_id: paymentId, ...refund, refund_status: 'SUCCESS' };
    for (const note of ['', 'again'])
      expect(await tellByCashfree(paying, 'SUBSCRIPTION_REFUND_STATUS', { ...told, refund_note: note })).toBe(200);
    await carryOutLater(paying, 'webhooks', 2);
    await carryOutLater(paying, 'webhooks', 4);
    expect(await refunds()).toEqual([{ cause: 'gateway', state: 'refunded', amount_minor: 1000 }]);
    expect(await notes()).toMatchObject([{ TotalAmount: '-10.00' }]);
    expect(await mails()).toMatchObject([{ change: 'refunded', hasPlanEnded: false }]);
    expect((await cardOf(us.founder, 'erp'))?.status).toBe('active');
    await expectBooksInOrder(paying.api.superuserUrl);
  });

  test('is not taken for another when it was ours', async () => {
    await buy('aio-professional-yearly');
    const { quoteId, warnings } = await quoteFor(us.founder, 'crm-startup-monthly');
    await confirm(us.founder, quoteId, { accepted: warnings });
    await paying.sandbox.plan('refunds.create', 'hang_after');
    await carryOutLater(paying, 'makeRefund', 0);
    await hearStripe(paying);
    expect(await refunds()).toMatchObject([{ cause: 'change', state: 'pending' }]);
    await carryOutLater(paying, 'makeRefund', 3);
    await hearStripe(paying);
    expect(await refunds()).toMatchObject([{ cause: 'change', state: 'refunded' }]);
  });
});

describe('a payment that a bank takes back [D-136]', () => {
  test('by a dispute ends the plan, gives its credit back and is told; a won dispute becomes balance', async () => {
    await us.founder.call(applyCreditCode, { Code: 'TENNER' });
    const reference = await buy();
    const before = (await readBooks(paying.api.superuserUrl)).holds('cash');
    await paying.sandbox.disputeStripe(reference);
    await hearStripe(paying);
    await hearStripe(paying);
    expect(await refunds()).toEqual([{ cause: 'gateway', state: 'refunded', amount_minor: 3900 }]);
    expect(await notes()).toMatchObject([{ TotalAmount: '-49.00' }]);
    expect((await cardOf(us.founder, 'crm'))?.status).toBe('expired');
    expect(await mails()).toMatchObject([{ change: 'taken_back', hasPlanEnded: true }]);
    expect((await quoteFor(us.founder, 'crm-startup-monthly')).creditsUsed).toBe('10.00');
    expect((await readBooks(paying.api.superuserUrl)).holds('cash')).toBe(before - 3900);
    await expectBooksInOrder(paying.api.superuserUrl);
    await paying.sandbox.disputeStripe(reference, 'win-dispute');
    await hearStripe(paying);
    expect((await quoteFor(us.founder, 'crm-startup-monthly')).creditsUsed).toBe('49.00');
    await expectBooksInOrder(paying.api.superuserUrl);
  });

  test('because a capture failed at Adyen ends the plan', async () => {
    us = await foundByAdyen(paying);
    const reference = await buy();
    expect((await cardOf(us.founder, 'crm'))?.status).toBe('active');
    await paying.sandbox.adyen.failCapture(reference);
    await hearAdyen(paying);
    await carryOutLater(paying, 'webhooks', 2);
    expect((await cardOf(us.founder, 'crm'))?.status).toBe('expired');
    expect(await refunds()).toMatchObject([{ cause: 'gateway', state: 'refunded', amount_minor: 4900 }]);
    expect(await mails()).toMatchObject([{ change: 'taken_back', hasPlanEnded: true }]);
    await expectBooksInOrder(paying.api.superuserUrl);
  });

  test('is not lost when the gateway cannot be asked: the webhook is acted upon later', async () => {
    const reference = await buy();
    await paying.sandbox.disputeStripe(reference);
    await paying.sandbox.plan('disputes.list', 'too_many');
    await expect(hearStripe(paying)).rejects.toThrow('could not be asked');
    expect(await refunds()).toEqual([]);
    await carryOutLater(paying, 'webhooks', 4);
    expect(await refunds()).toHaveLength(1);
  });
});
