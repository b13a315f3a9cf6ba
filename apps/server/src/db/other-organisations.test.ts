import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nthId, seedEveryTable } from '../../test-kit/seed-every-table.ts';
import { makeDatabase, type ThrowAwayDatabase } from '../../test-kit/throw-away-database.ts';
import { type Database, openDatabase } from './database.ts';
import { inOrganisation } from './transaction.ts';

const [ours, theirs] = [nthId(1), nthId(2)];
let throwAway: ThrowAwayDatabase;
let db: Database;
let tables: readonly { readonly name: string; readonly columns: readonly string[]; readonly rows: number }[];

beforeAll(async () => {
  throwAway = await makeDatabase();
  await seedEveryTable(throwAway.superuserUrl, 2);
  db = openDatabase(throwAway.urlOf('atrium_api'), { poolSize: 1, name: 'test' });
  const superuser = openDatabase(throwAway.superuserUrl, { poolSize: 1, name: 'test' });
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and a.attgenerated = ''
    group by c.oid, c.relname
    having bool_or(a.attname = 'organisation_id')
    order by 1`.execute(superuser);
  tables = await Promise.all(
    rows.map(async ({ name, columns }) => {
      const found = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(name)} where organisation_id = ${theirs}`.execute(superuser);
      return { name, columns, rows: found.rows[0]?.count ?? 0 };
    }),
  );
  await superuser.destroy();
});
afterAll(async () => {
  await db.destroy();
  await throwAway.drop();
});

/** How many rows a statement changes inside our organisation, or why none; nothing of it is kept. */
const tryOut = (statement: string): Promise<string> =>
  inOrganisation({ db }, ours, async (tx): Promise<never> => {
    const { numAffectedRows } = await sql.raw(statement).execute(tx);
    throw new Error(`done: ${numAffectedRows ?? 0n}`);
  }).catch((error: Error) => error.message);

const harmless = /^done: 0$|violates row-level security|permission denied/;

/**
 * What stays open on purpose (D-701, ADR 0025). A session is a person's and only says where it works. Due work is steered
 * by the platform's tokens, and rows are locked for it before an organisation is known.
 */
const open = ['change due_work', 'change sessions', 'take sessions'];

test('[X-08, D-544] attack: a statement inside one organisation inserts, changes, moves and deletes no row of another, in any table', async () => {
  expect(tables.length).toBeGreaterThan(40);
  const found = new Set<string>();
  for (const { name, columns } of tables) {
    const list = columns.join(', ');
    const swapped = columns.map((column) => (column === 'organisation_id' ? `'${theirs}'::uuid` : column)).join(', ');
    const attacks = {
      change: columns.map((column) => `update ${name} set ${column} = ${column} where organisation_id = '${theirs}'`),
      take: [`update ${name} set organisation_id = '${ours}' where organisation_id = '${theirs}'`],
      give: [`update ${name} set organisation_id = '${theirs}' where organisation_id = '${ours}'`],
      remove: [`delete from ${name} where organisation_id = '${theirs}'`],
      insert: [
        `insert into ${name} (${list}) overriding system value select ${swapped} from ${name} where organisation_id = '${ours}'`,
      ],
    };
    for (const [attack, statements] of Object.entries(attacks)) {
      for (const statement of statements) {
        const outcome = await tryOut(statement);
        if (!harmless.test(outcome)) found.add(`${attack} ${name}`);
      }
    }
  }
  expect([...found].toSorted()).toEqual(open);
  // Without rows nothing could have been changed.
  expect(tables.filter(({ rows }) => rows === 0).map(({ name }) => name)).toEqual([]);
});
