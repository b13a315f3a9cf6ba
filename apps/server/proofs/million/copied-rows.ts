import type { Client } from 'pg';
import { readTables } from '../../test-kit/table-classes.ts';

/** Rows that all organisations share, or that say nothing of one. */
const shared = ['installation_codes', 'invoice_series', 'money_audits', 'rate_windows', 'schema_migrations', 'sellers'];

/** The rows of one table, in the words of PostgreSQL, and how they are copied. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** What the templates consist of: every row of a database in which nothing else has happened. */
export async function readTemplateRows(client: Client): Promise<readonly CopiedTable[]> {
  const tables: CopiedTable[] = [];
  for (const table of await readTables(client)) {
    if (shared.includes(table.name)) continue;
    const columns = table.columns.filter(({ isGenerated }) => !isGenerated);
    const { rows } = await client.query<(string | null)[]>({
      text: `select ${columns.map(({ name }) => `"${name}"::text`).join(', ')} from ${table.name}`,
      rowMode: 'array',
    });
    if (rows.length > 0) tables.push({ name: table.name, columns, rows });
  }
  return tables;
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const isUuid = new RegExp(`^${uuid}$`);
/** Of these the last digits are the number of the copy. Others, as of modules, are the same for everybody. */
const ownUuid = /^.{14}[47]/;
const invoiceNumber = '[A-Z]{2}\\d{4}[A-Z]1-\\d{7}';
const mailAddress = '[a-z0-9.]+@founded\\.test';
const digest = /^\\x([0-9a-f]{64})$/;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The same id in the nth copy. */
export const idOfCopy = (id: string, copy: number): string => id.slice(0, 28) + copy.toString(16).padStart(8, '0');

export const emailOfCopy = (email: string, copy: number): string => email.replace('@', `.${copy}@`);

/**
 * Writes the expression of a value in copy n; `h` is n in eight hexadecimal digits, `s` as text. What is unique in the
 * template is unique in each copy, and names the same rows there.
 */
export function makeWords(tables: readonly CopiedTable[]) {
  const references = referencesOf(tables);
  const numbers = [...new Set(textOf(tables).match(new RegExp(invoiceNumber, 'g')))].sort();
  const own = new RegExp([uuid, mailAddress, invoiceNumber, ...references].join('|'), 'g');
  const copyOf = (word: string): string => {
    if (word.includes('@')) return `${quoted(word.replace(/@.*/, '.'))}||s||${quoted(word.replace(/.*@/, '@'))}`;
    if (references.includes(word) && !isUuid.test(word)) return `${quoted(`${word}_`)}||s`;
    const [series = '', number = ''] = /^(.*-)(\d{7})$/.exec(word)?.slice(1) ?? [];
    if (numbers.includes(word)) return `${quoted(series)}||lpad((${Number(number)}+n*${numbers.length})::text,7,'0')`;
    return `${quoted(word.slice(0, 28))}||h`;
  };
  const expressionOf = (value: string | null, type: string): string => {
    if (value === null) return `null::${type}`;
    const bytes = digest.exec(value)?.[1];
    if (type === 'bytea' && bytes) return `sha256('\\x${bytes}'::bytea||int4send(n))`;
    const parts: string[] = [];
    let from = 0;
    for (const { 0: word, index } of value.matchAll(own)) {
      if (isUuid.test(word) && !ownUuid.test(word) && !references.includes(word)) continue;
      parts.push(quoted(value.slice(from, index)), copyOf(word));
      from = index + word.length;
    }
    parts.push(quoted(value.slice(from)));
    return `(${parts.filter((part) => part !== "''").join('||') || "''"})::${type}`;
  };
  return { expressionOf, numbersPerCopy: numbers.length };
}

const textOf = (tables: readonly CopiedTable[]): string =>
  tables.map(({ rows }) => rows.map((row) => row.join('\n')).join('\n')).join('\n');

/** By what the gateway names payments. A card stays, because the sandbox knows those of the templates. */
function referencesOf(tables: readonly CopiedTable[]): readonly string[] {
  const table = tables.find(({ name }) => name === 'gateway_references');
  const [kind, reference] = ['kind', 'reference'].map((name) => table?.columns.findIndex((each) => each.name === name));
  return (table?.rows ?? []).flatMap((row) => {
    const word = row[reference ?? 0] ?? '';
    return row[kind ?? 0] === 'method' || (isUuid.test(word) && ownUuid.test(word)) ? [] : [word];
  });
}
