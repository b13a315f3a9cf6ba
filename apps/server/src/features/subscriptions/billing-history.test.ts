import { applyCreditCode } from '@atrium/contract/codes/apply-credit-code';
import { getInvoice } from '@atrium/contract/invoices/get-invoice';
import type { InvoiceSummary } from '@atrium/contract/invoices/invoice-fields';
import { listFailedInvoices } from '@atrium/contract/invoices/list-failed-invoices';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { printInvoice } from '@atrium/contract/invoices/print-invoice';
import { getBillingContacts, saveBillingContacts } from '@atrium/contract/payments/billing-contacts';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { schedulePlan } from '@atrium/contract/subscriptions/schedule-plan';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carryOutLater } from '../../../test-kit/attempts.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { readWords } from '../../../test-kit/picture.ts';
import { inOrganisation } from '../../db/transaction.ts';

let paying: PayingApi;
let us: Awaited<ReturnType<PayingApi['foundPaying']>>;
beforeAll(async () => {
  paying = await startPayingApi();
  const credit = { amount: '40.00', currency: 'USD' };
  const limits = { validDays: 30, maxRedemptions: 9 };
  await makeCodes(paying.api, [{ kind: 'credit', code: 'SMALL-GIFT', description: 'x', credit, ...limits }]);
  us = await paying.foundPaying();
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});

const minorOf = (amount: string) => Math.round(Number(amount) * 100);
const buy = async (planId: string, { founder } = us) => {
  const { quoteId, warnings } = await quoteFor(founder, planId);
  return (await confirm(founder, quoteId, { accepted: warnings })).body.outcome;
};

test('[D-173] the invoice of a declined purchase is void: the history says what was tried and why, and its PDF claims nothing', async () => {
  const poor = await paying.foundPaying('pm_card_visa_chargeDeclinedInsufficientFunds');
  expect(await buy('crm-startup-monthly', poor)).toBe('failed');
  const { body } = await poor.founder.call(listFailedInvoices, {});
  expect(body.invoices).toMatchObject([
    {
      State: 'void',
      Title: 'CRM Startup',
      Payments: [],
      Failure: { Kind: 'card', Name: 'visa', Reason: 'insufficient_funds' },
    },
  ]);
  const InvoiceID = body.invoices[0]?.InvoiceID ?? '';
  const { body: pdf } = await poor.founder.call(printInvoice, { InvoiceID });
  const words = await readWords(pdf);
  expect(words).toContain('VOID');
  expect(words).toContain('nothing is owed for it');
  expect(words).not.toMatch(/Amount due|\d due/);
  expect(await paying.api.newestMail(poor.founder.email, 'payment_failed')).toMatchObject({
    planName: 'CRM Startup',
    amount: { amountMinor: 4900, currency: 'USD' },
    failure: 'insufficient_funds',
    method: { kind: 'card', brand: 'visa' },
    plan: { product: 'crm', name: 'startup', interval: 'monthly' },
  });
});

test('[D-175] the owners are told when a trial starts and when a change is scheduled', async () => {
  const other = await paying.foundPaying();
  await other.founder.call(activatePlan, { PlanID: 'crm-startup-monthly', Currency: 'USD' });
  expect(await paying.api.newestMail(other.founder.email, 'trial_started')).toMatchObject({ planName: 'CRM Startup' });
  const { quoteId, warnings } = await quoteFor(other.founder, 'crm-essential-monthly');
  await confirm(other.founder, quoteId, { accepted: warnings });
  await other.founder.call(schedulePlan, { product: 'crm', PlanID: 'crm-startup-monthly' });
  expect(await paying.api.newestMail(other.founder.email, 'plan_scheduled')).toMatchObject({
    planName: 'CRM Essential',
    nextPlanName: 'CRM Startup',
  });
});

