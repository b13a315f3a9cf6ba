import { Client } from 'pg';
import { uncheckedSets } from '../src/db/column-types.ts';
import { readCheckedSets } from './read-checked-sets.ts';
import { type ColumnFacts, readTables, type TableFacts } from './table-classes.ts';

/** How the driver reads each type (src/db/value-types.ts); a new type is added here. */
const types: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'bigint[]': 'number[]',
  bytea: 'Buffer',
  date: 'string',
  'timestamp with time zone': 'Date',
};

const head = `// Written by \`npm run db:types\` from the migrated database: do not edit.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableJson, OneOf } from './column-types.ts';

/** The tables as the queries see them; the sentences about each are in migrations/. */
export interface Tables {
`;

/** The text of src/db/tables.gen.ts for a migrated database. */
export async function writeTableTypes(superuserUrl: string): Promise<string> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const closed = new Set([...(await readCheckedSets(client)).keys(), ...Object.keys(uncheckedSets)]);
    const tables = (await readTables(client)).map((table) => typeOfTable(table, closed));
    return `${head}${tables.join('')}}\n`;
  } finally {
    await client.end();
  }
}

function typeOfTable(table: TableFacts, closed: ReadonlySet<string>): string {
  const columns = table.columns.map((column) => `    ${column.name}: ${typeOfColumn(table.name, column, closed)};\n`);
  return `  /** Class: ${table.class}. */\n  ${table.name}: {\n${columns.join('')}  };\n`;
}

function typeOfColumn(table: string, column: ColumnFacts, closed: ReadonlySet<string>): string {
  const name = `${table}.${column.name}`;
  if (column.type === 'jsonb') return column.isNullable ? `NullableJson<'${name}'>` : `Json<'${name}'>`;
  const type = closed.has(name) ? `OneOf<'${name}'>` : types[column.type];
  if (type === undefined) throw new Error(`table-types.ts knows no type for ${name}: ${column.type}`);
  const value = column.isNullable ? `${type} | null` : type;
  if (column.isGenerated) return `GeneratedAlways<${value}>`;
  return column.hasDefault ? `Generated<${value}>` : value;
}
