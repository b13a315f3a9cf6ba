import { expect, test } from 'vitest';
import { describePlace, softwareServicesCode, taxIdLabelOf } from './tax-words.ts';

test.each([
  ['IN', 'GSTIN'],
  ['in', 'GSTIN'],
  ['GB', 'VAT number'],
  ['DE', 'VAT number'],
  ['fr', 'VAT number'],
  ['SG', 'GST number'],
  ['MY', 'SST number'],
  ['US', 'Tax ID'],
  ['', 'Tax ID'],
  [null, 'Tax ID'],
])('[D-176] the tax number of %s is called %s', (country, label) => {
  expect(taxIdLabelOf(country)).toBe(label);
});

test.each([
  ['IN-29', 'Karnataka (29)'],
  ['IN-07', 'Delhi (07)'],
  ['IN', 'India'],
  ['IN-00', 'India'],
  ['US', 'United States'],
  ['US-29', 'United States'],
])('the place of supply %s is written %s', (place, text) => {
  expect(describePlace(place)).toBe(text);
});

test('the place of supply is written in the language of the document', () => {
  expect(describePlace('DE', 'de')).toBe('Deutschland');
});

test('[D-176] an Indian document names the code of a right to use software', () => {
  expect(softwareServicesCode).toBe('997331');
});
