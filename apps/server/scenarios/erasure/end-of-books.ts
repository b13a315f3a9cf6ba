import type { Client } from 'pg';
import { v7 as newId } from 'uuid';
import { personalData } from '../../src/db/data/personal-data.ts';
import { openDatabase } from '../../src/db/database.ts';
import type { Place } from '../../src/db/personal/personal-place.ts';
import { putBooksOnHold, releaseBooks } from '../../src/features/closure/put-books-on-hold.ts';
import type { PayingApi } from '../../test-kit/paying-api.ts';
import { asRole } from '../../test-kit/throw-away-cluster.ts';
import { passDays } from './everyone-leaves.ts';
import { findTexts, readCells } from './typed-texts.ts';

interface Ending {
  readonly texts: Iterable<string>;
  readonly tell: (line: string) => void;
}

/** Ten years from the end of the calendar year at most. */
const afterBooks = 366 * 11;

/** Where words of the program stand: a text that is one of them names nobody. Logs hold names of companies too. */
const programColumns: ReadonlySet<string> = new Set(
  Object.entries(personalData as Readonly<Record<string, Place>>)
    .filter(([table]) => table !== 'audit_entries')
    .flatMap(([table, { other = [] }]) => other.map((column) => `${table}.${column}`)),
);
/** Also of a plan that nobody has any more. */
const isPlan = /^[a-z]+-[a-z]+-(monthly|yearly)$/;
const bookColumns: ReadonlySet<string> = new Set(
  Object.entries(personalData as Readonly<Record<string, Place>>).flatMap(([table, { personal }]) =>
    personal?.organisation === 'books' ? personal.columns.map((column) => `${table}.${column}`) : [],
  ),
);

/**
 * An operator holds the books of the company with most invoices; then the years of the law pass. Only what is held may
 * name somebody, and after the release nothing. Answers what is left beside that.
 */
export async function endBooks(paying: PayingApi, client: Client, { texts, tell }: Ending): Promise<readonly string[]> {
  const faults: string[] = [];
  const marks = [...texts];
  const { rows } = await client.query<{ id: string }>(
    'select organisation_id as id from invoices group by 1 order by count(*) desc limit 1',
  );
  const organisationId = rows[0]?.id ?? '';
  const db = openDatabase(asRole(paying.api.superuserUrl, 'atrium_operator'), { poolSize: 1, name: 'proof' });
  const asOperator = { db, clock: paying.worker.ctx.clock, newId };
  const operation = { organisationId, operator: 'Ines', reason: 'a dispute' };
  const search = async () => {
    const left = findTexts(await readCells(client), marks);
    const names = [...left].filter(
      ([text, columns]) => !isPlan.test(text) && !columns.some((column) => programColumns.has(column)),
    );
    return new Set(names.flatMap(([, columns]) => columns).filter((column) => bookColumns.has(column)));
  };
  try {
    if ((await putBooksOnHold(asOperator, operation)) !== 'held') faults.push('the books could not be held');
    await passDays(paying, afterBooks);
    const held = await search();
    tell(
      `after ${afterBooks} days, one company on hold: books name somebody in ${[...held].join(', ') || 'no column'}`,
    );
    if (!held.has('invoices.buyer')) faults.push('the hold did not keep the invoices');
    const { rows: others } = await client.query<{ id: string }>(
      'select distinct organisation_id as id from invoices where forgotten_at is null and organisation_id <> $1',
      [organisationId],
    );
    for (const { id } of others) faults.push(`the books of ${id} were over and are kept`);
    if ((await releaseBooks(asOperator, operation)) !== 'released') faults.push('the books could not be released');
    await passDays(paying, afterBooks + 31);
    const left = await search();
    tell(`released: books name somebody in ${[...left].join(', ') || 'no column'}`);
    for (const column of left) faults.push(`${column} names somebody after the end of the books`);
  } finally {
    await db.destroy();
  }
  return faults;
}
