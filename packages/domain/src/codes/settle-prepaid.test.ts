import { describe, expect, test } from 'vitest';
import { shippedCatalogue } from '../../../../suites/atrium/catalogue.ts';
import { asOf, isHeldForLife, notStarted, statusOfHeld } from '../subscriptions/held-subscription.ts';
import { expiredByCode, isRunning, prepaidPlanOf, prepaidSubscription } from './settle-prepaid.ts';

const given = { product: 'crm', planName: 'essential', userCount: 5 } as const;
const buyer = { region: 'us', currency: 'USD', months: 12 } as const;
const plan = prepaidPlanOf(shippedCatalogue, given, buyer)!;
const redeemed = { code: 'GIFT', months: 12, endsOn: '2027-11-15' };

describe('a prepaid term', () => {
  test('is of the plan that would be sold, by the year where it is whole years, with its own users', () => {
    expect(plan).toMatchObject({ planId: 'crm-essential-yearly', interval: 'yearly', includedUsers: 5 });
    expect(prepaidPlanOf(shippedCatalogue, given, { ...buyer, months: 18 })?.interval).toBe('monthly');
    expect(prepaidPlanOf(shippedCatalogue, given, { ...buyer, months: 0 })?.interval).toBe('monthly');
    expect(prepaidPlanOf(shippedCatalogue, { ...given, planName: 'custom' }, buyer)).toBeNull();
  });

  test('(toward N-22) is active until its last day and expired from the next on; a lifetime never ends', () => {
    const held = prepaidSubscription(notStarted('crm'), plan, redeemed);
    expect(statusOfHeld(asOf(held, '2027-11-14'), false)).toBe('active');
    expect(statusOfHeld(asOf(held, '2027-11-15'), false)).toBe('expired');
    const lifetime = prepaidSubscription(notStarted('crm'), plan, { code: 'GIFT', months: 1200, endsOn: null });
    expect(isHeldForLife(lifetime)).toBe(true);
    expect(statusOfHeld(asOf(lifetime, '2126-11-15'), false)).toBe('active');
  });

  test('expires the running plan, which gives nothing back and is not charged any more', () => {
    const ran = { ...notStarted('people'), plan, lastPlan: plan, isTrialOver: true, activeTill: '2027-06-01' };
    const ended = expiredByCode({ ...ran, scheduledPlanId: 'people-startup-yearly' });
    expect(statusOfHeld(ended, false)).toBe('expired');
    expect(ended).toMatchObject({ plan: null, activeTill: null, scheduledPlanId: null, anchor: null, stretches: [] });
  });

  test('needs no warning where only a free plan runs', () => {
    expect(isRunning(notStarted('crm'))).toBe(false);
    expect(isRunning({ ...notStarted('crm'), plan: { ...plan, basis: 'free' } })).toBe(false);
    expect(isRunning({ ...notStarted('crm'), plan })).toBe(true);
  });
});
