import { applyPrepaidCode } from '@atrium/contract/codes/apply-prepaid-code';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  attemptsOf,
  carryOutLater,
  foundByCashfree,
  hearStripe,
  payUnknown,
  settleDebits,
} from '../../../test-kit/attempts.ts';
import { cashfreeOf } from '../../../test-kit/cashfree-sandbox.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { confirm, hangingGateway, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { sandboxKeys } from '../../../test-kit/payment-sandbox.ts';
import { makeRenewalReader } from '../../../test-kit/renewal-reader.ts';
import { runCommand } from '../../../test-kit/run-command.ts';
import { makeTraveller, type Traveller } from '../../../test-kit/time-travel.ts';

let paying: PayingApi;
let time: Traveller;
let us: Founded;
const { read, buy, mailsTo, statusOf, renewalsOf, triesOf } = makeRenewalReader(() => paying);
beforeAll(async () => {
  paying = await startPayingApi(hangingGateway);
  time = makeTraveller(paying);
  const crm = { product: 'crm', plan: 'startup', users: 5 } as const;
  const prepaid = { kind: 'prepaid', code: 'YEAR-OF-CRM', description: 'x', products: [crm], months: 12 } as const;
  await makeCodes(paying.api, prepaid);
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});
beforeEach(async () => {
  await paying.sandbox.clearFaults();
  us = await paying.foundPaying();
});

const numberOf = async (place = 0) => {
  const { invoices } = (await us.founder.call(listPaidInvoices, {})).body;
  return invoices.filter(({ Kind }) => Kind !== 'credit_note').toReversed()[place]?.Number ?? '';
};
const credit = async (number: string, ...options: readonly string[]) => {
  const named = ['credit-note', us.organisationId, number, '--reason', 'Goodwill'];
  const { code } = await runCommand(paying.api.superuserUrl, 'correct-invoice', ...named, ...options);
  await expectBooksInOrder(paying.api.superuserUrl);
  return code;
};
const end = async (product = 'crm') => {
  const options = [us.organisationId, product, '--reason', 'Fraud', '--operator', 'Ines'];
  const answer = await runCommand(paying.api.superuserUrl, 'end-subscription', ...options);
  await expectBooksInOrder(paying.api.superuserUrl);
  return answer;
};
const refunds = async () =>
  (await read(us, (tx) => tx.selectFrom('refunds').selectAll().orderBy('id').execute())).map(
    ({ cause, state, amount_minor }) => `${cause} ${state} ${amount_minor}`,
  );
const left = async () =>
  (await read(us, (tx) => tx.selectFrom('credit_grants').selectAll().orderBy('granted_at').execute())).map(
    ({ source, remaining_minor }) => `${source} ${remaining_minor}`,
  );
const dueKinds = async () =>
  (
    await paying.worker.ctx.db
      .selectFrom('due_work')
      .select('kind')
      .where('organisation_id', '=', us.organisationId)
      .where('done_at', 'is', null)
      .execute()
  )
    .map(({ kind }) => kind)
    .filter((kind) => /renew|trial/.test(kind));
const audited = async (action: string) =>
  (
    await read(us, (tx) =>
      tx
        .selectFrom('audit_entries')
        .select('facts')
        .where('action', '=', action as never)
        .execute(),
    )
  ).map(({ facts }) => facts);
