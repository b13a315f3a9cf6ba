import { removePaymentMethod } from '@atrium/contract/payments/remove-payment-method';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carryOutLater } from '../../../test-kit/attempts.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { hangingGateway, type PayingApi, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeRenewalReader } from '../../../test-kit/renewal-reader.ts';
import { makeTraveller, type Traveller } from '../../../test-kit/time-travel.ts';

let paying: PayingApi;
let time: Traveller;
beforeAll(async () => {
  paying = await startPayingApi(hangingGateway);
  time = makeTraveller(paying);
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});

const { renewalsOf, triesOf, read, buy } = makeRenewalReader(() => paying);
const cardsOf = (us: Founded) => read(us, (tx) => tx.selectFrom('payment_methods').selectAll().execute());

test('[D-408] an owner removes the card by which a renewal is being paid: refused until the payment is decided', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us);
  await time.sleepTo(us, addDays(firstEnd, -1));
  await paying.sandbox.plan('payment_intents.confirm', 'hang_after');
  await paying.sandbox.plan('payment_intents.retrieve', 'error_500');
  await time.to(us, firstEnd);
  expect(await triesOf(us)).toEqual(['paid 4900', 'begun 4900']);
  const [card] = await cardsOf(us);
  const input = { PaymentMethodID: card?.method_reference ?? '', isDefaultMeant: true };
  const refused = await us.founder.call(removePaymentMethod, input);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'payments.payment_under_way' }]);
  await paying.sandbox.clearFaults();
  await carryOutLater(paying, 'resolve', 60);
  expect(await triesOf(us)).toEqual(['paid 4900', 'paid 4900']);
  expect(await renewalsOf(us)).toMatchObject([{ state: 'paid' }]);
  expect((await us.founder.call(removePaymentMethod, input)).status).toBe(200);
});
