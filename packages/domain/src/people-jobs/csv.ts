/** Reads RFC 4180 strictly: an ambiguous file is refused with its line number. */

export interface CsvRow {
  /** The line where it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

interface CsvFault {
  readonly line: number;
  readonly message: string;
}

export type CsvReading =
  | { readonly rows: readonly CsvRow[]; readonly fault: null }
  | { readonly rows: null; readonly fault: CsvFault };

/** Spreadsheets run cells that begin with these characters. A leading apostrophe makes them plain text (OWASP, CSV injection). */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const protectedFormula = /^'+[=+\-@\t\r\n＝＋－＠]/;
const needsQuotes = /["',;\t\r\n\uFEFF]|^\s|\s$/;

/** One text of several rows; every row ends with CRLF. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(value: string): string {
  const text = formula.test(value) ? `'${value}` : value;
  // An empty cell is quoted, because a row with one empty cell would be an empty line.
  return text === '' || needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Removes the apostrophe that the writer added, so that a phone number survives export and import. */
function plainText(text: string): string {
  return protectedFormula.test(text) ? text.slice(1) : text;
}

/** More than a row of ours has, so that a file of nothing but separators is refused early. */
const mostCsvCells = 100;
const longestCsvCell = 2_000;
/** The separator is looked for in this many letters of the first line. */
const headLetters = 2_000;

/** A cell without quotation marks, for each separator; Excel's 'Unicode text' has tabs. */
const bareCells = { ',': /[^,"\r\n]*/y, ';': /[^;"\r\n]*/y, '\t': /[^\t"\r\n]*/y } as const;

/** Reads the whole text at once. */
export function readCsv(text: string): CsvReading {
  const rows: CsvRow[] = [];
  const scan = scanCsv(text);
  for (let next = scan.next(); ; next = scan.next()) {
    if (next.done) return next.value === null ? { rows, fault: null } : { rows: null, fault: next.value };
    rows.push(next.value);
  }
}

/**
 * Reads rows one by one, separated by comma, semicolon or tab, whichever is most frequent in the first line outside quotes.
 * Empty lines are skipped. It ends with the fault that stopped it, or null.
 */
export function* scanCsv(text: string): Generator<CsvRow, CsvFault | null> {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const separator = separatorOf(body.slice(0, headLetters));
  const bare = bareCells[separator];
  let at = 0;
  let line = 1;
  while (at < body.length) {
    const breaks = lineBreaksAt(body, at);
    if (breaks.end > at) {
      at = breaks.end;
      line += breaks.count;
      continue;
    }
    const row = { line, cells: [] as string[] };
    for (;;) {
      const cell = body[at] === '"' ? quotedCell(body, at) : bareCell(body, at, bare);
      if (cell === null) return { line, message: 'a quotation mark is opened and not closed' };
      if (cell.text.length > longestCsvCell)
        return { line, message: `a cell has more than ${longestCsvCell} characters` };
      at = cell.end;
      row.cells.push(plainText(cell.text));
      if (row.cells.length > mostCsvCells) return { line, message: `there are more than ${mostCsvCells} cells` };
      line += lineBreaksIn(cell.text);
      if (body[at] !== separator) break;
      at += 1;
    }
    if (at < body.length && body[at] !== '\r' && body[at] !== '\n')
      return { line, message: 'a quotation mark stands inside a cell that does not begin and end with one' };
    yield row;
  }
  return null;
}

/** The line breaks from here on; CRLF is one. */
function lineBreaksAt(body: string, start: number): { readonly end: number; readonly count: number } {
  let count = 0;
  let at = start;
  for (; at < body.length; at += 1) {
    const letter = body.charCodeAt(at);
    if (letter !== lineFeed && letter !== carriageReturn) break;
    if (letter === carriageReturn && body.charCodeAt(at + 1) === lineFeed) at += 1;
    count += 1;
  }
  return { end: at, count };
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

function bareCell(body: string, at: number, bare: RegExp): { text: string; end: number } {
  bare.lastIndex = at;
  const text = bare.exec(body)?.[0] ?? '';
  return { text, end: at + text.length };
}

/** Null when the file ends before the cell does. */
function quotedCell(body: string, at: number): { text: string; end: number } | null {
  for (let close = body.indexOf('"', at + 1); close !== -1; close = body.indexOf('"', close + 2)) {
    if (body[close + 1] !== '"') return { text: body.slice(at + 1, close).replaceAll('""', '"'), end: close + 1 };
  }
  return null;
}

function lineBreaksIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

type Separator = keyof typeof bareCells;

function separatorOf(body: string): Separator {
  const first = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(body)?.[0] ?? '';
  const bare = first.replaceAll(/"(?:[^"]|"")*"/g, '');
  const countOf = (separator: Separator) => bare.split(separator).length;
  const [most = ','] = (Object.keys(bareCells) as Separator[]).toSorted((one, other) => countOf(other) - countOf(one));
  return most;
}
