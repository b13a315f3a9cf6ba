import { describe, expect, test } from 'vitest';
import { priced } from '../../../test-kit/quotes.ts';
import { anchorOn } from '../../kernel/billing-period.ts';
import { type HeldSubscription, notStarted } from '../held-subscription.ts';
import { canResume, planResume } from './resume.ts';
import { scheduledPriceOf } from './schedule-change.ts';

const plan = priced('crm-startup-monthly');
const running: HeldSubscription = {
  ...notStarted('crm'),
  plan,
  lastPlan: plan,
  isTrialOver: true,
  anchor: anchorOn('2026-11-01'),
  activeTill: '2026-12-01',
  discountCode: 'WELCOME25',
  scheduledPlanId: 'crm-startup-yearly',
  holdersCharged: 2,
};
const cancelled: HeldSubscription = {
  ...running,
  version: 1,
  plan: null,
  previousPlanId: plan.planId,
  cancelReason: 'other',
};

describe('[D-375] a canceled plan', () => {
  test('that is resumed is what it was before, with the same discount and the same scheduled plan', () => {
    const decision = planResume(cancelled, '2026-11-20');
    expect(decision).toEqual({
      allowed: true,
      plan: { ...running, version: 2, previousPlanId: plan.planId },
    });
  });

  const cannot: readonly (readonly [string, HeldSubscription, string])[] = [
    ['runs', running, '2026-11-20'],
    ['is over', cancelled, '2026-12-01'],
    ['ended unpaid', { ...cancelled, hasEndedUnpaid: true }, '2026-11-20'],
    ['was a trial', { ...cancelled, activeTill: null }, '2026-11-20'],
    ['never began', notStarted('crm'), '2026-11-20'],
  ];
  test.each(cannot)('that %s cannot be resumed', (_name, held, on) => {
    expect(canResume(held, on)).toBe(false);
    expect(planResume(held, on)).toEqual({ allowed: false, refusal: 'subscriptions.nothing_to_resume' });
  });
});

describe('[D-376] the first period of a scheduled plan', () => {
  const dearer = { ...plan, figureMinor: plan.figureMinor * 3 };
  test('costs what was told, where the price list asks more by then', () => {
    expect(scheduledPriceOf(plan, dearer)).toBe(plan);
  });
  test('costs less, where the price list asks less by then', () => {
    expect(scheduledPriceOf(dearer, plan)).toBe(plan);
  });
  test('costs what the price list asks, where an older release scheduled it', () => {
    expect(scheduledPriceOf(null, dearer)).toBe(dearer);
  });
});
