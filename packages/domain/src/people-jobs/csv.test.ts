import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

const cellsOf = (text: string) => readCsv(text).rows?.map(({ cells }) => cells);
const trickyCell = oneof(
  string(),
  string({ unit: 'grapheme' }),
  array(constantFrom("'", '"', ',', ';', '=', '+', '-', '@', '\t', '\r', '\n', ' ', 'a', '\uFEFF', '＝', ''), {
    maxLength: 6,
  }).map((letters) => letters.join('')),
);

describe('reading', () => {
  test.each([
    [
      'commas',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'line feeds, no last end',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'carriage returns',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a byte order mark', '\uFEFFa,b\n', [['a', 'b']]],
    [
      'semicolons',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a quoted semicolon in the first line',
      '"a;b;c",d\n1,2',
      [
        ['a;b;c', 'd'],
        ['1', '2'],
      ],
    ],
    ['quotes, with separators and lines in them', '"a,""b""","c\r\nd"\n', [['a,"b"', 'c\r\nd']]],
    ['empty cells and empty lines', 'a,b\n\n,\n""\n', [['a', 'b'], ['', ''], ['']]],
    ['nothing', '', []],
  ])('%s', (_what, text, rows) => {
    expect(cellsOf(text)).toEqual(rows);
  });

  test.each([
    ['a,b\n1,"2\n3,4\n', 2, /not closed/],
    ['a,b\n"1\n2",3\n4,"x"y\n', 4, /inside a cell/],
    ['a,b\nx"y",2\n', 2, /inside a cell/],
    ['"', 1, /not closed/],
  ])('a stray quotation mark is reported with its line: %j', (text, line, message) => {
    expect(readCsv(text)).toEqual({ rows: null, fault: { line, message: expect.stringMatching(message) } });
  });

  test('a row knows its first line, also after quoted line breaks', () => {
    expect(readCsv('a\n"b\nc"\n\nd\n').rows?.map(({ line }) => line)).toEqual([1, 2, 5]);
  });
});

describe('writing', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', "'=1"])('%j cannot run', (cell) => {
    expect(writeCsv([[cell]])).toMatch(/^"?'/);
  });

  test('a phone number is read back unchanged, and plain cells are not quoted', () => {
    const rows = [['Ana', 'O’Neil', 'ana@x.test', '+919812345678', '']];
    expect(writeCsv(rows)).toBe(`Ana,O’Neil,ana@x.test,"'+919812345678",""\r\n`);
    expect(cellsOf(writeCsv(rows))).toEqual(rows);
  });

  test('a tab in the only cell of a row does not become a separator', () => {
    expect(cellsOf(writeCsv([['a\ta']]))).toEqual([['a\ta']]);
  });

  test('any rows are read back as they were written', () => {
    const table = array(array(trickyCell, { minLength: 1, maxLength: 5 }), { maxLength: 5 });
    assert(
      property(table, (rows) => {
        expect(cellsOf(writeCsv(rows))).toEqual(rows);
      }),
      { numRuns: 2_000 },
    );
  });

  test('no cell starts a formula', () => {
    assert(
      property(trickyCell, (cell) => {
        expect(writeCsv([[cell]])).not.toMatch(/^"?[=+\-@\t\r]/);
      }),
      { numRuns: 2_000 },
    );
  });
});
