import { describe, expect, test } from 'vitest';
import { gst18, heldOf, priced } from '../../test-kit/quotes.ts';
import { type HeldSubscription, notStarted } from '../subscriptions/held-subscription.ts';
import { computeQuote } from '../subscriptions/quotes/quote.ts';
import { giveBack } from './give-back.ts';

const paidFor = (planId: string, startsOn: string, more: Partial<HeldSubscription> = {}): HeldSubscription => {
  const plan = priced(planId, 'INR');
  const term = heldOf(plan, startsOn, 2);
  return {
    ...notStarted('crm'),
    lastPlan: plan,
    isTrialOver: true,
    activeTill: '2026-12-01',
    holdersCharged: 2,
    ...term,
    treatment: gst18,
    ...more,
  };
};
const facts = {
  at: '2026-11-15T10:00:00.000Z',
  on: '2026-11-15',
  zone: 'Asia/Kolkata',
  treatment: gst18,
  plan: {
    ...priced('people-startup-yearly', 'INR'),
    includedUsers: 9,
  },
  versions: {
    subscription: 1,
    catalogue: '2026-11',
    tax: '2026-11',
  },
};

describe('what a prepaid code ends', () => {
  test('(D-37) is given back by the day with its tax, from tomorrow on, and kept as balance', () => {
    const inputs = giveBack({ ...facts, ended: [paidFor('crm-startup-monthly', '2026-11-01')] });
    const quote = computeQuote(inputs!);
    const paid = heldOf(priced('crm-startup-monthly', 'INR'), '2026-11-01', 2).stretches[0]!.perPeriodMinor;
    const unused = paid - Math.round((paid * 15) / 30);
    expect(quote.net.amountMinor).toBe(-unused);
    expect(quote.total.amountMinor).toBe(-unused - 2 * Math.round((unused * 900) / 10_000));
    expect(quote.keptAsBalance).toEqual([{ amountMinor: -quote.total.amountMinor, currency: quote.currency }]);
    expect([quote.dueToday.amountMinor, quote.next]).toEqual([0, null]);
  });

  test('is given back also where the code gives the same plan', () => {
    const plan = { ...priced('crm-startup-monthly', 'INR'), includedUsers: 9 };
    const ended = [paidFor('crm-startup-monthly', '2026-11-01')];
    const same = computeQuote(giveBack({ ...facts, plan, ended })!);
    expect(same.keptAsBalance).toEqual(computeQuote(giveBack({ ...facts, ended })!).keptAsBalance);
  });

  test('gives nothing back for a trial, a prepaid term or a period that is over', () => {
    const trial = paidFor('crm-startup-monthly', '2026-11-01', { isInTrial: true });
    const prepaid = paidFor('crm-startup-monthly', '2026-11-01', { prepaid: { code: 'X', months: 1 } });
    const over = paidFor('crm-startup-monthly', '2026-10-01');
    expect(giveBack({ ...facts, ended: [trial, prepaid, over, notStarted('aio')] })).toBeNull();
  });
});
