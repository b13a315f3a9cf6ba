import { expect, test } from 'vitest';
import { withdrawalEndsOn } from './consumer-sale.ts';

const fortnight = { days: 14 };

test('[N-25] (D-976) the days of a withdrawal count from the payment, or from a later date on the invoice', () => {
  const paidOn = '2026-11-19';
  expect(withdrawalEndsOn(fortnight, { paidOn, datedOn: null })).toBe('2026-12-03');
  expect(withdrawalEndsOn(fortnight, { paidOn, datedOn: '2026-11-19' })).toBe('2026-12-03');
  // In the evening of the buyer it is the next day where the seller is.
  expect(withdrawalEndsOn(fortnight, { paidOn, datedOn: '2026-11-20' })).toBe('2026-12-04');
  expect(withdrawalEndsOn(fortnight, { paidOn, datedOn: '2026-11-18' })).toBe('2026-12-03');
});
