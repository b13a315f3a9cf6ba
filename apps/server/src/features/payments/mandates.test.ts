import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { requestCashfreePage } from '@atrium/contract/payments/request-cashfree-page';
import { sendPhoneOtp } from '@atrium/contract/payments/verify-phone';
import { settleChange } from '@atrium/contract/subscriptions/confirm-quote';
import { anchorOn, periodAt } from '@atrium/domain/kernel/billing-period';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cashfreeOf } from '../../../test-kit/cashfree-sandbox.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import { loggedFacts } from '../../../test-kit/logged-facts.ts';
import { cardOf, confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { provePhone } from '../../../test-kit/prove-phone.ts';
import { shiftClock } from '../../../test-kit/shift-clock.ts';
import { tellByCashfree } from '../../../test-kit/tell.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Run } from '../../worker/run.ts';
import { findInvoice } from '../invoices/invoice-history.store.ts';
import { composeInvoice } from '../invoices/pdf/compose-invoice.ts';
import { loadContent } from '../invoices/steps/load-content.ts';
import { resolveAttemptRun } from '../subscriptions/resolve-open-attempt.workflow.ts';
import { processWebhookRun } from '../webhooks/process-webhook.workflow.ts';
import { followSetupRun } from './follow-setup.workflow.ts';

let paying: PayingApi;
let bank: ReturnType<typeof cashfreeOf>;
let us: Awaited<ReturnType<PayingApi['foundPaying']>>;
let phones = 0;
beforeAll(async () => {
  paying = await startPayingApi();
  bank = cashfreeOf(paying.sandbox);
  await bank.decideAfter(null);
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});
beforeEach(async () => {
  us = await paying.foundPaying(null, '192.0.2.91');
});

const details = async () => {
  // The gateway is asked every two seconds at most.
  await inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
    tx
      .updateTable('payment_setups')
      .set({ asked_at: new Date(0) })
      .execute(),
  );
  return (await us.founder.call(getPaymentMethods, {})).body;
};
const setups = () =>
  inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
    tx.selectFrom('payment_setups').selectAll().orderBy('begun_at').execute(),
  );
const newestReference = async () => (await setups()).at(-1)?.reference ?? '';
const requestPage = () => us.founder.call(requestCashfreePage, {});
const worked = async (minutes: number, run: Run = resolveAttemptRun) => {
  paying.worker.ctx.moved.offsetMs = minutes * 60_000;
  const rows = await paying.worker.carryOut(run);
  paying.worker.ctx.moved.offsetMs = 0;
  return rows;
};
const mailsOf = async (template: 'debit_notice' | 'receipt') =>
  (
    await paying.api.ctx.db
      .selectFrom('mails')
      .select('facts')
      .where('to_address', '=', us.founder.email)
      .where('template', '=', template)
      .execute()
  ).map(({ facts }) => facts);
/** The labels below the lines of the PDF. */
const totalsOf = (organisationId: string, id: string) =>
  inOrganisation(paying.api.ctx, organisationId, async (tx) => {
    const row = await findInvoice(organisationId, tx, id);
    if (!row) throw new Error('there is no such invoice');
    const { totals } = composeInvoice(row, (await loadContent(organisationId, tx, [id]))(id), 'en');
    return totals.map(({ label }) => label);
  });
const dayMinutes = 24 * 60;

async function prove() {
  phones += 1;
  await provePhone(paying.sandbox, us.founder, `9191234${String(phones).padStart(5, '0')}`.replace('9191', '9198'));
}

async function saveMandate() {
  await prove();
  await requestPage();
  await bank.authorise(await newestReference(), { accountNumber: '50100123456789' });
  expect((await details()).CashfreeStatus).toBe('ACTIVE');
}

