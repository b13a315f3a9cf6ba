import { getInvoice } from '@atrium/contract/invoices/get-invoice';
import { printInvoice } from '@atrium/contract/invoices/print-invoice';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { readWords } from '../../../test-kit/picture.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { asRole } from '../../../test-kit/throw-away-cluster.ts';
import { writeInvoice } from '../../../test-kit/write-invoice.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';

let api: TestApi;
const databases: Database[] = [];

beforeAll(async () => {
  api = await startTestApi();
  for (const role of ['atrium_api', 'atrium_worker', 'atrium_operator', 'atrium_migrator'] as const)
    databases.push(openDatabase(asRole(api.superuserUrl, role), { poolSize: 1, name: 'test' }));
});
afterAll(async () => {
  for (const db of databases) await db.destroy();
  await api.stop();
});

test('[N-26] an invoice is numbered without a gap, cannot be changed by anybody, and is printed with its seller', async () => {
  const { founder, organisationId } = await foundOrganisation(api, 'maya@keep.test', 'Northlake');
  const write = (end: 'pay' | 'open') => writeInvoice(api.ctx, organisationId, { end });
  const undone = { ...api.ctx, newId: undoneAt(6, api.ctx.newId) };
  const ids = [...(await write('pay'))];
  await expect(writeInvoice(undone, organisationId, { end: 'pay' })).rejects.toThrow('undone');
  ids.push(...(await write('open')));
  const numbers = await Promise.all(
    ids.map(async (InvoiceID) => (await founder.call(getInvoice, { InvoiceID })).body.Number),
  );
  expect(numbers.map((number) => number.slice(-7))).toEqual(['0000001', '0000002']);
  const changes = [
    sql`update invoices set total_minor = 1`,
    sql`update invoices set inputs = '{}'`,
    sql`update invoices set number = 'AT2627A1-0000009'`,
    sql`update invoice_lines set amount_minor = 1`,
    sql`delete from invoice_lines`,
    sql`delete from invoices`,
  ];
  const refused = /permission denied|keeps its number|never changed/;
  // Only the owner of the tables could change an invoice, and no process runs as the owner.
  for (const db of databases.slice(0, 3))
    for (const change of changes)
      await expect(inOrganisation({ db }, organisationId, (tx) => change.execute(tx))).rejects.toThrow(refused);
  const renumber = sql`update invoices set number = 'AT2627A1-0000009'`;
  const [owner] = databases.slice(3);
  await expect(inOrganisation({ db: owner as Database }, organisationId, (tx) => renumber.execute(tx))).rejects.toThrow(
    'keeps its number',
  );
  const { body } = await founder.call(printInvoice, { InvoiceID: ids[0] ?? '' });
  const words = await readWords(body);
  for (const word of ['Atrium Software Private Limited', 'GSTIN 29AAAPL2356Q1Z8', numbers[0] ?? ''])
    expect(words).toContain(word);
});

/** Makes ids until one is refused, so that a transaction that already has its number is rolled back. */
function undoneAt(count: number, newId: () => string): () => string {
  let made = 0;
  return () => {
    made += 1;
    if (made > count) throw new Error('undone');
    return newId();
  };
}
