import { deleteCompany } from '@atrium/contract/closure/deleted-companies';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { saveBillingAddress } from '@atrium/contract/payments/billing-address';
import { undoDays } from '@atrium/domain/closure/undo-window';
import { dayMs } from '@atrium/domain/kernel/duration';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMarks } from '../../../test-kit/find-marks.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { runCommand, runWorkerCommand } from '../../../test-kit/run-command.ts';
import { testPassword as password } from '../../../test-kit/test-api.ts';
import { asRole } from '../../../test-kit/throw-away-cluster.ts';
import { printDocument } from '../invoices/print-document.ts';
import { checkBooks } from '../ledger/check-books.ts';
import { endBooksRun } from './end-books.workflow.ts';
import { eraseOrganisationRun } from './erase-organisation.workflow.ts';
import { areBooksHeld } from './stores/books.store.ts';

let paying: PayingApi;
let client: Client;
beforeAll(async () => {
  paying = await startPayingApi();
  client = new Client({ connectionString: paying.api.superuserUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await paying.stop();
});

const setClock = (at: number | Date): void => {
  const offsetMs = typeof at === 'number' ? at * dayMs : at.getTime() - Date.now();
  for (const { moved } of [paying.api.ctx, paying.worker.ctx]) moved.offsetMs = offsetMs;
};
const yearsFromNow = (years: number): Date => new Date(`${new Date().getUTCFullYear() + years}-01-01T12:00:00Z`);
const mark = 'markedsole';

/** A sole trader buys, deletes the company, and it is erased; the documents are left. */
async function eraseBuyer(name: string) {
  setClock(0);
  const us = await paying.foundPaying();
  const { founder, organisationId } = us;
  const address = {
    Address1: `1 ${name} street`,
    Address2: '',
    City: name,
    PinCode: '10115',
    State: 'TX',
    Country: 'US',
  };
  expect((await founder.call(saveBillingAddress, address)).status).toBe(200);
  const { quoteId, warnings } = await quoteFor(founder, 'crm-startup-monthly');
  expect((await confirm(founder, quoteId, { accepted: warnings })).status).toBe(200);
  const { rows } = await client.query<{ id: string }>('select id from invoices where organisation_id = $1', [
    organisationId,
  ]);
  await printDocument(paying.worker.ctx, organisationId, rows[0]?.id ?? '');
  await founder.call(addOrganisation, { tenantName: 'Home', country: 'US' });
  expect((await founder.call(deleteCompany, { id: organisationId, password })).status).toBe(200);
  setClock(undoDays + 1);
  await paying.worker.carryOut(eraseOrganisationRun);
  return us;
}
const end = () => paying.worker.carryOut(endBooksRun);
const booksOf = async (organisationId: string) => {
  const { rows } = await client.query(
    `select (select count(*)::int from invoices where organisation_id = $1 and forgotten_at is null) as kept,
      (select count(*)::int from invoice_documents where organisation_id = $1) as prints,
      (select count(*)::int from quotes where organisation_id = $1) as quotes,
      (select count(*)::int from agreements where organisation_id = $1) as agreements,
      (select name from organisations where id = $1) as name`,
    [organisationId],
  );
  return rows[0];
};
/** Copies of replies go within a day. */
const left = async (text: string) =>
  (await findMarks(client, [text])).filter((column) => !column.startsWith('idempotency_keys.'));

const operate = (organisationId: string, ...options: readonly string[]) =>
  runCommand(
    paying.api.superuserUrl,
    'hold-books',
    organisationId,
    '--operator',
    'Ines',
    '--reason',
    'a dispute',
    ...options,
  );

test('[N-54, X-20] [D-938] the books of an erased organisation name their buyer until the years are over, then nobody; amounts stay, and the books are right', async () => {
  const { organisationId } = await eraseBuyer(mark);
  await end();
  expect(await booksOf(organisationId)).toMatchObject({ kept: 1, prints: 1 });
  setClock(new Date(yearsFromNow(11).getTime() - dayMs));
  await end();
  expect(await booksOf(organisationId)).toMatchObject({ kept: 1, prints: 1 });
  expect(await findMarks(client, [mark])).toEqual(expect.arrayContaining(['billing_addresses.city', 'invoices.buyer']));
  const sums = 'select number, total_minor, tax_minor, due_minor from invoices where organisation_id = $1';
  const before = (await client.query(sums, [organisationId])).rows;
  setClock(yearsFromNow(11));
  await end();
  expect(await left(mark)).toEqual([]);
  expect(await booksOf(organisationId)).toEqual({ kept: 0, prints: 0, quotes: 0, agreements: 0, name: 'Deleted' });
  expect((await client.query(sums, [organisationId])).rows).toEqual(before);
  expect((await checkBooks(paying.worker.ctx, { isQuiet: false })).differences).toEqual([]);
  expect(await runWorkerCommand(paying.api.superuserUrl, 'audit-money')).toMatchObject({ code: 0 });
  const { rows } = await client.query(
    'select action from audit_entries where organisation_id = $1 order by id desc limit 1',
    [organisationId],
  );
  expect(rows).toEqual([{ action: 'company.books_ended' }]);
  expect(await end()).toBe(0);
});

test('[X-20] [D-938] an operator holds books: they stay past their end with the reason in the log, and end after the release', async () => {
  const { organisationId } = await eraseBuyer('heldina');
  await end();
  expect(await operate(organisationId)).toEqual({ code: 0, told: `${organisationId}: held\n` });
  // The hold of one organisation holds the books of no other one.
  expect(await areBooksHeld(paying.worker.ctx.db, organisationId)).toBe(true);
  expect(await areBooksHeld(paying.worker.ctx.db, paying.api.ctx.newId())).toBe(false);
  setClock(yearsFromNow(12));
  await end();
  expect(await booksOf(organisationId)).toMatchObject({ kept: 1, prints: 1 });
  expect(await findMarks(client, ['heldina'])).toContain('invoices.buyer');
  expect(await operate(organisationId, '--release')).toEqual({ code: 0, told: `${organisationId}: released\n` });
  expect(await operate(organisationId, '--release')).toEqual({ code: 1, told: `${organisationId}: not_held\n` });
  setClock(new Date(yearsFromNow(12).getTime() + 31 * dayMs));
  await end();
  expect(await left('heldina')).toEqual([]);
  expect(await operate(organisationId)).toEqual({ code: 1, told: `${organisationId}: ended\n` });
  const { rows } = await client.query(
    "select action, facts from audit_entries where organisation_id = $1 and action like 'company.books_%' order by id",
    [organisationId],
  );
  const facts = { by: 'operator', operator: 'Ines', reason: 'a dispute' };
  expect(rows).toEqual([
    { action: 'company.books_held', facts },
    { action: 'company.books_released', facts },
    { action: 'company.books_ended', facts: {} },
  ]);
  expect(await operate('00000000-0000-7000-8000-000000000009')).toMatchObject({ code: 1 });
  expect((await runCommand(paying.api.superuserUrl, 'hold-books', organisationId, '--operator', 'Ines')).code).toBe(2);
});

test('[X-20] attack: books of a company that lives, or that are on hold, cannot lose their buyer, nor an invoice twice', async () => {
  setClock(0);
  const living = await paying.foundPaying();
  const { quoteId, warnings } = await quoteFor(living.founder, 'crm-startup-monthly');
  await confirm(living.founder, quoteId, { accepted: warnings });
  const asWorker = new Client({ connectionString: asRole(paying.api.superuserUrl, 'atrium_worker') });
  await asWorker.connect();
  const attempt = async (organisationId: string, statement: string): Promise<string> => {
    await asWorker.query('begin');
    await asWorker.query("select set_config('atrium.organisation', $1, true)", [organisationId]);
    const told = await asWorker.query(statement).then(
      ({ rowCount }) => `${rowCount} rows`,
      (error: Error) => error.message,
    );
    await asWorker.query('rollback');
    return told;
  };
  const forget = "update invoices set buyer = '{}', forgotten_at = now()";
  const { organisationId: ended } = await eraseBuyer('twicina');
  setClock(0);
  try {
    expect(await attempt(living.organisationId, forget)).toBe('an organisation that is not erased keeps its books');
    expect(await attempt(living.organisationId, "update invoices set buyer = '{}'")).toBe(
      'what was billed is never changed',
    );
    expect(await attempt(ended, 'delete from invoice_documents')).toBe('a document stays as long as its invoice');
    await operate(ended);
    expect(await attempt(ended, forget)).toBe('these books are on hold');
    await operate(ended, '--release');
    expect(await attempt(ended, forget)).toBe('1 rows');
    expect(await attempt(ended, `${forget}; update invoices set buyer = '{"name": 1}'`)).toBe(
      'what was billed is never changed',
    );
  } finally {
    await asWorker.end();
  }
});
