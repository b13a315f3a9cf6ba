import { describe, expect, test } from 'vitest';
import { shippedRoles } from '../../../../suites/atrium/roles/shipped-roles.ts';
import { findRoleGroup } from '../products/role-catalogue.ts';
import { userFormMessages } from '../users/user-form.ts';
import { writeCsv } from './csv.ts';
import {
  checkImportEntry,
  faultColumn,
  type ImportRow,
  importColumns,
  makeRowCheck,
  mostImportRows,
  scanImportList,
} from './import-list.ts';

/** The whole file at once. */
function readImportList(csv: string) {
  const rows: ImportRow[] = [];
  const scan = scanImportList(csv);
  for (let next = scan.next(); ; next = scan.next()) {
    if (next.done) return next.value === null ? { rows, fault: null } : { rows: null, fault: next.value };
    rows.push(next.value);
  }
}

const owner = { isOwner: true, consoleRole: null, modules: [] } as const;
const admin = { isOwner: false, consoleRole: 'admin', modules: ['m_console_role'] } as const;
const facts = { catalogue: shippedRoles, actor: owner };
const header = Object.values(importColumns);
const ana = {
  firstName: 'Ana',
  lastName: 'Lima',
  email: 'ana@x.test',
  contact: '+919812345678',
  userType: 'Paid',
  roles: 'People - Employee; Console - Member',
};
const messageOf = (change: Partial<typeof ana>, actor: typeof owner | typeof admin = owner) =>
  checkImportEntry({ ...facts, actor }, { ...ana, ...change }).message;
const withoutStop = (words: string) => words.replace(/\.$/, '');

describe('the file', () => {
  test('may have its columns in any order and case, and reads back what was written', () => {
    const names = ['ROLES', ' email ', 'first name', 'Last  Name', 'contact', 'user type'];
    const row = [ana.roles, ana.email, ana.firstName, ana.lastName, ana.contact, ana.userType];
    expect(readImportList(writeCsv([names, row]))).toEqual({ rows: [{ entry: ana, fault: null }], fault: null });
  });

  test.each([
    ['', /empty/],
    ['Email,Surname,Roles\na,b,c\n', /^Unknown columns: 'Surname'\.$/],
    ['Email,Roles,First name\na,b,c\n', /^Missing columns: 'Last name', 'Contact', 'User type'\.$/],
    [`${header.join(',')},email\n`, /twice/],
    [`${header.join(';')}\n`, /no rows/],
    [`${header.join(',')}\n"x,b\n`, /^Line 2: a quotation mark is opened and not closed\.$/],
    [`${header.join(',')}\n${'a,b,c,d,e,f\n'.repeat(mostImportRows + 1)}`, /^The file has more than 10000 rows/],
    [','.repeat(2_400_000), /^Line 1: there are more than 100 cells\.$/],
    [`${'x'.repeat(2_400_000)}\n`, /^Line 1: a cell has more than 2000 characters\.$/],
    [`${Array(90).fill('y'.repeat(900)).join(',')}\n`, /^Unknown columns: ('y{40}', ){5}85 more\.$/],
  ])('is refused with a message: %.40s', (csv, fault) => {
    expect(readImportList(csv)).toEqual({ rows: null, fault: expect.stringMatching(fault) });
  });

  test('[D-114] is read row by row: a wrong header is found before any row is read', () => {
    const scan = scanImportList(`Email,Surname\n${'a,b\n'.repeat(500_000)}`);
    expect(scan.next()).toEqual({ done: true, value: "Unknown columns: 'Surname'." });
  });

  test('[D-114] of nothing but line breaks is empty, and that is found in one cheap pass', () => {
    expect(readImportList('\n'.repeat(2_400_000))).toEqual({ rows: null, fault: 'The file is empty.' });
  });

  test('may have the column with faults, which is ignored', () => {
    const row = [...Object.values(ana), 'There is no role'];
    expect(readImportList(writeCsv([[...header, faultColumn], row])).rows).toEqual([{ entry: ana, fault: null }]);
  });

  test('may have up to the allowed number of rows', () => {
    const csv = `${header.join(',')}\n${'a,b,c,d,e,f\n'.repeat(mostImportRows)}`;
    expect(readImportList(csv).rows).toHaveLength(mostImportRows);
  });

  test('reports only the row that has too few or too many cells', () => {
    const { rows } = readImportList(`${header.join(',')}\na,b\n${'x,'.repeat(6)}y\nz\n`);
    expect(rows?.map(({ fault }) => fault)).toEqual([
      'Line 2 has 2 cells instead of 6',
      'Line 3 has 7 cells instead of 6',
      'Line 4 has 1 cell instead of 6',
    ]);
  });
});

