import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nthId, seedEveryTable } from '../../test-kit/seed-every-table.ts';
import { applicationRoles, findTableFaults, readTables, type TableFacts } from '../../test-kit/table-classes.ts';
import { makeDatabase, type ThrowAwayDatabase } from '../../test-kit/throw-away-database.ts';
import { type Database, openDatabase } from './database.ts';
import { inOrganisation, inTransaction } from './transaction.ts';

const [ours, theirs] = [nthId(1), nthId(2)];
let throwAway: ThrowAwayDatabase;
let superuser: Client;
let tables: readonly TableFacts[];

beforeAll(async () => {
  throwAway = await makeDatabase();
  superuser = new Client({ connectionString: throwAway.superuserUrl });
  await superuser.connect();
  tables = (await readTables(superuser)).filter((table) => table.class === 'organisation');
  await seedEveryTable(throwAway.superuserUrl, 2);
});

afterAll(async () => {
  await superuser.end();
  await throwAway.drop();
});

const mayDo = async (role: string, table: string, privilege: string): Promise<boolean> => {
  const { rows } = await superuser.query<{ may: boolean }>('select has_table_privilege($1, $2, $3) as may', [
    role,
    table,
    privilege,
  ]);
  return rows[0]!.may;
};

/** The error message that the statement ends with; the transaction is rolled back in any case. */
const refusalOf = (db: Database, organisationId: string, statement: string): Promise<string> =>
  inOrganisation({ db }, organisationId, async (tx) => {
    await sql.raw(statement).execute(tx);
    throw new Error('accepted');
  }).catch((error: Error) => error.message);

describe.each(applicationRoles)('%s', (role) => {
  let db: Database;

  beforeAll(() => {
    // One connection, so that each transaction sees what the previous one may have left on it.
    db = openDatabase(throwAway.urlOf(role), { poolSize: 1, name: 'test' });
  });
  afterAll(() => db.destroy());

  const readableTables = async (): Promise<readonly string[]> => {
    const readable: string[] = [];
    for (const table of tables) if (await mayDo(role, table.name, 'select')) readable.push(table.name);
    return readable;
  };

  const organisationsIn = async (executor: Database, table: string): Promise<readonly string[]> => {
    const { rows } = await sql<{ organisation_id: string }>`select organisation_id from ${sql.table(table)}`.execute(
      executor,
    );
    return rows.map((row) => row.organisation_id);
  };

  test('every table keeps the rules of its class', async () => {
    const client = new Client({ connectionString: throwAway.urlOf(role) });
    await client.connect();
    const faults = await findTableFaults(client);
    await client.end();
    expect(faults).toEqual([]);
    expect(tables.length).toBeGreaterThanOrEqual(4);
  });

  test('[X-08] without a selected organisation, a role reads no row of an organisation table', async () => {
    const readable = await readableTables();
    expect(readable.length).toBeGreaterThan(0);
    for (const table of readable) {
      expect([table, await organisationsIn(db, table)]).toEqual([table, []]);
      expect([table, await inTransaction({ db }, (tx) => organisationsIn(tx, table))]).toEqual([table, []]);
    }
  });

  test('[X-08] a query without a filter reads rows of the selected organisation only', async () => {
    for (const table of await readableTables()) {
      const seen = await inOrganisation({ db }, ours, (tx) => organisationsIn(tx, table));
      expect([table, seen]).toEqual([table, [ours]]);
    }
  });

  test('[X-08] a row for another organisation is refused, by insert and by update', async () => {
    for (const { name } of tables) {
      const insertion = await refusalOf(db, ours, `insert into ${name} (organisation_id) values ('${theirs}')`);
      const mayInsert = await mayDo(role, name, 'insert');
      expect([name, insertion]).toEqual([
        name,
        expect.stringMatching(mayInsert ? /violates row-level security/ : /permission denied/),
      ]);
      // For the own organisation the row passes the policy and fails on its missing columns.
      const own = await refusalOf(db, ours, `insert into ${name} (organisation_id) values ('${ours}')`);
      expect([name, own]).toEqual([name, expect.not.stringMatching(mayInsert ? /row-level|permission/ : /row-level/)]);
      const move = await refusalOf(db, ours, `update ${name} set organisation_id = '${theirs}'`);
      const mayUpdate = await mayDo(role, name, 'update');
      expect([name, move]).toEqual([
        name,
        expect.stringMatching(mayUpdate ? /violates row-level security/ : /permission denied/),
      ]);
    }
  });

  test('[X-08] a delete without a filter keeps the rows of other organisations', async () => {
    for (const { name } of tables) {
      if (!(await mayDo(role, name, 'delete'))) continue;
      const deletion = inOrganisation({ db }, ours, async (tx) => {
        const { rows } = await sql`delete from ${sql.table(name)} returning organisation_id`.execute(tx);
        throw new Error(JSON.stringify(rows));
      });
      // A trigger keeps the document of an invoice that still names its buyer (D-938).
      const kept = name === 'invoice_documents' ? 'a document stays as long as its invoice' : null;
      await expect(deletion).rejects.toThrow(kept ?? JSON.stringify([{ organisation_id: ours }]));
    }
  });

  test('[X-08] the organisation does not stay on the pooled connection, after success or failure', async () => {
    const setting = async () => {
      const { rows } = await sql<{ is: string | null; pid: number }>`
        select nullif(current_setting('atrium.organisation', true), '') as is, pg_backend_pid() as pid`.execute(db);
      return rows[0]!;
    };
    const { pid } = await setting();
    await inOrganisation({ db }, ours, () => Promise.resolve());
    expect(await setting()).toEqual({ is: null, pid });
    expect(await refusalOf(db, ours, 'select 1/0')).toBe('division by zero');
    expect(await setting()).toEqual({ is: null, pid });
    expect(await organisationsIn(db, (await readableTables())[0]!)).toEqual([]);
  });
});

test('a text that is not a UUID is refused before it reaches the database', () => {
  const db = openDatabase(throwAway.urlOf('atrium_api'), { poolSize: 1, name: 'test' });
  expect(() => inOrganisation({ db }, `${ours}'; drop table users; --`, () => Promise.resolve())).toThrow(
    'not an organisation id',
  );
});