test('[D-174] [D-138] [D-178] each line of the history says what was bought, which card and credits paid it, and where returned money went', async () => {
  await paying.saveCard(us.organisationId);
  const contacts = { Recipients: ['Books@Payer.test', us.founder.email], PurchaseOrder: ' PO-4711 ' };
  const kept = { Left: [], Recipients: ['books@payer.test', us.founder.email.toLowerCase()], PurchaseOrder: 'PO-4711' };
  expect((await us.founder.call(saveBillingContacts, contacts)).body).toEqual(kept);
  expect((await us.founder.call(getBillingContacts, {})).body).toEqual(kept);
  await us.founder.call(applyCreditCode, { Code: 'SMALL-GIFT' });
  expect(await buy('aio-professional-yearly')).toBe('paid');
  expect(await buy('crm-startup-monthly')).toBe('paid');
  expect(await carryOutLater(paying, 'makeRefund', 0)).toBe(1);
  const { body } = await us.founder.call(listPaidInvoices, {});
  const [note, sale, invoice] = body.invoices;
  // The sale is paid by what is given back (D-400).
  expect(sale).toMatchObject({
    Kind: 'change',
    Title: 'CRM Startup',
    Payments: [{ Kind: 'credit', Name: 'Unused time given back', Amount: '49.00' }],
  });
  expect(invoice).toMatchObject({
    Kind: 'change',
    Title: 'All-in-one Professional',
    Payments: [
      { Kind: 'card', Name: 'visa', Last4: '4242' },
      { Kind: 'credit', Name: 'Promotional credits', Amount: '40.00' },
    ],
  });
  expect(note).toMatchObject({
    Kind: 'credit_note',
    Product: 'aio',
    Title: 'All-in-one Professional, unused time',
    Payments: [
      { Kind: 'card', Name: 'visa', Last4: '4242' },
      { Kind: 'applied', Amount: '-49.00' },
      { Kind: 'kept', Amount: '-40.00' },
    ],
  });
  const words = await readWords((await us.founder.call(printInvoice, { InvoiceID: invoice?.InvoiceID ?? '' })).body);
  expect(words).toContain('Charged to Visa card ending 4242');
  expect(words).toContain('US$');
  expect(words).toContain('PO-4711');
  const { body: shown } = await us.founder.call(getInvoice, { InvoiceID: invoice?.InvoiceID ?? '' });
  expect(shown.PurchaseOrder).toBe('PO-4711');
  expect(await paying.api.newestMail('books@payer.test', 'receipt')).toMatchObject({
    planName: 'All-in-one Professional',
    document: { invoiceId: invoice?.InvoiceID },
  });
  expect(await paying.api.newestMail(us.founder.email, 'receipt')).toMatchObject({
    document: { organisationId: us.organisationId, invoiceId: sale?.InvoiceID },
    lines: expect.arrayContaining([expect.objectContaining({ name: 'CRM Startup' })]) as unknown,
    method: null,
  });
  const { body: details } = await us.founder.call(getInvoice, { InvoiceID: note?.InvoiceID ?? '' });
  expect(details).toMatchObject({ Title: note?.Title, Payments: note?.Payments });
});

test('[D-174] the lines of the history sum to what the ledger holds: each document, what cards paid, and what was billed', async () => {
  const { body } = await us.founder.call(listPaidInvoices, {});
  const sumOf = (each: (invoice: InvoiceSummary) => number) => body.invoices.reduce((sum, row) => sum + each(row), 0);
  const paidBy = (kinds: readonly string[]) => (row: InvoiceSummary) =>
    row.Payments.filter(({ Kind }) => kinds.includes(Kind)).reduce((sum, { Amount }) => sum + minorOf(Amount), 0);
  for (const row of body.invoices)
    expect(paidBy(['card', 'mandate', 'credit', 'applied', 'kept'])(row)).toBe(minorOf(row.TotalAmount));
  const ledger = await inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
    tx
      .selectFrom('ledger_entries')
      .select(['account', sql<number>`sum(amount_minor)::bigint`.as('amountMinor')])
      .where('organisation_id', '=', us.organisationId)
      .groupBy('account')
      .execute(),
  );
  const held = (account: string) => ledger.find((row) => row.account === account)?.amountMinor ?? 0;
  expect(held('cash')).toBe(sumOf(paidBy(['card', 'mandate'])));
  expect(-held('revenue') - held('tax_payable')).toBe(sumOf(({ TotalAmount }) => minorOf(TotalAmount)));
  expect(held('receivable')).toBe(0);
});
