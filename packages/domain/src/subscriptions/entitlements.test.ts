import { describe, expect, test } from 'vitest';
import { priced } from '../../test-kit/quotes.ts';
import { planSchedule } from './changes/schedule-change.ts';
import { type EntitlingSubscription, entitlementsOf } from './entitlements.ts';

const today = '2026-11-15';
const subscription = (
  product: EntitlingSubscription['product'],
  more: Partial<EntitlingSubscription> = {},
): EntitlingSubscription => ({
  product,
  planName: 'startup',
  status: 'active',
  activeTill: '2026-12-01',
  ...more,
});
const usable = (...all: EntitlingSubscription[]) => entitlementsOf(all, today).map(({ product }) => product);

describe('entitlements', () => {
  test('a plan gives its product in all editions, All-in-One gives what is in it', () => {
    expect(usable(subscription('crm'))).toEqual(['crm', 'crm_plus']);
    expect(usable(subscription('erp_v2'))).toEqual(['erp_v2']);
    expect(usable(subscription('chat'))).toEqual(['chat']);
    expect(usable(subscription('aio'))).toEqual(['books_plus', 'crm', 'crm_plus', 'erp', 'people', 'people_plus']);
  });

  test('(D-22) what was cancelled stays until its paid end, a cancelled trial ends at once', () => {
    expect(entitlementsOf([subscription('chat', { status: 'cancelled' })], today)).toEqual([
      { product: 'chat', planName: 'startup', until: '2026-12-01' },
    ]);
    expect(usable(subscription('chat', { status: 'cancelled', activeTill: today }))).toEqual([]);
    expect(usable(subscription('chat', { status: 'cancelled', activeTill: null }))).toEqual([]);
    expect(entitlementsOf([subscription('chat')], today)[0]?.until).toBeNull();
  });

  test.each([
    ['in_trial', 1],
    ['expired', 0],
    ['trial_over', 0],
    ['trial_available', 0],
  ] as const)('a subscription that is %s gives %i products', (status, count) => {
    expect(usable(subscription('chat', { status }))).toHaveLength(count);
  });

  test('of two plans of a product the better one counts, in any order', () => {
    const both = [subscription('crm'), subscription('aio', { planName: 'professional' })];
    for (const all of [both, both.toReversed()])
      expect(entitlementsOf(all, today).find(({ product }) => product === 'crm')?.planName).toBe('professional');
  });
});

describe('scheduling a change', () => {
  const facts = {
    status: 'active',
    current: priced('crm-startup-monthly'),
    target: priced('crm-startup-yearly'),
    periodEndsOn: '2026-12-01',
  } as const;

  test('takes effect with the next period, and can be removed', () => {
    expect(planSchedule(facts)).toEqual({
      allowed: true,
      plan: { scheduledPrice: priced('crm-startup-yearly'), on: '2026-12-01' },
    });
    expect(planSchedule({ ...facts, target: null })).toMatchObject({ plan: { scheduledPrice: null } });
  });

  test.each([
    [{ status: 'in_trial' }, 'subscriptions.nothing_to_change'],
    [{ target: priced('crm-startup-monthly') }, 'subscriptions.nothing_to_change'],
    [{ target: priced('people-startup-yearly') }, 'subscriptions.nothing_to_change'],
    [{ current: null }, 'subscriptions.nothing_to_change'],
    [{ periodEndsOn: null }, 'subscriptions.nothing_to_change'],
  ] as const)('with %j is refused as %s', (changed, refusal) => {
    expect(planSchedule({ ...facts, ...changed })).toMatchObject({ refusal });
  });
});

test('[N-40] of two plans alike, the one that lasts longer gives the product: a canceled bundle does not end a plan that is paid', () => {
  const bundle = { product: 'aio', planName: 'startup', status: 'cancelled', activeTill: '2026-12-18' } as const;
  const own = { product: 'crm', planName: 'startup', status: 'active', activeTill: '2027-11-18' } as const;
  for (const both of [
    [bundle, own],
    [own, bundle],
  ]) {
    const crm = entitlementsOf(both, '2026-11-20').find(({ product }) => product === 'crm');
    expect(crm).toEqual({ product: 'crm', planName: 'startup', until: null });
  }
});
