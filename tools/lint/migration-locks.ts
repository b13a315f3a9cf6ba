import { type Fault, type Lint, lineOf, type SourceFile } from './source-file.ts';

/** Those up to this one ran before anybody had rows. */
const lastUnchecked = '0102';
/** Those up to this one filled columns in one statement. */
const lastWithoutBatches = '0312';

interface Rule {
  /** The table is the group of that name. */
  readonly pattern: RegExp;
  readonly message: string;
}

const alter = String.raw`alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(?<table>\w+)\s+(?:[^;]*?,\s*)?`;
const rule = (pattern: string, message: string): Rule => ({ pattern: new RegExp(pattern, 'gi'), message });

/** What holds a lock for as long as the table has rows to look at. */
const longLocks: readonly Rule[] = [
  rule(
    String.raw`create\s+(?:unique\s+)?index\s+(?!concurrently)[^;(]*?\son\s+(?:only\s+)?(?<table>\w+)`,
    'nobody can write while it is built: build it concurrently, in a migration that begins with "-- without transaction"',
  ),
  rule(
    `${alter}alter\\s+(?:column\\s+)?\\w+\\s+(?:set\\s+data\\s+)?type\\b`,
    'rewrites the table: add a column instead',
  ),
  rule(
    `${alter}add\\s+(?:column\\s+)?(?:if\\s+not\\s+exists\\s+)?\\w+\\s[^;,]*?(?:\\bserial\\b|bigserial|generated\\s+always\\s+as\\s+\\([^;]*stored|default\\s+(?:gen_random_uuid|random|clock_timestamp|nextval))`,
    'rewrites the table: add the column empty, and fill it in batches',
  ),
  rule(
    `${alter}add\\s+constraint\\s+\\w+\\s+(?:check|foreign\\s+key)(?![^;]*\\bnot\\s+valid\\b)`,
    'reads the whole table: add it as "not valid", and validate it in a later migration',
  ),
  rule(
    `${alter}alter\\s+(?:column\\s+)?\\w+\\s+set\\s+not\\s+null`,
    'reads the whole table: add a check as "not valid", and validate it in a later migration',
  ),
  rule(String.raw`\b(?:vacuum\s+full|cluster)\s+(?<table>\w+)`, 'rewrites the table'),
];

/** What writes or hides all rows of a table at once; new rows of a table that is made in the same file are its own affair. */
const longWrites: readonly Rule[] = [
  rule(
    String.raw`^\s*update\s+(?:only\s+)?(?<table>\w+)\s`,
    'writes all its rows in one transaction: begin the file with "-- in batches"',
  ),
  rule(
    String.raw`^\s*delete\s+from\s+(?:only\s+)?(?<table>\w+)\b`,
    'deletes in one transaction: begin the file with "-- in batches"',
  ),
  rule(
    String.raw`^\s*insert\s+into\s+\w+[^;]*?\bselect\b[^;]*?\bfrom\s+(?<table>\w+)\b(?!\s*\()`,
    'copies its rows in one transaction: begin the file with "-- in batches"',
  ),
  rule(
    `${alter}no\\s+force\\s+row\\s+level`,
    'nobody can read it until the commit: make a policy "to atrium_migrator using (true)", and drop it in a later migration',
  ),
].map(({ pattern, message }) => ({ pattern: new RegExp(pattern, 'gim'), message }));

const batch = /\blimit (\d+)\b/i;
const largestBatch = 10_000;

const repeatable =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists|alter table \w+ validate constraint|comment on)\b/i;

/** A migration of a running installation holds no lock for long: people wait behind it (D-354). */
export const migrationLocks: Lint = (files) =>
  files
    .filter(({ path }) => (/^apps\/server\/migrations\/(\d{4})/.exec(path)?.[1] ?? '') > lastUnchecked)
    .flatMap((file) => {
      if (file.text.startsWith('-- in batches\n')) return faultsOfBatches(file);
      return file.text.startsWith('-- without transaction\n') ? faultsApart(file) : faultsWhole(file);
    });

/** One statement that is repeated until it finds no more rows. */
function faultsOfBatches({ path, text }: SourceFile): Fault[] {
  const statements = withoutComments(text)
    .split(';')
    .filter((statement) => statement.trim() !== '');
  const size = Number(batch.exec(statements[0] ?? '')?.[1] ?? Number.POSITIVE_INFINITY);
  if (statements.length === 1 && size <= largestBatch) return [];
  return [{ path, line: 1, message: `in batches: one statement, with a limit of ${largestBatch} rows at most` }];
}

function faultsWhole(file: SourceFile): Fault[] {
  const sql = withoutComments(file.text);
  const isNew = (table: string) =>
    new RegExp(String.raw`create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?${table}\b`, 'i').test(sql);
  const number = /(\d{4})[^/]*$/.exec(file.path)?.[1] ?? '';
  const withoutBodies = sql.replaceAll(/\$\$[^]*?\$\$/g, (body) => body.replaceAll(/\S/g, ' '));
  const rules = number > lastWithoutBatches ? [...longLocks, ...longWrites] : longLocks;
  return rules.flatMap(({ pattern, message }) =>
    [...withoutBodies.matchAll(pattern)]
      .filter(({ groups }) => !isNew(groups?.['table'] ?? '') && !/^-- locks briefly: \S/m.test(file.text))
      .map(({ index, groups }) => ({
        path: file.path,
        line: lineOf(sql, index),
        message: `${groups?.['table']}: ${message}`,
      })),
  );
}

function faultsApart({ path, text }: SourceFile): Fault[] {
  let from = 0;
  return withoutComments(text)
    .split(';')
    .flatMap((part) => {
      const line = lineOf(text, from + part.length - part.trimStart().length);
      from += part.length + 1;
      const statement = part.trim().replaceAll(/\s+/g, ' ');
      if (statement === '' || repeatable.test(statement)) return [];
      return [{ path, line, message: 'without a transaction only what can be repeated: "concurrently if not exists"' }];
    });
}

/** With as many characters as before, so that lines can be counted. */
function withoutComments(text: string): string {
  return text.replaceAll(/--.*$/gm, (comment) => ' '.repeat(comment.length));
}
