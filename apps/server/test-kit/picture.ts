import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateSync } from 'node:zlib';

/** A page, three bytes for each point. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly points: Uint8Array;
}

const run = promisify(execFile);
const goldens = new URL('data/goldens/', import.meta.url).pathname;

/** What a person sees: every page of a document as PNG, drawn by another program than the one that wrote it. */
async function drawPages(document: Uint8Array): Promise<readonly Buffer[]> {
  const directory = await mkdtemp(join(tmpdir(), 'atrium-pages-'));
  try {
    await writeFile(join(directory, 'document.pdf'), document);
    await run('pdftoppm', ['-r', '72', '-png', 'document.pdf', 'page'], { cwd: directory }).catch((error) => {
      throw new Error('pdftoppm did not draw the document; ./setup installs it', { cause: error });
    });
    const pages = (await readdir(directory)).filter((name) => name.endsWith('.png')).sort();
    return await Promise.all(pages.map((page) => readFile(join(directory, page))));
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** The words of a document, as searching or reading it aloud would find them. */
export async function readWords(document: Uint8Array): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'atrium-words-'));
  try {
    await writeFile(join(directory, 'document.pdf'), document);
    const { stdout } = await run('pdftotext', ['-layout', 'document.pdf', '-'], { cwd: directory });
    return stdout;
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** Only what pdftoppm writes: eight bits of red, green and blue, not interlaced. */
function readPng(file: Buffer): Picture {
  const width = file.readUInt32BE(16);
  const height = file.readUInt32BE(20);
  if (file[24] !== 8 || file[25] !== 2 || file[28] !== 0) throw new Error('not a plain PNG');
  const parts: Buffer[] = [];
  for (let place = 8; place < file.length; ) {
    const length = file.readUInt32BE(place);
    const isPixels = file.toString('latin1', place + 4, place + 8) === 'IDAT';
    if (isPixels) parts.push(file.subarray(place + 8, place + 8 + length));
    place += length + 12;
  }
  return { width, height, points: unfilter(inflateSync(Buffer.concat(parts)), width, height) };
}

const channels = 3;

function unfilter(rows: Buffer, width: number, height: number): Uint8Array {
  const stride = width * channels;
  const points = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const left = x >= channels ? (points[y * stride + x - channels] ?? 0) : 0;
      const up = y > 0 ? (points[(y - 1) * stride + x] ?? 0) : 0;
      const corner = x >= channels && y > 0 ? (points[(y - 1) * stride + x - channels] ?? 0) : 0;
      points[y * stride + x] = (rows[y * (stride + 1) + 1 + x] ?? 0) + guessBy(filter, left, up, corner);
    }
  }
  return points;
}

function guessBy(filter: number, left: number, up: number, corner: number): number {
  if (filter < 2) return filter * left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const byLeft = Math.abs(up - corner);
  const byUp = Math.abs(left - corner);
  const byCorner = Math.abs(left + up - 2 * corner);
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

const blockSize = 6;
/** Another release of the drawing program smooths edges a little differently; a sign that is missing or another one changes more. */
const tolerance = 14;

/** The places where two pages differ, as blocks of 6 × 6 points by their mean. */
function differencesOf(a: Picture, b: Picture): readonly string[] {
  if (a.width !== b.width || a.height !== b.height) return ['another size'];
  const found: string[] = [];
  const across = blockSize * channels;
  for (let top = 0; top + blockSize <= a.height; top += blockSize)
    for (let left = 0; left + blockSize <= a.width; left += blockSize) {
      let difference = 0;
      for (let place = 0; place < across * blockSize; place += 1) {
        const point = ((top + Math.trunc(place / across)) * a.width + left) * channels + (place % across);
        difference += (a.points[point] ?? 0) - (b.points[point] ?? 0);
      }
      if (Math.abs(difference) / (across * blockSize) > tolerance) found.push(`${left},${top}`);
    }
  return found;
}

/** Where a document differs from the pages that somebody looked at; to renew those, delete them, run again, and look. */
export async function compareWithGolden(name: string, document: Uint8Array): Promise<readonly string[]> {
  const pages = await drawPages(document);
  const known = existsSync(goldens)
    ? (await readdir(goldens)).filter((file) => file.startsWith(`${name}-`)).sort()
    : [];
  if (known.length === 0) {
    await mkdir(goldens, { recursive: true });
    for (const [place, page] of pages.entries()) await writeFile(join(goldens, `${name}-${place + 1}.png`), page);
    return ['there was no picture to compare with: one was written, look at it'];
  }
  if (known.length !== pages.length) return [`${pages.length} pages instead of ${known.length}`];
  const expected = await Promise.all(known.map((file) => readFile(join(goldens, file))));
  return pages.flatMap((page, place) => {
    const golden = expected[place] as Buffer;
    if (page.equals(golden)) return [];
    return differencesOf(readPng(page), readPng(golden)).map((where) => `page ${place + 1} at ${where}`);
  });
}
