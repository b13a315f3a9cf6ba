import { expect, test } from 'vitest';
import { factorCell, type HeldFactors, heldFactors, judgedProofs, shownProofs } from './factor-matrix.ts';

const [yes, ask, show] = ['allowed', 'security.step_up_needed', 'security.show_factor_first'];

/** Written by hand: for nothing, a password and a factor shown, what each proof answers. */
const expected = {
  strongest: {
    nothing: [ask, yes, yes],
    app: [ask, ask, yes],
    passkey: [show, show, yes],
    'app and passkey': [ask, ask, yes],
  },
  // The form asks for the password itself.
  password: {
    nothing: [yes, yes, yes],
    app: [ask, ask, yes],
    passkey: [show, show, yes],
    'app and passkey': [ask, ask, yes],
  },
  fresh: {
    nothing: [ask, yes, yes],
    app: [ask, yes, yes],
    passkey: [ask, yes, yes],
    'app and passkey': [ask, yes, yes],
  },
};

test('[D-524] every cell of the factor matrix is as it was written by hand', () => {
  const found = Object.fromEntries(
    judgedProofs.map((proof) => [
      proof,
      Object.fromEntries(
        (Object.keys(heldFactors) as HeldFactors[]).map((held) => [
          held,
          shownProofs.map((shown) => factorCell(proof, held, shown)),
        ]),
      ),
    ]),
  );
  expect(found).toEqual(expected);
});
