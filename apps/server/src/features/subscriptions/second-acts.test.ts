import { settleChange } from '@atrium/contract/subscriptions/confirm-quote';
import { payInvoice } from '@atrium/contract/subscriptions/pay-invoice';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptsOf } from '../../../test-kit/attempts.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { buyByMandate } from '../../../test-kit/mandate-story.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeRenewalReader, poor } from '../../../test-kit/renewal-reader.ts';
import { makeTraveller, type Traveller } from '../../../test-kit/time-travel.ts';

/** What somebody does after a renewal, or beside one. */
let paying: PayingApi;
let time: Traveller;
beforeAll(async () => {
  paying = await startPayingApi();
  time = makeTraveller(paying);
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});

const { renewalsOf, triesOf, mailsTo, read, buy } = makeRenewalReader(() => paying);
const openTries = async (us: Founded) =>
  (
    await read(us, (tx) =>
      tx
        .selectFrom('due_work')
        .select('due_at')
        .where('kind', '=', 'retry-renewal')
        .where('organisation_id', '=', us.organisationId)
        .where('done_at', 'is', null)
        .execute(),
    )
  ).map(({ due_at }) => due_at.toISOString());

test('[D-134] [N-24] a plan that is made smaller after its renewal gives back to the card what the renewal took', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us, 'crm-professional-monthly');
  await time.to(us, addDays(firstEnd, 2));
  const paid = await attemptsOf(paying, us);
  expect(paid.map(({ state }) => state)).toEqual(['paid', 'paid']);
  const { quoteId, warnings, keptAsBalance } = await quoteFor(us.founder, 'crm-startup-monthly');
  expect((await confirm(us.founder, quoteId, { accepted: warnings })).body.outcome).toBe('paid');
  const back = Math.round(Number(keptAsBalance[0]?.amount) * 100);
  expect(back).toBeGreaterThan(10_000);
  const refunds = await read(us, (tx) => tx.selectFrom('refunds').select(['attempt_id', 'amount_minor']).execute());
  // From the payment of the period that runs, which is the last one.
  expect(refunds).toEqual([{ attempt_id: paid.at(-1)?.id, amount_minor: back }]);
  expect(await read(us, (tx) => tx.selectFrom('credit_grants').select('id').execute())).toEqual([]);
});

test('[N-31] [D-333] a mandate is not billed ahead while a purchase that ends its plan is being paid', async () => {
  const { us, firstEnd } = await buyByMandate(paying);
  await paying.saveCard(us.organisationId, 'pm_card_visa');
  await time.sleepTo(us, addDays(firstEnd, -5));
  await paying.sandbox.planStripeResults('late');
  const quote = await quoteFor(us.founder, 'aio-startup-monthly', { alsoEnd: ['erp'] });
  expect((await confirm(us.founder, quote.quoteId, { accepted: quote.warnings })).body.outcome).toBe('pending');
  await time.to(us, addDays(firstEnd, -2));
  expect(await renewalsOf(us)).toEqual([]);
  const purchase = (await attemptsOf(paying, us)).find(({ gateway }) => gateway === 'stripe');
  await paying.sandbox.settleStripe(purchase?.reference ?? '');
  expect((await us.founder.call(settleChange, { quoteId: quote.quoteId })).body.outcome).toBe('paid');
  await time.to(us, addDays(firstEnd, 5));
  expect(await renewalsOf(us)).toEqual([]);
});

test('[N-19] [D-332] an owner who tries to pay a failed renewal and cannot, changes nothing of what is planned', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us);
  await paying.saveCard(us.organisationId, poor);
  await time.to(us, firstEnd);
  const [planned] = await renewalsOf(us);
  const next = await openTries(us);
  expect([planned?.reason, next.length, (await mailsTo(us, 'renewal_failed')).length]).toEqual([
    'insufficient_funds',
    1,
    1,
  ]);
  const { body } = await us.founder.call(payInvoice, { InvoiceID: planned?.invoice_id ?? '' });
  expect(body.outcome).toBe('failed');
  expect((await triesOf(us)).slice(1)).toEqual(['failed 4900', 'failed 4900']);
  expect(await renewalsOf(us)).toEqual([planned]);
  expect(await openTries(us)).toEqual(next);
  expect(await mailsTo(us, 'renewal_failed')).toHaveLength(1);
});
