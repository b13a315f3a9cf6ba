import { auditActions } from '@atrium/domain/audit/actions';
import { dueKinds } from '@atrium/domain/kernel/due-work';
import { mailTemplates } from '@atrium/domain/mail/mail-templates';
import { expect, test } from 'vitest';
import { namesIn, namesUnseen } from './seen-names.ts';

const nothing = { due_work: [], audit_entries: [], mails: [] };

test('a name is seen where a statement inserts it: in rows of JSON, in a list, as a value or in its text', () => {
  const rows = JSON.stringify([{ id: '1', action: 'company.deleted' }]);
  expect(namesIn('with a as (insert into "audit_entries" select $1::jsonb) select', [rows])).toEqual({
    ...nothing,
    audit_entries: ['company.deleted'],
  });
  expect(namesIn('insert into due_work select * from unnest($1::text[])', [['end-trial']]).due_work).toEqual([
    'end-trial',
  ]);
  expect(namesIn('insert into "mails" ("template") values ($1)', ['receipt']).mails).toEqual(['receipt']);
  expect(namesIn("insert into due_work (kind) values ('remove-card')", []).due_work).toEqual(['remove-card']);
});

test('a name is not seen where it is only read, or written to another table', () => {
  expect(namesIn('select from due_work where kind = $1', ['end-trial'])).toEqual(nothing);
  expect(namesIn('insert into coupons (code) values ($1)', ['end-trial'])).toEqual(nothing);
  expect(namesIn('insert into mails select $1::jsonb', [JSON.stringify([{ action: 'receipt' }])])).toEqual(nothing);
});

test('what nobody has written is named, whichever process wrote the rest', () => {
  const [missing, ...kinds] = dueKinds;
  const one = JSON.stringify([['due_work', kinds]]);
  const other = JSON.stringify([
    ['audit_entries', auditActions],
    ['mails', mailTemplates.slice(1)],
  ]);
  expect(namesUnseen([one, other])).toEqual([`due_work ${missing}`, `mails ${mailTemplates[0]}`]);
});
