export interface Write {
  readonly table: string;
  readonly by: 'insert' | 'update' | 'delete';
  /** The columns that an update sets; none for the others. */
  readonly columns: readonly string[];
}

const inserts = /insert into "?(\w+)"?/gi;
const deletes = /delete from "?(\w+)"?/gi;
const updates = /update "?(\w+)"?(?: as "?\w+"?)? set (.*?)(?= where | from | returning |$)/gi;
const assigned = /"?(\w+)"? = /g;

/** What a statement writes, also inside a `with`. */
export function writesOf(statement: string): readonly Write[] {
  const text = statement.replaceAll(/\s+/g, ' ');
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
  return [
    ...named(inserts).map((table) => ({ table, by: 'insert' as const, columns: [] })),
    ...named(deletes).map((table) => ({ table, by: 'delete' as const, columns: [] })),
    ...[...text.matchAll(updates)].map(([, table = '', list = '']) => ({
      table,
      by: 'update' as const,
      columns: [...list.matchAll(assigned)].map((match) => match[1] ?? ''),
    })),
  ];
}
