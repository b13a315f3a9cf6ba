import { constants, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ErasureLines } from '../erasure-lines.ts';

const lineEnd = 0x0a;

/**
 * A file that only grows. What a crash left of a last line is cut off: its rows were not marked, so they come again.
 */
export const makeErasureFile = (path: string): ErasureLines => ({
  append: async (lines) => {
    const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      const end = await endOfLines(file);
      await file.truncate(end);
      await file.write(lines.map((line) => `${line}\n`).join(''), end);
      await file.sync();
    } finally {
      await file.close();
    }
    // The name of a new file is safe only once its folder is.
    const folder = await open(dirname(path), constants.O_RDONLY);
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  },
});

/** Behind the last whole line. */
async function endOfLines(file: Awaited<ReturnType<typeof open>>): Promise<number> {
  const { size } = await file.stat();
  const part = Buffer.alloc(4_096);
  for (let end = size; end > 0; ) {
    const from = Math.max(0, end - part.length);
    const { bytesRead } = await file.read(part, 0, end - from, from);
    const found = part.subarray(0, bytesRead).lastIndexOf(lineEnd);
    if (found >= 0) return from + found + 1;
    end = from;
  }
  return 0;
}
