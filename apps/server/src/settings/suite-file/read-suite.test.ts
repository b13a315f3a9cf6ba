import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { suite as shipped } from '../../../../../suites/atrium/suite.ts';
import { anotherSuite } from '../../../test-kit/another-suite.ts';
import { linesInJson } from './lines-in-json.ts';
import { readSuite } from './read-suite.ts';

let text = '';
beforeAll(() => {
  text = readFileSync(anotherSuite, 'utf8');
});
const lineWith = (words: string, of = text) => of.split('\n').findIndex((line) => line.includes(words)) + 1;
const faultsOf = (written: string) => {
  const read = readSuite(written);
  return 'faults' in read ? read.faults : [];
};
const replaced = (found: string, by: string) => faultsOf(text.replace(found, by));

describe('a suite in a file', () => {
  test('is read, and what its plans have not is filled in', () => {
    const read = readSuite(text);
    if ('faults' in read) throw new Error(read.faults.join('\n'));
    const [plan] = read.suite.catalogue.plans;
    expect(plan).toMatchObject({ product: 'meter', region: null, includedUsers: 0, isLegacy: false, onlyFor: null });
    expect(read.suite.outline.areas).toEqual({});
  });

  test('the shipped one is the same in JSON as in TypeScript', () => {
    const read = readSuite(JSON.stringify(shipped));
    expect('suite' in read ? read.suite : read.faults).toEqual(shipped);
  });

  test('that is no JSON is refused with the line of the mistake', () => {
    const [fault, ...others] = faultsOf('{\n  "outline": {\n    nothing\n  }\n}');
    expect(others).toEqual([]);
    expect(fault).toMatch(/line 3/);
  });

  test('an unknown field, a wrong form and a missing part are each told with their line', () => {
    expect(replaced('"trialDays": 30', '"trialDays": "30"')[0]).toBe(
      `line ${lineWith('"trialDays"')}, outline.trialDays: Invalid input: expected number, received string`,
    );
    expect(replaced('"isSize": true', '"isSize": true, "colour": "red"')[0]).toBe(
      `line ${lineWith('"klein", "name"')}, outline.planNames.0: Unrecognized key: "colour"`,
    );
    expect(faultsOf('{}').map((fault) => fault.split(':')[0])).toEqual([
      'line 1, outline',
      'line 1, catalogue',
      'line 1, roles',
      'line 1, home',
    ]);
  });

  test.each([
    ['a product', '"id": "route"', '"id": "Route"', 'products[1].id', '"id": "route"'],
    ['a reference', '"seatsOf": ["route"]', '"seatsOf": ["ship"]', 'products.route.seatsOf', '"seatsOf": ["route"]'],
    ['a plan name', '"name": "gross",', '"name": "riesig",', 'catalogue.meter.riesig', '"name": "gross",'],
    ['a price', '"amountMinor": 1500', '"amountMinor": 0', 'catalogue.route.klein', '"planId": "route-klein-monthly"'],
    ['a role', '"defaults": { "Touren": "rw" }', '"defaults": { "Lager": "rw" }', 'roles.route.planner', 'b04'],
    ['a length of trials', '"trialDays": 30', '"trialDays": 0', 'trialDays', '"trialDays"'],
  ])('a fault of %s is told with its place and near its line', (_, found, by, place, near) => {
    const told = replaced(found, by).find((fault) => fault.includes(`, ${place}: `));
    expect(told, place).toBeDefined();
    const line = Number(/^line (\d+)/.exec(told ?? '')?.[1]);
    expect(Math.abs(line - lineWith(near)), `${told}`).toBeLessThanOrEqual(12);
  });
});

test('a line is that on which a value begins, also behind texts with brackets and quotes', () => {
  const lineOf = linesInJson('{\n"a": ["]\\"", 1,\n {"b": -2.5e3, "c": null}],\n"d": true\n}');
  expect([['a'], ['a', 1], ['a', 2], ['a', 2, 'b'], ['a', 2, 'gone'], ['d'], ['e']].map(lineOf)).toEqual([
    2, 2, 3, 3, 3, 4, 1,
  ]);
});
