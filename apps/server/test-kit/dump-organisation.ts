import { Client } from 'pg';
import { readTables } from './table-classes.ts';

/** What a deletion and its undo add by themselves: the log, mails, due rows of both, and who was active when. */
const grown = [
  'audit_entries',
  'audit_personal',
  'audit_seals',
  'audit_unsealed',
  'mails',
  'sessions',
  'idempotency_keys',
];

/** Every row of an organisation in every table, as text, so that two states can be compared row by row. */
export async function dumpOrganisation(
  superuserUrl: string,
  organisationId: string,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const dump: Record<string, readonly string[]> = {};
    for (const { name, columns } of await readTables(client)) {
      const key =
        name === 'organisations'
          ? 'id'
          : columns.find((column) => /^(client_)?organisation_id$/.test(column.name))?.name;
      if (key === undefined || grown.includes(name)) continue;
      const only = name === 'due_work' ? "and kind not in ('send-mail', 'erase-organisation')" : '';
      // The organisation itself remembers that it was deleted.
      const row = name === 'organisations' ? "(to_jsonb(t) - 'last_closed_at' - 'reopened_at')" : 't';
      const { rows } = await client.query<{ row: string }>(
        `select ${row}::text as row from ${name} t where ${key} = $1 ${only} order by 1`,
        [organisationId],
      );
      if (rows.length > 0) dump[name] = rows.map((each) => each.row);
    }
    return dump;
  } finally {
    await client.end();
  }
}