const gateway = () => {
  const { hostname, port } = new URL(paying.sandbox.address);
  return new Stripe(sandboxKeys.stripe.secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
};

describe('[D-432] all that paid the running period goes back', () => {
  test('by a credit note of the operator: to the card, the plan ends, is not renewed, and the owners are told', async () => {
    const periodEnd = await buy(us);
    expect(await credit(await numberOf())).toBe(0);
    expect([await statusOf(us), await dueKinds()]).toEqual(['cancelled', []]);
    expect(await mailsTo(us, 'cancellation')).toMatchObject([{ isByUs: true, activeTill: null }]);
    expect(await mailsTo(us, 'money_back')).toMatchObject([{ toPayments: { amountMinor: 4900 } }]);
    expect(await audited('subscriptions.ended_by_operator')).toMatchObject([{ by: 'operator', reason: 'Goodwill' }]);
    await carryOutLater(paying, 'makeRefund', 0);
    await time.to(us, addDays(periodEnd, 40));
    expect([await triesOf(us), await refunds()]).toEqual([['paid 4900'], ['correction refunded 4900']]);
  });

  test('while a change of plan is being paid: the change is withdrawn with it, with the rights of the operator alone', async () => {
    await buy(us);
    const number = await numberOf();
    const { quoteId } = await payUnknown(paying, us, 'crm-essential-monthly');
    expect([await credit(number), await statusOf(us)]).toEqual([0, 'cancelled']);
    const quotes = await read(us, (tx) => tx.selectFrom('quotes').select('state').where('id', '=', quoteId).execute());
    expect(quotes).toEqual([{ state: 'released' }]);
  });

  test('with --keep-plan: the plan runs on and is renewed', async () => {
    const periodEnd = await buy(us);
    expect(await credit(await numberOf(), '--keep-plan')).toBe(0);
    await time.to(us, addDays(periodEnd, 1));
    expect([await statusOf(us), await triesOf(us)]).toEqual(['active', ['paid 4900', 'paid 4900']]);
  });

  test('in two parts: the plan goes on after the first and ends with the second; a third is refused', async () => {
    await buy(us);
    const number = await numberOf();
    expect([await credit(number, '--amount', '20'), await statusOf(us)]).toEqual([0, 'active']);
    expect([await credit(number), await statusOf(us)]).toEqual([0, 'cancelled']);
    expect(await credit(number)).toBe(1);
    expect(await refunds()).toEqual(['correction pending 2000', 'correction pending 2900']);
  });

  test('only of an upgrade: the plan goes on, because the first payment still pays it', async () => {
    await buy(us, 'crm-startup-monthly');
    await buy(us, 'crm-professional-monthly');
    expect([await credit(await numberOf(1)), await statusOf(us)]).toEqual([0, 'active']);
  });

  test('of a period that is over: the plan goes on', async () => {
    await time.to(us, addDays(await buy(us), 1));
    expect([await credit(await numberOf()), await statusOf(us)]).toEqual([0, 'active']);
  });

  test('of a period that is over while its renewal is unpaid: the plan goes on, and the renewal stays open', async () => {
    const periodEnd = await buy(us);
    await paying.sandbox.planStripeResults('insufficient_funds', 1);
    await time.to(us, addDays(periodEnd, 1));
    expect(await credit(await numberOf())).toBe(0);
    expect((await renewalsOf(us)).map(({ state }) => state)).toEqual(['open']);
  });

  test('in the dashboard of the gateway: the plan ends, and the mail says so', async () => {
    await buy(us);
    const payment = (await attemptsOf(paying, us)).at(-1)?.reference ?? '';
    await gateway().refunds.create({ payment_intent: payment });
    await hearStripe(paying);
    await expectBooksInOrder(paying.api.superuserUrl);
    expect([await statusOf(us), await dueKinds()]).toEqual(['cancelled', []]);
    expect(await mailsTo(us, 'payment_reversed')).toMatchObject([{ change: 'refunded', hasPlanEnded: true }]);
  });

  test('[D-417] in part: a change of plan then gives back at most what is left', async () => {
    await buy(us, 'crm-startup-yearly');
    const payment = (await attemptsOf(paying, us)).at(-1)?.reference ?? '';
    await gateway().refunds.create({ payment_intent: payment, amount: 15_600 });
    await hearStripe(paying);
    await buy(us, 'crm-startup-monthly');
    expect([await refunds(), await left()]).toEqual([['gateway refunded 15600', 'change pending 26300'], []]);
  });

  test('in the dashboard while our own refund is under way: ours is refused and makes up for it', async () => {
    await buy(us);
    const payment = (await attemptsOf(paying, us)).at(-1)?.reference ?? '';
    expect(await credit(await numberOf(), '--amount', '20')).toBe(0);
    await gateway().refunds.create({ payment_intent: payment });
    await hearStripe(paying);
    await expectBooksInOrder(paying.api.superuserUrl);
    expect((await refunds()).toSorted()).toEqual(['correction pending 2000', 'gateway refunded 4900']);
    await carryOutLater(paying, 'makeRefund', 0);
    await expectBooksInOrder(paying.api.superuserUrl);
    expect([await statusOf(us), await left()]).toEqual(['cancelled', []]);
    expect((await refunds()).toSorted()).toEqual(['correction credited 2000', 'gateway refunded 4900']);
  });

  test('and the bank disputes it while the refund is under way: it is paid back once', async () => {
    await buy(us);
    const payment = (await attemptsOf(paying, us)).at(-1)?.reference ?? '';
    expect(await credit(await numberOf())).toBe(0);
    await paying.sandbox.disputeStripe(payment);
    await carryOutLater(paying, 'makeRefund', 0);
    await expectBooksInOrder(paying.api.superuserUrl);
    // The refused refund is balance until the dispute is heard of, which then takes it.
    expect(await left()).toEqual(['balance 4900']);
    await hearStripe(paying);
    await expectBooksInOrder(paying.api.superuserUrl);
    expect([await left(), await statusOf(us)]).toEqual([['balance 0'], 'cancelled']);
  });
});

describe('[D-433] the operator ends a plan', () => {
  test('with time left: what is unused goes back, the owners are told, and nothing renews it', async () => {
    const periodEnd = await buy(us);
    await time.to(us, addDays(periodEnd, -15));
    expect(await end()).toEqual({ code: 0, told: 'crm-startup-monthly: ended, 24.50 USD goes back\n' });
    expect([await statusOf(us), await dueKinds(), await refunds()]).toEqual([
      'cancelled',
      [],
      ['correction pending 2450'],
    ]);
    expect(await mailsTo(us, 'cancellation')).toMatchObject([{ isByUs: true }]);
    expect(await audited('subscriptions.ended_by_operator')).toMatchObject([{ operator: 'Ines', reason: 'Fraud' }]);
    expect((await end()).told).toBe('crm: subscriptions.nothing_to_cancel\n');
  });

  test('whose renewal is not paid: the renewal is withdrawn, and nothing is tried any more', async () => {
    const periodEnd = await buy(us);
    await paying.sandbox.planStripeResults('insufficient_funds', 1);
    await time.to(us, periodEnd);
    expect((await end()).told).toBe('crm-startup-monthly: ended, nothing goes back\n');
    await time.to(us, addDays(periodEnd, 30));
    expect([await triesOf(us), (await renewalsOf(us)).map(({ state }) => state)]).toEqual([
      ['paid 4900', 'failed 4900'],
      ['withdrawn'],
    ]);
  });

  test('whose next debit is under way: the money comes, and goes back', async () => {
    us = await foundByCashfree(paying);
    const { quoteId, warnings, period } = await quoteFor(us.founder, 'erp-startup-monthly');
    await confirm(us.founder, quoteId, { accepted: warnings });
    await settleDebits(paying);
    await cashfreeOf(paying.sandbox).decideAfter(null);
    await time.to(us, addDays(period?.until ?? '', -3));
    expect((await end('erp')).code).toBe(0);
    await settleDebits(paying);
    await carryOutLater(paying, 'refund', 63);
    await expectBooksInOrder(paying.api.superuserUrl);
    expect((await attemptsOf(paying, us)).map(({ state }) => state)).not.toContain('begun');
    expect(await statusOf(us, 'erp')).toBe('cancelled');
  });

  test('that a prepaid code gave: it ends, and its end comes due for nobody', async () => {
    await us.founder.call(applyPrepaidCode, { code: 'YEAR-OF-CRM' });
    expect(await statusOf(us)).toBe('active');
    expect((await end()).told).toBe('crm-startup-yearly: ended, nothing goes back\n');
    expect(await statusOf(us)).toBe('cancelled');
  });
});
