import { listRoleGroups } from '@atrium/contract/access/list-role-groups';
import { checkImport } from '@atrium/contract/people-jobs/check-import';
import type { PeopleJob, PeopleJobRow } from '@atrium/contract/people-jobs/people-job-fields';
import { getPeopleJob, listPeopleJobRows, startPeopleJob, undoImport } from '@atrium/contract/people-jobs/people-jobs';
import { getAddUserAmount } from '@atrium/contract/subscriptions/get-add-user-amount';
import { readCsv } from '@atrium/domain/people-jobs/csv';
import { scanImportList } from '@atrium/domain/people-jobs/import-list';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refusal, server, whoIs } from '../../../../test-kit/api.ts';
import { openPage, title } from '../../../../test-kit/open-page.tsx';
import { actors, sessionOf } from '../../../../test-kit/people.ts';
import { roleGroupsReply } from '../../../../test-kit/role-groups.ts';

const jobId = '0199a000-0000-7000-8000-0000000000f1';
const header = 'First name,Last name,Email,Contact,User type,Roles';

function rowOf(rowNumber: number, changes: Partial<PeopleJobRow> = {}): PeopleJobRow {
  return {
    rowNumber,
    state: 'ready',
    firstName: `Person${rowNumber}`,
    lastName: 'Test',
    email: `person${rowNumber}@kaveri.example`,
    contact: '',
    userType: 'Paid',
    roles: 'People - Employee',
    message: null,
    ...changes,
  };
}

let job: PeopleJob;
let rows: PeopleJobRow[];
let uploads: { fileName: string; csv: string }[];
let estimated: object[];
let saved: { name: string; text: Promise<string> }[];

/** A server with one import of 120 rows: two with faults, the others ready. */
beforeEach(() => {
  uploads = [];
  saved = [];
  estimated = [];
  rows = Array.from({ length: 120 }, (_, index) => rowOf(index + 1));
  rows[6] = rowOf(7, { state: 'faulty', email: 'no address', message: 'Please enter a valid email address' });
  rows[8] = rowOf(9, { state: 'faulty', contact: '+919812345678', message: "There is no role 'People - King'" });
  job = {
    id: jobId,
    kind: 'import',
    state: 'checked',
    fileName: 'people.csv',
    title: null,
    total: 120,
    faulty: 2,
    done: 0,
    failed: 0,
    createdAt: '2026-08-12T09:00:00Z',
    finishedAt: null,
  };
  server.use(
    answer(checkImport, (input) => {
      uploads.push(input);
      return job;
    }),
    answer(getPeopleJob, () => job),
    answer(startPeopleJob, () => {
      job = { ...job, state: 'running' };
      return job;
    }),
    answer(listPeopleJobRows, ({ state, after = 0, limit = 1000 }) => {
      const found = rows.filter((row) => row.rowNumber > after && (state === undefined || row.state === state));
      const part = found.slice(0, limit);
      return { rows: part, nextAfter: found.length > limit ? (part.at(-1)?.rowNumber ?? null) : null };
    }),
    answer(listRoleGroups, roleGroupsReply),
    answer(getAddUserAmount, (counts) => {
      estimated.push(counts);
      return { estimates: [] };
    }),
  );
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: keepFile, revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const last = saved.at(-1);
    if (last) last.name = this.download;
  });
});

function keepFile(file: Blob): string {
  saved.push({ name: '', text: file.text() });
  return 'blob:saved';
}

async function savedRows(): Promise<readonly (readonly string[])[]> {
  await waitFor(() => expect(saved).toHaveLength(1));
  return readCsv((await saved[0]?.text) ?? '').rows?.map(({ cells }) => cells) ?? [];
}

const fileField = () => screen.getByLabelText('Choose a CSV or Excel file');
const csvFile = (text: string, name = 'people.csv') => new File([text], name, { type: 'text/csv' });

