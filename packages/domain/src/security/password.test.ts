import { expect, test } from 'vitest';
import { ownPasswordFault } from './password.ts';
import { policyDefaults } from './password-policy.ts';

const ofLength = (length: number) => 'x'.repeat(length);

test.each([
  ['', null, 'empty'],
  [ofLength(7), null, 'length'],
  [ofLength(8), null, null],
  [ofLength(72), null, null],
  [ofLength(73), null, 'length'],
  // One character of two units.
  ['😀'.repeat(8), null, null],
  ['😀'.repeat(7), null, 'length'],
  // Lengths of a policy may have been others when the password was chosen.
  [ofLength(1), policyDefaults, null],
  [ofLength(100), policyDefaults, null],
  ['', policyDefaults, 'empty'],
])(
  '[VAL-11] [VAL-12] [D-280] of the password somebody has, a form finds in %j under %j: %s',
  (password, policy, fault) => {
    expect(ownPasswordFault(password, policy)).toBe(fault);
  },
);
