import { sayIn } from '../../../runtime/say.ts';
import type { Paper } from './compose-invoice.ts';
import { heightOf, rule, type Sheet, write } from './sheet.ts';

const quantityWidth = 48;
const priceWidth = 88;
const amountWidth = 96;
const gap = 16;
const padding = 7;

/** Begins the next page with the document's number and the names of the columns. */
export function turnPage(sheet: Sheet, paper: Paper): void {
  sheet.doc.addPage();
  sheet.y = 48;
  const say = sayIn(paper.locale);
  write(sheet, say`${paper.title} ${paper.number}, continued`, sheet.left, sheet.y, { size: 9, colour: 'soft' });
  sheet.y += 26;
}

function columnsOf({ left, right, width }: Sheet) {
  const amountLeft = right - amountWidth;
  const priceLeft = amountLeft - gap - priceWidth;
  const quantityLeft = priceLeft - gap - quantityWidth;
  const nameWidth = width - amountWidth - priceWidth - quantityWidth - 3 * gap;
  return { nameLeft: left, nameWidth, quantityLeft, priceLeft, amountLeft };
}

function drawColumns(sheet: Sheet, { rows, locale }: Paper): void {
  const say = sayIn(locale);
  const { nameLeft, nameWidth, quantityLeft, priceLeft, amountLeft } = columnsOf(sheet);
  const head = { size: 8, colour: 'soft' } as const;
  write(sheet, say`Description`, nameLeft, sheet.y, { ...head, width: nameWidth });
  const hasUsers = rows.some(({ quantity }) => quantity !== '');
  if (hasUsers) write(sheet, say`Users`, quantityLeft, sheet.y, { ...head, width: quantityWidth, align: 'right' });
  const hasPrices = rows.some(({ unitPrice }) => unitPrice !== '');
  if (hasPrices) write(sheet, say`Unit price`, priceLeft, sheet.y, { ...head, width: priceWidth, align: 'right' });
  write(sheet, say`Amount`, amountLeft, sheet.y, { ...head, width: amountWidth, align: 'right' });
  sheet.y += 18;
  rule(sheet, sheet.y);
}

/** A row is never split: one that does not fit begins the next page. */
export function drawRows(sheet: Sheet, paper: Paper): void {
  drawColumns(sheet, paper);
  const { nameLeft, nameWidth, quantityLeft, priceLeft, amountLeft } = columnsOf(sheet);
  const name = { size: 9.5, weight: 'semibold', width: nameWidth } as const;
  const description = { size: 8.5, colour: 'soft', width: nameWidth } as const;
  for (const row of paper.rows) {
    const nameHeight = heightOf(sheet, row.name, name);
    const height = nameHeight + heightOf(sheet, row.description, description) + 2 * padding;
    if (sheet.y + height > sheet.bottom) {
      turnPage(sheet, paper);
      drawColumns(sheet, paper);
    }
    const top = sheet.y + padding;
    write(sheet, row.name, nameLeft, top, name);
    if (row.description !== '') write(sheet, row.description, nameLeft, top + nameHeight, description);
    if (row.quantity !== '')
      write(sheet, row.quantity, quantityLeft, top, { size: 9.5, width: quantityWidth, align: 'right' });
    if (row.unitPrice !== '')
      write(sheet, row.unitPrice, priceLeft, top, { size: 9.5, width: priceWidth, align: 'right' });
    write(sheet, row.amount, amountLeft, top, { size: 9.5, width: amountWidth, align: 'right' });
    sheet.y += height;
    rule(sheet, sheet.y);
  }
}

const totalsWidth = 268;

/** Sums stay together on one page. */
export function drawTotals(sheet: Sheet, paper: Paper): void {
  const heights = paper.totals.map(({ isStrong }) => (isStrong ? 26 : 20));
  const needed = heights.reduce((sum, height) => sum + height, 0) + 12;
  if (sheet.y + needed > sheet.bottom) turnPage(sheet, paper);
  sheet.y += 12;
  const left = sheet.right - totalsWidth;
  for (const [place, { label, amount, isStrong }] of paper.totals.entries()) {
    const isLast = place === paper.totals.length - 1;
    const type = isStrong
      ? ({ size: isLast ? 10.5 : 9.5, weight: 'semibold' } as const)
      : ({ size: 9, colour: 'soft' } as const);
    if (isStrong) rule(sheet, sheet.y, left);
    const top = sheet.y + (isStrong ? 6 : 3);
    write(sheet, label, left, top, { ...type, width: totalsWidth - amountWidth });
    write(sheet, amount, sheet.right - amountWidth, top, {
      ...type,
      colour: 'text',
      width: amountWidth,
      align: 'right',
    });
    sheet.y += heights[place] ?? 0;
  }
}
