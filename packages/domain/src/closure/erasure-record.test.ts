import { expect, test } from 'vitest';
import { erasureOfLine } from './erasure-record.ts';

const line = {
  id: '0199a000-0000-7000-8000-0000000000c1',
  kind: 'log',
  subjectId: '0199a000-0000-7000-8000-0000000000c2',
  organisationId: '0199a000-0000-7000-8000-0000000000c3',
  mailbox: null,
  reason: 'time_over',
  at: '2026-11-19T08:00:00.000Z',
};

test('[D-962] a line of the file is read as it was written', () => {
  expect(erasureOfLine(JSON.parse(JSON.stringify(line)))).toEqual(line);
});

test.each([
  [null],
  ['text'],
  [{ ...line, id: 'x' }],
  [{ ...line, subjectId: undefined }],
  [{ ...line, kind: 'everything' }],
  [{ ...line, reason: 'because' }],
  [{ ...line, organisationId: 7 }],
  [{ ...line, mailbox: 7 }],
  [{ ...line, at: 'yesterday' }],
])('[D-962] what is no such record is refused: %j', (value) => {
  expect(erasureOfLine(value)).toBeNull();
});
