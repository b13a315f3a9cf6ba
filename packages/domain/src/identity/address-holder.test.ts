import { expect, test } from 'vitest';
import { judgeHolder } from './address-holder.ts';

test.each([
  ['who has proved the address', 'cfo@acme.test', true, 'holds'],
  ['who only named the address at sign-up', 'cfo@acme.test', false, 'must_prove'],
  ['who has proved another address since', 'cfo@evil.test', true, 'is_another'],
  ['who named another address', 'cfo@evil.test', false, 'is_another'],
] as const)('[D-480] what was given to an address is judged for %s', (_who, email, isEmailVerified, judged) => {
  expect(judgeHolder('cfo@acme.test', { email, isEmailVerified })).toBe(judged);
});
