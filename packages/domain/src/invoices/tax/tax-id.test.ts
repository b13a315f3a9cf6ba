import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../test-kit/property-runs.ts';
import { stateOfGstin, taxIdFault } from './tax-id.ts';

describe('tax ids', () => {
  test.each([
    ['IN', '27AAPFU0939F1ZV', true],
    ['IN', ' 29aagcb7383j1z4 ', true],
    ['IN', '27AAPFU0939F1ZW', false],
    ['IN', '99AAPFU0939F1ZV', false],
    ['IN', '27AAPFU0939F1', false],
    ['GB', 'GB980780684', true],
    ['GB', '980780684', true],
    ['GB', 'GB 980 7806 84', true],
    ['GB', 'GB980780685', false],
    ['GB', 'GB12', false],
    ['SG', '200312345A', true],
    ['SG', 'M90312345A', true],
    ['SG', 'M9-0312345-A', true],
    ['SG', '12', false],
    ['MY', 'W10-1808-32000001', true],
    ['MY', 'C20880050010', true],
    ['MY', '123', false],
    ['FR', 'FR40303265045', true],
    ['FR', '<b>', false],
    [null, 'X', false],
    // Nothing may stand before or behind, and each part has its length.
    ['IN', '127AAPFU0939F1ZV', false],
    ['IN', '27AAPFU0939F1ZV1', false],
    ['GB', 'GB980780684001', true],
    ['GB', 'GB9807806841', false],
    ['GB', 'GB980780684ABC', false],
    ['GB', 'XGB980780684', false],
    ['GB', 'GB980780684X', false],
    // By the newer rule, whose rest is 42.
    ['GB', 'GB100000034', true],
    ['SG', '20031234A', true],
    ['SG', '3A', false],
    ['SG', 'ABCDEFGHA', false],
    ['SG', '200312341', false],
    ['SG', 'T08GB0022B', true],
    ['SG', 'S08GB0022B', true],
    ['SG', 'R08GB0022B', true],
    ['SG', 'A08GB0022B', false],
    ['SG', 'T8GB0022B', false],
    ['SG', 'TXXGB0022B', false],
    ['SG', 'T08G0022B', false],
    ['SG', 'T08110022B', false],
    ['SG', 'T08GB2B', false],
    ['SG', 'T08GBABCDB', false],
    ['SG', 'T08GB00221', false],
    ['SG', 'X200312345A', false],
    ['SG', '200312345AX', false],
    ['SG', 'M9-0312345-!', false],
    ['SG', 'M9-0312345-1', true],
    ['MY', 'W10180832000001', true],
    ['MY', 'W10-180832000001', true],
    ['MY', 'W101808-32000001', true],
    ['MY', 'XW10-1808-32000001', false],
    ['MY', 'W10-1808-32000001X', false],
    ['AU', '51824753556', true],
    ['AU', '51824753557', false],
    ['AU', '151824753556', false],
    ['AU', '518247535561', false],
    // Elsewhere four to thirty letters and digits, with dots, dashes and strokes behind the first.
    ['US', '12-3456789', true],
    ['us', ' 12-3456789 ', true],
    ['US', 'A1./', true],
    ['US', 'A1.', false],
    ['US', `A${'1'.repeat(29)}`, true],
    ['US', `A${'1'.repeat(30)}`, false],
    ['US', '-123456', false],
    ['US', 'A12_3', false],
    ['', 'A1B2', true],
    [null, 'A1B2', true],
  ])('of %s: %s is well-formed: %s', (country, taxId, isFine) => {
    expect(taxIdFault(country, taxId)).toBe(isFine ? null : 'invoices.tax_id_malformed');
  });

  test('a GSTIN with one wrong character is refused', () => {
    const good = '27AAPFU0939F1ZV';
    assert(
      property(
        integer({ min: 0, max: 14 }),
        constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')),
        (place, character) => {
          const typed = `${good.slice(0, place)}${character}${good.slice(place + 1)}`;
          return typed === good || taxIdFault('IN', typed) !== null;
        },
      ),
      propertyRuns,
    );
  });
});

test.each([
  ['27AAPFU0939F1ZV', 'Maharashtra'],
  [' 29aagcb7383j1z4 ', 'Karnataka'],
  ['29 AAGCB7383J 1Z4', 'Karnataka'],
  ['27AAPFU0939F1ZW', null],
  ['', null],
])('[D-397] the number %s was given in %s', (taxId, state) => {
  expect(stateOfGstin(taxId)).toBe(state);
});
