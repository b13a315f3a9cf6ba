import { expect, test } from 'vitest';
import { dialCodeOf, isDialledIn, isNumberOfCountry } from './country-number.ts';

test.each([
  ['+919876543210', true],
  ['+91987654321', false],
  ['+9198765432101', false],
  ['+910876543210', false],
  ['+14155550123', true],
  ['+1415555012', false],
  ['+141555501234', false],
  ['+11155550123', false],
  ['+14151550123', false],
  ['+447911123456', true],
  ['+4479111234567', false],
  ['+6591234567', true],
  ['+6511234567', false],
  ['+65912345678', false],
  ['+60123456789', true],
  ['+6012345678901', false],
  ['+61412345678', true],
  ['+6141234567', false],
  ['+6281234567890', true],
  ['+64211234567', true],
  ['+959123456789', true],
  ['+971501234567', true],
  ['+9715012345678', false],
  ['+4915112345678', true],
  ['+491511234567890', true],
  ['+4915112345678901', false],
  [' +919876543210 ', true],
])('(toward VAL-14) D-83: %s as a number of its country: %s', (number, isValid) => {
  expect(isNumberOfCountry(number)).toBe(isValid);
});

test.each([
  ['919876543210', '91', 'IN'],
  ['14155550123', '1', 'US'],
  ['971501234567', '971', 'AE'],
  ['881234567890', '881', null],
] as const)('[D-113] %s is counted under the dial code %s', (digits, dialCode, country) => {
  expect(dialCodeOf(digits)).toBe(dialCode);
  expect(isDialledIn('IN', digits)).toBe(country === 'IN');
  expect(isDialledIn(null, digits)).toBe(false);
  if (country !== null) expect(isDialledIn(country, digits)).toBe(true);
});
