import { expect, test } from 'vitest';
import { phoneOfCountry } from './phone-numbers.ts';

test.each([
  ['(415) 555-2671', 'US', '+14155552671'],
  ['+1 415 555 2671', 'US', '+14155552671'],
  ['98765 43210', 'IN', '+919876543210'],
  ['07400 123456', 'GB', '+447400123456'],
  ['+91 98765 43210', 'US', null],
  ['+1 604 555 2671', 'US', null],
  ['12345', 'US', null],
  ['call me', 'IN', null],
  ['98765 43210', 'AQ', null],
])('[VAL-17] %s in %s is stored as %s', (typed, country, stored) => {
  expect(phoneOfCountry(typed, country)).toBe(stored);
});
