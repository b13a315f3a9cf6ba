import { expect, test } from 'vitest';
import { Amounts } from './amounts.ts';
import { Examiner } from './examine.ts';
import { KnownParts } from './known-parts.ts';
import { pastNextDate } from './next-dates.ts';
import { englishIn, faultOfText, loggedMessageIn, tagOfCountry } from './words.ts';

test('a person who sees one amount on two screens with different numbers is a fault, told once', () => {
  const told: string[] = [];
  const amounts = new Amounts(new Examiner((line) => void told.push(line)));
  amounts.see('billing', [['next:crm', '$49.00']]);
  amounts.see('home', [
    ['next:crm', 'US$49.00'],
    ['next:people', '$29.00'],
  ]);
  amounts.see("a client's billing", [['next:crm', '$198.00']], 'Quince');
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

test('[ERR-10] a message that only the log may hold is a fault where people read it', () => {
  expect(loggedMessageIn('BK and Client not associated. Nothing was charged.')).toBe('BK and Client not associated');
  expect(loggedMessageIn('The client could not be found.')).toBeNull();
});

test('an English text on a German screen is a fault, a name is not', () => {
  expect(englishIn('Used by 300,000+ people')).toContain("'Used people'");
  expect(englishIn('Subscription')).toContain('Subscription');
  const fine = ['Nächste Abbuchung', 'Northlake Studio', 'Rechnung der Rowan Bakery', 'CRM Startup', 'Training'];
  for (const german of [...fine, 'sales@atrium.example']) expect(englishIn(german)).toBeNull();
  const called = 'Organisation: Tamarind (renewal unpaid)';
  expect([englishIn(called), englishIn(called, ['Tamarind (renewal unpaid)'])]).toEqual([expect.any(String), null]);
});

test('a day after a word of the future is a fault once it is over', () => {
  const today = '2026-12-25';
  expect(pastNextDate('Next charge 18 Dec 2026, $ 109.00', today)).toBe('2026-12-18');
  expect(pastNextDate('Upcoming Dec 18, 2026', today)).toBe('2026-12-18');
  expect(pastNextDate('Nächste Abbuchung 18. Dez. 2026', today)).toBe('2026-12-18');
  expect(pastNextDate('Nächste Abbuchung 18.12.2026', today)).toBe('2026-12-18');
  expect(pastNextDate('Charged on 18 Dec 2026. Next charge 25 Dec 2026', today)).toBeNull();
  expect(pastNextDate('Charged on 18 Dec 2026', today)).toBeNull();
});

test("the page's language is that of the organisation's country", () => {
  expect(['IN', 'GB', 'SG', 'US', null].map(tagOfCountry)).toEqual(['en-IN', 'en-GB', 'en-GB', 'en', 'en']);
});

test('axe examines a part once in each look, and only its colours again if the scheme alone differs', () => {
  const known = new KnownParts();
  const parts = (row: number) => [
    { shape: 1 + row, depth: 0, nth: 1 },
    { shape: 2, depth: 1, nth: 1 },
    { shape: 3, depth: 2, nth: 1 },
    { shape: 4 + row, depth: 1, nth: 2 },
  ];
  const light = { width: 1440, scheme: 'light' } as const;
  expect(known.see(parts(0), light)).toEqual({ isNew: true, isNewLayout: true, known: [] });
  expect(known.see(parts(0), light)).toMatchObject({ isNew: false, known: ['body > :nth-child(1)'] });
  expect(known.see(parts(0), { ...light, scheme: 'dark' })).toMatchObject({ isNew: true, isNewLayout: false });
  expect(known.see(parts(10), light)).toEqual({
    isNew: true,
    isNewLayout: true,
    known: ['body > :nth-child(1) > :nth-child(1)'],
  });
});
