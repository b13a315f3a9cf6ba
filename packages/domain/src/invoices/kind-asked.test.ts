import { expect, test } from 'vitest';
import { isKindAsked, isKindMissing } from './kind-asked.ts';

test.each([
  ['DE', ['DE', 'FR'], true],
  ['de', ['DE'], true],
  ['US', ['DE'], false],
  ['US', [], false],
  [null, ['DE'], false],
])(
  '[N-25] (D-975) whether a buyer in %s is asked as what they buy follows the list %j',
  (country, countries, isAsked) => {
    expect(isKindAsked(country, countries)).toBe(isAsked);
    expect(isKindMissing({ country, kind: null }, countries)).toBe(isAsked);
    expect(isKindMissing({ country, kind: 'business' }, countries)).toBe(false);
    expect(isKindMissing({ country, kind: 'consumer' }, countries)).toBe(false);
  },
);
