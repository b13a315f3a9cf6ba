import { expect, test } from 'vitest';
import { leftOf, readRecipients, receiversOf, recipientsAtMost, recipientsFault } from './billing-contacts.ts';

test('[D-178] recipients are read from any list, each once, and a wrong or a sixth one is named', () => {
  const read = readRecipients(' Books@Kaveri.example, ap@kaveri.example;books@kaveri.example\nceo@kaveri.example ');
  expect(read).toEqual(['books@kaveri.example', 'ap@kaveri.example', 'ceo@kaveri.example']);
  expect(recipientsFault(read)).toBeNull();
  expect(readRecipients('  ')).toEqual([]);
  expect(recipientsFault(['books@kaveri.example', 'nobody'])).toEqual({ kind: 'not_email', typed: 'nobody' });
  const many = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@kaveri.example`);
  expect(many).toHaveLength(recipientsAtMost);
  expect(recipientsFault(many)).toBeNull();
  expect(recipientsFault(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@kaveri.example`))).toEqual({
    kind: 'too_many',
  });
});

test('[D-952] whoever has left gets no receipt any more, and is named', () => {
  const [books, ceo, gone] = ['books@kaveri.example', 'ceo@kaveri.example', 'gone@kaveri.example'];
  const left = [ceo, gone];
  expect(receiversOf({ recipients: [books, ceo], left })).toEqual([books]);
  expect(leftOf([books, ceo], left)).toEqual([ceo]);
});
