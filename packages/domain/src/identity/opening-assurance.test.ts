import { expect, test } from 'vitest';
import { openingAssurance } from './session.ts';

test.each([
  ['password', false, 'password'],
  ['password', true, 'pending'],
  ['first_password', false, 'new_password'],
  ['first_password', true, 'pending'],
  ['passkey', false, 'second_factor'],
  ['passkey', true, 'second_factor'],
] as const)('[N-03] a sign-in by %s with two-factor on: %s opens a session of kind %s', (proof, isOn, assurance) => {
  expect(openingAssurance(proof, isOn)).toBe(assurance);
});
