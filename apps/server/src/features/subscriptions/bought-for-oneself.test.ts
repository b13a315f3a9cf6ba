import { getInvoice } from '@atrium/contract/invoices/get-invoice';
import { printInvoice } from '@atrium/contract/invoices/print-invoice';
import { getBillingAddress, saveBillingAddress } from '@atrium/contract/payments/billing-address';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { readWords } from '../../../test-kit/picture.ts';
import { makeRenewalReader } from '../../../test-kit/renewal-reader.ts';
import { sellToConsumers } from '../../../test-kit/sell-to-consumers.ts';
import { makeTraveller, type Traveller } from '../../../test-kit/time-travel.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { correctInvoice } from '../invoices/correct-invoice.ts';
import { findInvoice } from '../invoices/invoice-history.store.ts';
import { findMail } from '../mail/mails.store.ts';
import { renderMail } from '../mail/templates/render-mail.ts';

let paying: PayingApi;
let time: Traveller;
beforeAll(async () => {
  paying = await startPayingApi();
  time = makeTraveller(paying);
  await sellToConsumers(paying.api.superuserUrl, ['DE', 'FR', 'CH', 'US']);
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});

const { read, buy } = makeRenewalReader(() => paying);
const plan = 'crm-startup-yearly';
const home = { Address1: '4 Mill Road', Address2: '', City: 'Town', PinCode: '12345', State: '' };
type Paying = Awaited<ReturnType<PayingApi['foundPaying']>>;
const say = (us: Paying, said: object) => us.founder.call(saveBillingAddress, { ...home, ...said } as never);
const kept = async (us: Paying) => (await us.founder.call(getBillingAddress, {})).body[0];

async function invoicesOf({ founder, organisationId }: Paying, ids: readonly string[]) {
  const [id = ''] = ids;
  const { body } = await founder.call(getInvoice, { InvoiceID: id });
  const row = await inOrganisation(paying.api.ctx, organisationId, (tx) => findInvoice(organisationId, tx, id));
  return { shown: body, row: row! };
}

async function receiptTo(address: string): Promise<string> {
  const { ctx } = paying.api;
  const { id } = await ctx.db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', address)
    .where('template', '=', 'receipt')
    .executeTakeFirstOrThrow();
  const mail = await findMail(ctx.db, id);
  return renderMail(ctx, mail!).text.replaceAll(/\s+/g, ' ');
}

test('[N-25] [PAY-27] what a buyer says to buy as is kept for the next time, also by a program that does not know of it', async () => {
  const us = await paying.foundPaying();
  await say(us, { Country: 'DE', TaxID: 'DE136695976', BuyerKind: 'business' });
  expect(await kept(us)).toMatchObject({ BuyerKind: 'business', TaxID: 'DE136695976' });
  await say(us, { Country: 'DE', City: 'Ulm' });
  expect(await kept(us)).toMatchObject({ BuyerKind: 'business', City: 'Ulm' });
  // Nothing but the kept kind is nothing to save.
  await us.founder.call(saveBillingAddress, {
    Address1: '',
    Address2: '',
    City: '',
    PinCode: '',
    State: '',
    Country: '',
  });
  expect(await kept(us)).toMatchObject({ City: 'Ulm' });
  // Who buys for oneself has no tax number, so a typed one takes no tax off.
  await say(us, { Country: 'DE', TaxID: 'DE136695976', BuyerKind: 'consumer' });
  expect(await kept(us)).toMatchObject({ BuyerKind: 'consumer', TaxID: '' });
  expect((await say(us, { Country: 'DE', BuyerKind: 'robot' })).status).toBe(400);
});

test('[N-25] a consumer pays the tax that a business of another member state does not, and may withdraw', async () => {
  const us = await paying.foundPaying();
  await say(us, { Country: 'FR', TaxID: 'FR40303265045', BuyerKind: 'business' });
  const asBusiness = await quoteFor(us.founder, plan);
  expect([asBusiness.tax, asBusiness.withdrawal, asBusiness.warnings]).toEqual(['0.00', null, []]);
  await say(us, { Country: 'FR', BuyerKind: 'consumer' });
  const quote = await quoteFor(us.founder, plan);
  expect(Number(quote.tax)).toBeCloseTo(Number(quote.net) * 0.19, 1);
  const withdrawal = { days: 14, writeTo: 'withdraw@seller.test', gives: 'unused' };
  expect([quote.withdrawal, quote.warnings]).toEqual([withdrawal, ['begins_at_once']]);
  const unread = await confirm(us.founder, quote.quoteId);
  expect([unread.status, unread.body]).toMatchObject([409, { code: 'subscriptions.warning_unread' }]);
  const { body } = await confirm(us.founder, quote.quoteId, { accepted: quote.warnings });
  expect(body.outcome).toBe('paid');

  const { shown, row } = await invoicesOf(us, body.invoiceIds);
  expect(shown).toMatchObject({ BuyerKind: 'consumer', Withdrawal: withdrawal });
  expect(row.inputs).toMatchObject({
    buyer: { declared: 'consumer', withdrawal },
    quote: { treatment: { kind: 'taxed' } },
  });
  expect(await receiptTo(us.founder.email)).toContain(
    'within 14 days of the purchase without giving a reason: write to withdraw@seller.test',
  );

  const printed = await us.founder.call(printInvoice, { InvoiceID: body.invoiceIds[0] ?? '', Locale: 'en' });
  expect((await readWords(printed.body)).replaceAll(/\s+/g, ' ')).toContain(
    'you can withdraw within 14 days of the purchase without giving a reason: write to withdraw@seller.test',
  );

  // What was said that day stays on the invoice, whatever is said later.
  await say(us, { Country: 'FR', TaxID: 'FR40303265045', BuyerKind: 'business' });
  const after = await invoicesOf(us, body.invoiceIds);
  expect(after.shown).toMatchObject({ BuyerKind: 'consumer', Withdrawal: withdrawal });
});

