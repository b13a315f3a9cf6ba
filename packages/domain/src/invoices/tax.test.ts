import { describe, expect, test } from 'vitest';
import { money } from '../kernel/money.ts';
import { indianStates } from './data/indian-states.ts';
import { taxRates, taxTableVersion } from './data/tax-rates.ts';
import {
  decideTax,
  registrationOf,
  registrationsWithoutRate,
  type TaxBuyer,
  type TaxRegistration,
  taxFault,
} from './tax/decide-tax.ts';
import { indianStateCodeOf } from './tax/indian-state-code.ts';
import { isTaxedAlike, taxOn } from './tax/tax-treatment.ts';

const india: TaxRegistration = {
  country: 'IN',
  stateCode: '29',
  taxId: '29AAGCB7383J1Z4',
  fromOn: '2017-07-01',
  untilOn: null,
};
const registration = (country: string, fromOn = '2000-01-01', untilOn: string | null = null): TaxRegistration => ({
  country,
  stateCode: null,
  taxId: 'X',
  fromOn,
  untilOn,
});
const decide = (buyer: Partial<TaxBuyer>, registrations: TaxRegistration[] = [india], on = '2026-11-15') =>
  decideTax({ rates: taxRates, registrations, buyer: { country: 'IN', state: null, taxId: null, ...buyer }, on });
const partsOf = (treatment: ReturnType<typeof decide>) =>
  treatment.parts.map(({ label, rateBasisPoints }) => `${label} ${rateBasisPoints}`);

describe('tax in India', () => {
  test.each<[string, Partial<TaxBuyer>, string[], string]>([
    ["the seller's state", { state: 'Karnataka' }, ['CGST 900', 'SGST 900'], 'IN-29'],
    ['the same by letters', { state: 'ka' }, ['CGST 900', 'SGST 900'], 'IN-29'],
    ['another state', { state: 'Tamil Nadu' }, ['IGST 1800'], 'IN-33'],
    [
      'a GSTIN of another state wins over the address',
      { state: 'Karnataka', taxId: '27AAPFU0939F1ZV' },
      ['IGST 1800'],
      'IN-27',
    ],
    [
      'an invalid GSTIN is ignored',
      { state: 'Karnataka', taxId: '27AAPFU0939F1ZW' },
      ['CGST 900', 'SGST 900'],
      'IN-29',
    ],
    ['no state at all', {}, ['CGST 900', 'SGST 900'], 'IN-29'],
  ])('(D-36) %s: %j gives %j', (_case, buyer, parts, place) => {
    const treatment = decide(buyer);
    expect(partsOf(treatment)).toEqual(parts);
    expect(treatment).toMatchObject({ kind: 'taxed', label: 'GST', placeOfSupply: place });
  });

  test('a union territory levies UTGST', () => {
    expect(partsOf(decide({ state: 'Chandigarh' }, [{ ...india, stateCode: '04' }]))).toEqual([
      'CGST 900',
      'UTGST 900',
    ]);
  });

  test('a registration without a state is taxed as between states', () => {
    expect(decide({}, [{ ...india, stateCode: null }])).toMatchObject({
      placeOfSupply: 'IN',
      parts: [{ label: 'IGST' }],
    });
  });

  test('is exact to the paisa: CGST and SGST are equal, and each half-up', () => {
    expect(taxOn(decide({ state: 'KA' }), money(69_900, 'INR')).map(({ amount }) => amount.amountMinor)).toEqual([
      6291, 6291,
    ]);
    expect(taxOn(decide({ state: 'KA' }), money(5, 'INR')).map(({ amount }) => amount.amountMinor)).toEqual([0, 0]);
    expect(taxOn(decide({ state: 'KA' }), money(6, 'INR')).map(({ amount }) => amount.amountMinor)).toEqual([1, 1]);
    expect(taxOn(decide({ state: 'TN' }), money(-69_900, 'INR')).map(({ amount }) => amount.amountMinor)).toEqual([
      -12_582,
    ]);
  });
});