describe('a row', () => {
  test('[D-114] names ten of its faults and the number of the others', () => {
    const words = messageOf({ roles: 'a;'.repeat(900) }) ?? '';
    expect(words).toMatch(/^(There is no role 'a'; ){10}and 890 more$/);
  });

  test('(toward ROLE-07) gives each role named as product - role, with the modules checked by default', () => {
    const { message, roles } = checkImportEntry(facts, { ...ana, roles: ' people -  EMPLOYEE ;Console - Admin;' });
    const inPeople = findRoleGroup(shippedRoles, 'people', roles[0]?.role ?? '');
    expect(message).toBeNull();
    expect(roles).toEqual([
      {
        product: 'people',
        role: inPeople?.shortCode,
        modules: inPeople?.modules.filter(({ isDefault }) => isDefault).map(({ shortCode }) => shortCode),
      },
      { product: 'console', role: 'admin', modules: ['m_console_subscription', 'm_console_role'] },
    ]);
    expect(roles[0]?.modules.length).toBeGreaterThan(0);
  });

  test.each([
    [{ firstName: ' ' }, userFormMessages.first_name.message],
    [{ lastName: '' }, userFormMessages.last_name.message],
    [{ email: 'ana@' }, userFormMessages.email.message],
    [{ contact: '0981' }, userFormMessages.contact.message],
    [{ contact: '+910812345678' }, userFormMessages.contact.message],
    [{ roles: 'People' }, userFormMessages.role.message],
    [{ roles: 'People - ' }, userFormMessages.role.message],
    [{ firstName: 'x'.repeat(81) }, 'A name has at most 80 letters'],
    [{ roles: 'Astronaut' }, "There is no role 'Astronaut'"],
    [
      { roles: 'Console - Astronaut' },
      "There is no role 'Console - Astronaut'. Roles there are 'Console - Admin', 'Console - Manager', 'Console - Member'",
    ],
    [
      { userType: 'Guest', roles: 'people - Auditor' },
      "There is no role 'people - Auditor'. Roles there are 'People - Guest viewer'",
    ],
    [{ roles: 'People - Employee; People - Team lead' }, 'A product has two roles'],
    [{ userType: 'Free' }, "The user type is 'Guest' or 'Paid'"],
    [{ userType: '' }, "The user type is 'Guest' or 'Paid'"],
    [{ userType: 'Guest', roles: 'People - Employee' }, "'People - Employee' is not a role for guests"],
    [{ roles: 'People - Guest viewer' }, "'People - Guest viewer' is a role for guests"],
    [{ userType: 'Guest', roles: 'Console - Member' }, 'A guest needs a guest role in a product'],
  ])('(toward VAL-22, VAL-23, ROLE-06) gets a message for each fault: %j', (change, message) => {
    expect(messageOf(change)).toBe(withoutStop(message));
  });

  test.each([
    { contact: '' },
    { roles: '' },
    { userType: 'guest', roles: 'People - Guest viewer; Console - Member' },
    { roles: 'Organization - Owner' },
    { roles: 'Organisation - Owner' },
  ])('is accepted with %j', (change) => {
    expect(messageOf(change)).toBeNull();
  });

  test('(toward ROLE-17) an owner’s or admin’s role is given by owners only', () => {
    const locked = (role: string) => `Only an owner can give the role '${role}'`;
    expect(messageOf({ roles: 'Console - Admin' }, admin)).toBe(locked('Console - Admin'));
    expect(messageOf({ roles: 'Organisation - Owner' }, admin)).toBe(locked('Organization - Owner'));
    expect(messageOf({ roles: 'Console - Manager' }, admin)).toBeNull();
  });
});

test('of two rows with one address the later is faulty, and every fault of a row is reported', () => {
  const rows = [ana, { ...ana, email: ' ANA@x.test ', contact: '1', userType: 'x' }, { ...ana, email: 'b@x.test' }];
  expect(rows.map((entry) => ({ entry, fault: null })).map(makeRowCheck(facts))).toEqual([
    null,
    `${withoutStop(userFormMessages.contact.message)}; The user type is 'Guest' or 'Paid'; Row 2 has the same email address`,
    null,
  ]);
});

test.each(['PK\u0003\u0004\u0014\u0000people', 'ÐÏ\u0011à¡±'])(
  'a spreadsheet is not read as CSV, and the message says what to do',
  (text) => {
    expect(readImportList(text).fault).toBe(
      'This is an Excel file. Save it as CSV in your spreadsheet program, then choose that file.',
    );
  },
);
