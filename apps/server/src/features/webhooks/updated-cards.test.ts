import { createHmac } from 'node:crypto';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { removePaymentMethod } from '@atrium/contract/payments/remove-payment-method';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundByAdyen } from '../../../test-kit/attempts.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { loggedFacts } from '../../../test-kit/logged-facts.ts';
import { type PayingApi, startPayingApi } from '../../../test-kit/paying-api.ts';
import { sandboxKeys } from '../../../test-kit/payment-sandbox.ts';
import { makeRenewalReader, poor } from '../../../test-kit/renewal-reader.ts';
import { tellByStripe } from '../../../test-kit/tell.ts';
import { makeTraveller, type Traveller } from '../../../test-kit/time-travel.ts';
import { processWebhookRun } from './process-webhook.workflow.ts';

let paying: PayingApi;
let time: Traveller;
const { triesOf, renewalsOf, read, buy } = makeRenewalReader(() => paying);

beforeAll(async () => {
  paying = await startPayingApi();
  time = makeTraveller(paying);
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});

const cardOf = (us: Founded) =>
  read(us, (tx) =>
    tx
      .selectFrom('payment_methods')
      .select(['method_reference', 'last_four', 'expiry_year'])
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow(),
  );

/** The last four digits of the cards that were saved before the one that is charged. */
const otherCardsOf = async (us: Founded) => {
  const cards = await read(us, (tx) =>
    tx.selectFrom('payment_methods').select('last_four').where('is_default', '=', false).execute(),
  );
  return cards.map(({ last_four }) => last_four);
};

/** The bank gives the card a number and a year; Stripe tells of it so often. */
async function update(us: Founded, number: string, year: number, times = 1): Promise<void> {
  await updateAt((await cardOf(us)).method_reference, number, year, times);
}
async function updateAt(reference: string, number: string, year: number, times = 1): Promise<void> {
  await paying.sandbox.updateStripeCard(reference, number, year);
  const told = (await paying.sandbox.notices()).findLast(({ type }) => type === 'payment_method.automatically_updated');
  const event = JSON.parse(told?.body ?? '{}') as Parameters<typeof tellByStripe>[1] & { data: { object: never } };
  for (let count = 0; count < times; count += 1) {
    const again = { ...event, id: `${event.id}-${count}`, object: event.data.object };
    expect(await tellByStripe(paying, again)).toBe(200);
  }
  await paying.worker.carryOut(processWebhookRun);
}

test('[N-19] [D-344] a card that its bank renewed pays the open renewal next morning, once, and shows its new digits', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us);
  await paying.saveCard(us.organisationId, 'pm_card_chargeDeclinedExpiredCard');
  await time.to(us, firstEnd);
  expect(await renewalsOf(us)).toMatchObject([{ state: 'open', reason: 'details_changed' }]);
  const others = await otherCardsOf(us);
  await update(us, '5555555555554444', 2035, 2);
  expect(JSON.stringify((await us.founder.call(getPaymentMethods, {})).body)).toContain('4444');
  expect(await cardOf(us)).toMatchObject({ last_four: '4444', expiry_year: 2035 });
  // No other card of theirs has changed.
  expect(others).toEqual(['4242']);
  expect(await otherCardsOf(us)).toEqual(others);
  // It is nine in the evening: nobody is charged before the morning.
  expect(await triesOf(us)).toEqual(['paid 4900', 'failed 4900']);
  await time.to(us, addDays(firstEnd, 3));
  expect(await triesOf(us)).toEqual(['paid 4900', 'failed 4900', 'paid 4900']);
});

test('[N-19] [D-344] one update brings one try, however often it is told, and none where the reason is another', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us);
  await paying.saveCard(us.organisationId, 'pm_card_chargeDeclinedExpiredCard');
  await time.to(us, firstEnd);
  await update(us, '4000000000000069', 2036, 3);
  await time.to(us, addDays(firstEnd, 1));
  // One for the update, one that was planned for the day after the first.
  expect(await triesOf(us)).toHaveLength(4);
  await paying.worker.carryOut(processWebhookRun);
  await time.to(us, addDays(firstEnd, 5));
  expect(await triesOf(us)).toHaveLength(4);
  const them = await paying.foundPaying();
  const theirEnd = await buy(them);
  await paying.saveCard(them.organisationId, poor);
  await time.to(them, theirEnd);
  await update(them, '4000000000009995', 2036);
  await time.to(them, addDays(theirEnd, 1));
  expect(await triesOf(them)).toEqual(['paid 4900', 'failed 4900']);
});

test('[N-19] [D-344] a lost card is tried again under a new number only', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us);
  await paying.saveCard(us.organisationId, 'pm_card_visa_chargeDeclinedLostCard');
  await time.to(us, firstEnd);
  await update(us, '4000000000009987', 2036);
  await time.to(us, addDays(firstEnd, 2));
  expect(await triesOf(us)).toHaveLength(2);
  await update(us, '4242424242424242', 2036);
  await time.to(us, addDays(firstEnd, 3));
  expect(await triesOf(us)).toEqual(['paid 4900', 'failed 4900', 'paid 4900']);
});

test('[N-19] [D-344] a card that was removed stays as it was, whatever its bank says of it', async () => {
  const us = await paying.foundPaying();
  const removed = (await cardOf(us)).method_reference;
  await paying.saveCard(us.organisationId, 'pm_card_mastercard');
  expect((await us.founder.call(removePaymentMethod, { PaymentMethodID: removed })).status).toBe(200);
  await updateAt(removed, '5555555555554444', 2035);
  expect(await otherCardsOf(us)).toEqual(['4242']);
  expect(await loggedFacts(paying, us, 'payments.method_updated')).toEqual([]);
});

/** What Adyen tells of a stored card, signed with a key. */
async function tellByAdyen(body: string, hmacKey: string = sandboxKeys.adyen.hmacKey): Promise<number> {
  const hmacsignature = createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(body).digest('base64');
  const { statusCode } = await paying.api.app.inject({
    method: 'POST',
    url: '/api/notices/adyen',
    headers: { 'content-type': 'application/json', hmacsignature },
    payload: body,
  });
  return statusCode;
}

test('[N-30] [D-344] Adyen tells of an updated card; what somebody else signed is refused', async () => {
  const us = await foundByAdyen(paying);
  await paying.sandbox.adyen.updateCard((await cardOf(us)).method_reference, '370000000000002', 2037);
  const told = (await paying.sandbox.notices()).findLast(({ type }) => type === 'recurring.token.updated');
  const body = told?.body ?? '';
  expect(await tellByAdyen(body, '00'.repeat(32))).toBe(400);
  expect(await tellByAdyen(body.replace('AtriumSandboxECOM', 'SomebodyElse'))).toBe(400);
  expect(await tellByAdyen(body)).toBe(200);
  await paying.worker.carryOut(processWebhookRun);
  expect(await cardOf(us)).toMatchObject({ last_four: '0002', expiry_year: 2037 });
});
