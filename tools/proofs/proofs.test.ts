import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allProofs } from './all-proofs.ts';
import { proofsPage, readResults, renderProofs } from './proof-results.ts';

const root = join(import.meta.dirname, '../..');

test('every proof of package.json is on the list of proofs, and none else', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const named = Object.keys(scripts).flatMap((name) => (name.startsWith('proof:') ? [name.slice(6)] : []));
  expect(Object.keys(allProofs).sort()).toEqual(named.sort());
});

test('docs/proofs.md shows what was kept of the last runs; `npm run proofs` writes it anew', () => {
  expect(readFileSync(proofsPage, 'utf8')).toBe(renderProofs(readResults()));
});

test('a proof that was missed, and one that nobody ran, are told as that', () => {
  const ran = { figure: 'p95 | 9 ms\n1 fault', isMet: false, seconds: 61.4, date: '2026-11-19', commit: 'abc' };
  const page = renderProofs({ slow: { small: { ...ran, command: 'npm run proof:slow' } } });
  expect(page).toContain('| p95 \\| 9 ms<br>1 fault | 2026-11-19, abc, 61 s | **missed** |');
  expect(page).toContain('| `npm run proof:numbers -- --rounds 500` | – | – | not run |');
});
