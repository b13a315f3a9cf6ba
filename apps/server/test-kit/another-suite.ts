import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startSuite } from '../src/settings/suite.ts';

/** Another vendor, very different from the shipped one: two products with German names, in euro and yen, one limited by use. */
export const anotherSuite = join(import.meta.dirname, 'data/another-suite.json');

/** The tests of this file run with it; the next file finds the shipped one again. */
export function sellAnotherSuite(): void {
  beforeAll(() => {
    const faults = startSuite({ ATRIUM_SUITE: anotherSuite });
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  afterAll(() => {
    startSuite({});
  });
}
