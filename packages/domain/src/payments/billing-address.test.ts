import { describe, expect, test } from 'vitest';
import { formatAddress, isAddressBlank, stateAfterMove } from './billing-address.ts';
import { cleanText } from './clean-text.ts';
import { countryCodes } from './data/country-codes.ts';

const empty = { line1: '', line2: '', zipcode: '', city: '', state: '', country: '' };
const tuas = { line1: '18 Tuas Avenue 8', line2: '#04-11', zipcode: '639233', city: 'Singapore', country: 'SG' };

describe('an address as it is shown', () => {
  test('[D-916] has the lines of an envelope: town, state and code on one', () => {
    const chennai = { ...tuas, city: 'Chennai', state: 'Tamil Nadu', zipcode: '600001', country: 'IN' };
    expect(formatAddress(chennai, 'India')).toEqual([
      '18 Tuas Avenue 8',
      '#04-11',
      'Chennai, Tamil Nadu 600001',
      'India',
    ]);
    expect(formatAddress(chennai).at(-1)).toBe('IN');
  });

  test.each([
    ['US', 'San Francisco', 'CA', '94103', 'San Francisco, CA 94103'],
    ['DE', 'Hamburg', '', '20457', '20457 Hamburg'],
    ['IT', 'Rho', 'MI', '20017', '20017 Rho, MI'],
    ['GB', 'London', '', 'SW1A 1AA', 'London SW1A 1AA'],
    ['', 'Pune', '', '', 'Pune'],
    ['DE', '', '', '20457', '20457'],
    ['DE', '', 'Bayern', '', 'Bayern'],
    ['US', '', 'CA', '94103', 'CA 94103'],
  ])('[D-916] in %s the town %s %s %s is written %s', (country, city, state, zipcode, line) => {
    expect(formatAddress({ ...empty, city, state, zipcode, country }, '')).toEqual([line]);
  });

  test.each(Object.keys(empty))('[PAY-28] skips %s where it is empty or blank, and shows the other parts', (field) => {
    const whole = { line1: 'a', line2: 'b', city: 'c', state: 'd', zipcode: 'e', country: 'f' };
    const others = Object.entries(whole).flatMap(([name, part]) => (name === field ? [] : [part]));
    const shown = (typed: string) => formatAddress({ ...whole, [field]: typed }).flatMap((line) => line.split(/,? /));
    for (const nothing of ['', '  ', '\t\n']) expect(shown(nothing)).toEqual(others);
    expect(formatAddress({ ...empty, [field]: ' Pune ' })).toEqual(['Pune']);
  });

  test('[PAY-28] shows nothing where every part is empty, nor where the country has no name', () => {
    expect(formatAddress(empty)).toEqual([]);
    expect(formatAddress({ ...empty, city: 'Pune', country: 'IN' }, '')).toEqual(['Pune']);
  });

  test('[PAY-29] says nothing twice, however it is written', () => {
    const parts = ['18 Tuas Avenue 8', '#04-11', 'Singapore 639233'];
    expect(formatAddress({ ...tuas, state: 'SINGAPORE ' }, 'Singapore')).toEqual(parts);
    expect(formatAddress({ ...empty, line1: 'New  Delhi', city: 'new delhi', state: 'Delhi' })).toEqual([
      'New  Delhi',
      'Delhi',
    ]);
    expect(formatAddress({ ...empty, line1: 'New Delhi', city: 'NewDelhi' })).toEqual(['New Delhi', 'NewDelhi']);
  });

  test('is blank if none of its fields says anything', () => {
    expect(isAddressBlank(empty)).toBe(true);
    expect(isAddressBlank({ ...empty, state: '  ' })).toBe(true);
    for (const field of Object.keys(empty)) expect(isAddressBlank({ ...empty, [field]: 'x' })).toBe(false);
  });
});

describe('text that is kept', () => {
  test.each([
    ['  12 High Street  ', '12 High Street'],
    ['12\u0000 High\u0007\nStreet', '12 High Street'],
    ['<script>alert(1)</script>12 <b>High</b> Street', 'alert(1) 12 High Street'],
    ['a < b > c', 'a c'],
    ['12\u0000High<br>Street>5', '12 High Street 5'],
    ['a <unclosed', 'a unclosed'],
    ['\u202egnirts\u202c', 'gnirts'],
    ['Straße 5 · 日本', 'Straße 5 · 日本'],
  ])('[X-27] %j becomes %j', (given, kept) => {
    expect(cleanText(given, 120)).toBe(kept);
  });

  test('is cut at its limit and never ends with a space', () => {
    expect(cleanText('abcdef', 3)).toBe('abc');
    expect(cleanText('ab cd', 3)).toBe('ab');
    expect(cleanText('   abcdef', 3)).toBe('abc');
  });

  test('[X-27] is cleaned in linear time, whatever is typed', () => {
    const begun = performance.now();
    cleanText('<'.repeat(200_000), 120);
    cleanText('<a'.repeat(100_000), 120);
    cleanText(' '.repeat(200_000), 120);
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});

test('the countries are 249, each once', () => {
  expect(new Set(countryCodes).size).toBe(249);
  expect(countryCodes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
});

test.each([
  ['a first country keeps the state that was typed', 'Texas', '', 'US', 'Texas'],
  ['another country keeps it', 'Ontario', 'US', 'CA', 'Ontario'],
  ['another country keeps it, also if India has one of that name', 'Punjab', 'US', 'PK', 'Punjab'],
  ['India keeps a state of its own, by its full name', 'tn', '', 'IN', 'Tamil Nadu'],
  ['India drops a state that it does not have', 'Texas', 'US', 'IN', ''],
  ['a country after India drops the Indian state', 'Tamil Nadu', 'IN', 'US', ''],
  ['the same country changes nothing', 'kl', 'IN', 'IN', 'kl'],
  ['a country after India keeps a state that India does not have', 'Texas', 'IN', 'US', 'Texas'],
])('[PAY-26, D-167] %s', (_, state, from, to, kept) => {
  expect(stateAfterMove(state, { from, to })).toBe(kept);
});