describe('tax elsewhere', () => {
  test.each([
    ['MY', '2024-02-29', ['SST 600']],
    ['MY', '2024-03-01', ['SST 800']],
    ['SG', '2022-12-31', ['GST 700']],
    ['SG', '2023-12-31', ['GST 800']],
    ['SG', '2024-01-01', ['GST 900']],
    ['GB', '2026-11-15', ['VAT 2000']],
    ['gb', '2026-11-15', ['VAT 2000']],
  ])('(D-36) in %s on %s, where registered, is %j', (country, on, parts) => {
    expect(partsOf(decide({ country }, [registration(country.toUpperCase())], on))).toEqual(parts);
  });

  test('is not collected where the seller is not registered; from a registered home it is an export', () => {
    expect(decide({ country: 'GB' })).toEqual({ kind: 'export', label: null, parts: [], placeOfSupply: 'GB' });
    expect(decide({ country: 'GB' }, []).kind).toBe('unregistered');
    expect(decide({ country: null }).kind).toBe('unregistered');
    expect(decide({ country: 'US' }, [registration('US')]).kind).toBe('unregistered');
  });

  test('begins and ends with the registration', () => {
    const spell = [registration('SG', '2026-01-01', '2026-07-01')];
    expect(decide({ country: 'SG' }, spell, '2025-12-31').kind).toBe('unregistered');
    expect(decide({ country: 'SG' }, spell, '2026-01-01').kind).toBe('taxed');
    expect(decide({ country: 'SG' }, spell, '2026-07-01').kind).toBe('unregistered');
  });

  test('has one rate for each country and day', () => {
    expect(taxTableVersion).toMatch(/^\d{4}-\d{2}$/);
    expect(taxRates.filter(({ source }) => source.length < 10)).toEqual([]);
    for (const country of new Set(taxRates.map((rate) => rate.country))) {
      const spans = taxRates.filter((rate) => rate.country === country);
      for (const [place, span] of spans.entries()) expect(span.untilOn).toBe(spans[place + 1]?.fromOn ?? null);
    }
  });

  test('two sales are taxed alike only where the same taxes apply', () => {
    expect(isTaxedAlike(decide({ state: 'KA' }), decide({ state: 'Karnataka' }))).toBe(true);
    expect(isTaxedAlike(decide({ state: 'KA' }), decide({ state: 'TN' }))).toBe(false);
    expect(isTaxedAlike(decide({ state: 'KL' }), decide({ state: 'TN' }))).toBe(false);
  });
});

describe('tax in the European Union', () => {
  const germany = registration('DE');
  test.each<[string, Partial<TaxBuyer>, string, string[], string]>([
    ['at home', { country: 'DE' }, 'taxed', ['VAT 1900'], 'DE'],
    ['a business at home', { country: 'DE', taxId: 'DE136695976' }, 'taxed', ['VAT 1900'], 'DE'],
    ['a business of another state', { country: 'FR', taxId: 'FR40303265045' }, 'reverse_charge', [], 'FR'],
    ['somebody else of another state', { country: 'FR' }, 'taxed', ['VAT 1900'], 'DE'],
    ['outside', { country: 'CH', taxId: 'CHE123' }, 'export', [], 'CH'],
  ])('[D-395] %s: %j is %s', (_case, buyer, kind, parts, placeOfSupply) => {
    const treatment = decide(buyer, [india, germany]);
    expect([treatment.kind, partsOf(treatment), treatment.placeOfSupply]).toEqual([kind, parts, placeOfSupply]);
  });
});

describe('[D-970] a consumer', () => {
  const germany = registration('DE');
  const consumers = { countries: ['DE', 'FR', 'IN', 'US', 'CH', 'PL'], writeTo: 'help@seller.test' };
  const facts = (country: string, more: Partial<TaxBuyer> = {}, registrations = [india, germany]) => ({
    rates: taxRates,
    registrations,
    buyer: { country, state: 'Goa', taxId: null, isConsumer: true, ...more },
    on: '2026-11-15',
    consumers,
  });

  test.each<[string, Partial<TaxBuyer>, string, string | null]>([
    ['DE', {}, 'taxed', null],
    // A number that somebody typed for oneself takes no tax off.
    ['FR', { taxId: 'FR40303265045' }, 'taxed', null],
    ['FR', { taxId: 'FR40303265045', isConsumer: false }, 'reverse_charge', null],
    ['IN', {}, 'taxed', null],
    ['US', {}, 'export', null],
    ['CH', {}, 'unregistered', 'billing.businesses_only'],
    ['CH', { isConsumer: false }, 'export', null],
    ['IT', {}, 'taxed', 'billing.businesses_only'],
  ])('in %s %j is %s, and the purchase is refused with %s', (country, more, kind, fault) => {
    expect(decideTax(facts(country, more)).kind).toBe(kind);
    expect(taxFault(facts(country, more))).toBe(fault);
  });

  test('buys nowhere from a seller that says nothing of consumers', () => {
    const { consumers: _none, ...silent } = facts('DE');
    expect(taxFault(silent)).toBe('billing.businesses_only');
    expect(taxFault({ ...silent, consumers: null })).toBe('billing.businesses_only');
  });

  test('is refused for the missing rate of a registration, too', () => {
    expect(taxFault(facts('PL', {}, [registration('PL')]))).toBe('billing.tax_rate_missing');
  });
});

