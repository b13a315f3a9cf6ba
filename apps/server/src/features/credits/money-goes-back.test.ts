import { applyCreditCode } from '@atrium/contract/codes/apply-credit-code';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attemptsOf, carryOutLater } from '../../../test-kit/attempts.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { confirm, hangingGateway, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { shiftClock } from '../../../test-kit/shift-clock.ts';
import { asRole } from '../../../test-kit/throw-away-cluster.ts';
import { openDatabase } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { correctInvoice } from '../invoices/correct-invoice.ts';
import { settleMadeRefund } from '../payments/steps/settle-made-refund.ts';

let paying: PayingApi;
let us: Founded;
beforeAll(async () => {
  paying = await startPayingApi(hangingGateway);
  const credit = { amount: '5988.00', currency: 'USD' };
  await makeCodes(paying.api, [
    { kind: 'credit', code: 'DAY-GIFT', description: 'x', credit, validDays: 1, maxRedemptions: 99 },
    {
      kind: 'credit',
      code: 'SMALL-GIFT',
      description: 'x',
      credit: { ...credit, amount: '40.00' },
      validDays: 30,
      maxRedemptions: 99,
    },
  ]);
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});
beforeEach(async () => {
  await paying.sandbox.clearFaults();
  us = await paying.foundPaying();
});

const buy = async (planId: string, more: object = {}) => {
  const { quoteId, warnings, ...quote } = await quoteFor(us.founder, planId, more);
  const { body } = await confirm(us.founder, quoteId, { accepted: warnings });
  expect(body.outcome).toBe('paid');
  return quote;
};
const grants = () =>
  inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
    tx
      .selectFrom('credit_grants')
      .select(['source', 'currency', 'remaining_minor', 'lapsed_minor', 'expires_on'])
      .orderBy('granted_at')
      .execute(),
  );
const refunds = () =>
  inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
    tx.selectFrom('refunds').selectAll().orderBy('id').execute(),
  );
const mails = async (template: 'money_back' | 'payment_reversed') => {
  const { founder } = us as Founded & { readonly founder: { readonly email: string } };
  const rows = await paying.worker.ctx.db
    .selectFrom('mails')
    .select('facts')
    .where('to_address', '=', founder.email)
    .where('template', '=', template)
    .execute();
  return rows.map(({ facts }) => facts);
};
const refundsAtStripe = async () => {
  const [attempt] = await attemptsOf(paying, us);
  return (await paying.sandbox.stripe()).refunds.filter(({ payment_intent }) => payment_intent === attempt?.reference);
};
const minorOf = (amount: string | undefined) => Math.round(Number(amount) * 100);

