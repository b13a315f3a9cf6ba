import { expect, test } from 'vitest';
import { counterSize, invoiceNumberAt, seriesSize } from '../invoices/invoice-number.ts';
import { checkSeries, countNumbers, sumUpTo, tallyOf } from './number-series.ts';

const series = 'AT2627A1-';
const numbers = (...places: readonly number[]) => places.map((place) => `${series}${String(place).padStart(7, '0')}`);
const check = (next: number, ...found: readonly number[]) =>
  checkSeries(countNumbers([tallyOf(series, next)], numbers(...found)));

test('a series whose numbers are all on invoices is whole, in whatever order they are found', () => {
  expect(check(1)).toEqual([]);
  expect(check(4, 3, 1, 2)).toEqual([]);
});

test('numbers that were given after the round began, drafts and other series do not count', () => {
  expect(check(3, 1, 2, 3, 4)).toEqual([]);
  const tallies = countNumbers([tallyOf(series, 2)], [null, 'AT2627A1C0000001', ...numbers(1)]);
  expect(checkSeries(tallies)).toEqual([]);
});

test('[D-345] one missing number is named, several are counted', () => {
  expect(check(4, 1, 3)).toMatchObject([{ rule: 'invoice-numbers', rows: ['invoice AT2627A1-0000002'] }]);
  expect(check(5, 1)).toMatchObject([{ rows: ['invoice_series AT2627A1-'], says: expect.stringMatching(/4 .* 1 /) }]);
});

test('a number that two invoices have is found', () => {
  expect(check(4, 1, 2, 2)).toMatchObject([{ rows: ['invoice_series AT2627A1-'] }]);
});

test('[D-391] a counter that is in its second series is whole, and a number that is missing there is named', () => {
  const counted = { ...tallyOf(series, seriesSize + 4), count: seriesSize, sum: sumUpTo(seriesSize) };
  const found = (...places: readonly number[]) =>
    checkSeries(
      countNumbers(
        [counted],
        places.map((place) => invoiceNumberAt(series, seriesSize + place)),
      ),
    );
  expect(found(1, 2, 3)).toEqual([]);
  expect(found(1, 3)).toMatchObject([{ rows: ['invoice AT2627A2-0000002'] }]);
});

test('[D-391] the check is exact up to the last number of a counter', () => {
  const last = invoiceNumberAt(series, counterSize);
  const before = { ...tallyOf(series, counterSize + 1), count: counterSize - 1, sum: sumUpTo(counterSize - 1) };
  expect(checkSeries(countNumbers([before], [last]))).toEqual([]);
  expect(checkSeries([before])).toMatchObject([{ rows: [`invoice ${last}`] }]);
});
