import { describe, expect, test } from 'vitest';
import { priced } from '../../../test-kit/quotes.ts';
import { anchorOn } from '../../kernel/billing-period.ts';
import { type HeldSubscription, notStarted } from '../held-subscription.ts';
import { answerOf, decideInLife } from './answer-in-life.ts';
import { lifeCommands } from './life-command.ts';
import { type LifeFacts, type LifeState, lifeStateOf, lifeStates } from './life-state.ts';

const plan = priced('crm-startup-monthly');
const running: HeldSubscription = {
  ...notStarted('crm'),
  plan,
  lastPlan: plan,
  isTrialOver: true,
  anchor: anchorOn('2026-11-01'),
  treatment: { kind: 'unregistered', label: null, parts: [], placeOfSupply: 'US' },
  stretches: [{ fromOn: '2026-11-01', perPeriodMinor: 4900 }],
  activeTill: '2026-12-01',
};
const cancelled = { ...running, plan: null, previousPlanId: plan.planId };
const paying = { intent: 'renew', isPaying: true, isRetried: false } as const;
const failed = { intent: 'renew', isPaying: false, isRetried: true } as const;

const examples: Readonly<Record<LifeState, Partial<LifeFacts>>> = {
  none: { held: notStarted('crm') },
  trial: { held: { ...running, anchor: null, isInTrial: true, isTrialOver: false, trialEndsOn: '2026-12-01' } },
  free_plan: { held: { ...running, anchor: null, activeTill: null, plan: { ...plan, basis: 'free' } } },
  running: {},
  scheduled: { held: { ...running, scheduledPlanId: 'crm-startup-yearly' } },
  billed_ahead: { renewal: paying },
  renewal_due: { on: '2026-12-01' },
  charging: { renewal: paying, on: '2026-12-01' },
  retrying: { renewal: failed, on: '2026-12-03' },
  unpaid: { renewal: { ...failed, isRetried: false }, on: '2026-12-03' },
  ending: { held: cancelled },
  closing: { held: cancelled, renewal: { ...failed, intent: 'close' }, on: '2026-12-03' },
  prepaid: { held: { ...running, anchor: null, prepaid: { code: 'YEAR', months: 12 } } },
  lifetime: { held: { ...running, anchor: null, activeTill: null, prepaid: { code: 'EVER', months: 1200 } } },
  ended_unpaid: { held: { ...notStarted('crm'), hasEndedUnpaid: true } },
  changing: { inPurchase: 'bought', renewal: paying },
  replacing: { inPurchase: 'ended' },
  closed: { isClosed: true, inPurchase: 'bought' },
};
const facts: LifeFacts = { held: running, on: '2026-11-20', renewal: null, inPurchase: null, isClosed: false };

describe('[D-377] the money of a product', () => {
  test.each(lifeStates.map((state) => [state] as const))('is in the state %s', (state) => {
    expect(lifeStateOf({ ...facts, ...examples[state] })).toBe(state);
  });

  const held = lifeStates.filter((state) => state !== 'closed');

  test('[D-374] can always be left: a plan that runs, in whatever state, can be canceled', () => {
    const isLeft: readonly LifeState[] = ['none', 'ending', 'closing', 'lifetime', 'ended_unpaid'];
    for (const state of held.filter((each) => !isLeft.includes(each)))
      expect(decideInLife(state, 'cancel')).toMatchObject({ allowed: true });
  });

  test('[D-373] withdraws its open renewal wherever a command replaces or ends its plan', () => {
    const open: readonly LifeState[] = ['billed_ahead', 'charging', 'retrying', 'unpaid'];
    for (const state of open)
      for (const command of [
        'cancel',
        'prepaid_code',
        'delete_organisation',
        'dispute',
        'end_by_operator',
        'withdraw',
      ] as const)
        expect(decideInLife(state, command)).toEqual({ allowed: true, plan: 'renewal' });
  });

  test('(D-976) is withdrawn from whatever is under way, wherever money that paid it can go back', () => {
    const unpaid: readonly LifeState[] = ['none', 'trial', 'free_plan', 'closing', 'prepaid', 'ended_unpaid'];
    for (const state of held) expect(decideInLife(state, 'withdraw').allowed).toBe(!unpaid.includes(state));
  });

  test('[D-443] is canceled and resumed by itself while a purchase that ends it is being charged', () => {
    for (const command of ['cancel', 'resume'] as const)
      expect(decideInLife('replacing', command)).toEqual({ allowed: true, plan: null });
  });

  test('[D-373] goes back where a bank says yes to a payment that nothing waits for', () => {
    const open: readonly LifeState[] = ['billed_ahead', 'charging', 'retrying', 'unpaid', 'closing'];
    const waiting: readonly LifeState[] = [...open, 'changing', 'replacing'];
    for (const state of lifeStates)
      expect(answerOf(state, 'bank_yes')).toBe(waiting.includes(state) ? 'allow' : 'give_back');
  });

  test('of a deleted organisation moves by no command of a person but its restoration', () => {
    const others = ['refund', 'dispute', 'bank_yes', 'bank_no', 'clock', 'publish_price'];
    for (const command of lifeCommands.filter((each) => !others.includes(each)))
      expect(decideInLife('closed', command).allowed).toBe(command === 'restore_organisation');
  });
});
