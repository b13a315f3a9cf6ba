import { expect, test } from 'vitest';
import { gifts, judgeHolder } from './address-holder.ts';

const proved = { email: 'cfo@acme.test', isEmailVerified: true };
const named = { email: 'cfo@acme.test', isEmailVerified: false };
const moved = { email: 'cfo@evil.test', isEmailVerified: true };
const judged = (holder: typeof proved) =>
  Object.fromEntries(gifts.map((gift) => [gift, judgeHolder(gift, 'cfo@acme.test', holder)]));

test('[D-480, D-500] whoever has proved the address takes all that was given to it, and a billing mail opens nothing', () => {
  const { billing_mail: billing, ...others } = judged(proved);
  expect(billing).toBe('is_another');
  expect(new Set(Object.values(others))).toEqual(new Set(['holds']));
});

test('[D-500] whoever only named the address takes what a secret in the mailbox proves, and nothing else', () => {
  const answers = judged(named);
  expect(gifts.filter((gift) => answers[gift] === 'holds')).toEqual([
    'verification_link',
    'password_link',
    'address_code',
    'undo_link',
    'provider_address',
  ]);
  expect(gifts.filter((gift) => answers[gift] === 'must_prove')).toEqual([
    'invitation',
    'added_person',
    'first_password',
    'bookkeeper_grant',
  ]);
});

test('[D-480, D-500] whoever has proved another address since takes nothing', () => {
  expect(new Set(Object.values(judged(moved)))).toEqual(new Set(['is_another']));
});
