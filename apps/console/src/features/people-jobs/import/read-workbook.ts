import { writeCsv } from '@atrium/domain/people-jobs/csv';
import { openZip } from './read-zip.ts';

/** The first sheet of an .xlsx file as CSV, as Excel, LibreOffice and Google Sheets save it; null if it is none. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const zip = openZip(bytes);
  const workbook = parse(await zip?.readText('xl/workbook.xml'));
  const links = parse(await zip?.readText('xl/_rels/workbook.xml.rels'));
  if (!zip || workbook === null || links === null) return null;
  const sheetPath = firstSheet(workbook, links);
  const sheet = parse(sheetPath === null ? null : await zip.readText(sheetPath));
  if (sheet === null) return null;
  const texts = namedIn(parse(await zip.readText('xl/sharedStrings.xml')), 'si').map(textIn);
  const rows = namedIn(sheet, 'row').map((row) => cellsOf(row, texts));
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''));
  return writeCsv(filled.map((cells) => Array.from({ length: width }, (_, place) => cells[place] ?? '')));
}

/** A document type could define texts that grow when they are read; no spreadsheet program writes one. */
function parse(xml: string | null | undefined): Document | null {
  if (xml === null || xml === undefined || /<!(?:DOCTYPE|ENTITY)/i.test(xml)) return null;
  const read = new DOMParser().parseFromString(xml, 'application/xml');
  return read.getElementsByTagName('parsererror').length > 0 ? null : read;
}

/** By local name, because some programs write a prefix. */
const namedIn = (within: Document | Element | null, name: string): readonly Element[] =>
  within === null ? [] : [...within.getElementsByTagNameNS('*', name)];

/** Phonetic hints of Asian texts are no part of the text. */
const textIn = (element: Element): string =>
  namedIn(element, 't')
    .filter((part) => part.parentElement?.localName !== 'rPh')
    .map((part) => part.textContent ?? '')
    .join('');

/** The first sheet that is not hidden. */
function firstSheet(workbook: Document, links: Document): string | null {
  const sheet = namedIn(workbook, 'sheet').find((each) => (each.getAttribute('state') ?? 'visible') === 'visible');
  const id = [...(sheet?.attributes ?? [])].find(
    ({ localName, prefix }) => localName === 'id' && prefix !== null,
  )?.value;
  const target = namedIn(links, 'Relationship')
    .find((link) => link.getAttribute('Id') === id)
    ?.getAttribute('Target');
  if (target === undefined || target === null) return null;
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** More than the reader of lists takes, so that a cell far to the right costs no memory. */
const mostColumns = 101;

function cellsOf(row: Element, texts: readonly string[]): readonly string[] {
  const cells: string[] = [];
  for (const cell of namedIn(row, 'c')) {
    const place = columnOf(cell.getAttribute('r')) ?? cells.length;
    if (place >= mostColumns) continue;
    while (cells.length < place) cells.push('');
    cells[place] = valueOf(cell, texts).trim();
  }
  return cells;
}

/** `AB12` is column 27, counted from 0. */
function columnOf(reference: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A formula is never evaluated: what its program saved as the result counts. */
function valueOf(cell: Element, texts: readonly string[]): string {
  const type = cell.getAttribute('t');
  if (type === 'inlineStr') return textIn(cell);
  const value = namedIn(cell, 'v')[0]?.textContent ?? '';
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'str' || type === 'b' || type === 'e' || value === '') return type === 'e' ? '' : value;
  return plainNumber(value);
}

/** A phone number in a cell of numbers is saved as 4.9301234567E10. */
function plainNumber(value: string): string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? String(number) : value;
}