describe('choosing a file', () => {
  test('the template holds the columns and a row that the server accepts', async () => {
    const { user } = openPage('/users/import');
    await title('Import users');
    await user.click(await screen.findByRole('button', { name: 'Download template' }));
    const [columns, example] = await savedRows();
    expect(columns).toEqual(['First name', 'Last name', 'Email', 'Contact', 'User type', 'Roles']);
    expect(example?.[3]).toBe('+919812345678');
    expect(saved[0]?.name).toBe('users-template.csv');
  });

  test('the file is sent unchanged, and the address names the job', async () => {
    const { user, address } = openPage('/users/import');
    await title('Import users');
    await user.upload(fileField(), csvFile(`${header}\nZoë,Test,zoe@x.test,,Paid,\n`));
    await screen.findByRole('heading', { name: 'people.csv' });
    expect(uploads).toEqual([{ fileName: 'people.csv', csv: `${header}\nZoë,Test,zoe@x.test,,Paid,\n` }]);
    expect(address()).toBe(`/users/import?job=${jobId}`);
  });

  test.each([
    ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0]), 'Zoë'],
    ['the old Western code page', Uint8Array.from([0x5a, 0x6f, 0xeb]), 'Zoë'],
    ['UTF-8 with a mark', Uint8Array.from([0xef, 0xbb, 0xbf, 0x5a, 0x6f, 0xc3, 0xab]), 'Zoë'],
  ])('a file in %s is read as what it is', async (_kind, bytes, text) => {
    const { user } = openPage('/users/import');
    await title('Import users');
    await user.upload(fileField(), new File([bytes], 'a.csv', { type: 'text/csv' }));
    await waitFor(() => expect(uploads[0]?.csv).toBe(text));
  });

  test("the server's refusal of a file is shown under the field, and another file can be chosen", async () => {
    const reason = "Unknown columns: 'Surname'.";
    server.use(
      answer(checkImport, () =>
        HttpResponse.json(
          { code: 'users.import_unreadable', errorMessage: 'No.', fields: [{ field: 'csv', message: reason }] },
          { status: 422 },
        ),
      ),
    );
    const { user } = openPage('/users/import');
    await title('Import users');
    await user.upload(fileField(), csvFile('Surname\nTest\n'));
    await screen.findByText(reason);
    expect(fileField().getAttribute('aria-invalid')).toBe('true');
    expect(fileField()).toHaveProperty('disabled', false);
  });

  test('[D-191] a file with other names for its columns is matched, with a guess, before it is sent', async () => {
    const { user } = openPage('/users/import');
    await title('Import users');
    await user.upload(fileField(), csvFile('Given name,Surname,Private,Work\nZoë,Test,a@x.test,zoe@x.test\n'));
    await screen.findByRole('region', { name: 'Match the columns' });
    expect(screen.getByLabelText('First name')).toHaveProperty('value', '0');
    const send = screen.getByRole('button', { name: 'Continue' });
    expect(send).toHaveProperty('disabled', true);
    await user.selectOptions(screen.getByLabelText('Email'), 'Work');
    await user.click(send);
    await screen.findByRole('heading', { name: 'people.csv' });
    expect([...scanImportList(uploads[0]?.csv ?? '')][0]?.entry).toEqual({
      firstName: 'Zoë',
      lastName: 'Test',
      email: 'zoe@x.test',
      contact: '',
      userType: 'Paid',
      roles: '',
    });
  });

  test('an empty file is not sent', async () => {
    const { user } = openPage('/users/import');
    await title('Import users');
    await user.upload(fileField(), csvFile(' \n'));
    await screen.findByText('This file is empty.');
    expect(uploads).toEqual([]);
  });

  test('a manager without the module is sent home', async () => {
    whoIs(sessionOf({ actor: actors.manager }));
    const { address } = openPage('/users/import');
    await title('User Center');
    expect(address()).toBe('/');
  });
});

describe('checking the file', () => {
  test('rows with errors come first with their messages, then the rows that are ready, page by page', async () => {
    const { user } = openPage(`/users/import?job=${jobId}`);
    const faults = await screen.findByRole('table', { name: '2 rows with errors' });
    await within(faults).findByText("There is no role 'People - King'");
    const ready = screen.getByRole('region', { name: '118 people ready' });
    await within(ready).findByText('1–20 of 118');
    await user.click(within(ready).getByRole('button', { name: 'Next' }));
    await within(ready).findByText('21–40 of 118');
    await user.click(within(ready).getByRole('button', { name: 'Next' }));
    await within(ready).findByText('41–60 of 118');
    within(ready).getByText('Person62 Test');
    await user.click(within(ready).getByRole('button', { name: 'Previous' }));
    await within(ready).findByText('21–40 of 118');
  });

  test('the seats that the file adds are counted before anybody is added', async () => {
    openPage(`/users/import?job=${jobId}`);
    await screen.findByText('People 118');
  });

  test('rows with errors can be saved as a file with their messages, which can be uploaded again', async () => {
    const { user } = openPage(`/users/import?job=${jobId}`);
    await user.click(await screen.findByRole('button', { name: 'Download to fix' }));
    const file = await savedRows();
    expect(file).toEqual([
      [...header.split(','), 'What is wrong'],
      ['Person7', 'Test', 'no address', '', 'Paid', 'People - Employee', 'Please enter a valid email address'],
      [
        'Person9',
        'Test',
        'person9@kaveri.example',
        '+919812345678',
        'Paid',
        'People - Employee',
        "There is no role 'People - King'",
      ],
    ]);
    expect([...scanImportList((await saved[0]?.text) ?? '')]).not.toEqual([]);
  });

  test('a file in which every row has a fault cannot be started', async () => {
    job = { ...job, total: 2, faulty: 2 };
    openPage(`/users/import?job=${jobId}`);
    await screen.findByRole('table', { name: '2 rows with errors' });
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  });

  test('an import of another organisation is not found, and a new import is offered', async () => {
    server.use(answer(getPeopleJob, () => refusal('request.not_found')));
    const { user, address } = openPage(`/users/import?job=${jobId}`);
    await user.click(await screen.findByRole('button', { name: 'Import a file' }));
    expect(address()).toBe('/users/import');
    fileField();
  });

  test('an import that is not there is asked for once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let asked = 0;
    server.use(
      answer(getPeopleJob, () => {
        asked += 1;
        return refusal('request.not_found');
      }),
    );
    openPage(`/users/import?job=${jobId}`);
    await screen.findByText('This import does not exist');
    const before = asked;
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(asked).toBe(before);
  });
});

