import { expect, test } from 'vitest';
import { taxRates } from './data/tax-rates.ts';
import { isShippedSeller, type Seller, type SellerFault, sellerFaults } from './seller.ts';
import type { TaxRegistration } from './tax/decide-tax.ts';

const home: TaxRegistration = {
  country: 'DE',
  stateCode: null,
  taxId: 'DE136695976',
  fromOn: '2024-01-01',
  untilOn: null,
};
const india: TaxRegistration = { ...home, country: 'IN', stateCode: '27', taxId: '27AAPFU0939F1ZV' };
const seller: Seller = {
  code: 'NL',
  name: 'Northlake GmbH',
  addressLines: ['Seestr. 1', '80331 München'],
  country: 'DE',
  timeZone: 'Europe/Berlin',
  yearStartMonth: 1,
  registrations: [home, india],
};
const contact = {
  name: 'Billing',
  phone: '+49 30 1234',
  email: 'billing@northlake.test',
  street: 'Seestr. 1',
  city: 'München',
  postcode: '80331',
};
const faultsOf = (changed: Partial<Seller>) =>
  sellerFaults({ ...seller, ...changed }, { rates: taxRates, on: '2026-11-19' });

test('[D-949] a seller with its own name and valid registrations, or with none, may bill', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ registrations: [] })).toEqual([]);
  const consumers = { countries: ['DE', 'FR', 'IN', 'US'], writeTo: 'help@northlake.test' };
  expect(faultsOf({ consumers, contact, exchange: { countries: ['DE'], profile: 'xrechnung' } })).toEqual([]);
  const former = { ...home, fromOn: '2020-01-01', untilOn: '2024-01-01' };
  expect(faultsOf({ registrations: [home, former] })).toEqual([]);
});

const wrong: readonly (readonly [SellerFault, Partial<Seller>])[] = [
  ['shipped', { name: ' Atrium Software Private Limited ' }],
  ['shipped', { registrations: [{ ...india, stateCode: '29', taxId: '29aaapl2356q1z8' }] }],
  ['code_malformed', { code: 'N' }],
  ['code_malformed', { code: 'nl' }],
  ['name_missing', { name: ' ' }],
  ['address_missing', { addressLines: [] }],
  ['address_missing', { addressLines: ['Seestr. 1', ' '] }],
  ['address_missing', { addressLines: ['1', '2', '3', '4', '5', '6', '7'] }],
  ['country_unknown', { country: 'XX' }],
  ['zone_unknown', { timeZone: 'Europe/Nowhere' }],
  ['month_unknown', { yearStartMonth: 0 }],
  ['month_unknown', { yearStartMonth: 13 }],
  ['registration_country_unknown', { registrations: [{ ...home, country: 'XX', untilOn: '2025-01-01' }] }],
  ['registration_id_malformed', { registrations: [{ ...india, taxId: '27AAPFU0939F1ZW' }] }],
  ['registration_state_wrong', { registrations: [{ ...india, stateCode: '29' }] }],
  ['registration_state_wrong', { registrations: [{ ...home, stateCode: '09' }] }],
  ['registration_days_wrong', { registrations: [{ ...home, fromOn: '2024-02-30' }] }],
  ['registration_days_wrong', { registrations: [{ ...home, untilOn: '2024-01-01' }] }],
  ['registration_twice', { registrations: [home, { ...home, fromOn: '2026-01-01' }] }],
  ['consumer_country_unknown', { consumers: { countries: ['XX'], writeTo: 'help@northlake.test' } }],
  ['consumer_country_untaxed', { consumers: { countries: ['CH'], writeTo: 'help@northlake.test' } }],
  ['consumer_address_malformed', { consumers: { countries: ['DE'], writeTo: 'nobody' } }],
  ['exchange_country_unknown', { exchange: { countries: ['XX'], profile: 'en16931' } }],
  ['exchange_without_contact', { exchange: { countries: ['DE'], profile: 'xrechnung' } }],
  ['contact_malformed', { contact: { ...contact, phone: 'ask us' } }],
  ['contact_malformed', { contact: { ...contact, email: 'ask us' } }],
  ['contact_malformed', { contact: { ...contact, city: ' ' } }],
  ['registration_without_rate', { registrations: [{ ...home, country: 'PL', taxId: 'PL5260001246' }] }],
];
test.each(wrong)('[D-949] a seller is refused: %s, by %j', (fault, changed) => {
  expect(faultsOf(changed)).toContain(fault);
});

test('[D-949] the seller of a new database is known as invented by its name or its number', () => {
  const registrations = [{ ...india, stateCode: '29', taxId: '29AAAPL2356Q1Z8' }];
  expect(isShippedSeller({ name: 'Mine', registrations })).toBe(true);
  expect(isShippedSeller({ name: 'Atrium Software Private Limited', registrations: [] })).toBe(true);
  expect(isShippedSeller(seller)).toBe(false);
});
