import { getInvoice } from '@atrium/contract/invoices/get-invoice';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { printInvoice } from '@atrium/contract/invoices/print-invoice';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import { findViolations } from '../../../test-kit/find-violations.ts';
import { confirm, fromIndia, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { readWords } from '../../../test-kit/picture.ts';
import { shiftClock } from '../../../test-kit/shift-clock.ts';
import { inOrganisation } from '../../db/transaction.ts';

let paying: PayingApi;
let us: Awaited<ReturnType<PayingApi['foundPaying']>>;
beforeAll(async () => {
  paying = await startPayingApi();
});
afterAll(() => paying.stop());
beforeEach(async () => {
  us = await paying.foundPaying();
});

const on = (days: number) => shiftClock(paying.api.superuserUrl, us.organisationId, days);
const change = async (planId: string, more: object = {}) => {
  const quote = await quoteFor(us.founder, planId, more);
  const { body } = await confirm(us.founder, quote.quoteId, { accepted: quote.warnings });
  expect(body.outcome).toBe('paid');
  const invoices = await Promise.all(
    body.invoiceIds.map(async (InvoiceID) => (await us.founder.call(getInvoice, { InvoiceID })).body),
  );
  return { quote, invoices };
};
const wordsOf = async (InvoiceID: string) =>
  (await readWords((await us.founder.call(printInvoice, { InvoiceID, Locale: 'en' })).body)).replaceAll(/\s+/g, ' ');
const typesOf = ({ Items }: { readonly Items: readonly { readonly Type: string }[] }) => Items.map(({ Type }) => Type);

/** The auditor and the books find nothing. */
async function expectNoFault(): Promise<void> {
  await expectBooksInOrder(paying.api.superuserUrl);
  const found = await findViolations(paying.api.superuserUrl);
  // The worker makes no refund here, and the organisation's clock is days ahead.
  const own = found.filter(({ organisationId, rule }) => organisationId === us.organisationId && rule !== 'pending');
  expect(own).toEqual([]);
}

test('[D-400] a downgrade has a tax invoice for the sale, and a credit note that names the invoice and the card', async () => {
  const { invoices: before } = await change('crm-professional-yearly');
  const { quote, invoices } = await change('crm-startup-monthly');
  const [sale, note] = invoices;
  if (!sale || !note) throw new Error('there are fewer than two documents');
  expect([sale.Kind, typesOf(sale), sale.TotalAmount, sale.AmountDue]).toEqual([
    'change',
    ['plan', 'credit'],
    '49.00',
    '0.00',
  ]);
  expect([note.Kind, typesOf(note), note.Corrects?.Number]).toEqual(['credit_note', ['unused'], before[0]?.Number]);
  const back = quote.keptAsBalance[0]?.amount ?? '';
  expect(Number(sale.TotalAmount) + Number(note.TotalAmount)).toBeCloseTo(-Number(back), 6);
  expect(note.Payments).toEqual([
    { Kind: 'card', Name: 'visa', Last4: '4242', Amount: `-${back}` },
    { Kind: 'applied', Name: '', Last4: '', Amount: '-49.00' },
  ]);
  expect(sale.Payments).toEqual([{ Kind: 'credit', Name: 'Unused time given back', Last4: '', Amount: '49.00' }]);
  const words = await wordsOf(note.InvoiceID);
  for (const word of [
    'Credit note',
    before[0]?.Number ?? '',
    'Refunded to Visa card ending 4242',
    'Used for the new plan',
  ])
    expect(words).toContain(word);
  expect(words).not.toContain('CRM Startup');
  expect(await wordsOf(sale.InvoiceID)).toContain('Tax invoice');
  await expectNoFault();
});

test('[D-400] within a period, after an upgrade, each of the two invoices gets its credit note', async () => {
  us = await paying.foundPaying('pm_card_in', fromIndia);
  const { invoices: first } = await change('erp-startup-yearly');
  await on(10);
  const { invoices: second } = await change('erp-professional-yearly');
  await on(11);
  const { quote, invoices } = await change('erp-startup-monthly');
  const notes = invoices.filter(({ Kind }) => Kind === 'credit_note');
  expect(notes.map(({ Corrects }) => Corrects?.Number)).toEqual([second[0]?.Number, first[0]?.Number]);
  expect(invoices[0]).toMatchObject({ Kind: 'change', Taxes: [{ Label: 'CGST' }, { Label: 'SGST' }] });
  const sum = invoices.reduce((total, { TotalAmount }) => total + Number(TotalAmount), 0);
  expect(sum).toBeCloseTo(-Number(quote.keptAsBalance[0]?.amount), 6);
  await expectNoFault();
});

test('[D-400] twice down: the second note names the invoice of the first downgrade, and the card gets both back', async () => {
  await change('crm-professional-yearly');
  const { invoices: first } = await change('crm-essential-monthly');
  await on(3);
  const { invoices } = await change('crm-startup-monthly');
  const [note] = invoices.filter(({ Kind }) => Kind === 'credit_note');
  expect(note?.Corrects?.Number).toBe(first[0]?.Number);
  expect(note?.Payments[0]).toMatchObject({ Kind: 'card' });
  await expectNoFault();
});

test('[D-400] two plans that end for a third have each their note, one mail tells of the money, and the receipt shows every line', async () => {
  const { invoices: crm } = await change('crm-professional-yearly');
  const { invoices: people } = await change('people-essential-yearly');
  const { quote, invoices } = await change('aio-startup-monthly', { alsoEnd: ['crm', 'people'] });
  const notes = invoices.filter(({ Kind }) => Kind === 'credit_note');
  expect(new Set(notes.map(({ Corrects }) => Corrects?.Number))).toEqual(new Set([crm[0]?.Number, people[0]?.Number]));
  const mails = await paying.worker.ctx.db
    .selectFrom('mails')
    .select(['template', 'facts'])
    .where('to_address', '=', us.founder.email)
    .where('template', 'in', ['money_back', 'receipt'])
    .orderBy('id')
    .execute();
  const [receipt, back] = [
    mails.findLast(({ template }) => template === 'receipt'),
    mails.filter(({ template }) => template === 'money_back'),
  ];
  const kept = Math.round(Number(quote.keptAsBalance[0]?.amount) * 100);
  expect(back).toMatchObject([{ facts: { amount: { amountMinor: kept } } }]);
  if (!receipt) throw new Error('no receipt was sent');
  const { lines, document } = receipt.facts as unknown as {
    lines: { amount: { amountMinor: number }; from: { kind: string; period: object | null } }[];
    document: { invoiceId: string };
  };
  // What the mail calls an invoice is the sale, and never one of the notes.
  expect(invoices.find(({ InvoiceID }) => InvoiceID === document.invoiceId)?.Kind).toBe('change');
  expect(lines[0]?.from).toMatchObject({ kind: 'plan', period: { startsOn: expect.any(String) } });
  expect(lines.reduce((total, { amount }) => total + amount.amountMinor, 0)).toBe(-kept);
  const { invoices: history } = (await us.founder.call(listPaidInvoices, {})).body;
  expect(history.length).toBe(2 + invoices.length);
  const refunds = await inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
    tx.selectFrom('refunds').select('amount_minor').execute(),
  );
  expect(refunds.reduce((total, { amount_minor }) => total + amount_minor, 0)).toBe(kept);
  await expectNoFault();
});
