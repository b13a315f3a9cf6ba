import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import { type PayingApi, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeTraveller } from '../../../test-kit/time-travel.ts';
import { compareWhatIf } from '../../../test-kit/what-if/compare.ts';
import { makeWhatIfCodes, publishWhatIfPrices, randomOf } from '../../../test-kit/what-if/make-organisation.ts';

let paying: PayingApi;
beforeAll(async () => {
  paying = await startPayingApi();
  await makeWhatIfCodes(paying);
  await publishWhatIfPrices(paying);
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});

test('[N-18, N-20, N-22] [D-315] random organisations get the charges and mails of their forecast, on its days, over fourteen months', {
  timeout: 180_000,
}, async () => {
  const time = makeTraveller(paying);
  let charges = 0;
  // At 34 the seats of an unpaid plan are billed by themselves; at 118 an unpaid renewal holds a credit that lapses.
  for (const seed of [1, 2, 3, 4, 34, 118]) {
    const found = await compareWhatIf(paying, time, randomOf(seed), 425);
    expect(found.differences, `seed ${seed}`).toEqual([]);
    charges += found.charges;
  }
  expect(charges).toBeGreaterThan(15);
});
