import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../test-kit/property-runs.ts';
import {
  counterKeyOf,
  counterSize,
  financialYearOf,
  installationCodes,
  invoiceNumberAt,
  isInstallationCode,
  type NumberCounter,
  numberLength,
  readInvoiceNumber,
  seriesSize,
  testCode,
} from './invoice-number.ts';

const counter: NumberCounter = { sellerCode: 'AT', financialYear: '2627', installationCode: 'A', kind: 'invoice' };
const key = counterKeyOf(counter);
const numberAt = (sequence: number) => invoiceNumberAt(key, sequence);

test.each([
  ['2026-03-31', 4, '2526'],
  ['2026-04-01', 4, '2627'],
  ['2099-12-31', 4, '9900'],
  ['2026-12-31', 1, '2026'],
  ['2026-06-30', 7, '2526'],
])('a number of %s for a year from month %i belongs to %s', (date, startMonth, year) => {
  expect(financialYearOf(date, startMonth)).toBe(year);
});

test('killbill#1958, lago-api#3820: a number names seller, year, installation and kind, in 16 characters', () => {
  expect(numberAt(42)).toBe('AT2627A1-0000042');
  expect(invoiceNumberAt(counterKeyOf({ ...counter, kind: 'credit_note' }), 42)).toBe('AT2627A1C0000042');
  expect(numberLength).toBe(16);
  const others = [
    { sellerCode: 'AU' },
    { financialYear: '2728' },
    { installationCode: 'B' },
    { installationCode: testCode },
    { kind: 'credit_note' },
  ] as const;
  expect(new Set([key, ...others.map((other) => counterKeyOf({ ...counter, ...other }))]).size).toBe(6);
});

describe('[D-391] a full series goes on in the following one', () => {
  test.each([
    [1, 'AT2627A1-0000001'],
    [9_999_998, 'AT2627A1-9999998'],
    [9_999_999, 'AT2627A1-9999999'],
    [10_000_000, 'AT2627A2-0000001'],
    [9 * 9_999_999, 'AT2627A9-9999999'],
    [9 * 9_999_999 + 1, 'AT2627AA-0000001'],
    [17 * 9_999_999 + 1, 'AT2627AJ-0000001'],
    [33 * 9_999_999, 'AT2627AZ-9999999'],
  ])('number %i is %s', (sequence, number) => {
    expect(numberAt(sequence)).toBe(number);
    expect(readInvoiceNumber(number)).toEqual({ counterKey: key, sequence });
  });

  test('the last number of the last series is followed by none', () => {
    expect(counterSize).toBe(33 * seriesSize);
    expect(() => numberAt(counterSize + 1)).toThrow('no number');
  });

  test('numbers sort as they follow each other, so no two are equal, and each is read back', () => {
    assert(
      property(integer({ min: 1, max: counterSize - 1 }), integer({ min: 1, max: 2 * seriesSize }), (first, step) => {
        const second = Math.min(first + step, counterSize);
        const [one, other] = [numberAt(first), numberAt(second)];
        expect(one < other).toBe(true);
        expect([one.length, other.length]).toEqual([numberLength, numberLength]);
        expect(readInvoiceNumber(one)).toEqual({ counterKey: key, sequence: first });
      }),
      propertyRuns,
    );
  });
});

test('a number is never made of other characters, and what no counter gave is not read', () => {
  expect(() => numberAt(0)).toThrow('no number');
  expect(() => numberAt(1.5)).toThrow('no number');
  expect(() => counterKeyOf({ ...counter, sellerCode: 'ATR' })).toThrow('counter');
  expect(() => counterKeyOf({ ...counter, financialYear: '26' })).toThrow('counter');
  for (const installationCode of ['a', 'I', 'O', '1', '', 'AB'])
    expect(() => counterKeyOf({ ...counter, installationCode })).toThrow('counter');
  for (const number of ['', 'AT2627AI-0000001', 'AT2627A1-0000000', 'AT2627A1-00000001', 'AT2627A1-00000x1'])
    expect(readInvoiceNumber(number)).toBeNull();
});

test('[D-392] an installation has one letter, which is no digit to the eye and not that of test organisations', () => {
  expect(installationCodes.split('').every(isInstallationCode)).toBe(true);
  expect(['', 'AB', 'I', 'O', testCode, 'a', '1'].some(isInstallationCode)).toBe(false);
});
