import { writeCsv } from '@atrium/domain/people-jobs/csv';
import { faultColumn, importColumns } from '@atrium/domain/people-jobs/import-list';
import type { PeopleJobRow } from '../queries.ts';

/** The column names that the server reads. They are the same in every language of the console. */
const columns = Object.values(importColumns);

const example = [
  'Ravi',
  'Menon',
  'ravi.menon@example.com',
  '+919812345678',
  'Paid',
  'People - HR partner; CRM - Sales representative',
] as const;

export function templateFile(): string {
  return writeCsv([columns, example]);
}

function typed({ firstName, lastName, email, contact, userType, roles }: PeopleJobRow): readonly string[] {
  return [firstName, lastName, email, contact, userType, roles];
}

/** The rows with errors and their messages, to be corrected and uploaded again. */
export function faultyFile(rows: readonly PeopleJobRow[]): string {
  return writeCsv([[...columns, faultColumn], ...rows.map((row) => [...typed(row), row.message ?? ''])]);
}

const outcomes = { done: 'Added', failed: 'Not added', faulty: 'Not added', ready: 'Not yet added' } as const;

export function resultFile(rows: readonly PeopleJobRow[]): string {
  return writeCsv([
    ['Row', ...columns, 'Result', 'Message'],
    ...rows.map((row) => [String(row.rowNumber), ...typed(row), outcomes[row.state], row.message ?? '']),
  ]);
}
