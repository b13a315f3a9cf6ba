import { expect, test } from 'vitest';
import { heldOf, inputsOf, priced } from '../../../test-kit/quotes.ts';
import { computeCharge } from '../quotes/charge.ts';
import { nextTotalAfter } from '../renewals/next-charge.ts';
import { startWhenPaid } from './start-when-paid.ts';

const paidOn = '2026-11-19';

test('[D-133] a period bought on the 15th and settled on the 19th begins on the 19th, whole and at the same price', () => {
  const inputs = inputsOf({ on: '2026-11-15', holders: 2 });
  const charge = computeCharge(inputs);
  const late = startWhenPaid(inputs, charge, paidOn);
  expect(late.period).toEqual({ startsOn: paidOn, endsOn: '2026-12-19' });
  expect(late.termAfter).toEqual({
    period: late.period,
    currency: 'USD',
    stretches: [{ fromOn: paidOn, perPeriodMinor: 9_800 }],
  });
  expect([late.total, late.anchor]).toEqual([charge.total, { startsOn: paidOn, day: 19 }]);
  expect(nextTotalAfter(inputs, late)?.on).toBe('2026-12-19');
});

test('[D-133] a payment that is settled on the day of the purchase changes nothing', () => {
  const inputs = inputsOf({ on: '2026-11-15' });
  const charge = computeCharge(inputs);
  expect(startWhenPaid(inputs, charge, '2026-11-15')).toBe(charge);
});

test('[D-133] a change within a running period keeps its days, even on the first of them', () => {
  const held = heldOf(priced('crm-startup-monthly'), '2026-11-15', 1);
  const inputs = inputsOf({ on: '2026-11-15', held: [held], target: priced('crm-essential-monthly') });
  const charge = computeCharge(inputs);
  expect(startWhenPaid(inputs, charge, paidOn)).toBe(charge);
});

test('[D-133] another interval begins when it is paid', () => {
  const held = heldOf(priced('crm-startup-monthly'), '2026-11-01', 1);
  const inputs = inputsOf({ on: '2026-11-15', held: [held], target: priced('crm-startup-yearly') });
  expect(startWhenPaid(inputs, computeCharge(inputs), paidOn).period?.startsOn).toBe(paidOn);
});
