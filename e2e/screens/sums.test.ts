import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultKinds } from './examine.ts';
import { keepSlice, type Slice, sumOf } from './sums.ts';

const slice = (part: string, views: number, overflow: number): Slice => ({
  part,
  posts: 1,
  views,
  faults: { ...(Object.fromEntries(faultKinds.map((kind) => [kind, 0])) as Slice['faults']), overflow },
});

test('walks through parts of all screens are summed, and one that is walked again counts once', () => {
  const directory = mkdtempSync(join(tmpdir(), 'sums-'));
  try {
    const file = join(directory, 'sums.json');
    keepSlice(file, slice('owners', 10, 3));
    keepSlice(file, slice('members', 20, 0));
    expect(sumOf(keepSlice(file, slice('owners', 12, 1)))).toMatchObject({
      posts: 2,
      views: 32,
      faults: { overflow: 1, text: 0 },
    });
  } finally {
    rmSync(directory, { recursive: true });
  }
});
