import { readCsv, scanCsv, writeCsv } from './csv.ts';
import { faultOfHeader, type ImportEntry, importColumns } from './import-list.ts';

/** Which column of a file holds what; null where none does. */
export type ColumnMapping = Readonly<Record<keyof ImportEntry, number | null>>;

const keys = Object.keys(importColumns) as readonly (keyof ImportEntry)[];

/** Names that other programs give these columns. */
const otherNames: Readonly<Record<keyof ImportEntry, readonly string[]>> = {
  firstName: ['firstname', 'givenname', 'forename'],
  lastName: ['lastname', 'surname', 'familyname'],
  email: ['email', 'emailaddress', 'mail', 'username'],
  contact: ['contact', 'contactnumber', 'phone', 'phonenumber', 'mobile', 'mobilephone', 'telephone'],
  userType: ['usertype'],
  roles: ['roles', 'productroles'],
};

const folded = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** The columns of a file that has names for them, but not ours; null if there is nothing to match (D-191). */
export function columnsToMatch(csv: string): readonly string[] | null {
  const first = scanCsv(csv).next();
  if (first.done || first.value.cells.length < 2 || csv.startsWith('PK')) return null;
  return faultOfHeader(first.value.cells) === null ? null : first.value.cells;
}

export function guessMapping(names: readonly string[]): ColumnMapping {
  const place = (key: keyof ImportEntry): number | null => {
    const found = names.findIndex((name) => otherNames[key].includes(folded(name)));
    return found === -1 ? null : found;
  };
  return Object.fromEntries(keys.map((key) => [key, place(key)])) as unknown as ColumnMapping;
}

/** The file with our columns. People are paid users where no column tells. A file that cannot be read stays as it is. */
export function mapColumns(csv: string, mapping: ColumnMapping): string {
  const { rows } = readCsv(csv);
  if (rows === null) return csv;
  const cellOf = (cells: readonly string[], key: keyof ImportEntry): string => {
    const place = mapping[key];
    if (place === null) return key === 'userType' ? 'Paid' : '';
    return cells[place] ?? '';
  };
  const lines = rows.slice(1).map(({ cells }) => keys.map((key) => cellOf(cells, key)));
  return writeCsv([Object.values(importColumns), ...lines]);
}