describe('a mandate', () => {
  test('[API-31] is begun by a page of ours, for a payer whose number is proved (toward PAY-25)', async () => {
    expect((await details()).PaymentGateway).toBe('cashfree');
    const early = await requestPage();
    expect([early.status, early.body]).toMatchObject([409, { code: 'payments.phone_not_validated' }]);
    await us.founder.call(sendPhoneOtp, { Phone: '919800000000' });
    // A number that was only named is not proved.
    expect((await requestPage()).status).toBe(409);
    await inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
      tx
        .updateTable('billing_phones')
        .set({ code_expires_at: new Date(0) })
        .execute(),
    );
    await prove();
    const { status, body } = await requestPage();
    expect(status).toBe(200);
    const { AuthLink } = body.Result;
    expect(AuthLink).toMatch(/^http:\/\/localhost:4000\/mandate#sub_session_/);
    expect(await details()).toMatchObject({ CashfreeStatus: 'INITIALIZED', CashfreeAuthlink: AuthLink });
    // What opens the bank's page cannot be read in the database.
    expect(JSON.stringify(await setups())).not.toContain(AuthLink.split('#')[1]);
  });

  test('[PAY-01] (toward N-31) waits for the bank, becomes active, and is the one that is charged', async () => {
    await prove();
    await requestPage();
    const reference = await newestReference();
    await bank.authorise(reference, { accountNumber: '50100123456789', answer: 'later' });
    expect(await details()).toMatchObject({ CashfreeStatus: 'BANK_APPROVAL_PENDING', DefaultPaymentMethodID: null });
    await bank.step(reference, 'approve');
    expect(await details()).toMatchObject({
      CashfreeStatus: 'ACTIVE',
      CashfreeCardNumber: '6789',
      CashfreeAuthlink: '',
      Cards: [],
      DefaultPaymentMethodID: reference,
      PaymentGateway: 'cashfree',
      browser: {
        publicKey: '',
        mode: 'test',
        address: null,
      },
    });
  });

  test.each([
    ['reject', 'FAILED'],
    ['expire', 'EXPIRED'],
  ] as const)('(toward N-31) that the bank lets %s is told, and a new link begins anew', async (step, status) => {
    await prove();
    await requestPage();
    const reference = await newestReference();
    if (step === 'reject') await bank.authorise(reference, { answer: 'later' });
    await bank.step(reference, step);
    expect(await details()).toMatchObject({
      CashfreeStatus: status,
      CashfreeAuthlink: '',
      DefaultPaymentMethodID: null,
    });
    expect((await requestPage()).status).toBe(200);
    expect((await details()).CashfreeStatus).toBe('INITIALIZED');
  });

  test('(toward N-31) a new link ends the one before: what a bank still says of that counts no more', async () => {
    await prove();
    await requestPage();
    const first = await newestReference();
    const { body } = await requestPage();
    expect((await setups()).map(({ state }) => state)).toEqual(['replaced', 'open']);
    await bank.authorise(first, { accountNumber: '50100123456789' });
    await tellByCashfree(paying, 'SUBSCRIPTION_AUTH_STATUS', { subscription_id: first });
    expect(await worked(0, processWebhookRun)).toBe(1);
    expect(await details()).toMatchObject({
      CashfreeStatus: 'INITIALIZED',
      DefaultPaymentMethodID: null,
      CashfreeAuthlink: body.Result.AuthLink,
    });
    await bank.authorise(await newestReference(), { accountNumber: '50100123456789' });
    expect((await details()).CashfreeStatus).toBe('ACTIVE');
    expect((await setups()).map(({ state }) => state)).toEqual(['replaced', 'done']);
  });

  test('of which nobody comes back is found by its notice, or by looking after it, for days', async () => {
    await prove();
    await requestPage();
    await bank.authorise(await newestReference(), { answer: 'later' });
    await worked(16, followSetupRun);
    expect((await setups()).at(-1)?.state).toBe('bank_approval_pending');
    await bank.step(await newestReference(), 'approve');
    await worked(dayMinutes, followSetupRun);
    expect((await setups()).at(-1)?.state).toBe('done');
    await worked(30 * dayMinutes, followSetupRun);
    us = await paying.foundPaying(null, '192.0.2.91');
    await prove();
    await requestPage();
    await bank.authorise(await newestReference(), { accountNumber: '50100123456789' });
    await tellByCashfree(paying, 'SUBSCRIPTION_AUTH_STATUS', { subscription_id: await newestReference() });
    expect(await worked(0, processWebhookRun)).toBe(1);
    expect((await setups()).at(-1)?.state).toBe('done');
  });

  test('that nobody finishes is over after two days', async () => {
    await prove();
    await requestPage();
    await worked(16, followSetupRun);
    expect((await setups()).at(-1)?.state).toBe('open');
    await worked(3 * dayMinutes, followSetupRun);
    expect((await setups()).at(-1)?.state).toBe('expired');
  });

  test('that its payer ends at the bank is charged no more', async () => {
    await saveMandate();
    const reference = await newestReference();
    await bank.step(reference, 'cancel');
    await tellByCashfree(paying, 'SUBSCRIPTION_STATUS_CHANGED', {
      subscription_details: { subscription_id: reference },
    });
    expect(await worked(0, processWebhookRun)).toBe(1);
    expect(await details()).toMatchObject({ CashfreeStatus: 'FAILED', DefaultPaymentMethodID: null });
    expect(await loggedFacts(paying, us, 'payments.method_ended')).toEqual([{ gateway: 'cashfree' }]);
    const { quoteId } = await quoteFor(us.founder, 'erp-startup-yearly');
    expect((await confirm(us.founder, quoteId)).body).toMatchObject({ code: 'payments.no_mandate' });
  });
});

