import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withLifeTable } from './life-table.ts';

test('[D-377] docs/architecture.md shows the table of life as it is; `node tools/documents/life-table.ts` writes it anew', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/architecture.md'), 'utf8');
  expect(withLifeTable(text)).toBe(text);
});
