import { getInvoice } from '@atrium/contract/invoices/get-invoice';
import { listFailedInvoices } from '@atrium/contract/invoices/list-failed-invoices';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { printInvoice } from '@atrium/contract/invoices/print-invoice';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import { giveCredit } from '../../../test-kit/give-credit.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { compareWithGolden, readWords } from '../../../test-kit/picture.ts';
import { runCommand } from '../../../test-kit/run-command.ts';
import { startTestApi, type TestApi, type TestBrowser, type TestContext } from '../../../test-kit/test-api.ts';
import { asRole } from '../../../test-kit/throw-away-cluster.ts';
import { insertAttempt, type WrittenInvoice, writeInvoice } from '../../../test-kit/write-invoice.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { setPendingChange } from '../accounts/billing-accounts.store.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { correctInvoice } from './correct-invoice.ts';
import { lockInvoice } from './invoices.store.ts';
import { decideInvoice } from './steps/decide-invoice.ts';

let api: TestApi;
let founder: TestBrowser;
let organisationId: string;
/** At a still instant, so that documents are the same in every run. */
let still: TestContext;
/** What is corrected is so by the operator's role. */
let operator: Database;
/** Written first, so that their numbers do not depend on which test runs. */
const samples = { void: '', note: '' };

beforeAll(async () => {
  api = await startTestApi();
  ({ founder, organisationId } = await foundOrganisation(api, 'maya@correct.test', 'Northlake'));
  still = { ...api.ctx, clock: { ...api.ctx.clock, business: () => new Date('2026-11-01T10:00:00Z') } };
  operator = openDatabase(asRole(api.superuserUrl, 'atrium_operator'), { poolSize: 2, name: 'test' });
  const voided = await write({ end: 'open' });
  await correct('void', voided.number);
  samples.void = voided.id;
  await correct('credit-note', (await write({ end: 'pay' })).number, '590.00');
  samples.note = (await founder.call(listPaidInvoices, { limit: 1 })).body.invoices[0]?.InvoiceID ?? '';
  // Uses up what the note gave.
  await writeInvoice(still, organisationId, { end: 'pay' });
});
afterAll(async () => {
  // The same purchase is written several times here.
  await expectBooksInOrder(api.superuserUrl, { except: ['paid-periods'] });
  await operator.destroy();
  await api.stop();
});

async function write(invoice: WrittenInvoice): Promise<{ id: string; number: string }> {
  const [id = ''] = await writeInvoice(still, organisationId, invoice);
  return { id, number: (await founder.call(getInvoice, { InvoiceID: id })).body.Number };
}

const correct = (kind: 'void' | 'write-off' | 'credit-note', number: string, amount: string | null = null) =>
  correctInvoice({ ...still, db: operator }, { organisationId, kind, number, amount, reason: 'Charged twice' }, null);

const command = (...options: readonly string[]) => runCommand(api.superuserUrl, 'correct-invoice', ...options);

const audited = async (invoiceId: string) => {
  const rows = await inOrganisation(api.ctx, organisationId, (tx) =>
    tx.selectFrom('audit_entries').select(['action', 'facts']).where('subject_id', '=', invoiceId).execute(),
  );
  return rows.map(({ action, facts }) => [action, (facts as { reason: string }).reason]);
};

const print = async (id: string) => (await founder.call(printInvoice, { InvoiceID: id, Locale: 'en_IN' })).body;

describe('an invoice that nobody owes', () => {
  test('is void, keeps its number, gives back its credits, and is printed as void', {
    timeout: 60_000,
  }, async () => {
    await giveCredit(still, organisationId, 5000);
    const { id, number } = await write({ end: 'open' });
    expect(await readWords(await print(id))).not.toContain('VOID');
    const { code, told } = await command('void', organisationId, number, '--reason', 'Bought by mistake');
    expect([code, told]).toEqual([0, `${number}: void, ${number}\n`]);
    expect((await founder.call(getInvoice, { InvoiceID: id })).body).toMatchObject({ State: 'void', Number: number });
    expect(await audited(id)).toEqual([['invoices.voided', 'Bought by mistake']]);
    // The day on which it was voided is told by the real clock of the command.
    const words = await readWords(await print(id));
    expect(words).toContain('VOID');
    expect(words).not.toContain('Amount due');
    const next = await write({ end: 'pay' });
    expect(next.number).not.toBe(number);
    const { body } = await founder.call(getInvoice, { InvoiceID: next.id });
    expect(body.PaidByCredits).toBe('50.00');
    const { body: failed } = await founder.call(listFailedInvoices, {});
    expect(failed.invoices.find(({ InvoiceID }) => InvoiceID === id)).toMatchObject({ State: 'void' });
    const { body: paid } = await founder.call(listPaidInvoices, {});
    expect(paid.invoices.map(({ InvoiceID }) => InvoiceID)).not.toContain(id);
  });

  test('looks void on paper', async () => {
    expect(await compareWithGolden('void', await print(samples.void))).toEqual([]);
  });

  test('is written off as a loss, stays among the failed ones, and can still be paid', async () => {
    const { id, number } = await write({ end: 'fail' });
    expect(await correct('write-off', number)).toEqual({ allowed: true, plan: number });
    const { body } = await founder.call(listFailedInvoices, {});
    expect(body.invoices[0]).toMatchObject({ InvoiceID: id, State: 'uncollectible' });
    expect(await audited(id)).toEqual([['invoices.written_off', 'Charged twice']]);
    await expectBooksInOrder(api.superuserUrl, { except: ['paid-periods'] });
    await inMoneyWork(api.ctx, organisationId, async (work) => {
      const paid = { number: 2, dueMinor: 247_446, currency: 'INR', state: 'paid' } as const;
      await insertAttempt(work, id, paid);
      const invoice = await lockInvoice(organisationId, work.tx, id);
      expect(invoice && (await decideInvoice(work, invoice, 'pay'))).toBe(true);
    });
  });
});

