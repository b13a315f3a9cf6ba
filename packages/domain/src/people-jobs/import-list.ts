import type { RoleAssignment } from '../access/role-assignment.ts';
import { normaliseEmail } from '../identity/email.ts';
import { isNumberOfCountry } from '../users/country-number.ts';
import { userFormFaults, userFormMessages } from '../users/user-form.ts';
import { readCsv } from './csv.ts';
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

const columnKeys = Object.keys(importColumns) as readonly (keyof ImportEntry)[];
export const mostImportRows = 10_000;
/** The same length limit as in the form. */
const mostNameLetters = 80;

export interface ImportRow {
  readonly entry: ImportEntry;
  /** What is wrong with the line itself, whatever its content. */
  readonly fault: string | null;
}

export type ImportReading =
  | { readonly rows: readonly ImportRow[]; readonly fault: null }
  | { readonly rows: null; readonly fault: string };

const folded = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
const unreadable = (fault: string): ImportReading => ({ rows: null, fault });
const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/** Reads the whole file. Columns may be in any order, each exactly once, and no others. */
export function readImportList(csv: string): ImportReading {
  const read = readCsv(csv);
  if (read.rows === null) return unreadable(`Line ${read.fault.line}: ${read.fault.message}.`);
  const [header, ...lines] = read.rows;
  if (header === undefined) return unreadable('The file is empty.');
  const fault = faultOfHeader(header.cells);
  if (fault !== null) return unreadable(fault);
  if (lines.length === 0) return unreadable('The file has no rows below the names of the columns.');
  if (lines.length > mostImportRows)
    return unreadable(`The file has ${lines.length} rows; at most ${mostImportRows} are read at a time.`);
  const places = columnKeys.map((key) => header.cells.findIndex((name) => folded(name) === folded(importColumns[key])));
  const rows = lines.map(({ cells, line }) => {
    const values = columnKeys.map((key, index) => [key, (cells[places[index] ?? -1] ?? '').trim()]);
    const isWhole = cells.length === header.cells.length;
    return {
      entry: Object.fromEntries(values) as unknown as ImportEntry,
      fault: isWhole ? null : `Line ${line} has ${cells.length} cells instead of ${header.cells.length}`,
    };
  });
  return { rows, fault: null };
}

function faultOfHeader(cells: readonly string[]): string | null {
  const names = cells.filter((name) => folded(name) !== folded(faultColumn));
  const known = new Set(Object.values(importColumns).map(folded));
  const unknown = names.filter((name) => !known.has(folded(name)));
  if (unknown.length > 0) return `Unknown columns: ${quoted(unknown)}.`;
  const given = names.map(folded);
  const missing = Object.values(importColumns).filter((name) => !given.includes(folded(name)));
  if (missing.length > 0) return `Missing columns: ${quoted(missing)}.`;
  return given.length === known.size ? null : 'A column stands there twice.';
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
    ...faults,
  ];
  return { roles, message: all.length === 0 ? null : all.map((words) => words.replace(/\.$/, '')).join('; ') };
}

/** Every row with its message, null without a fault. Of two rows with one address the later one is faulty. */
export function checkImportRows(facts: ImportFacts, rows: readonly ImportRow[]): readonly (string | null)[] {
  const firstOf = new Map<string, number>();
  return rows.map(({ entry, fault }, index) => {
    if (fault !== null) return fault;
    const email = normaliseEmail(entry.email);
    const first = firstOf.get(email);
    if (first === undefined) firstOf.set(email, index + 1);
    const { message } = checkImportEntry(facts, entry);
    if (first === undefined || email === '') return message;
    const twice = `Row ${first} has the same email address`;
    return message === null ? twice : `${message}; ${twice}`;
  });
}
