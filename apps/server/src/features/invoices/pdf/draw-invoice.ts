import { logo } from '@atrium/domain/brand/logo';
import type { InvoiceMark } from '@atrium/domain/invoices/invoice-state';
import type { Say } from '@atrium/domain/kernel/say';
import { sayIn } from '../../../runtime/say.ts';
import type { Paper } from './compose-invoice.ts';
import { drawRows, drawTotals, turnPage } from './draw-rows.ts';
import { type Colour, colours, finish, heightOf, makeSheet, rule, type Sheet, write } from './sheet.ts';

type Pill = { readonly text: string; readonly colour: Colour } | null;

/** A credit note says so in its title. */
const pillsIn = (say: Say): Readonly<Record<InvoiceMark, Pill>> => ({
  due: null,
  paid: { text: say`PAID`, colour: 'good' },
  void: { text: say`VOID`, colour: 'bad' },
  note: null,
});

/** Draws an invoice as PDF; the same invoice gives the same bytes. */
export function drawInvoice(paper: Paper): Promise<Buffer> {
  const sheet = makeSheet(paper);
  drawHead(sheet, paper);
  drawFacts(sheet, paper);
  drawParties(sheet, paper);
  sheet.y += 26;
  sheet.y += write(sheet, paper.headline, sheet.left, sheet.y, { size: 17, weight: 'semibold' });
  sheet.y += 20;
  drawRows(sheet, paper);
  drawTotals(sheet, paper);
  drawNotes(sheet, paper);
  drawEveryPage(sheet, paper);
  return finish(sheet);
}

function drawLogo({ doc, left }: Sheet, y: number): void {
  doc.save().translate(left, y);
  const { ground, court } = logo;
  doc.roundedRect(ground.x, ground.y, ground.width, ground.height, ground.rx).fill(colours.accent);
  doc.roundedRect(court.x, court.y, court.width, court.height, court.rx).fill(colours.onAccent);
  doc.path(logo.edges).strokeOpacity(logo.edgeOpacity).lineWidth(1);
  doc.strokeColor(colours.onAccent).stroke().restore();
}

function drawHead(sheet: Sheet, { title, mark, locale }: Paper): void {
  drawLogo(sheet, sheet.y);
  write(sheet, 'Atrium', sheet.left + 31, sheet.y + 1, { size: 14, weight: 'semibold' });
  write(sheet, title, sheet.left, sheet.y - 4, { size: 20, weight: 'semibold', width: sheet.width, align: 'right' });
  const pill = pillsIn(sayIn(locale))[mark];
  if (pill !== null) drawPill(sheet, pill, title);
  sheet.y += 44;
  rule(sheet, sheet.y);
}

/** Draws the mark beside the title, where it is seen first. */
function drawPill(sheet: Sheet, { text, colour }: { text: string; colour: Colour }, title: string): void {
  const { doc } = sheet;
  const titleWidth = doc.font('semibold').fontSize(20).widthOfString(title);
  const width = doc.fontSize(8).widthOfString(text) + 16;
  const x = sheet.right - titleWidth - width - 12;
  const y = sheet.y + 3;
  doc.roundedRect(x, y, width, 16, 8).lineWidth(1).strokeColor(colours[colour]).stroke();
  write(sheet, text, x, y + 2.2, { size: 8, weight: 'semibold', colour, width, align: 'center' });
}

const factColumns = 4;

/** Four beside each other; more begin another row. */
function drawFacts(sheet: Sheet, { facts }: Paper): void {
  const width = (sheet.width - (factColumns - 1) * 12) / factColumns;
  for (let first = 0; first < facts.length; first += factColumns) {
    sheet.y += first === 0 ? 16 : 10;
    const heights = facts.slice(first, first + factColumns).map(([label, value], place) => {
      const x = sheet.left + place * (width + 12);
      const labelHeight = write(sheet, label, x, sheet.y, { size: 8, colour: 'soft', width });
      return labelHeight + 2 + write(sheet, value, x, sheet.y + labelHeight + 2, { size: 9, width });
    });
    sheet.y += Math.max(...heights);
  }
  sheet.y += 16;
  rule(sheet, sheet.y);
}

function drawParties(sheet: Sheet, { seller, buyer, locale }: Paper): void {
  const say = sayIn(locale);
  const width = (sheet.width - 24) / 2;
  sheet.y += 20;
  const heights = (
    [
      [say`From`, seller],
      [say`Billed to`, buyer],
    ] as const
  ).map(([label, party], place) => {
    const x = sheet.left + place * (width + 24);
    let y = sheet.y + write(sheet, label, x, sheet.y, { size: 8, colour: 'soft', width }) + 4;
    y += write(sheet, party.name, x, y, { size: 10, weight: 'semibold', width }) + 1;
    for (const line of party.lines) y += write(sheet, line, x, y, { size: 9, width });
    return y - sheet.y;
  });
  sheet.y += Math.max(...heights);
}

function drawNotes(sheet: Sheet, paper: Paper): void {
  const type = { size: 8, colour: 'soft', width: sheet.width } as const;
  const needed = paper.notes.reduce((sum, note) => sum + heightOf(sheet, note, type), 24);
  if (sheet.y + needed > sheet.bottom) turnPage(sheet, paper);
  sheet.y += 24;
  for (const note of paper.notes) sheet.y += write(sheet, note, sheet.left, sheet.y, type);
}

/** Footer and mark come last, because only then the number of pages is known. */
function drawEveryPage(sheet: Sheet, paper: Paper): void {
  const { doc } = sheet;
  const say = sayIn(paper.locale);
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    if (paper.mark === 'void') drawStamp(sheet, say`VOID`);
    const y = doc.page.height - 42;
    rule(sheet, y - 8);
    const type = { size: 8, colour: 'soft' } as const;
    write(sheet, `${paper.seller.name} · ${paper.number}`, sheet.left, y, { ...type, width: sheet.width - 100 });
    write(sheet, say`Page ${page + 1} of ${count}`, sheet.right - 100, y, { ...type, width: 100, align: 'right' });
  }
}

/** Draws the mark across the page, so that a copy cannot be taken for an open invoice. */
function drawStamp(sheet: Sheet, text: string): void {
  const { doc } = sheet;
  const { width, height } = doc.page;
  doc
    .save()
    .rotate(-35, { origin: [width / 2, height / 2] })
    .fillOpacity(0.1);
  const size = Math.min(150, 640 / text.length);
  write(sheet, text, 0, height / 2 - 100, { size, weight: 'semibold', colour: 'bad', width, align: 'center' });
  doc.restore();
}
