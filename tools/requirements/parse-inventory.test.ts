import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseInventory } from './parse-inventory.ts';
import { readInventory } from './read-inventory.ts';

const folder = join(import.meta.dirname, '../../docs/requirements');
const index = '| [NAV](nav.md) | 2 | Routes |\n| X | 1 | Departures |\n| D | – | Decisions |\n';

test('ids are sorted into areas, decisions are known but not counted', () => {
  const inventory = parseInventory(index, [
    '- **NAV-02** (spec §2) Two. See D-01.\n- **NAV-01** One.\n\n- **D-01** (on NAV-01) Open.\n',
    '- **X-01** (on NAV-02) Other.',
  ]);
  expect([...inventory.areas]).toEqual([
    ['NAV', ['NAV-01', 'NAV-02']],
    ['X', ['X-01']],
  ]);
  expect(inventory.ids.has('D-01')).toBe(true);
});

test('an id that stands twice, or in no area of the index, is refused', () => {
  expect(() => parseInventory(index, ['- **NAV-01** One.', '- **NAV-01** Again.'])).toThrow('NAV-01 stands twice');
  expect(() => parseInventory(index, ['- **TOUR-01** One.'])).toThrow('TOUR-01 belongs to no area');
});

test('the index of docs/requirements counts what its files hold, and every reference leads somewhere', () => {
  const { ids, claimedCounts } = readInventory(folder);
  for (const [area, count] of claimedCounts) {
    if (count === null) continue;
    expect(
      [...ids].filter((id) => id.startsWith(`${area}-`)),
      area,
    ).toHaveLength(count);
  }
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');
    for (const [reference] of text.matchAll(/\b(?:D|X|N)-\d{2,3}\b/g))
      expect(ids, `${name}: ${reference}`).toContain(reference);
  }
});