describe('adding people', () => {
  test('(toward USER-12) after the estimate is confirmed, a bar and words show the progress until the result', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = openPage(`/users/import?job=${jobId}`);
    await screen.findByText('People 118');
    await user.click(await screen.findByRole('button', { name: 'Add 118 people' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(estimated).toEqual([{ erpCount: 0, crmCount: 0, peopleCount: 118 }]);
    const bar = await screen.findByRole('progressbar', { name: 'Adding people' });
    expect(bar.getAttribute('aria-valuenow')).toBe('0');
    screen.getByText(/You can leave this page/);
    job = { ...job, done: 58, failed: 1 };
    await act(() => vi.advanceTimersByTimeAsync(1100));
    await screen.findByText(/59 of 118/);
    expect(bar.getAttribute('aria-valuenow')).toBe('50');
    rows = rows.map((row) => (row.state === 'ready' ? { ...row, state: 'done' } : row));
    rows[19] = rowOf(20, { state: 'failed', message: 'This person belongs to your organization already.' });
    job = { ...job, state: 'done', done: 117, failed: 1 };
    await act(() => vi.advanceTimersByTimeAsync(1100));
    await screen.findByRole('heading', { name: '117 people were added' });
    const failures = screen.getByRole('region', { name: '1 person could not be added' });
    await within(failures).findByText('This person belongs to your organization already.');
    await user.click(screen.getByRole('button', { name: 'Download result' }));
    const file = await savedRows();
    expect(file).toHaveLength(121);
    expect(file[20]?.slice(-2)).toEqual(['Not added', 'This person belongs to your organization already.']);
    expect(saved[0]?.name).toBe('people-result.csv');
  });

  test('a reload finds the running job again', async () => {
    job = { ...job, state: 'running', done: 30 };
    openPage(`/users/import?job=${jobId}`);
    await screen.findByText(/30 of 118/);
    expect(screen.getByText('Add people').closest('li')?.getAttribute('aria-current')).toBe('step');
  });
});

describe('undoing an import', () => {
  const undoId = '0199a000-0000-7000-8000-0000000000f2';

  test('[D-186] asks first, then shows how many were removed and who stays', async () => {
    job = { ...job, state: 'done', done: 118, finishedAt: '2026-08-12T09:01:00Z' };
    const undo = { ...job, id: undoId, kind: 'undo_import' as const, total: 118, faulty: 0, done: 117, failed: 1 };
    rows = [rowOf(4, { state: 'failed', message: 'This person was changed after the import, so they stay.' })];
    let undone = 0;
    server.use(
      answer(getPeopleJob, ({ jobId: id }) => (id === undoId ? undo : job)),
      answer(undoImport, () => {
        undone += 1;
        return { ...undo, state: 'running' as const };
      }),
    );
    const { user } = openPage(`/users/import?job=${jobId}`);
    await user.click(await screen.findByRole('button', { name: 'Undo import' }));
    const question = within(await screen.findByRole('dialog', { name: 'Undo import' }));
    question.getByText(/set a password or accepted an invitation stay/);
    expect(undone).toBe(0);
    await user.click(question.getByRole('button', { name: 'Remove 118 people' }));
    await screen.findByText('117 people were removed', { selector: 'p' });
    const kept = await screen.findByRole('region', { name: '1 person stays' });
    await within(kept).findByText('Person4 Test');
    expect(undone).toBe(1);
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
  });
});
