import { describe, expect, test } from 'vitest';
import { decideEmailChange, judgeEmailCode, undoEmailUntil } from './change-email.ts';

const now = new Date('2026-11-16T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const asked = { oldEmail: 'ana@old.test', newEmail: 'ana@new.test', createdAt: hoursAgo(2), now };

describe('whether somebody may change their address', () => {
  test.each([
    { what: 'never had another password', passwordChangedAt: hoursAgo(2), refusal: null },
    { what: 'has no password', passwordChangedAt: null, refusal: null },
    { what: 'changed the password an hour ago', passwordChangedAt: hoursAgo(1), refusal: 'security.email_too_soon' },
  ])('a person who $what: $refusal', ({ passwordChangedAt, refusal }) => {
    const decision = decideEmailChange({ ...asked, passwordChangedAt });
    expect(decision.allowed ? null : decision.refusal).toBe(refusal);
  });

  test('a day after the password changed, the address may change', () => {
    const old = { ...asked, createdAt: hoursAgo(100) };
    expect(decideEmailChange({ ...old, passwordChangedAt: hoursAgo(24) }).allowed).toBe(true);
    expect(decideEmailChange({ ...old, passwordChangedAt: hoursAgo(23.99) }).allowed).toBe(false);
  });

  test('the same address is refused', () => {
    expect(decideEmailChange({ ...asked, newEmail: asked.oldEmail, passwordChangedAt: null })).toEqual({
      allowed: false,
      refusal: 'security.email_same',
    });
  });
});

test('a code is right once, within its minutes and tries', () => {
  const open = { expiresAt: new Date(now.getTime() + 1), triesLeft: 1, isMade: false };
  const typed = { isSame: true, at: now };
  expect(judgeEmailCode(open, typed)).toBe('right');
  expect(judgeEmailCode(open, { ...typed, isSame: false })).toBe('wrong');
  expect(judgeEmailCode({ ...open, expiresAt: now }, typed)).toBe('over');
  expect(judgeEmailCode({ ...open, triesLeft: 0 }, typed)).toBe('over');
  expect(judgeEmailCode({ ...open, isMade: true }, typed)).toBe('over');
});

test('a change can be undone for 7 days', () => {
  expect(undoEmailUntil(now)).toEqual(new Date('2026-11-23T12:00:00Z'));
});
