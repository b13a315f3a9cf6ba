import { expect, test } from 'vitest';
import { productOfSeatAddon } from './seat-addon.ts';

test.each([
  ['crm-seats', 'crm'],
  ['erp_v2-seats', 'erp_v2'],
  ['crm-seat', null],
  ['crm', null],
  ['-seats', null],
  ['crm-seats-more', null],
  ['my-crm-seats', null],
  ['unheard-seats', null],
  ['', null],
])('[D-104] the add-on %j is for the seats of %s', (addonId, product) => {
  expect(productOfSeatAddon(addonId)).toBe(product);
});
