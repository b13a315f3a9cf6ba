import { expect, test } from 'vitest';
import { readRecipients, recipientsFault } from './billing-contacts.ts';

test('[D-178] recipients are read from any list, each once, and a wrong or a sixth one is named', () => {
  const read = readRecipients(' Books@Kaveri.example, ap@kaveri.example;books@kaveri.example\nceo@kaveri.example ');
  expect(read).toEqual(['books@kaveri.example', 'ap@kaveri.example', 'ceo@kaveri.example']);
  expect(recipientsFault(read)).toBeNull();
  expect(readRecipients('  ')).toEqual([]);
  expect(recipientsFault(['books@kaveri.example', 'nobody'])).toEqual({ kind: 'not_email', typed: 'nobody' });
  expect(recipientsFault(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@kaveri.example`))).toEqual({
    kind: 'too_many',
  });
});
