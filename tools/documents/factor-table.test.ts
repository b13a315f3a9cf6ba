import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFactorTable } from './factor-table.ts';

test('[D-524] docs/security.md shows the factor matrix as it is; `node tools/documents/factor-table.ts` writes it anew', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8');
  expect(withFactorTable(text)).toBe(text);
});
