import { type Fault, type Lint, lineOf, type SourceFile } from './source-file.ts';

const table = /^create (?:unlogged )?table (?:if not exists )?(\w+) \(\n([\s\S]*?)\n\)[^;\n]*;/gim;
const addedColumn = /^alter table (\w+)\s+add column (?:if not exists )?(\w+)/gim;
const isConstraint = /^(primary|unique|check|constraint|foreign|exclude|like)\b/i;
const tableClass = /^class: (organisation|identity|platform)\. \S/;

interface Named {
  path: string;
  line: number;
  table: string;
  column?: string;
}

function namedIn(file: SourceFile): Named[] {
  const tables = [...file.text.matchAll(table)].flatMap((match) => {
    const place = { path: file.path, line: lineOf(file.text, match.index), table: match[1] as string };
    const columns = (match[2] as string)
      .split('\n')
      .filter((line) => /^ {2}\w/.test(line) && !isConstraint.test(line.trim()))
      .map((line) => ({ ...place, column: line.trim().split(/\s/)[0] as string }));
    return [place, ...columns];
  });
  const added = [...file.text.matchAll(addedColumn)].map((match) => ({
    path: file.path,
    line: lineOf(file.text, match.index),
    table: match[1] as string,
    column: match[2] as string,
  }));
  return [...tables, ...added];
}

function commentFor(sql: string, { table: name, column }: Named): string | undefined {
  const subject = column === undefined ? `table ${name}` : `column ${name}\\.${column}`;
  return new RegExp(`^comment on ${subject} is\\s+'((?:[^']|'')*)'`, 'im').exec(sql)?.[1];
}

/** The schema explains itself: a sentence for every table, with its class, and for every column. */
export const migrationComments: Lint = (files) => {
  const migrations = files.filter((file) => /^apps\/server\/migrations\/.*\.sql$/.test(file.path));
  const sql = migrations.map((file) => file.text).join('\n');
  return migrations.flatMap(namedIn).flatMap((named): Fault[] => {
    const comment = commentFor(sql, named);
    const subject = named.column === undefined ? `table ${named.table}` : `column ${named.table}.${named.column}`;
    if (!comment) return [{ path: named.path, line: named.line, message: `${subject} has no comment` }];
    if (named.column === undefined && !tableClass.test(comment))
      return [{ path: named.path, line: named.line, message: `${subject}: the comment must begin with its class` }];
    return [];
  });
};
