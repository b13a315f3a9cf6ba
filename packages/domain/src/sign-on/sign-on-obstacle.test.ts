import { expect, test } from 'vitest';
import { type SignOnFacts, signOnObstacle } from './sign-on-obstacle.ts';

const base: SignOnFacts = {
  assurance: 'password',
  isTimedOut: false,
  owesFactor: false,
  mayEnter: true,
  mayUse: true,
};

test.each<[string, Partial<SignOnFacts>, string | null]>([
  ['signed in', {}, null],
  ['signed in with a second factor', { assurance: 'second_factor' }, null],
  ['who owes the second factor', { assurance: 'pending' }, 'not_proved'],
  ['who owes a password of their own', { assurance: 'new_password' }, 'not_proved'],
  ['who paused too long', { isTimedOut: true, mayUse: false }, 'timed_out'],
  ['of whom the organisation asks for a factor', { owesFactor: true, mayEnter: false }, 'factor_owed'],
  ['who has not proved the address', { mayEnter: false, mayUse: false }, 'not_entered'],
  ['without a role', { mayUse: false }, 'not_allowed'],
])('[X-74] [D-1072] a product takes somebody %s: %o', (_who, facts, obstacle) => {
  expect(signOnObstacle({ ...base, ...facts })).toBe(obstacle);
});
