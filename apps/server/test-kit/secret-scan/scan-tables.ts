import { Client } from 'pg';
import type { Finding, Scanned } from './scan-files.ts';
import { findSecrets, type KnownSecrets, masked } from './secret-rules.ts';

const rowsAtOnce = 2_000;

/** Every column of every row of every table, as superuser, whom no policy hides anything from. */
export async function scanTables(superuserUrl: string, known: KnownSecrets): Promise<Scanned> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const findings: Finding[] = [];
    let looked = 0;
    for (const { name } of tables) {
      const scanned = await scanTable(client, name, known);
      looked += scanned.looked;
      findings.push(...scanned.findings);
    }
    return { looked, findings };
  } finally {
    await client.end();
  }
}

async function scanTable(client: Client, table: string, known: KnownSecrets): Promise<Scanned> {
  const findings: Finding[] = [];
  let looked = 0;
  await client.query('begin read only');
  try {
    await client.query(`declare every_row no scroll cursor for select * from ${table}`);
    for (;;) {
      const { rows } = await client.query<Record<string, unknown>>(`fetch ${rowsAtOnce} from every_row`);
      if (rows.length === 0) return { looked, findings };
      looked += rows.length;
      for (const row of rows) findings.push(...scanRow(table, row, known));
    }
  } finally {
    await client.query('rollback');
  }
}

function scanRow(table: string, row: Readonly<Record<string, unknown>>, known: KnownSecrets): Finding[] {
  return Object.entries(row).flatMap(([column, value]) =>
    // The column's name is part of what is read: 123 is a security code in a column called cvc.
    textsOf(value).flatMap((text) =>
      findSecrets(`${column}=${text}`, known).map((secret) => ({
        kind: secret.kind,
        where: `${table}.${column}`,
        seen: masked(secret),
      })),
    ),
  );
}

function textsOf(value: unknown): readonly string[] {
  if (value === null || typeof value === 'boolean' || value instanceof Date) return [];
  if (value instanceof Uint8Array) return [Buffer.from(value).toString('latin1')];
  if (typeof value === 'object') return [JSON.stringify(value)];
  return [String(value)];
}
