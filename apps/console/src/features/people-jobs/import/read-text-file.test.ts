import { deflateRawSync } from 'node:zlib';
import { readCsv } from '@atrium/domain/people-jobs/csv';
import { expect, test } from 'vitest';
import { readTextFile } from './read-text-file.ts';
import { FileTooLarge } from './read-zip.ts';

/** A zip file with these parts, as spreadsheet programs write them. */
function zipOf(parts: Readonly<Record<string, string>>, method = 8): Blob {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const data = method === 8 ? deflateRawSync(text) : Buffer.from(text);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(method, 8);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    local.push(head, Buffer.from(name), data);
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(offset, 16);
  return new Blob([Buffer.concat([...local, ...directory, end])]);
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const r = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const book = {
  'xl/workbook.xml': `<?xml version="1.0"?><workbook ${main} ${r}><sheets><sheet name="Old" state="hidden" sheetId="1" r:id="rId1"/><sheet name="People" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
};
const sheet = (rows: string) => `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`;
const cellsOf = async (file: Blob) => readCsv((await readTextFile(file)) ?? '').rows?.map(({ cells }) => cells);

test('[D-652] a list as Excel saves it is read: shared texts, gaps, numbers, and no formula is evaluated', async () => {
  const file = zipOf({
    ...book,
    'xl/sharedStrings.xml': `<sst ${main}><si><t>First name</t></si><si><r><t>Em</t></r><r><t>ail</t></r></si><si><t>Jörg, "J"</t></si></sst>`,
    'xl/worksheets/sheet2.xml': sheet(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="str"><f>A1</f><v>Contact</v></c></row>' +
        '<row r="2"><c r="A2" t="s"><v>2</v></c><c r="D2"><v>4.9301234567E10</v></c></row>' +
        '<row r="3"><c r="A3"/></row>' +
        '<row r="4"><c r="A4"><f>HYPERLINK("http://x.test")</f></c><c r="B4" t="inlineStr"><is><t>=1+1</t></is></c></row>',
    ),
  });
  expect(await cellsOf(file)).toEqual([
    ['First name', 'Email', '', 'Contact'],
    ['Jörg, "J"', '', '', '49301234567'],
    ['', '=1+1', '', ''],
  ]);
});

test('[D-652] a list with prefixed names and stored parts, as other programs save it, is read too', async () => {
  const prefixed = sheet('<row><c t="inlineStr"><is><t>Email</t></is></c></row>')
    .replaceAll(/<(\/?)(\w)/g, '<$1x:$2')
    .replace('xmlns=', 'xmlns:x=');
  expect(await cellsOf(zipOf({ ...book, 'xl/worksheets/sheet2.xml': prefixed }, 0))).toEqual([['Email']]);
});

test('[D-652] a zip bomb is refused, and so are texts that grow and files that are no list', async () => {
  const bomb = zipOf({ ...book, 'xl/worksheets/sheet2.xml': sheet(' '.repeat(31_000_000)) });
  expect(bomb.size).toBeLessThan(200_000);
  await expect(readTextFile(bomb)).rejects.toThrow(FileTooLarge);
  const growing = `<!DOCTYPE x [<!ENTITY a "aaaa">]>${sheet('<row><c t="inlineStr"><is><t>&a;</t></is></c></row>')}`;
  expect(await readTextFile(zipOf({ ...book, 'xl/worksheets/sheet2.xml': growing }))).toBeNull();
  expect(await readTextFile(zipOf({ 'content.xml': '<x/>' }))).toBeNull();
  expect(await readTextFile(new Blob(['PK no zip']))).toBeNull();
  expect(await readTextFile(new Blob([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0)]))).toBeNull();
});

test("[D-652] Excel's 'Unicode text' is read: UTF-16 with tabs", async () => {
  const text = 'First name\tEmail\r\nJörg\t"a@b.test"\r\n';
  const file = new Blob([Uint8Array.of(0xff, 0xfe), Buffer.from(text, 'utf16le')]);
  expect(await cellsOf(file)).toEqual([
    ['First name', 'Email'],
    ['Jörg', 'a@b.test'],
  ]);
});
