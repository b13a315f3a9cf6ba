import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { roles, scales } from '@atrium/domain/brand/tokens';
import { languages } from '@atrium/domain/identity/locale';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { Paper } from './compose-invoice.ts';

type Weight = keyof typeof faces;
export type Colour = keyof typeof colours;

export const colours = {
  text: roles.light.text,
  soft: roles.light['text-3'],
  line: scales.gray[3],
  shade: roles.light['accent-soft'],
  accent: roles.light.accent,
  onAccent: roles.light['on-accent'],
  good: roles.light.green,
  bad: roles.light.danger,
} as const;

const faceOf = (face: string) =>
  create(readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${face}.ttf`))));

/**
 * The whole of Noto Sans and no subset of it: the usual Latin ones have no ₹, and Helvetica prints it as ¹. Read once,
 * because that takes longer than an invoice; each file gets only the glyphs it uses.
 */
const faces = {
  regular: faceOf('400Regular/NotoSans_400Regular'),
  semibold: faceOf('600SemiBold/NotoSans_600SemiBold'),
};

/** A document being drawn, with the current position and the width of the text. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly left: number;
  readonly right: number;
  readonly width: number;
  /** Below it is only the footer. */
  readonly bottom: number;
  y: number;
}

const margin = 48;
const footerHeight = 64;

/** Dates and ids inside the file come from the invoice, so that the same invoice is the same file. */
export function makeSheet({ title, number, locale, issuedAt, seller }: Paper): Sheet {
  const doc = new PDFDocument({
    size: languages[locale].paper,
    margin: 0,
    bufferPages: true,
    lang: languages[locale].tag,
    displayTitle: true,
    font: faces.regular as never,
    info: {
      Title: `${title} ${number}`,
      Author: seller.name,
      Creator: 'Atrium',
      Producer: 'Atrium',
      CreationDate: issuedAt,
    },
  });
  // The types do not know that it also takes a font that was read before.
  for (const [weight, face] of Object.entries(faces)) doc.registerFont(weight, face as never);
  const { width, height } = doc.page;
  return {
    doc,
    left: margin,
    right: width - margin,
    width: width - 2 * margin,
    bottom: height - footerHeight,
    y: margin,
  };
}

export interface Type {
  readonly size?: number;
  readonly weight?: Weight;
  readonly colour?: Colour;
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
}

const lineGap = 2;

function setType({ doc }: Sheet, { size = 9, weight = 'regular', colour = 'text' }: Type): void {
  doc.font(weight).fontSize(size).fillColor(colours[colour]);
}

/** Writes text wrapped to the width, and answers its height. */
export function write(sheet: Sheet, text: string, x: number, y: number, type: Type = {}): number {
  setType(sheet, type);
  const { width = sheet.right - x, align = 'left' } = type;
  const height = heightOf(sheet, text, { ...type, width });
  sheet.doc.text(text, x, y, { width, align, lineGap });
  return height;
}

export function heightOf(sheet: Sheet, text: string, type: Type & { readonly width: number }): number {
  setType(sheet, type);
  return text === '' ? 0 : sheet.doc.heightOfString(text, { width: type.width, lineGap });
}

export function rule({ doc, left, right }: Sheet, y: number, from = left): void {
  doc.moveTo(from, y).lineTo(right, y).lineWidth(0.75).strokeColor(colours.line).stroke();
}

/** The finished file. */
export function finish({ doc }: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    doc.end();
  });
}
