import { describe, expect, test } from 'vitest';
import { unionMembers } from '../data/union-members.ts';
import { taxIdFault } from './tax-id.ts';
import { unionVatNumbers } from './union-vat-number.ts';

test('[D-958] every member state of the Union has a rule for its VAT numbers', () => {
  expect(Object.keys(unionVatNumbers).toSorted()).toEqual(unionMembers.toSorted());
});

/** Numbers that companies print on their own pages, one for each rule with a check digit. */
const known = [
  ['AT', 'ATU13585627'],
  ['BE', 'BE0428759497'],
  ['DE', 'DE136695976'],
  ['DK', 'DK13585628'],
  ['EE', 'EE100931558'],
  ['FI', 'FI20774740'],
  ['FR', 'FR40303265045'],
  ['GR', 'EL094259216'],
  ['HR', 'HR33392005961'],
  ['HU', 'HU12892312'],
  ['IT', 'IT00743110157'],
  ['LU', 'LU15027442'],
  ['MT', 'MT11679112'],
  ['NL', 'NL004495445B01'],
  ['NL', 'NL002455799B11'],
  ['PL', 'PL8567346215'],
  ['PT', 'PT501964843'],
  ['RO', 'RO18547290'],
  ['SE', 'SE123456789701'],
  ['SI', 'SI50223054'],
  ['SK', 'SK2022749619'],
] as const;

describe.each(known)('[D-958] [N-25] a VAT number of %s', (country, number) => {
  test('is taken with its letters, without them, and with spaces and dots', () => {
    const bare = number.slice(2);
    for (const typed of [number, bare, number.toLowerCase(), `${number.slice(0, 4)} ${number.slice(4)}`, `${bare}.`])
      expect([typed, taxIdFault(country, typed)]).toEqual([typed, null]);
  });

  test('is refused with one wrong digit, one too many, or the letters of another state', () => {
    const behind: Readonly<Record<string, number>> = { NL: 4, SE: 3 };
    const last = number.length - (behind[country] ?? 1);
    const wrong = String((Number(number.charAt(last)) + 1) % 10);
    for (const typed of [
      `${number.slice(0, last)}${wrong}${number.slice(last + 1)}`,
      `${number}0`,
      `XX${number.slice(2)}`,
    ])
      expect([typed, taxIdFault(country, typed)]).toEqual([typed, 'invoices.tax_id_malformed']);
  });
});

test.each([
  ['BG', 'BG175074752', 'BG17507'],
  ['CY', 'CY10259033P', 'CY10259033'],
  ['CZ', 'CZ25123891', 'CZ2512389A'],
  ['ES', 'ESB58378431', 'ES58378431'],
  ['FR', 'FRK7399859412', 'FRK73998594'],
  ['IE', 'IE6433435F', 'IE6433435'],
  ['LT', 'LT119511515', 'LT11951151'],
  ['LV', 'LV40003521600', 'LV4000352160'],
])('[D-958] where the rule of %s is not known for certain, only the form is looked at', (country, fine, malformed) => {
  expect([taxIdFault(country, fine), taxIdFault(country, malformed)]).toEqual([null, 'invoices.tax_id_malformed']);
});

test('[D-958] an Australian number has eleven digits and a check', () => {
  expect(taxIdFault('AU', '51 824 753 556')).toBeNull();
  for (const wrong of ['51824753557', '5182475355', '05182475355', 'AU51824753556'])
    expect(taxIdFault('AU', wrong)).toBe('invoices.tax_id_malformed');
});
