import { removePaymentMethod } from '@atrium/contract/payments/remove-payment-method';
import { addDays, daysBetween } from '@atrium/domain/kernel/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundByCashfree, settleDebits } from '../../../test-kit/attempts.ts';
import { cashfreeOf } from '../../../test-kit/cashfree-sandbox.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeRenewalReader, poor } from '../../../test-kit/renewal-reader.ts';
import { makeTraveller, type Traveller } from '../../../test-kit/time-travel.ts';

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
const { renewalsOf, mailsTo, read } = makeRenewalReader(() => paying);

/** Buys, and answers the first day of the next period. */
async function buy(us: Founded): Promise<string> {
  const { quoteId, warnings, period } = await quoteFor(us.founder, 'erp-startup-monthly');
  await confirm(us.founder, quoteId, { accepted: warnings });
  await settleDebits(paying);
  return period?.until ?? '';
}

const methodOf = async (us: Founded) =>
  (await read(us, (tx) => tx.selectFrom('payment_methods').select(['id', 'method_reference']).execute()))[0];

/** An organisation whose renewal fails; answers when its period ends. */
const stories = {
  'a card without money': async () => {
    const us = await paying.foundPaying();
    const end = await buy(us);
    await paying.saveCard(us.organisationId, poor);
    return { us, end };
  },
  'a card that asks for its holder': async () => {
    const us = await paying.foundPaying();
    const end = await buy(us);
    await paying.saveCard(us.organisationId, 'pm_card_authenticationRequired');
    return { us, end };
  },
  'a lost card': async () => {
    const us = await paying.foundPaying();
    const end = await buy(us);
    await paying.saveCard(us.organisationId, 'pm_card_visa_chargeDeclinedLostCard');
    return { us, end };
  },
  'an Indian card without money': async () => {
    const us = await paying.foundPaying('pm_card_in');
    const end = await buy(us);
    await paying.sandbox.planStripeResults('insufficient_funds', 1);
    return { us, end };
  },
  'no card at all': async () => {
    const us = await paying.foundPaying();
    const end = await buy(us);
    const method = await methodOf(us);
    await us.founder.call(removePaymentMethod, {
      PaymentMethodID: method?.method_reference ?? '',
      isDefaultMeant: true,
    });
    return { us, end };
  },
  'a mandate that was ended': async () => {
    const us = await foundByCashfree(paying);
    const end = await buy(us);
    await cashfreeOf(paying.sandbox).step((await methodOf(us))?.method_reference ?? '', 'cancel');
    return { us, end };
  },
};

test.each([
  ['a card without money', [3]],
  ['a card that asks for its holder', [14, 7, 3]],
  ['a lost card', [14, 7, 3]],
  ['an Indian card without money', [10, 3]],
  ['no card at all', [14, 7, 3]],
  ['a mandate that was ended', [14, 7, 3]],
] as const)(
  '[D-406] the owners of %s are reminded %j days before their plan ends',
  async (story, days) => {
    const { us, end } = await stories[story]();
    await time.to(us, end);
    const endsOn = (await renewalsOf(us))[0]?.grace_ends_on ?? '';
    const reminded: number[] = [];
    for (let on = end; on < endsOn; on = addDays(on, 1)) {
      await time.to(us, on);
      const mails = (await mailsTo(us, 'renewal_reminder')).length;
      if (mails > reminded.length) reminded.push(daysBetween(on, endsOn));
      expect(mails).toBe(reminded.length);
    }
    expect(reminded).toEqual(days);
    expect((await mailsTo(us, 'renewal_reminder')).at(-1)).toMatchObject({ endsOn, retryOn: null });
    expect(await mailsTo(us, 'plan_expired')).toEqual([]);
    await time.to(us, endsOn);
    expect(await mailsTo(us, 'plan_expired')).toHaveLength(1);
  },
  60_000,
);

test('[D-406] a card that is saved on a day of a reminder pays at once', async () => {
  const { us, end } = await stories['a lost card']();
  await time.to(us, end);
  const endsOn = (await renewalsOf(us))[0]?.grace_ends_on ?? '';
  await time.sleepTo(us, addDays(endsOn, -7), '05:00');
  await paying.saveCard(us.organisationId, 'pm_card_mastercard');
  await time.to(us, addDays(endsOn, -7));
  expect((await renewalsOf(us))[0]?.state).toBe('paid');
});
