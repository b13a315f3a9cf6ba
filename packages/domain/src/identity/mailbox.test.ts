import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['ana@lima.test', 'ana@lima.test'],
  [' Ana+crm@Lima.test', 'ana@lima.test'],
  ['a.na@lima.test', 'a.na@lima.test'],
  ['a.n.a+2+3@gmail.com', 'ana@gmail.com'],
  ['a.na@googlemail.com', 'ana@googlemail.com'],
])('%s leads to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
