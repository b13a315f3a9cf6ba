import { expect, test } from 'vitest';
import { gst18, priced, untaxed } from '../../../test-kit/quotes.ts';
import { money } from '../../kernel/money.ts';
import { planPrice } from './plan-price.ts';

const period = { startsOn: '2026-11-15', endsOn: '2026-12-15' };
const half = { code: 'HALF', percentOffBasisPoints: 5000, amountOff: null };
const crm = { plan: priced('crm-startup-monthly'), holders: 3, discount: null, treatment: gst18, period };

test('[SUBS-15] a plan is priced for a whole period and all its users, before tax', () => {
  const price = planPrice(crm);
  expect([price.amount, price.original]).toEqual([money(14_700, 'USD'), money(14_700, 'USD')]);
  expect(price.lines.map(({ kind, quantity, amount }) => [kind, quantity, amount.amountMinor])).toEqual([
    ['plan', 3, 14_700],
  ]);
  // How it is taxed is no part of what is shown.
  expect(price.lines.map((line) => Object.keys(line).toSorted())).toEqual([
    ['amount', 'kind', 'name', 'period', 'planId', 'quantity', 'why'],
  ]);
  expect(price.lines[0]?.period).toEqual(period);
});

test('[SUBS-15] with a discount, the price before it is named too', () => {
  const price = planPrice({ ...crm, discount: half });
  expect([price.amount.amountMinor, price.original.amountMinor]).toEqual([7350, 14_700]);
});

test('[SUBS-15] users beyond those that a bundle includes are a part of its price', () => {
  const plan = {
    ...priced('aio-startup-monthly'),
    basis: 'bundle_month',
    includedUsers: 2,
    extraUserMinor: 500,
  } as const;
  const price = planPrice({ ...crm, plan, holders: 5, treatment: untaxed });
  expect(price.original.amountMinor).toBe(price.lines.reduce((sum, { amount }) => sum + amount.amountMinor, 0));
  expect(price.original).toEqual(price.amount);
});

test('[SUBS-15] what is paid once has a price without a period', () => {
  const plan = { ...crm.plan, basis: 'once' } as const;
  const price = planPrice({ ...crm, plan, period: null });
  expect([price.amount.amountMinor, price.lines[0]?.period]).toEqual([plan.figureMinor, null]);
});
