import type { RoleAssignment } from '../access/role-assignment.ts';
import { normaliseEmail } from '../identity/email.ts';
import { hasHiddenCharacters, hiddenCharactersMessage } from '../kernel/hidden-characters.ts';
import { isNumberOfCountry } from '../users/country-number.ts';
import { userFormFaults, userFormMessages } from '../users/user-form.ts';
import { scanCsv } from './csv.ts';
import { type ImportFacts, rolesOfEntry } from './import-roles.ts';

/** One line of an uploaded list as typed. */
export interface ImportEntry {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly contact: string;
  readonly userType: string;
  readonly roles: string;
}

/** The columns of the file, in the order of the template. */
export const importColumns = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  contact: 'Contact',
  userType: 'User type',
  roles: 'Roles',
} as const satisfies Record<keyof ImportEntry, string>;

/** Faulty rows are exported with this extra column. It is ignored when the corrected file is uploaded. */
export const faultColumn = 'What is wrong';

/** An export says these as well. They are ignored when it is uploaded. */
const toldColumns = ['Status', 'Two-factor', 'Last active'] as const;
export const exportColumns = [...Object.values(importColumns), ...toldColumns] as const;

const columnKeys = Object.keys(importColumns) as readonly (keyof ImportEntry)[];
export const mostImportRows = 10_000;
/** Blank lines and line breaks inside of cells are allowed, within reason. */
const mostImportLines = 5 * mostImportRows;
/** The same length limit as in the form. */
const mostNameLetters = 80;

export interface ImportRow {
  readonly entry: ImportEntry;
  /** What is wrong with the line itself, whatever its content. */
  readonly fault: string | null;
}

const folded = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
/** Enough to see what is meant; the file may name a hundred columns. */
const mostNamed = 5;
const longestNamed = 40;
const quoted = (names: readonly string[]) => {
  const named = names.slice(0, mostNamed).map((name) => `'${name.slice(0, longestNamed).toWellFormed()}'`);
  return [...named, ...(names.length > mostNamed ? [`${names.length - mostNamed} more`] : [])].join(', ');
};

/**
 * Reads the file row by row, so that a server can pause between them. Columns may be in any order, each exactly once,
 * and no others; they are checked before any row. It ends with what is wrong with the file, or null.
 */
export function* scanImportList(csv: string): Generator<ImportRow, string | null> {
  if (isSpreadsheet(csv))
    return 'This is an Excel file. Save it as CSV in your spreadsheet program, then choose that file.';
  const scan = scanCsv(csv);
  const first = scan.next();
  if (first.done) return first.value === null ? 'The file is empty.' : faultOfLine(first.value);
  const header = first.value.cells;
  const fault = faultOfHeader(header);
  if (fault !== null) return fault;
  if (hasMoreLines(csv, mostImportLines)) return tooManyRows;
  const places = columnKeys.map((key) => header.findIndex((name) => folded(name) === folded(importColumns[key])));
  let count = 0;
  for (let next = scan.next(); ; next = scan.next()) {
    if (next.done && next.value !== null) return faultOfLine(next.value);
    if (next.done) return count > 0 ? null : 'The file has no rows below the names of the columns.';
    count += 1;
    if (count > mostImportRows) return tooManyRows;
    const { cells, line } = next.value;
    const values = columnKeys.map((key, index) => [key, (cells[places[index] ?? -1] ?? '').trim()]);
    const isWhole = cells.length === header.length;
    yield {
      entry: Object.fromEntries(values) as unknown as ImportEntry,
      fault: isWhole
        ? null
        : `Line ${line} has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} instead of ${header.length}`,
    };
  }
}

/** The first letters of an .xlsx or .ods file, and of an .xls file, when they are read as text. */
const isSpreadsheet = (text: string) => text.startsWith('PK\u0003\u0004') || text.startsWith('ÐÏ\u0011à');

const tooManyRows = `The file has more than ${mostImportRows} rows. Please divide it.`;

/** Counts no further than it must, and reads no row. */
function hasMoreLines(csv: string, most: number): boolean {
  let lines = 0;
  for (let at = csv.indexOf('\n'); at !== -1 && lines <= most; at = csv.indexOf('\n', at + 1)) lines += 1;
  return lines > most;
}

const faultOfLine = ({ line, message }: { readonly line: number; readonly message: string }) =>
  `Line ${line}: ${message}.`;

/** What is wrong with the names of the columns, or null. */
export function faultOfHeader(cells: readonly string[]): string | null {
  const ignored = new Set([faultColumn, ...toldColumns].map(folded));
  const names = cells.filter((name) => !ignored.has(folded(name)));
  const known = new Set(Object.values(importColumns).map(folded));
  const unknown = names.filter((name) => !known.has(folded(name)));
  if (unknown.length > 0) return `Unknown columns: ${quoted(unknown)}.`;
  const given = names.map(folded);
  const missing = Object.values(importColumns).filter((name) => !given.includes(folded(name)));
  if (missing.length > 0) return `Missing columns: ${quoted(missing)}.`;
  return given.length === known.size ? null : 'A column appears twice.';
}

/** What one line asks for, or every fault in words. Called when the file is checked and again when the row is imported. */
export function checkImportEntry(
  facts: ImportFacts,
  entry: ImportEntry,
): { readonly message: string | null; readonly roles: readonly RoleAssignment[] } {
  const { roles, picked, faults } = rolesOfEntry(facts, entry);
  const form = { ...entry, roles: picked };
  const inForm = userFormFaults(form, { isNumberOfCountry: isNumberOfCountry(entry.contact) });
  const tooLong = [entry.firstName, entry.lastName].some((name) => name.length > mostNameLetters);
  const all = [
    ...inForm.map((fault) => userFormMessages[fault].message),
    ...(tooLong ? [`A name has at most ${mostNameLetters} letters`] : []),
    ...([entry.firstName, entry.lastName].some(hasHiddenCharacters) ? [hiddenCharactersMessage] : []),
    ...faults,
  ];
  const told = all.length <= mostFaults ? all : [...all.slice(0, mostFaults), `and ${all.length - mostFaults} more`];
  return { roles, message: told.length === 0 ? null : told.map((words) => words.replace(/\.$/, '')).join('; ') };
}

/** The faults of one row that are told; a cell may name a thousand roles that do not exist. */
const mostFaults = 10;

/** The row of a spreadsheet, whose first one names the columns (D-922). */
export const sheetRowOf = (index: number): number => index + 2;

/** Checks the rows of one file in their order. Of two rows with one address the later one is faulty. */
export function makeRowCheck(facts: ImportFacts): (row: ImportRow, index: number) => string | null {
  const firstOf = new Map<string, number>();
  return ({ entry, fault }, index) => {
    if (fault !== null) return fault;
    const email = normaliseEmail(entry.email);
    const first = firstOf.get(email);
    if (first === undefined) firstOf.set(email, sheetRowOf(index));
    const { message } = checkImportEntry(facts, entry);
    if (first === undefined || email === '') return message;
    const twice = `Row ${first} has the same email address`;
    return message === null ? twice : `${message}; ${twice}`;
  };
}
