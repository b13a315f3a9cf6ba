import { describe, expect, test } from 'vitest';
import { type DueRule, passwordDue, passwordExpiresAt, reminderIn } from './password-due.ts';

const day = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000);
const rule: DueRule = { expiredAt: null, expireAfterDays: 90, expirySince: day(0), joinedAt: day(-500) };

describe('[N-06] when a password must be changed', () => {
  test('at the age that the policy names, and never within the first week of that rule', () => {
    expect(passwordExpiresAt(day(10), rule)).toEqual(day(100));
    expect(passwordDue(day(10), [rule], day(99.9))).toBeNull();
    expect(passwordDue(day(10), [rule], day(100))).toBe('expired');
    expect(passwordDue(day(-400), [rule], day(6.9))).toBeNull();
    expect(passwordDue(day(-400), [rule], day(7))).toBe('expired');
  });

  test('after everybody was asked, until another one is chosen; not by whoever joined later or has none', () => {
    const asked = { ...rule, expireAfterDays: null, expiredAt: day(5) };
    expect(passwordDue(day(4), [asked], day(5))).toBe('asked');
    expect(passwordDue(day(6), [asked], day(7))).toBeNull();
    expect(passwordDue(day(4), [{ ...asked, joinedAt: day(6) }], day(7))).toBeNull();
    expect(passwordDue(null, [asked, rule], day(999))).toBeNull();
  });

  test('by whoever joined, or chose a password, at the very moment; one organisation that asks is enough', () => {
    const asked = { ...rule, expireAfterDays: null, expiredAt: day(5) };
    expect(passwordDue(day(5), [{ ...asked, joinedAt: day(5) }], day(6))).toBe('asked');
    expect(passwordDue(day(4), [{ ...asked, expiredAt: null }, asked], day(6))).toBe('asked');
  });

  test('a rule without a beginning counts from when the person joined', () => {
    const old = { ...rule, expirySince: null, joinedAt: day(0) };
    expect(passwordExpiresAt(day(-400), old)).toEqual(day(7));
    expect(passwordExpiresAt(day(10), old)).toEqual(day(100));
  });

  test('the earliest date of all organisations counts', () => {
    const strict = { ...rule, expireAfterDays: 30 };
    expect(passwordDue(day(10), [rule, strict], day(40))).toBe('expired');
    expect(passwordDue(day(10), [rule], day(40))).toBeNull();
  });

  test('people are reminded a week and a day before, once each, and at once when the rule is new', () => {
    const reminded = Array.from({ length: 110 }, (_, at) => at).filter(
      (at) => reminderIn(day(10.5), rule, { from: day(at), to: day(at + 1) }) !== null,
    );
    expect(reminded).toEqual([93, 99]);
    expect(reminderIn(day(-400), rule, { from: day(-0.1), to: day(0) })).toEqual(day(7));
    expect(reminderIn(day(10), { ...rule, expireAfterDays: null }, { from: day(0), to: day(900) })).toBeNull();
  });
  test.each([
    [14, [1, 7]],
    [13, [1]],
    [2, [1]],
  ])('a life of %i days brings mails %j days before its end', (expireAfterDays, expected) => {
    const window = (days: number) => ({ from: day(100 - days - 0.5), to: day(100 - days + 0.5) });
    const short = { ...rule, expireAfterDays };
    const changedAt = day(100 - expireAfterDays);
    const before = Array.from({ length: expireAfterDays }, (_, days) => days);
    expect(before.filter((days) => reminderIn(changedAt, short, window(days)) !== null)).toEqual(expected);
  });

  test('windows that touch remind once: the end of one belongs to it, its beginning to the one before', () => {
    expect(reminderIn(day(10), rule, { from: day(92), to: day(93) })).toEqual(day(100));
    expect(reminderIn(day(10), rule, { from: day(93), to: day(94) })).toBeNull();
  });

  test('nobody without a password is reminded', () => {
    expect(reminderIn(null, rule, { from: day(-900), to: day(900) })).toBeNull();
  });
});
