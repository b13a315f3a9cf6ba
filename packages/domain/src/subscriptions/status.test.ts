import { assert, boolean, constantFrom, option, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../test-kit/property-runs.ts';
import { productTokens } from '../products/products.ts';
import { type PlanBlock, remainingTrialDays, type Status, statuses, statusOf, trialDaysInForce } from './status.ts';

const none: PlanBlock = {
  product: 'crm',
  planId: null,
  previousPlanId: null,
  isInTrial: false,
  isTrialOver: false,
  hasEndedUnpaid: false,
};
const over = { ...none, isTrialOver: true };
const anyBlock = record({
  product: constantFrom(...productTokens()),
  planId: option(constantFrom('p')),
  previousPlanId: option(constantFrom('q')),
  isInTrial: boolean(),
  isTrialOver: boolean(),
  hasEndedUnpaid: boolean(),
});

describe('status', () => {
  test.each<[string, Partial<PlanBlock>, Status]>([
    ['[SUBS-05] neither in trial nor over is', {}, 'trial_available'],
    ['[SUBS-06] in trial with a plan is', { isInTrial: true, planId: 'p' }, 'in_trial'],
    ['[SUBS-07] trial over without plan or former plan is', over, 'trial_over'],
    ['[SUBS-08] trial over with a former plan is', { ...over, previousPlanId: 'q' }, 'cancelled'],
    ['[SUBS-09] trial over with a plan is', { ...over, planId: 'p' }, 'active'],
    [
      '[SUBS-09] is active for a plan after the trial, whatever was before',
      { ...over, planId: 'p', previousPlanId: 'q', isInTrial: true },
      'active',
    ],
    ['[SUBS-10] ended unpaid is', { ...over, planId: 'p', hasEndedUnpaid: true }, 'expired'],
    ['(D-18) in trial without a plan is', { isInTrial: true }, 'trial_over'],
    ['(D-18) a former plan alone is', { previousPlanId: 'q' }, 'trial_available'],
  ])('%s %j: %s', (_rule, block, status) => {
    expect(statusOf({ ...none, ...block }, false)).toBe(status);
  });

  test.each<[Partial<PlanBlock>, Status]>([
    [{ isTrialOver: true }, 'trial_over'],
    [{ isTrialOver: true, previousPlanId: 'q' }, 'cancelled'],
    [{}, 'trial_available'],
    [{ isInTrial: true }, 'trial_available'],
    [{ isInTrial: true, planId: 'p' }, 'in_trial'],
    [{ isTrialOver: true, planId: 'p' }, 'active'],
    [{ hasEndedUnpaid: true }, 'expired'],
  ])('[SUBS-12] [X-12] (D-19) with MRP enabled %j of ERP and MRP is %s', (block, status) => {
    for (const product of ['erp', 'erp_v2', 'mrp'] as const)
      expect(statusOf({ ...none, ...block, product }, true)).toBe(status);
    expect(statusOf({ ...none, isInTrial: true }, true)).toBe('trial_over');
  });

  test('exists for every stored combination, and nobody with a plan is offered a trial of it', () => {
    assert(
      property(anyBlock, boolean(), (block, isMrpEnabled) => {
        const status = statusOf(block, isMrpEnabled);
        expect(statuses).toContain(status);
        if (block.isTrialOver) expect(status).not.toBe('trial_available');
        if (block.planId !== null && (block.isTrialOver || block.isInTrial)) expect(status).not.toBe('trial_available');
      }),
      propertyRuns,
    );
  });
});

describe('trial days', () => {
  test('[CONST-01] [X-52] are 15, everywhere', () => {
    expect(trialDaysInForce()).toBe(15);
  });

  test.each([
    ['2026-11-15', 15],
    ['2026-11-29', 1],
    ['2026-11-30', 0],
    ['2026-12-24', 0],
  ])('on %s there are %i left', (today, days) => {
    expect(remainingTrialDays({ product: 'crm', endsOn: '2026-11-30' }, today, true)).toBe(days);
  });

  test('[SUBS-13] of ERP are 0 when MRP is enabled', () => {
    expect(remainingTrialDays({ product: 'erp', endsOn: '2026-11-30' }, '2026-11-20', true)).toBe(0);
    expect(remainingTrialDays({ product: 'erp_v2', endsOn: '2026-11-30' }, '2026-11-20', true)).toBe(0);
    expect(remainingTrialDays({ product: 'erp', endsOn: '2026-11-30' }, '2026-11-20', false)).toBe(10);
  });
});
