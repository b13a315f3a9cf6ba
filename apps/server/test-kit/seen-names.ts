import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditActions } from '@atrium/domain/audit/actions';
import { dueKinds } from '@atrium/domain/kernel/due-work';
import { mailTemplates } from '@atrium/domain/mail/mail-templates';
import { Client } from 'pg';
import { oncePerText } from './once-per-text.ts';

/** Written by a trigger of the database, so by no statement that is sent. */
const byTrigger = 'company.personal_erased';

/** The closed sets of which each name must be written by some test: nobody else would notice that it never is. */
const sets = [
  { table: 'due_work', column: 'kind', names: dueKinds },
  { table: 'audit_entries', column: 'action', names: auditActions.filter((action) => action !== byTrigger) },
  { table: 'mails', column: 'template', names: mailTemplates },
] as const;

type Table = (typeof sets)[number]['table'];
export type Seen = Readonly<Record<Table, readonly string[]>>;

/** The tables of the sets that a statement inserts into. */
const insertedInto = oncePerText((text) =>
  sets.map(({ table }) => table).filter((table) => new RegExp(`\\binsert\\s+into\\s+"?${table}\\b`, 'i').test(text)),
);

/** The names that a statement writes: as rows in one JSON value, as lists of values, or in its own text. */
export function namesIn(text: string, parameters: readonly unknown[]): Seen {
  const found = (table: Table) => {
    const set = sets.find((each) => each.table === table);
    if (set === undefined || !insertedInto(text).includes(table)) return [];
    return set.names.filter(
      (name) =>
        text.includes(`'${name}'`) ||
        parameters.some((each) =>
          Array.isArray(each)
            ? each.includes(name)
            : each === name || (typeof each === 'string' && each.includes(`"${set.column}":"${name}"`)),
        ),
    );
  };
  return { due_work: found('due_work'), audit_entries: found('audit_entries'), mails: found('mails') };
}

const directory = join(import.meta.dirname, '../../../.reports/seen-names');

/** What this process has noted, and its file. A module may be loaded again for another test file; the client is not. */
const noted = Symbol.for('atrium: names are noted');
type Noted = { readonly names: Map<Table, Set<string>>; readonly file: string };
const client = Client.prototype as unknown as { query: Query; [noted]?: Noted };

type Query = (this: Client, ...parameters: unknown[]) => unknown;

/** Notes in this process which names are written. */
export function noteNames(): void {
  if (client[noted]) return;
  const own: Noted = { names: new Map(sets.map(({ table }) => [table, new Set()])), file: `${randomUUID()}.json` };
  client[noted] = own;
  const send = client.query;
  client.query = function query(...parameters) {
    const [asked, values] = parameters as [
      { text?: string; values?: unknown[] } | string | undefined,
      unknown[] | undefined,
    ];
    const text = typeof asked === 'string' ? asked : (asked?.text ?? '');
    if (/\binsert\b/i.test(text)) {
      const names = namesIn(text, (typeof asked === 'string' ? values : (asked?.values ?? values)) ?? []);
      for (const { table } of sets) for (const name of names[table]) own.names.get(table)?.add(name);
    }
    return send.apply(this, parameters);
  };
}

/** Keeps what this process has noted so far; each keeps a file of its own. */
export function keepNames(): void {
  const own = client[noted];
  if (own === undefined) return;
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, own.file), JSON.stringify([...own.names].map(([table, names]) => [table, [...names]])));
}

export const forgetNames = (): void => rmSync(directory, { recursive: true, force: true });

/** What no test has written, by what all processes have kept. */
export function namesUnseen(kept: readonly string[] = readKept()): string[] {
  const all = kept.flatMap((text) => JSON.parse(text) as [Table, string[]][]);
  return sets.flatMap(({ table, names }) => {
    const written = new Set(all.filter(([of]) => of === table).flatMap(([, list]) => list));
    return names.filter((name) => !written.has(name)).map((name) => `${table} ${name}`);
  });
}

/** At the end of a whole run, which fails if a name is unseen. What real processes write in scenarios does not count. */
export function tellUnseen(): void {
  const unseen = namesUnseen();
  const all = sets.reduce((sum, { names }) => sum + names.length, 0);
  console.log(`\nDue kinds, audit actions and mails: ${all - unseen.length} of ${all} written by a server test`);
  for (const name of unseen) console.log(`  by none: ${name}`);
  if (unseen.length > 0) process.exitCode = 1;
}

const readKept = () =>
  existsSync(directory) ? readdirSync(directory).map((name) => readFileSync(join(directory, name), 'utf8')) : [];
