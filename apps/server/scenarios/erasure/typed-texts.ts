import type { Endpoint } from '@atrium/contract/endpoint';
import type { Client } from 'pg';
import { toJSONSchema } from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { columnsWithText } from '../../test-kit/columns-with-text.ts';

/** Where a text was typed: the endpoint and the field. */
export type Typed = Map<string, string>;

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
}

const schemaOf = ({ input }: Endpoint) =>
  toJSONSchema(input as unknown as $ZodType, { io: 'input', unrepresentable: 'any' }) as Schema;

const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-|^\d{4}-\d\d-\d\d|^[\w-]{60,}$|^https?:/i;

/** Whether the contract lets a person only choose this value, such as a plan or a sort. */
const isChosen = ({ enum: choices, const: only, format, anyOf = [] }: Schema, text: string): boolean =>
  choices?.includes(text) === true || only === text || format === 'uuid' || anyOf.some((each) => isChosen(each, text));

/** Fields that take a word of the catalogue, such as 'user', as any text. */
const codes: ReadonlySet<string> = new Set(['rgShortCode', 'appName']);

/** Remembers every text of a call that a person has typed, and where. */
export function rememberTexts(typed: Typed, endpoint: Endpoint, input: unknown): void {
  const remember = (text: string, field: string): void => {
    const plain = text.trim().toLowerCase();
    if (plain.length >= 3 && !isId.test(plain) && !typed.has(plain)) typed.set(plain, `${endpoint.name} ${field}`);
  };
  const walk = (value: unknown, schemas: readonly Schema[], field: string): void => {
    const all = schemas.flatMap((each) => [each, ...(each.anyOf ?? [])]);
    if (typeof value === 'string') {
      if (codes.has(field) || all.some((each) => isChosen(each, value))) return;
      // The first line of a list names its columns.
      for (const text of field === 'csv' ? value.split('\n').slice(1).join().split(',') : [value])
        remember(text, field);
    } else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) {
        const inside = all.flatMap(({ properties, additionalProperties: more, items }) => {
          const known = properties?.[key] ?? items ?? (typeof more === 'object' ? more : undefined);
          return known === undefined ? [] : [known];
        });
        walk(each, inside, Array.isArray(value) ? field : key);
      }
  };
  walk(input, [schemaOf(endpoint)], '');
}

/** A value of a row: its column, as 'table.column', and its text in small letters. */
interface Cell {
  readonly column: string;
  readonly text: string;
}

/** Every text of every table. Documents hold their words compressed; what is stored as bytes is read as far as it is plain. */
export async function readCells(client: Client): Promise<readonly Cell[]> {
  const byTable = Map.groupBy(await columnsWithText(client), (column) => column.split('.')[0] ?? '');
  const cells: Cell[] = [];
  for (const [table, columns] of byTable) {
    const names = columns.map((column) => column.split('.')[1] ?? '');
    const { rows } = await client.query<Record<string, unknown>>(`select ${names.join(', ')} from ${table}`);
    for (const row of rows)
      for (const name of names) {
        const value = row[name] ?? '';
        const text = Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value);
        cells.push({ column: `${table}.${name}`, text: text.toLowerCase() });
      }
  }
  return cells;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The columns in which each text stands, as a word of its own. */
export function findTexts(cells: readonly Cell[], texts: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const text of texts) {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(text)}(?![\\p{L}\\p{N}])`, 'u');
    const columns = new Set(
      cells.filter((cell) => cell.text.includes(text) && pattern.test(cell.text)).map((cell) => cell.column),
    );
    if (columns.size > 0) found.set(text, [...columns].sort());
  }
  return found;
}
