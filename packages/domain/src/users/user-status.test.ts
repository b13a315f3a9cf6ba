import { expect, test } from 'vitest';
import { userStatuses, userStatusOf } from './user-status.ts';

test('statuses are Active, Disabled and Pending', () => {
  expect(userStatuses).toEqual(['Active', 'Disabled', 'Pending']);
  const both = [false, true];
  const table = both.flatMap((isDisabled) =>
    both.flatMap((canSignIn) =>
      both.map((isEmailVerified) => userStatusOf({ isDisabled, canSignIn, isEmailVerified })),
    ),
  );
  expect(table).toEqual(['Pending', 'Pending', 'Pending', 'Active', 'Disabled', 'Disabled', 'Disabled', 'Disabled']);
});