describe('what a change gives back [D-134]', () => {
  test('goes back to the gift that paid, and ends with it', async () => {
    await us.founder.call(applyCreditCode, { Code: 'DAY-GIFT' });
    await buy('aio-professional-yearly');
    const { keptAsBalance } = await buy('crm-startup-monthly');
    const [gift, ...others] = await grants();
    expect(others).toEqual([]);
    expect(gift).toMatchObject({ source: 'promotion', remaining_minor: minorOf(keptAsBalance[0]?.amount) });
    expect(gift?.expires_on).not.toBeNull();
    expect(await refunds()).toEqual([]);
    await shiftClock(paying.api.superuserUrl, us.organisationId, 200);
    expect(await quoteFor(us.founder, 'people-professional-yearly')).toMatchObject({ creditsUsed: '0.00' });
  });

  test('is gone where the gift that paid has expired since, and the owners are told', async () => {
    await us.founder.call(applyCreditCode, { Code: 'DAY-GIFT' });
    await buy('aio-professional-yearly');
    await shiftClock(paying.api.superuserUrl, us.organisationId, 3);
    const { keptAsBalance } = await buy('crm-startup-monthly');
    const lapsed_minor = minorOf(keptAsBalance[0]?.amount);
    expect(await grants()).toMatchObject([{ remaining_minor: 0, lapsed_minor }]);
    expect(await mails('money_back')).toMatchObject([{ toExpired: { amountMinor: lapsed_minor } }]);
    await expectBooksInOrder(paying.api.superuserUrl);
  });

  test('goes to the gift first and then to the card, on a credit note, with a mail', async () => {
    await us.founder.call(applyCreditCode, { Code: 'SMALL-GIFT' });
    await buy('aio-professional-yearly');
    const { keptAsBalance } = await buy('crm-startup-monthly');
    const back = minorOf(keptAsBalance[0]?.amount);
    expect(await grants()).toMatchObject([{ source: 'promotion', remaining_minor: 4000 }]);
    expect(await refunds()).toMatchObject([{ state: 'pending', amount_minor: back - 4000, cause: 'change' }]);
    await expectBooksInOrder(paying.api.superuserUrl);
    expect(await carryOutLater(paying, 'makeRefund', 0)).toBe(1);
    expect(await refundsAtStripe()).toMatchObject([{ amount: back - 4000 }]);
    expect(await refunds()).toMatchObject([{ state: 'refunded' }]);
    const { body } = await us.founder.call(listPaidInvoices, {});
    expect(body.invoices.find(({ Kind }) => Kind === 'credit_note')).toMatchObject({
      Number: expect.stringMatching(/^AT\d{4}A1C\d{7}$/) as string,
      TotalAmount: ((-back - 4900) / 100).toFixed(2),
      Payments: [{ Kind: 'card' }, { Kind: 'applied', Amount: '-49.00' }, { Kind: 'kept', Amount: '-40.00' }],
    });
    expect(await mails('money_back')).toMatchObject([
      { amount: { amountMinor: back }, toCredits: { amountMinor: 4000 }, toPayments: { amountMinor: back - 4000 } },
    ]);
  });

  test.each(['too_many', 'error_500', 'hang_after'] as const)(
    'is refunded once though the gateway answered with %s',
    async (kind) => {
      await buy('aio-professional-yearly');
      await buy('crm-startup-monthly');
      await paying.sandbox.plan('refunds.create', kind);
      expect(await carryOutLater(paying, 'makeRefund', 0)).toBe(1);
      expect(await refunds()).toMatchObject([{ state: 'pending' }]);
      expect(await carryOutLater(paying, 'makeRefund', 3)).toBe(1);
      expect(await refunds()).toMatchObject([{ state: 'refunded' }]);
      expect(await refundsAtStripe()).toHaveLength(1);
    },
  );

  test('becomes balance where the gateway refuses the refund, once, and the owners are told', async () => {
    await buy('aio-professional-yearly');
    await buy('crm-startup-monthly');
    const [refund] = await refunds();
    for (let times = 0; times < 2; times += 1)
      await inMoneyWork(paying.api.ctx, us.organisationId, (work) =>
        settleMadeRefund(work, refund?.id ?? '', { source: 'record', status: 'failed', failure: 'declined' }),
      );
    expect(await grants()).toMatchObject([{ source: 'balance', remaining_minor: refund?.amount_minor }]);
    expect(await mails('payment_reversed')).toMatchObject([{ change: 'returned' }]);
    await expectBooksInOrder(paying.api.superuserUrl);
  });

  test("[N-27] cannot be given back again by the operator's credit note, which refunds the card for the rest", async () => {
    await buy('aio-professional-yearly');
    const { keptAsBalance } = await buy('crm-startup-monthly');
    const paid = (await attemptsOf(paying, us))[0]?.amount_minor ?? 0;
    const back = minorOf(keptAsBalance[0]?.amount);
    const [number] = await inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
      tx.selectFrom('invoices').select('number').where('kind', '=', 'change').orderBy('id').execute(),
    );
    const db = openDatabase(asRole(paying.api.superuserUrl, 'atrium_operator'), { poolSize: 1, name: 'operator' });
    const correction = { kind: 'credit-note', number: number?.number ?? '', reason: 'Goodwill', amount: null } as const;
    const { newId, clock } = paying.api.ctx;
    const decision = await correctInvoice(
      { db, newId, clock },
      { ...correction, organisationId: us.organisationId },
      null,
    );
    await db.destroy();
    expect(decision).toMatchObject({ allowed: true });
    expect(await refunds()).toMatchObject([
      { cause: 'change', amount_minor: back },
      { cause: 'correction', amount_minor: paid - back },
    ]);
    expect(await grants()).toEqual([]);
    await carryOutLater(paying, 'makeRefund', 0);
    expect((await refundsAtStripe()).reduce((sum, { amount }) => sum + amount, 0)).toBe(paid);
    expect(await mails('money_back')).toHaveLength(2);
  });

  test('in rupees is refunded in rupees, where the new plan is sold in dollars only', async () => {
    us = await paying.foundPaying('pm_card_in', '192.0.2.91');
    await buy('erp-startup-yearly');
    const { keptAsBalance, total } = await buy('aio-professional-yearly', { alsoEnd: ['erp'] });
    expect(keptAsBalance).toMatchObject([{ currency: 'INR' }]);
    expect(Number(total)).toBeGreaterThan(0);
    expect(await refunds()).toMatchObject([{ currency: 'INR', amount_minor: minorOf(keptAsBalance[0]?.amount) }]);
    expect(await grants()).toEqual([]);
    await carryOutLater(paying, 'makeRefund', 0);
    expect(await refundsAtStripe()).toMatchObject([{ currency: 'inr' }]);
  });
});