describe('a purchase by mandate', () => {
  test('is announced to its payer, waits for the bank as long as it takes, and is active then', async () => {
    await saveMandate();
    const { quoteId, dueToday, warnings } = await quoteFor(us.founder, 'erp-startup-yearly');
    expect([dueToday, warnings]).toEqual(['8481.84', []]);
    expect((await confirm(us.founder, quoteId)).body).toMatchObject({ outcome: 'pending' });
    expect(await paying.api.newestMail(us.founder.email, 'debit_notice')).toMatchObject({
      amount: {
        amountMinor: 848184,
        currency: 'INR',
      },
      lastFour: '6789',
      noticeHours: 24,
    });
    for (const minutes of [31, 70, 200, dayMinutes]) await worked(minutes);
    expect((await us.founder.call(settleChange, { quoteId })).body.outcome).toBe('pending');
    expect((await cardOf(us.founder, 'erp'))?.status).not.toBe('active');
    await bank.settle();
    await worked(2 * dayMinutes);
    expect((await cardOf(us.founder, 'erp'))?.status).toBe('active');
    const debits = (await bank.state()).payments.filter(({ payment_status }) => payment_status === 'SUCCESS');
    expect(debits.filter(({ payment_amount }) => payment_amount === 8481.84)).toHaveLength(1);
  });

  test('[D-132] of ₹49,000 a year is debited from a bank account without asking: ₹15,000 binds UPI and cards', async () => {
    await saveMandate();
    const quote = await quoteFor(us.founder, 'erp-professional-yearly');
    expect([quote.dueToday, quote.warnings]).toEqual(['49545.84', []]);
    expect((await confirm(us.founder, quote.quoteId)).body).toMatchObject({ outcome: 'pending', challenge: null });
    await bank.settle();
    expect((await us.founder.call(settleChange, { quoteId: quote.quoteId })).body.outcome).toBe('paid');
  });

  test('[D-133] that the bank decides after four days loses no day: the period begins when it is settled', async () => {
    await saveMandate();
    const quote = await quoteFor(us.founder, 'erp-startup-monthly');
    expect((await confirm(us.founder, quote.quoteId)).body.outcome).toBe('pending');
    await bank.settle();
    await shiftClock(paying.api.superuserUrl, us.organisationId, 4);
    expect((await us.founder.call(settleChange, { quoteId: quote.quoteId })).body.outcome).toBe('paid');
    const from = addDays(quote.period?.from ?? '', 4);
    const period = periodAt(anchorOn(from), 'monthly', 0);
    expect(await cardOf(us.founder, 'erp')).toMatchObject({ status: 'active', nextChargeDate: period.endsOn });
    const receipt = await paying.api.newestMail(us.founder.email, 'receipt');
    expect(receipt).toMatchObject({ next: { on: period.endsOn } });
  });

  test('(toward CHK-17) above what a mandate pays unasked is warned of, and approved on a page', async () => {
    await saveMandate();
    await inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
      tx.updateTable('payment_methods').set({ unasked_limit_minor: 1_500_000 }).execute(),
    );
    const quote = await quoteFor(us.founder, 'erp-professional-yearly');
    expect(quote.warnings).toEqual(['above_mandate_limit']);
    expect((await confirm(us.founder, quote.quoteId)).body).toMatchObject({ code: 'subscriptions.warning_unread' });
    const { body } = await confirm(us.founder, quote.quoteId, { accepted: quote.warnings });
    expect(body).toMatchObject({ outcome: 'challenge', challenge: { gateway: 'cashfree', clientSecret: null } });
    expect(body.challenge?.address).toMatch(/^http/);
    await bank.payLink(body.challenge?.reference ?? '');
    expect((await us.founder.call(settleChange, { quoteId: quote.quoteId })).body.outcome).toBe('paid');
  });

  test('[D-407] [D-410] on a page is announced to nobody as a debit; receipt, history and PDF name no account that was not debited', async () => {
    await saveMandate();
    await inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
      tx.updateTable('payment_methods').set({ unasked_limit_minor: 1_500_000 }).execute(),
    );
    const quote = await quoteFor(us.founder, 'erp-professional-yearly');
    const { body } = await confirm(us.founder, quote.quoteId, { accepted: quote.warnings });
    // A look-up finds the link open: that is no debit either.
    await us.founder.call(settleChange, { quoteId: quote.quoteId });
    await bank.payLink(body.challenge?.reference ?? '');
    expect((await us.founder.call(settleChange, { quoteId: quote.quoteId })).body.outcome).toBe('paid');
    expect(await mailsOf('debit_notice')).toEqual([]);
    expect(await mailsOf('receipt')).toMatchObject([{ method: null }]);
    const [invoice] = (await us.founder.call(listPaidInvoices, {})).body.invoices;
    expect(invoice?.Payments).toMatchObject([{ Kind: 'link', Name: '', Last4: '' }]);
    expect(await totalsOf(us.organisationId, invoice?.InvoiceID ?? '')).toContain('Paid by payment link');
  });

  test('[D-407] that the bank was never asked for is announced to nobody; once it was asked, it is announced once', async () => {
    await saveMandate();
    const quote = await quoteFor(us.founder, 'erp-startup-monthly');
    await paying.sandbox.plan('subscription_payments.create', 'hang_after');
    await paying.sandbox.plan('subscription_payments.fetch', 'error_500', 2);
    expect((await confirm(us.founder, quote.quoteId)).body.outcome).toBe('pending');
    expect(await mailsOf('debit_notice')).toEqual([]);
    await paying.sandbox.clearFaults();
    for (const minutes of [30, 90]) await worked(minutes);
    expect(await mailsOf('debit_notice')).toHaveLength(1);
  });

  test('(toward D-45) of a plan in dollars needs a card, and keeps the mandate for rupees', async () => {
    await saveMandate();
    const { quoteId, currency } = await quoteFor(us.founder, 'crm-startup-yearly');
    expect(currency).toBe('USD');
    expect((await us.founder.call(getPaymentMethods, { Currency: 'usd' })).body).toMatchObject({
      PaymentGateway: 'stripe',
      DefaultPaymentMethodID: null,
      Cards: [],
    });
    expect((await confirm(us.founder, quoteId)).body).toMatchObject({ code: 'payments.no_card' });
    expect((await details()).DefaultPaymentMethodID).not.toBeNull();
  });

  test('[D-208] beside a card debits rupees, and the card pays dollars; without the mandate the card pays both', async () => {
    await saveMandate();
    await paying.saveCard(us.organisationId);
    const method = async (Currency: string) => (await us.founder.call(getPaymentMethods, { Currency })).body;
    expect(await method('INR')).toMatchObject({
      PaymentGateway: 'cashfree',
      DefaultPaymentMethodID: expect.any(String),
    });
    expect(await method('USD')).toMatchObject({ PaymentGateway: 'stripe', Cards: [{ Last4: '4242' }] });
    const dollars = await quoteFor(us.founder, 'crm-startup-monthly');
    expect((await confirm(us.founder, dollars.quoteId)).body.outcome).toBe('paid');
    const rupees = await quoteFor(us.founder, 'erp-startup-monthly');
    expect((await confirm(us.founder, rupees.quoteId)).body.outcome).toBe('pending');
    await bank.settle();
    expect((await us.founder.call(settleChange, { quoteId: rupees.quoteId })).body.outcome).toBe('paid');
    await inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
      tx.updateTable('payment_methods').set({ is_default: false }).where('gateway', '=', 'cashfree').execute(),
    );
    expect(await method('INR')).toMatchObject({ PaymentGateway: 'stripe', Cards: [{ Last4: '4242' }] });
  });

  test('(toward CHK-17) with an active mandate and nothing to charge is refused in its own words', async () => {
    await saveMandate();
    await inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
      tx.updateTable('payment_methods').set({ is_default: false }).execute(),
    );
    const { quoteId } = await quoteFor(us.founder, 'erp-startup-yearly');
    const refused = await confirm(us.founder, quoteId);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'payments.mandate_unusable' }]);
  });
});
