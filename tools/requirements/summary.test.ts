import { expect, test } from 'vitest';
import { parseInventory } from './parse-inventory.ts';
import { provenIds } from './proven-ids.ts';
import { shorten, summary } from './summary.ts';

const inventory = parseInventory('| [NAV](nav.md) | 4 | Routes |\n| X | 1 | Departures |\n', [
  '- **NAV-01** a\n- **NAV-02** b\n- **NAV-03** c\n- **NAV-04** d\n- **X-01** (on NAV-03, NAV) e\n',
]);

test('a passing test proves its ids, a failing one takes the proof away, a skipped one does nothing', () => {
  const { proven, faults } = provenIds(inventory.ids, [
    { title: '[NAV-01…03] works', outcome: 'passed' },
    { title: '[NAV-02] at 390 px', outcome: 'failed' },
    { title: '[NAV-04] later', outcome: 'skipped' },
  ]);
  expect([...proven]).toEqual(['NAV-01', 'NAV-03']);
  expect(faults).toEqual([]);
  expect(summary(inventory, proven)).toEqual([
    'NAV 2/4, 1 as departed',
    'X 0/1',
    '2 of 4 requirements: 1 as written, 1 as departed',
    '',
    'Not proven',
    '  NAV: NAV-02 NAV-04',
    '  X: X-01',
  ]);
});

test('an id that does not exist, or cannot be read, is a fault even in a passing test', () => {
  const { faults } = provenIds(inventory.ids, [{ title: '[NAV-05, 06] works', outcome: 'passed' }]);
  expect(faults).toEqual([
    "cannot read '06' in the title: [NAV-05, 06] works",
    'NAV-05 does not exist, but stands in the title: [NAV-05, 06] works',
  ]);
});

test('when all is proven nothing is listed', () => {
  expect(summary(inventory, inventory.ids)).toEqual([
    'NAV 4/4, 1 as departed',
    'X 1/1',
    '4 of 4 requirements: 3 as written, 1 as departed',
  ]);
});

test('neighbouring ids are drawn together', () => {
  expect(shorten(['NAV-01', 'NAV-02', 'NAV-03', 'NAV-07', 'NAV-09', 'NAV-10'])).toEqual([
    'NAV-01…03',
    'NAV-07',
    'NAV-09…10',
  ]);
});
