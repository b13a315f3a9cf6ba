import { describe, expect, test } from 'vitest';
import {
  badgeOf,
  buttonsOf,
  type CardButton,
  type CardStatus,
  cardStatusOf,
  isLifetime,
  isOverdue,
  isResumable,
  lifetimeCardMonths,
  lifetimeDetailMonths,
  nextChargeOf,
  showsPrice,
  trialBanner,
} from './card.ts';
import { isIncluded } from './coverage.ts';

describe('the card', () => {
  test('[SUBS-11] is not started where a trial is available, and keeps every other status', () => {
    expect(cardStatusOf('trial_available')).toBe('not_started');
    for (const status of ['active', 'in_trial', 'trial_over', 'cancelled', 'expired'] as const)
      expect(cardStatusOf(status)).toBe(status);
  });

  test.each<[string, string | null]>([
    ['active', 'green'],
    ['in_trial', 'blue'],
    ['expired', 'red'],
    ['cancelled', 'red'],
    ['trial_over', 'red'],
    ['something_new', 'orange'],
    ['not_started', null],
  ])('(toward SUBS-28, SUBS-29) has for %s the badge %s, and none for freemium', (status, colour) => {
    expect(badgeOf(status, false)).toBe(colour);
    expect(badgeOf(status, true)).toBeNull();
  });

  test.each<[CardStatus, boolean, CardButton[], CardButton[]]>([
    ['active', false, ['change_plan', 'cancel_subscription'], ['change_plan', 'cancel_subscription']],
    ['active', true, ['upgrade_plan', 'cancel_subscription'], ['buy_now', 'cancel_subscription']],
    ['not_started', false, ['start_trial'], ['start_trial']],
    ['not_started', true, ['upgrade_plan'], ['buy_now']],
    ['in_trial', false, ['buy_now', 'cancel_subscription'], ['buy_now', 'cancel_subscription']],
    ['expired', false, ['buy_now'], ['buy_now']],
    ['cancelled', false, ['buy_now'], ['buy_now']],
    ['trial_over', false, ['buy_now'], ['buy_now']],
  ])(
    '(toward SUBS-30…36) of %s, freemium %s, offers %j at home and %j on subscriptions',
    (status, isFreemium, home, there) => {
      expect(buttonsOf(status, isFreemium, 'home')).toEqual(home);
      expect(buttonsOf(status, isFreemium, 'subscriptions')).toEqual(there);
    },
  );

  test('offers no button where a running bundle includes the product, unless it has a plan of its own', () => {
    expect(buttonsOf('not_started', false, 'home', { isIncluded: true })).toEqual([]);
    expect(buttonsOf('not_started', true, 'subscriptions', { isIncluded: true })).toEqual([]);
    expect(buttonsOf('active', false, 'home', { isIncluded: true })).toEqual(['change_plan', 'cancel_subscription']);
    expect(isIncluded('crm', ['aio'])).toBe(true);
    expect(isIncluded('erp_v2', ['aio'])).toBe(true);
    expect(isIncluded('crm', ['crm', 'people'])).toBe(false);
    expect(isIncluded('aio', ['aio'])).toBe(false);
  });

  test.each(['home', 'subscriptions'] as const)(
    '[D-1030] at %s, offers no cancellation of a plan for life',
    (screen) => {
      expect(buttonsOf('active', false, screen, { isForLife: true })).toEqual(['change_plan']);
    },
  );

  test('alaveteli#5517: offers to buy again after the plan expired unpaid', () => {
    expect(buttonsOf('expired', false, 'subscriptions')).toContain('buy_now');
  });

  test('(toward SUBS-40, SUBS-41) says how long the trial lasts', () => {
    expect(trialBanner('in_trial', 7)).toEqual({ says: 'remaining', days: 7 });
    expect(trialBanner('in_trial', 0)).toEqual({ says: 'over' });
    expect(trialBanner('trial_over', 0)).toEqual({ says: 'over' });
    expect(trialBanner('active', 3)).toBeNull();
  });

  test('(toward SUBS-20) shows the price to owner or admin, on an active paid plan', () => {
    expect(showsPrice('active', false, true)).toBe(true);
    expect([
      showsPrice('active', true, true),
      showsPrice('active', false, false),
      showsPrice('in_trial', false, true),
    ]).toEqual([false, false, false]);
  });

  test('(toward SUBS-42, SUBS-43, CODE-04) calls a plan lifetime if it is sold once or prepaid for 1200 months', () => {
    expect([lifetimeCardMonths, lifetimeDetailMonths]).toEqual([1200, 1000]);
    expect(isLifetime('professional_i', null)).toBe(true);
    expect(isLifetime('professional_a', null)).toBe(true);
    expect(isLifetime('professional', null)).toBe(false);
    expect(isLifetime('startup', 1199)).toBe(false);
    expect(isLifetime('startup', 1200)).toBe(true);
    expect(isLifetime(null, null)).toBe(false);
  });

  test('(toward SUBS-04) names the next charge of an active plan', () => {
    const facts = { status: 'active', isLifetime: false, periodEndsOn: '2026-12-01' } as const;
    expect(nextChargeOf(facts)).toBe('2026-12-01');
    expect(nextChargeOf({ ...facts, isLifetime: true })).toBe('lifetime');
    expect(nextChargeOf({ ...facts, status: 'cancelled' })).toBeNull();
  });
});

test.each([
  ['cancelled', '2026-11-17', true],
  ['cancelled', '2026-11-16', false],
  ['cancelled', null, false],
  ['active', '2026-11-17', false],
] as const)('[D-198] a plan that is %s until %s can be resumed on 2026-11-16: %s', (status, activeTill, isPossible) => {
  expect(isResumable({ status, activeTill }, '2026-11-16')).toBe(isPossible);
});

test.each([
  ['active', '2026-12-18', false, true],
  ['active', '2026-12-25', false, false],
  ['active', '2027-01-18', true, true],
  ['active', 'Lifetime', false, false],
  ['active', null, false, false],
  ['cancelled', '2026-12-18', true, false],
] as const)(
  '[D-594] a plan that is %s, charged next %s, with an open invoice: %s, is overdue: %s',
  (status, nextChargeDate, hasOpenInvoice, is) => {
    expect(isOverdue({ status, nextChargeDate, hasOpenInvoice }, '2026-12-25')).toBe(is);
  },
);