describe('the registration of a document', () => {
  const all = [india, registration('GB'), registration('DE')];
  const of = (country: string, taxId: string | null = null) =>
    registrationOf(
      { rates: taxRates, registrations: all, buyer: { country, state: null, taxId }, on: '2026-11-15' },
      'IN',
    )?.country;

  test('[D-395] is the one that taxes the sale, and the home one where none does', () => {
    expect([of('GB'), of('DE'), of('IN'), of('US')]).toEqual(['GB', 'DE', 'IN', 'IN']);
    expect([of('FR', 'FR40303265045'), of('FR')]).toEqual(['DE', 'DE']);
  });
});

describe('what cannot be taxed', () => {
  const faultOf = (buyer: Partial<TaxBuyer>, registrations = [india, registration('PL')], on = '2026-11-15') =>
    taxFault({ rates: taxRates, registrations, buyer: { country: 'IN', state: null, taxId: null, ...buyer }, on });

  test.each<[string, Partial<TaxBuyer>, string | null]>([
    ['a registration without a rate', { country: 'PL' }, 'billing.tax_rate_missing'],
    ['India without a state', {}, 'billing.state_missing'],
    ['India with a state that is none', { state: 'Atlantis' }, 'billing.state_missing'],
    ['India with a wrong GSTIN', { taxId: '27AAPFU0939F1ZW' }, 'billing.state_missing'],
    ['India with a GSTIN', { taxId: '27AAPFU0939F1ZV' }, null],
    ['India with a state', { state: 'Goa' }, null],
    ['a country without a registration', { country: 'US' }, null],
    ['no country', { country: null }, null],
  ])('[D-396] [D-397] %s: %j is refused with %s', (_case, buyer, fault) => {
    expect(faultOf(buyer)).toBe(fault);
  });

  test('[D-397] the state is asked for only where the seller is registered in India', () => {
    expect(faultOf({}, [registration('SG')])).toBeNull();
  });

  test('[D-396] a registration is named from its first day on, until its last', () => {
    const without = (fromOn: string, untilOn: string | null) =>
      registrationsWithoutRate({ rates: taxRates, registrations: [registration('PL', fromOn, untilOn)] }, '2026-11-15');
    expect(without('2026-01-01', null)).toEqual(['PL']);
    expect(without('2027-01-01', null)).toEqual(['PL']);
    expect(without('2026-01-01', '2026-11-15')).toEqual([]);
    expect(registrationsWithoutRate({ rates: taxRates, registrations: [india] }, '2026-11-15')).toEqual([]);
    const early = { rates: taxRates, registrations: [registration('DE', '2020-01-01', '2020-06-01')] };
    expect(registrationsWithoutRate(early, '2020-02-01')).toEqual(['DE']);
  });
});

describe('Indian states', () => {
  test.each([
    ['Karnataka', '29'],
    [' tamil nadu ', '33'],
    ['Orissa', '21'],
    ['07', '07'],
    ['Atlantis', null],
    [null, null],
  ])('%s has the code %s', (state, code) => {
    expect(indianStateCodeOf(state)).toBe(code);
  });

  test('are 37, each with its own code and spellings', () => {
    expect(indianStates).toHaveLength(37);
    const spellings = indianStates.flatMap(({ code, name, alsoWritten = [] }) => [code, name, ...alsoWritten]);
    expect(new Set(spellings.map((each) => each.toLowerCase())).size).toBe(spellings.length);
  });
});
