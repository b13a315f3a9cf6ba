import type { Client } from 'pg';
import { readTables } from './table-classes.ts';

/** The columns of all tables in which one of these texts stands, as 'table.column', whatever the table is about. */
export async function findMarks(client: Client, marks: readonly string[]): Promise<readonly string[]> {
  const patterns = marks.map((mark) => `%${mark}%`);
  const found: string[] = [];
  for (const { name, columns } of await readTables(client)) {
    const readable = columns.filter(({ type }) => !['uuid', 'boolean', 'integer', 'bigint'].includes(type));
    if (readable.length === 0) continue;
    const flags = readable.map(({ name: column, type }) => {
      // Documents hold their words compressed; what is stored as bytes is read as far as it is plain.
      const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
      return `coalesce(bool_or(${text} ilike any($1)), false) as "${column}"`;
    });
    const { rows } = await client.query<Record<string, boolean>>(`select ${flags.join(', ')} from ${name}`, [patterns]);
    found.push(...readable.filter((column) => rows[0]?.[column.name]).map((column) => `${name}.${column.name}`));
  }
  return found.sort();
}
