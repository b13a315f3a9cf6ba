import { expect, test } from 'vitest';
import { scanImportList } from './import-list.ts';
import { columnsToMatch, guessMapping, mapColumns } from './map-columns.ts';

const foreign = 'Department;Surname;Given name;E-Mail;Phone\nSales;Lima;Ana;ana@x.test;+1 (415) 555-2671\n';

test('[D-191] a file of another program is matched by the names of its columns', () => {
  const names = columnsToMatch(foreign) ?? [];
  expect(names).toEqual(['Department', 'Surname', 'Given name', 'E-Mail', 'Phone']);
  const mapping = guessMapping(names);
  expect(mapping).toEqual({ firstName: 2, lastName: 1, email: 3, contact: 4, userType: null, roles: null });
  expect([...scanImportList(mapColumns(foreign, mapping))]).toEqual([
    {
      fault: null,
      entry: {
        firstName: 'Ana',
        lastName: 'Lima',
        email: 'ana@x.test',
        contact: '+1 (415) 555-2671',
        userType: 'Paid',
        roles: '',
      },
    },
  ]);
});

test.each([
  ['our own columns', 'Email,First name,Last name,Contact,User type,Roles\n'],
  ['one column', 'Surname\nTest\n'],
  ['an Excel file', 'PK\u0003\u0004,x\n'],
  ['an empty file', ''],
])('[D-191] %s needs no matching', (_what, csv) => {
  expect(columnsToMatch(csv)).toBeNull();
});

test('[D-191] a file with an open quotation mark is left for the server to refuse', () => {
  const broken = 'Surname,Mail\n"Lima,x\n';
  expect(mapColumns(broken, guessMapping(['Surname', 'Mail']))).toBe(broken);
});
