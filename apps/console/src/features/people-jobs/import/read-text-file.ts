import { readWorkbook } from './read-workbook.ts';
import { FileTooLarge } from './read-zip.ts';

/**
 * Reads a list that a spreadsheet saved: .xlsx, or text as UTF-8, as UTF-16 with a byte order mark, or as Windows-1252.
 * Null where it is neither, such as an .xls file of before 2007.
 */
export async function readTextFile(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readWorkbook(bytes).catch(giveUp);
  const text = decode(bytes);
  // Only other kinds of files have NUL characters.
  return text.includes('\0') ? null : text;
}

/** A file whose parts are damaged is no list; one that is too large says so. */
function giveUp(error: unknown): null {
  if (error instanceof FileTooLarge) throw error;
  return null;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
