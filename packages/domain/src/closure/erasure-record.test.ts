import { expect, test } from 'vitest';
import { byTime, type ErasureRecord, erasureOfLine, undoneRemovals } from './erasure-record.ts';

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

const removal = (n: number, over: Partial<ErasureRecord> = {}): ErasureRecord => ({
  ...(line as ErasureRecord),
  id: `0199a000-0000-7000-8000-00000000000${n}`,
  kind: 'membership',
  reason: 'removed',
  at: `2026-11-1${n}T08:00:00.000Z`,
  ...over,
});

test.each([
  ['a removal stands', [removal(1)], []],
  ['whoever came back later stays', [removal(1), removal(2, { reason: 'came_back' })], [1]],
  ['whoever was removed again after that goes', [removal(1), removal(2, { reason: 'came_back' }), removal(3)], [1]],
  ['who came back before stays removed', [removal(2), removal(1, { reason: 'came_back' })], []],
  ['the order of the files does not count', [removal(2, { reason: 'came_back' }), removal(1)], [1]],
  [
    'a return to another organisation changes nothing',
    [removal(1), removal(2, { reason: 'came_back', organisationId: line.id })],
    [],
  ],
  ['a mailbox that came back is no member', [removal(1), removal(2, { kind: 'recipient', reason: 'came_back' })], []],
])('[D-937] of what an organisation removed, %s', (_what, records, expected) => {
  expect([...undoneRemovals(records)]).toEqual(expected.map((n) => removal(n).id));
});

test('[D-937] lines of several files are put in the order in which it happened', () => {
  expect([removal(3), removal(1), removal(2)].sort(byTime).map(({ at }) => at.slice(8, 10))).toEqual([
    '11',
    '12',
    '13',
  ]);
});
