import { removePaymentMethod } from '@atrium/contract/payments/remove-payment-method';
import { setPaymentMethod } from '@atrium/contract/payments/set-payment-method';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carryOutLater } from '../../../test-kit/attempts.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { hangingGateway, type PayingApi, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeRenewalReader, poor } from '../../../test-kit/renewal-reader.ts';
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

/** A good card that is not the default, and a renewal that the default card could not pay. */
async function foundUnpaid() {
  const us = await paying.foundPaying('pm_card_mastercard');
  const [good] = await cardsOf(us);
  const firstEnd = await buy(us);
  await paying.saveCard(us.organisationId, poor);
  await time.to(us, firstEnd);
  expect(await triesOf(us)).toEqual(['paid 4900', 'failed 4900']);
  return { us, firstEnd, PaymentMethodID: good?.method_reference ?? '' };
}

test('[D-409] an owner makes a saved card the default while a renewal is unpaid: nothing is charged before the next try', async () => {
  const { us, firstEnd, PaymentMethodID } = await foundUnpaid();
  const { body } = await us.founder.call(setPaymentMethod, { PaymentMethodID });
  expect(body.DefaultPaymentMethodID).toBe(PaymentMethodID);
  await time.to(us, addDays(firstEnd, 1));
  expect(await triesOf(us)).toEqual(['paid 4900', 'failed 4900']);
  await time.to(us, addDays(firstEnd, 3));
  expect(await triesOf(us)).toEqual(['paid 4900', 'failed 4900', 'paid 4900']);
});

test('[D-409] an owner makes a saved card the default and pays with it: the open renewal is paid at once, and once', async () => {
  const { us, firstEnd, PaymentMethodID } = await foundUnpaid();
  await us.founder.call(setPaymentMethod, { PaymentMethodID, paysOpenInvoices: true });
  await time.to(us, addDays(firstEnd, 1));
  expect(await triesOf(us)).toEqual(['paid 4900', 'failed 4900', 'paid 4900']);
  expect(await renewalsOf(us)).toMatchObject([{ state: 'paid' }]);
});