describe('a credit note', () => {
  test('[N-27] [N-37] gives back a part, then the rest, and never more; the next invoice is paid from it', async () => {
    const { id, number } = await write({ end: 'pay' });
    expect(await correct('credit-note', number, '100.01')).toEqual({ allowed: true, plan: 'AT2627A1C0000002' });
    const { body: paid } = await founder.call(listPaidInvoices, { limit: 1 });
    expect(paid.invoices[0]).toMatchObject({ Kind: 'credit_note', TotalAmount: '-100.01', Number: 'AT2627A1C0000002' });
    const { body: note } = await founder.call(getInvoice, { InvoiceID: paid.invoices[0]?.InvoiceID ?? '' });
    expect(note).toMatchObject({
      State: 'paid',
      NetAmount: '-84.75',
      TaxAmount: '-15.26',
      AmountDue: '0.00',
      Corrects: {
        InvoiceID: id,
        Number: number,
      },
      Items: [
        {
          Type: 'correction',
          Name: `Correction of ${number}`,
          Description: 'Charged twice',
        },
        {},
        {},
      ],
    });
    expect(await correct('credit-note', number, '2374.46')).toMatchObject({ refusal: 'invoices.nothing_left' });
    expect(await correct('credit-note', number)).toMatchObject({ allowed: true });
    expect(await correct('credit-note', number)).toMatchObject({ refusal: 'invoices.nothing_left' });
    expect((await audited(id)).map(([action]) => action)).toEqual(Array(2).fill('invoices.credit_note_issued'));
    const next = await write({ end: 'pay' });
    const { body } = await founder.call(getInvoice, { InvoiceID: next.id });
    expect([body.PaidByCredits, body.AmountDue]).toEqual(['2474.46', '0.00']);
  });

  test('looks like one on paper', async () => {
    const document = await print(samples.note);
    expect(await readWords(document)).toContain('Credit note');
    expect(await compareWithGolden('credit-note', document)).toEqual([]);
  });
});

describe('what cannot be corrected stays as it is', () => {
  test.each<[string, WrittenInvoice, 'void' | 'write-off' | 'credit-note']>([
    ['a paid invoice is not voided', { end: 'pay' }, 'void'],
    ['nor written off', { end: 'pay' }, 'write-off'],
    ['an open one gets no credit note', {}, 'credit-note'],
  ])('%s', async (_what, invoice, kind) => {
    const { id, number } = await write(invoice);
    expect(await correct(kind, number)).toEqual({ allowed: false, refusal: 'invoices.not_possible' });
    expect(await audited(id)).toEqual([]);
  });

  test('nor an invoice whose payment is still undecided', async () => {
    const { id, number } = await write({});
    await inMoneyWork(api.ctx, organisationId, (work) =>
      insertAttempt(work, id, { number: 1, dueMinor: 247_446, currency: 'INR', state: 'begun' }),
    );
    expect(await correct('void', number)).toEqual({ allowed: false, refusal: 'invoices.payment_undecided' });
    const quoteId = v7();
    const pending = await write({ quoteId });
    const setPending = (pendingId: string | null) =>
      inOrganisation(api.ctx, organisationId, (tx) => setPendingChange(organisationId, tx, pendingId));
    await setPending(quoteId);
    expect(await correct('void', pending.number)).toEqual({ allowed: false, refusal: 'invoices.payment_undecided' });
    await setPending(null);
    expect(await correct('void', pending.number)).toMatchObject({ allowed: true });
  });

  test("nor another organisation's, nor what does not exist; and a command that is not understood does nothing", {
    timeout: 60_000,
  }, async () => {
    const { number } = await write({});
    const { organisationId: other } = await foundOrganisation(api, 'stranger@correct.test', 'Elsewhere');
    const foreign = await command('void', other, number, '--reason', 'x');
    expect(foreign).toEqual({ code: 1, told: `${number}: request.not_found\n` });
    expect((await command('void', organisationId, number)).code).toBe(2);
  });
});
