import { expect, test } from 'vitest';
import { Amounts } from './amounts.ts';
import { Examiner } from './examine.ts';
import { faultOfText, tagOfCountry } from './words.ts';

test('a person who sees one amount on two screens with different numbers is a fault, told once', () => {
  const told: string[] = [];
  const amounts = new Amounts(new Examiner((line) => void told.push(line)));
  amounts.see('billing', [['next:crm', '$49.00']]);
  amounts.see('home', [
    ['next:crm', 'US$49.00'],
    ['next:people', '$29.00'],
  ]);
  expect(told).toEqual([]);
  for (const place of ['upcoming', 'upcoming again']) amounts.see(place, [['next:crm', '$98.00']]);
  expect(told).toEqual(['amount: upcoming: next:crm is 98.00 here and 49.00 at billing']);
});

test('a text that is a message id, a text of another language or a value of the code is a fault', () => {
  expect(faultOfText('Sign in', 'en')).toBeNull();
  expect(faultOfText('i0qMbr', 'en')).toBe("a message id: 'i0qMbr'");
  expect(faultOfText('Hello {name}', 'en')).toContain('{name}');
  expect(faultOfText('cancelled_by_bank', 'en')).toContain('cancelled_by_bank');
  expect(faultOfText('See Terms', 'en-GB')).toBeNull();
});

test("the page's language is that of the organisation's country", () => {
  expect(['IN', 'GB', 'SG', 'US', null].map(tagOfCountry)).toEqual(['en-IN', 'en-GB', 'en-GB', 'en', 'en']);
});