test('[N-25] who becomes a consumer after the quote is told of the withdrawal before anything is charged', async () => {
  const us = await paying.foundPaying();
  await say(us, { Country: 'DE', BuyerKind: 'business' });
  const quote = await quoteFor(us.founder, plan);
  await say(us, { Country: 'DE', BuyerKind: 'consumer' });
  const changed = await confirm(us.founder, quote.quoteId);
  expect([changed.status, changed.body]).toMatchObject([
    409,
    { code: 'subscriptions.quote_changed', quote: { warnings: ['begins_at_once'] } },
  ]);
});

test.each([
  ['where the seller sells to none', { Country: 'IT' }],
  ['where nobody collects the tax that the law asks for', { Country: 'CH' }],
])('[N-25] a consumer %s is told that only businesses buy there, and nothing is saved', async (_where, place) => {
  const us = await paying.foundPaying();
  await say(us, { ...place, BuyerKind: 'business' });
  const refused = await say(us, { ...place, City: 'Elsewhere', BuyerKind: 'consumer' });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'billing.businesses_only' }]);
  expect(await kept(us)).toMatchObject({ BuyerKind: 'business', City: 'Town' });
});

test('[N-25] nobody who says nothing is asked more or taxed otherwise than before', async () => {
  const us = await paying.foundPaying();
  await say(us, { Country: 'SG' });
  const quote = await quoteFor(us.founder, plan);
  expect([quote.tax, quote.withdrawal, quote.warnings]).toEqual(['0.00', null, []]);
  const { body } = await confirm(us.founder, quote.quoteId);
  const { row } = await invoicesOf(us, body.invoiceIds);
  expect(row.inputs).toMatchObject({ quote: { treatment: { kind: 'export' } } });
  expect(row.buyer).not.toHaveProperty('declared');
  expect(await kept(us)).not.toHaveProperty('BuyerKind');
});

test('[N-25] an American buys for oneself without tax, as the row of the law says, and has no days to withdraw', async () => {
  const us = await paying.foundPaying();
  await say(us, { Country: 'US', State: 'Nevada', BuyerKind: 'consumer' });
  const quote = await quoteFor(us.founder, plan);
  expect([quote.tax, quote.withdrawal, quote.warnings]).toEqual(['0.00', null, []]);
  expect((await confirm(us.founder, quote.quoteId)).body.outcome).toBe('paid');
});

test('[N-25] a consumer who renews, grows and is given money back stays one on every document, and may withdraw from purchases alone', async () => {
  const us = await paying.foundPaying();
  await say(us, { Country: 'DE', BuyerKind: 'consumer' });
  const end = await buy(us, 'crm-startup-monthly');
  await time.to(us, addDays(end, 3));
  const bigger = await quoteFor(us.founder, 'crm-professional-monthly');
  expect(bigger.warnings).toContain('begins_at_once');
  const { body } = await confirm(us.founder, bigger.quoteId, { accepted: bigger.warnings });
  expect(body.outcome).toBe('paid');
  const rows = await read(us, (tx) => tx.selectFrom('invoices').selectAll().orderBy('opened_at').execute());
  const [first, renewal, upgrade] = rows;
  const declared = { declared: 'consumer' };
  expect([first?.buyer, renewal?.buyer, upgrade?.buyer]).toMatchObject([declared, declared, declared]);
  expect(rows.map(({ buyer }) => 'withdrawal' in buyer)).toEqual([true, false, true]);
  expect(rows.every(({ tax_minor }) => tax_minor > 0)).toBe(true);
  const { organisationId } = us;
  const correction = { kind: 'credit-note', organisationId, number: first?.number, reason: 'case', amount: null };
  await correctInvoice(paying.api.ctx, correction as Parameters<typeof correctInvoice>[1], null);
  const notes = await read(us, (tx) =>
    tx.selectFrom('invoices').selectAll().where('kind', '=', 'credit_note').execute(),
  );
  expect(notes.map(({ buyer }) => buyer.declared)).toContain('consumer');
  const printed = await us.founder.call(printInvoice, { InvoiceID: notes[0]?.id ?? '', Locale: 'en' });
  expect(await readWords(printed.body)).not.toContain('withdraw');
});
