import { checkImport } from '@atrium/contract/people-jobs/check-import';
import type { PeopleJob } from '@atrium/contract/people-jobs/people-job-fields';
import { listPeopleJobRows } from '@atrium/contract/people-jobs/people-jobs';
import { writeCsv } from '@atrium/domain/people-jobs/csv';
import { importColumns } from '@atrium/domain/people-jobs/import-list';
import type { TestBrowser } from './test-api.ts';

type Column = 'first' | 'contact' | 'type' | 'roles';

/** One line of a list, right unless told otherwise. */
export function lineOf(email: string, rest: Partial<Record<Column, string>> = {}): string[] {
  const { first = 'Ana', contact = '', type = 'Paid', roles = 'People - Employee' } = rest;
  return [first, 'Lima', email, contact, type, roles];
}

/** Uploads a list as the screen does; answers the job it became. */
export async function upload(browser: TestBrowser, lines: readonly string[][]): Promise<PeopleJob> {
  const csv = writeCsv([Object.values(importColumns), ...lines]);
  const { status, body } = await browser.call(checkImport, { fileName: 'people.csv', csv });
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** What became of each row, or is wrong with it. */
export async function jobRowsOf(browser: TestBrowser, jobId: string) {
  const { body } = await browser.call(listPeopleJobRows, { jobId });
  return body.rows.map(({ email, state, message }) => [email, state, message]);
}
