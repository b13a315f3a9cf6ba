import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';

declare global {
  /** The numbers of the removals that the running test file comes by; only the marked text asks for it. */
  var reachedRemovals: Set<number> | undefined;
}

const reachedIn = process.env['ATRIUM_MUTATE_REACHED'];

if (reachedIn !== undefined) {
  const startedAt = performance.now();
  beforeAll(() => {
    globalThis.reachedRemovals = new Set();
  });
  afterAll(() => {
    const file = relative(process.cwd(), expect.getState().testPath ?? '');
    const ids = [...(globalThis.reachedRemovals ?? [])];
    const seconds = (performance.now() - startedAt) / 1000;
    writeFileSync(join(reachedIn, `${randomUUID()}.json`), JSON.stringify({ file, ids, seconds }));
  });
}
