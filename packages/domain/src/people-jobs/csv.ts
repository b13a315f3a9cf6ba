/** Reads RFC 4180 strictly: an ambiguous file is refused with its line number. */

export interface CsvRow {
  /** The line where it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export type CsvReading =
  | { readonly rows: readonly CsvRow[]; readonly fault: null }
  | { readonly rows: null; readonly fault: { readonly line: number; readonly message: string } };

/** Spreadsheets run cells that begin with these characters. A leading apostrophe makes them plain text (OWASP, CSV injection). */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const protectedFormula = /^'+[=+\-@\t\r\n＝＋－＠]/;
const needsQuotes = /["',;\r\n\uFEFF]|^\s|\s$/;

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

/** Reads rows separated by comma or semicolon, whichever is more frequent in the first line outside quotes. Empty lines are skipped. */
export function readCsv(text: string): CsvReading {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const separator = separatorOf(body);
  const bare = separator === ';' ? /[^;"\r\n]*/y : /[^,"\r\n]*/y;
  const rows: CsvRow[] = [];
  let at = 0;
  let line = 1;
  while (at < body.length) {
    const row = { line, cells: [] as string[] };
    const begin = at;
    for (;;) {
      const cell = body[at] === '"' ? quotedCell(body, at) : bareCell(body, at, bare);
      if (cell === null) return faultAt(line, 'a quotation mark is opened and not closed');
      at = cell.end;
      row.cells.push(plainText(cell.text));
      line += lineBreaksIn(cell.text);
      if (body[at] !== separator) break;
      at += 1;
    }
    if (at < body.length && body[at] !== '\r' && body[at] !== '\n')
      return faultAt(line, 'a quotation mark stands inside a cell that does not begin and end with one');
    if (at > begin) rows.push(row);
    at += body.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
  }
  return { rows, fault: null };
}

function faultAt(line: number, message: string): CsvReading {
  return { rows: null, fault: { line, message } };
}

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

function separatorOf(body: string): ',' | ';' {
  const first = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(body)?.[0] ?? '';
  const bare = first.replaceAll(/"(?:[^"]|"")*"/g, '');
  return bare.split(';').length > bare.split(',').length ? ';' : ',';
}
