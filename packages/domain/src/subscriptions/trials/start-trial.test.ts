import { describe, expect, test } from 'vitest';
import { shippedCatalogue } from '../../../../../suites/atrium/catalogue.ts';
import { findOffer } from '../../pricing/catalogue.ts';
import { cancelReasons, defaultCancelReason, planCancel } from '../changes/cancel.ts';
import { planAutoActivation, planFreePlan, planTrial, type TrialFacts } from './start-trial.ts';

const offer = (planId: string) => findOffer(shippedCatalogue, planId)!;
const facts: TrialFacts = {
  planOffer: offer('crm-startup-yearly'),
  status: 'trial_available',
  today: '2026-11-15',
  isEmailVerified: true,
  triedProducts: [],
  coveredProducts: [],
};
const refusalOf = (changed: Partial<TrialFacts>) => {
  const decision = planTrial({ ...facts, ...changed });
  return decision.allowed ? null : decision.refusal;
};

describe('a trial', () => {
  test('lasts 15 days from the day it starts', () => {
    expect(planTrial(facts)).toEqual({
      allowed: true,
      plan: { planId: 'crm-startup-yearly', startsOn: '2026-11-15', endsOn: '2026-11-30' },
    });
  });

  test.each<[string, Partial<TrialFacts>, string | null]>([
    ['of a product tried before', { triedProducts: ['crm'] }, 'subscriptions.trial_not_allowed'],
    ['of another product than was tried', { triedProducts: ['people'] }, null],
    [
      'of the new ERP after the old',
      { planOffer: offer('erp_v2-startup-yearly-us'), triedProducts: ['erp'] },
      'subscriptions.trial_not_allowed',
    ],
    [
      'of the old ERP after the new',
      { planOffer: offer('erp-startup-yearly'), triedProducts: ['erp_v2'] },
      'subscriptions.trial_not_allowed',
    ],
    [
      'of what is paid once',
      { planOffer: { ...facts.planOffer, plan: { ...facts.planOffer.plan, basis: 'once' } } },
      'subscriptions.trial_not_allowed',
    ],
    ['while another status holds', { status: 'trial_over' }, 'subscriptions.trial_not_allowed'],
    ['of what an active plan covers', { coveredProducts: ['crm'] }, 'subscriptions.trial_not_allowed'],
    ['of what is free', { planOffer: offer('crm-freemium-yearly') }, 'subscriptions.trial_not_allowed'],
    ['without a verified address', { isEmailVerified: false }, 'subscriptions.email_unverified'],
  ])('%s: %j', (_case, changed, refusal) => {
    expect(refusalOf(changed)).toBe(refusal);
  });

  test('(toward SUBS-14) starts automatically once when an owner or admin looks (D-20)', () => {
    const marked = {
      isMarked: true,
      isOwnerOrAdmin: true,
      status: 'trial_available',
      offer: offer('erp_v2-startup-yearly-in'),
      today: '2026-11-15',
    } as const;
    expect(planAutoActivation(marked)).toEqual({
      planId: 'erp_v2-startup-yearly-in',
      startsOn: '2026-11-15',
      endsOn: '2026-11-30',
    });
    expect(planAutoActivation({ ...marked, offer: null })).toBeNull();
    expect(planAutoActivation({ ...marked, isMarked: false })).toBeNull();
    expect(planAutoActivation({ ...marked, isOwnerOrAdmin: false })).toBeNull();
    expect(planAutoActivation({ ...marked, status: 'in_trial' })).toBeNull();
  });
});

describe('a free plan', () => {
  const free = { planOffer: offer('crm-freemium-yearly'), status: 'trial_available', coveredProducts: [] } as const;
  const { planId } = free.planOffer.offer;

  test.each<[string, Partial<Parameters<typeof planFreePlan>[0]>, boolean]>([
    ['where nothing runs', {}, true],
    ['after a plan that ended', { status: 'expired' }, true],
    ['beside a paid plan that would be lost', { status: 'active' }, false],
    ['of what an active plan covers', { coveredProducts: ['crm'] }, false],
    ['of another product than is covered', { coveredProducts: ['people'] }, true],
    ['instead of its own trial', { status: 'in_trial', coveredProducts: ['crm'] }, true],
    ['that is not free', { planOffer: offer('crm-startup-yearly') }, false],
  ])('%s: %j starts at once: %s', (_case, changed, starts) => {
    expect(planFreePlan({ ...free, ...changed })).toEqual(
      starts ? { allowed: true, plan: { planId } } : { allowed: false, refusal: 'subscriptions.trial_not_allowed' },
    );
  });
});

describe('cancelling', () => {
  const active = {
    status: 'active',
    planId: 'p',
    periodEndsOn: '2026-12-01',
    isLifetime: false,
    reason: null,
  } as const;

  test('(toward SUBS-39) has five reasons, the last by default', () => {
    expect(cancelReasons).toEqual([
      'too_costly',
      'found_another_product',
      'not_used_enough',
      'missing_features',
      'other',
    ]);
    expect(defaultCancelReason).toBe('other');
  });

  test('takes effect at once and keeps the paid time (D-22)', () => {
    expect(planCancel(active)).toMatchObject({
      plan: {
        planId: null,
        previousPlanId: 'p',
        isTrialOver: true,
        activeTill: '2026-12-01',
        reason: 'other',
      },
    });
    expect(planCancel({ ...active, status: 'in_trial', reason: 'too_costly' })).toMatchObject({
      plan: { activeTill: null, reason: 'too_costly' },
    });
  });

  test('[D-130] of a plan that is paid for life is refused', () => {
    expect(planCancel({ ...active, isLifetime: true, periodEndsOn: null })).toEqual({
      allowed: false,
      refusal: 'subscriptions.held_for_life',
    });
  });

  test('is refused without a running plan', () => {
    expect(planCancel({ ...active, status: 'cancelled' })).toMatchObject({
      refusal: 'subscriptions.nothing_to_cancel',
    });
    expect(planCancel({ ...active, planId: null })).toMatchObject({ refusal: 'subscriptions.nothing_to_cancel' });
  });
});
