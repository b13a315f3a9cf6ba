import { applyCreditCode } from '@atrium/contract/codes/apply-credit-code';
import { removePaymentMethod } from '@atrium/contract/payments/remove-payment-method';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import { type PayingApi, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeRenewalReader, poor } from '../../../test-kit/renewal-reader.ts';
import { makeTraveller } from '../../../test-kit/time-travel.ts';
import { compareFrom, compareWhatIf } from '../../../test-kit/what-if/compare.ts';
import {
  foundIn,
  makeWhatIfCodes,
  publishWhatIfPrices,
  randomOf,
  sellToConsumers,
} from '../../../test-kit/what-if/make-organisation.ts';

let paying: PayingApi;
const { buy, read } = makeRenewalReader(() => paying);
beforeAll(async () => {
  paying = await startPayingApi();
  await makeWhatIfCodes(paying);
  await publishWhatIfPrices(paying);
  await sellToConsumers(paying);
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

test('[D-491] a try of an unpaid renewal comes as its forecast says, without a card and with new credits', {
  timeout: 60_000,
}, async () => {
  const time = makeTraveller(paying);
  const inDunning = async () => {
    const us = await foundIn(paying, 'US');
    const from = await buy(us);
    await paying.saveCard(us.organisationId, poor);
    await time.to(us, from);
    return { us, from };
  };
  const withoutCard = await inDunning();
  const methods = await read(withoutCard.us, (tx) =>
    tx.selectFrom('payment_methods').select('method_reference').where('removed_at', 'is', null).execute(),
  );
  for (const { method_reference: PaymentMethodID } of methods)
    await withoutCard.us.founder.call(removePaymentMethod, { PaymentMethodID, isDefaultMeant: true });
  const asked = await compareFrom(paying, time, withoutCard.us, { from: withoutCard.from, days: 30 });
  expect(asked.differences).toEqual([]);
  expect(asked.mails).toEqual(expect.arrayContaining(['renewal_failed', 'renewal_reminder', 'plan_expired']));
  const withCredits = await inDunning();
  expect((await withCredits.us.founder.call(applyCreditCode, { Code: 'WHATIF-170' })).status).toBe(200);
  const paid = await compareFrom(paying, time, withCredits.us, { from: withCredits.from, days: 40 });
  expect([paid.charges, paid.differences]).toEqual([2, []]);
});
