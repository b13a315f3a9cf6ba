import { describe, expect, test } from 'vitest';
import { expirySinceAfter, graceEnd, policyImpact } from './policy-impact.ts';

const day = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000);
const now = day(0);
const joinedAt = day(-500);

describe('[SEC-09] what a policy that is saved now does to a person', () => {
  const none = { expiredAt: null, expireAfterDays: null, expirySince: null };
  const ninety = { ...none, expireAfterDays: 90, expirySince: now };

  test.each([
    { who: 'has no password', changedAt: null, rule: { ...none, expiredAt: now }, impact: null },
    { who: 'has no password under a rule of age', changedAt: null, rule: ninety, impact: null },
    { who: 'is asked for a new one', changedAt: day(-1), rule: { ...none, expiredAt: now }, impact: 'reset' },
    { who: 'has an old one under a new rule', changedAt: day(-400), rule: ninety, impact: 'expire' },
    { who: 'has one that ends with the first week', changedAt: day(-83), rule: ninety, impact: 'expire' },
    { who: 'has one that ends a day later', changedAt: day(-82), rule: ninety, impact: null },
    { who: 'lives under no rule of age', changedAt: day(-400), rule: none, impact: null },
    {
      who: 'has one that is over already',
      changedAt: day(-100),
      rule: { ...ninety, expirySince: day(-50) },
      impact: 'reset',
    },
  ])('a person who $who: $impact', ({ changedAt, rule, impact }) => {
    expect(policyImpact({ changedAt, joinedAt }, rule, now)).toBe(impact);
  });

  test('the first passwords expire after a week', () => {
    expect(graceEnd(now)).toEqual(day(7));
  });
});

describe('since when the age of passwords counts', () => {
  const before = { expireAfterDays: 90, expirySince: day(-30) };

  test.each([
    { what: 'no age any more', before, expireAfterDays: null, since: null },
    { what: 'the first rule', before: null, expireAfterDays: 90, since: now },
    {
      what: 'a rule after none',
      before: { expireAfterDays: null, expirySince: null },
      expireAfterDays: 90,
      since: now,
    },
    { what: 'a shorter age', before, expireAfterDays: 89, since: now },
    { what: 'the same age', before, expireAfterDays: 90, since: day(-30) },
    { what: 'a longer age', before, expireAfterDays: 91, since: day(-30) },
    {
      what: 'the same age without a beginning',
      before: { ...before, expirySince: null },
      expireAfterDays: 90,
      since: now,
    },
  ])('$what', ({ before: held, expireAfterDays, since }) => {
    expect(expirySinceAfter(held, expireAfterDays, now)).toEqual(since);
  });
});
