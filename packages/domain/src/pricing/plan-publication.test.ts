import { expect, test } from 'vitest';
import { shippedCatalogue } from '../../../../suites/atrium/catalogue.ts';
import { money } from '../kernel/money.ts';
import type { Catalogue, Plan } from './plan.ts';
import { publicationFaults, withdrawalFault } from './plan-publication.ts';

const today = '2026-11-15';
const next: Catalogue = { ...shippedCatalogue, version: '2027-01', effectiveFrom: '2027-01-01' };
const codesOf = (wanted: Catalogue) =>
  publicationFaults([shippedCatalogue], wanted, today).map(({ code, subject }) => `${code} ${subject}`);

/** The next price list with its first plan changed. */
function withFirst(change: Partial<Plan>): Catalogue {
  const [first, ...others] = next.plans;
  return { ...next, plans: [{ ...(first as Plan), ...change }, ...others] };
}
const offers = (next.plans[0] as Plan).offers;

test('a whole price list that begins today or later is published', () => {
  expect(codesOf(next)).toEqual([]);
  expect(codesOf({ ...next, effectiveFrom: today })).toEqual([]);
});

test('a version that exists is never changed, and none begins in the past or on the day of another', () => {
  expect(codesOf({ ...next, version: shippedCatalogue.version })).toEqual([
    `version_taken ${shippedCatalogue.version}`,
  ]);
  expect(codesOf({ ...next, effectiveFrom: '2026-11-14' })).toEqual(['begins_in_the_past 2026-11-14']);
  const other = { ...next, version: 'other' };
  expect(publicationFaults([shippedCatalogue, next], other, today)).toEqual([
    { code: 'day_taken', subject: '2027-01-01' },
  ]);
});

test('(toward D-24) an id that was sold stays, means the same, and stands once', () => {
  expect(codesOf({ ...next, plans: next.plans.slice(1) })).toEqual([
    'plan_id_missing erp-startup-yearly',
    'plan_id_missing erp-startup-monthly',
  ]);
  expect(codesOf(withFirst({ name: 'essential' }))).toEqual([
    'plan_id_changed erp-startup-yearly',
    'plan_id_changed erp-startup-monthly',
  ]);
  const first = next.plans[0] as Plan;
  expect(codesOf({ ...next, plans: [...next.plans, { ...first, offers: first.offers.slice(0, 1) }] })).toEqual([
    'plan_id_twice erp-startup-yearly',
  ]);
  expect(codesOf(withFirst({ isLegacy: true }))).toEqual([]);
});

test('prices are positive and stand once for each currency and interval', () => {
  const priced = (...amounts: number[]) =>
    withFirst({ offers: [{ ...offers[0]!, prices: amounts.map((amount) => money(amount, 'USD')) }, offers[1]!] });
  expect(codesOf(priced(4900))).toEqual([]);
  expect(codesOf(priced(0))).toEqual(['price_not_positive erp-startup-yearly']);
  expect(codesOf(priced(-1))).toEqual(['price_not_positive erp-startup-yearly']);
  expect(codesOf(priced(4900, 5000))).toEqual(['price_twice erp-startup-yearly']);
  expect(codesOf(withFirst({ offers: [...offers, { ...offers[0]!, planId: 'erp-startup-again' }] }))).toEqual([
    'interval_twice erp-startup-yearly',
  ]);
});

test('only ERP v2 and MRP have regions, a plan for one organisation is not published, and an empty list is none', () => {
  expect(codesOf(withFirst({ region: 'in' })).at(0)).toBe('region_wrong erp-startup-yearly');
  expect(codesOf(withFirst({ onlyFor: 'somebody' }))).toEqual(['made_for_one erp-startup-yearly']);
  expect(codesOf({ ...next, plans: [] }).at(0)).toBe('no_plans 2027-01');
});

test.each([
  ['2026-11-17', null],
  ['2026-11-16', 'begun'],
  ['2026-11-15', 'begun'],
  ['2020-01-01', 'begun'],
])('a list from %s is withdrawn: %s', (effectiveFrom, fault) => {
  const published = [{ version: 'soon', effectiveFrom }];
  expect(withdrawalFault(published, 'soon', today)).toBe(fault);
  expect(withdrawalFault(published, 'other', today)).toBe('version_unknown');
});
