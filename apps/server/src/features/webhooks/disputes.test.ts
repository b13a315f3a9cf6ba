import { applyCreditCode } from '@atrium/contract/codes/apply-credit-code';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { cancelSubscription } from '@atrium/contract/subscriptions/cancel-subscription';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attemptsOf, carryOutLater, foundByAdyen, hearStripe, payTooLate } from '../../../test-kit/attempts.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { loggedFacts } from '../../../test-kit/logged-facts.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { hangingGateway, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { readBooks } from '../../../test-kit/read-books.ts';
import { makeRenewalReader } from '../../../test-kit/renewal-reader.ts';
import { tellByAdyen } from '../../../test-kit/tell.ts';
import { makeTraveller, type Traveller } from '../../../test-kit/time-travel.ts';

let paying: PayingApi;
let time: Traveller;
let us: Founded;
const { read, buy, mailsTo, statusOf } = makeRenewalReader(() => paying);
beforeAll(async () => {
  paying = await startPayingApi(hangingGateway);
  time = makeTraveller(paying);
  const credit = { amount: '40.00', currency: 'USD' };
  const gift = { kind: 'credit', code: 'FORTY', description: 'x', credit, validDays: 300, maxRedemptions: 99 } as const;
  await makeCodes(paying.api, gift);
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});
beforeEach(async () => {
  await paying.sandbox.clearFaults();
  us = await paying.foundPaying();
});

const payment = async () => (await attemptsOf(paying, us)).at(-1)?.reference ?? '';
const refunds = async () =>
  (await read(us, (tx) => tx.selectFrom('refunds').selectAll().orderBy('id').execute())).map(
    ({ cause, state, amount_minor, lost_minor, currency }) =>
      `${cause} ${state} ${amount_minor} ${currency}, lost ${lost_minor}`,
  );
const left = async () =>
  (await read(us, (tx) => tx.selectFrom('credit_grants').selectAll().orderBy('granted_at').execute())).map(
    ({ source, remaining_minor }) => `${source} ${remaining_minor}`,
  );
const notes = async () =>
  (await us.founder.call(listPaidInvoices, {})).body.invoices
    .filter(({ Kind }) => Kind === 'credit_note')
    .map(({ TotalAmount }) => TotalAmount);
const changes = async () => (await mailsTo(us, 'payment_reversed')).map(({ change }) => change);
/** Hears of it, and looks at the books after it. */
const hear = async () => {
  await hearStripe(paying);
  await expectBooksInOrder(paying.api.superuserUrl);
};

describe('[D-430] a bank takes back a payment, and at most what is unused is given back', () => {
  test('of a period that is used up: nothing is credited, the plan goes on, and a won dispute is no gift', async () => {
    await us.founder.call(applyCreditCode, { Code: 'FORTY' });
    const end = await buy(us);
    const first = await payment();
    await time.to(us, addDays(end, 40));
    await paying.sandbox.disputeStripe(first);
    await hear();
    expect(await refunds()).toEqual(['gateway refunded 900 USD, lost 900']);
    expect([await notes(), await left(), await statusOf(us)]).toEqual([[], ['promotion 0'], 'active']);
    expect(await mailsTo(us, 'payment_reversed')).toMatchObject([{ change: 'taken_back', hasPlanEnded: false }]);
    const logged = { kind: 'taken_back', amountMinor: 900, lostMinor: 900, hasPlanEnded: false };
    expect(await loggedFacts(paying, us, 'payments.reversed')).toMatchObject([logged]);
    await paying.sandbox.disputeStripe(first, 'win-dispute');
    await hear();
    expect(await refunds()).toEqual(['gateway credited 900 USD, lost 0']);
    expect([await left(), await changes()]).toEqual([['promotion 0'], ['taken_back']]);
  });

  test('on the last day of the term: the day that is left is credited, and no credits come back', async () => {
    await us.founder.call(applyCreditCode, { Code: 'FORTY' });
    const end = await buy(us);
    await time.to(us, addDays(end, -1));
    await paying.sandbox.disputeStripe(await payment());
    await hear();
    expect(await refunds()).toEqual(['gateway refunded 900 USD, lost 737']);
    expect([await notes(), await left(), await statusOf(us)]).toEqual([['-1.63'], ['promotion 0'], 'expired']);
  });

  test('with ten days left: the bank took a part of what is unused, and credits get the rest of it', async () => {
    await us.founder.call(applyCreditCode, { Code: 'FORTY' });
    const end = await buy(us);
    await time.to(us, addDays(end, -10));
    await paying.sandbox.disputeStripe(await payment());
    await hear();
    // 10 of 30 days of 49.00 are 16.33; the bank took 9.00 of them.
    expect(await refunds()).toEqual(['gateway refunded 900 USD, lost 0']);
    expect([await notes(), await left()]).toEqual([['-16.33'], ['promotion 733']]);
  });

  test('one of two payments of the period: the plan ends, and the unused rest goes back to the other', async () => {
    await buy(us);
    const first = await payment();
    await buy(us, 'crm-professional-monthly');
    const second = (await attemptsOf(paying, us)).at(-1)?.amount_minor ?? 0;
    await paying.sandbox.disputeStripe(first);
    await hear();
    expect([await statusOf(us), (await refunds()).toSorted()]).toEqual([
      'expired',
      [`correction pending ${second} USD, lost 0`, 'gateway refunded 4900 USD, lost 0'],
    ]);
  });

  test('of a cancelled plan with time left: its time ends too', async () => {
    await buy(us);
    await us.founder.call(cancelSubscription, { PlanID: 'crm-startup-monthly' });
    await paying.sandbox.disputeStripe(await payment());
    await hear();
    const entitled = await read(us, (tx) => tx.selectFrom('entitlements').select('product').execute());
    expect([entitled, await statusOf(us)]).toEqual([[], 'expired']);
  });
});

describe('[D-431] a bank takes back another amount than is left of the payment', () => {
  test('all of it, after a change refunded a part: it is booked once, the plan ends, and the part is a loss', async () => {
    await buy(us, 'crm-professional-yearly');
    const first = await payment();
    await buy(us, 'crm-startup-monthly');
    await carryOutLater(paying, 'makeRefund', 0);
    await paying.sandbox.disputeStripe(first);
    await hear();
    await hear();
    expect(await refunds()).toEqual(['change refunded 233246 USD, lost 0', 'gateway refunded 238800 USD, lost 233900']);
    expect([await statusOf(us), (await notes()).toSorted()]).toEqual(['expired', ['-2381.46', '-49.00']]);
    const books = await readBooks(paying.api.superuserUrl);
    expect(books.holds('bad_debt')).toBeGreaterThanOrEqual(233_900);
    await paying.sandbox.disputeStripe(first, 'win-dispute');
    await hear();
    expect([await left(), await changes()]).toEqual([['balance 4900'], ['taken_back', 'won']]);
  });

  test('all of it, while a refund is under way that the gateway then refuses: the refund makes up for the loss', async () => {
    await buy(us, 'crm-professional-yearly');
    const first = await payment();
    await buy(us, 'crm-startup-monthly');
    await paying.sandbox.disputeStripe(first);
    await hear();
    expect(await refunds()).toEqual(['change pending 233246 USD, lost 0', 'gateway refunded 238800 USD, lost 233900']);
    await carryOutLater(paying, 'makeRefund', 0);
    await expectBooksInOrder(paying.api.superuserUrl);
    expect(await refunds()).toEqual(['change credited 233246 USD, lost 0', 'gateway refunded 238800 USD, lost 654']);
    expect([await left(), await changes()]).toEqual([[], ['taken_back']]);
  });

  test.each([
    ['more, by the rate of exchange', { amount: 5000 }, 'gateway refunded 5000 USD, lost 100', ['-49.00']],
    ['in another currency', { amount: 4500, currency: 'eur' }, 'gateway refunded 4500 EUR, lost 4500', []],
  ])('%s: it is booked by the gateway’s amount, and the plan ends', async (_title, disputed, booked, noted) => {
    await buy(us);
    await paying.sandbox.disputeStripe(await payment(), 'dispute', disputed);
    await hear();
    expect([await refunds(), await notes(), await statusOf(us)]).toEqual([[booked], noted, 'expired']);
  });

  test('a part: the plan ends, and the unused rest goes back; refused by the gateway it is balance', async () => {
    await buy(us);
    await paying.sandbox.disputeStripe(await payment(), 'dispute', { amount: 1000 });
    await hear();
    expect([await notes(), await statusOf(us)]).toEqual([['-49.00'], 'expired']);
    expect((await refunds()).toSorted()).toEqual([
      'correction pending 3900 USD, lost 0',
      'gateway refunded 1000 USD, lost 0',
    ]);
    await carryOutLater(paying, 'makeRefund', 3);
    await expectBooksInOrder(paying.api.superuserUrl);
    expect([await left(), await changes()]).toEqual([['balance 3900'], ['taken_back', 'returned']]);
  });

  test('of a late payment that is balance: the balance is taken', async () => {
    const { reference } = await payTooLate(paying, us);
    await hearStripe(paying);
    await paying.sandbox.disputeStripe(reference);
    await carryOutLater(paying, 'refund', 3);
    await hear();
    expect([await left(), await refunds()]).toEqual([['balance 0'], ['gateway refunded 4900 USD, lost 0']]);
  });
});

describe('[D-431] Adyen tells of a chargeback', () => {
  const tell = async (event: string, value = 4900) => {
    const attempt = (await attemptsOf(paying, us)).find(({ amount_minor }) => amount_minor === 4900);
    const { reference, id: key, currency } = attempt ?? { reference: '', id: '', currency: '' };
    expect(await tellByAdyen(paying, { event, payment: reference ?? '', key, amount: { value, currency } })).toBe(200);
    await carryOutLater(paying, 'webhooks', 2);
    await expectBooksInOrder(paying.api.superuserUrl);
  };

  test('of a part: that part is booked', async () => {
    us = await foundByAdyen(paying);
    await buy(us);
    await tell('CHARGEBACK', 1000);
    expect(await refunds()).toContain('gateway refunded 1000 USD, lost 0');
  });

  test.each([
    ['is there', false, ['balance 0'], 0],
    ['was spent on a plan', true, ['balance 0'], 4900],
  ])('a second time, after a reversed one: the balance %s and is taken as far', async (_title, isSpent, rest, lost) => {
    us = await foundByAdyen(paying);
    const end = await buy(us);
    await tell('CHARGEBACK');
    await tell('CHARGEBACK_REVERSED');
    await time.to(us, addDays(end, -20));
    expect([await left(), await changes()]).toEqual([['balance 4900'], ['taken_back', 'won']]);
    if (isSpent) await buy(us);
    await tell('SECOND_CHARGEBACK');
    expect(await left()).toEqual(rest);
    expect(await refunds()).toEqual(['gateway credited 4900 USD, lost 0', `gateway refunded 4900 USD, lost ${lost}`]);
    expect(await statusOf(us)).toBe(isSpent ? 'active' : 'expired');
  });

  test('a second time before it told of the reversal: each is booked once, in whatever order they are told', async () => {
    us = await foundByAdyen(paying);
    await buy(us);
    await tell('CHARGEBACK');
    await tell('SECOND_CHARGEBACK');
    expect(await refunds()).toHaveLength(1);
    await tell('CHARGEBACK_REVERSED');
    expect(await refunds()).toEqual(['gateway credited 4900 USD, lost 0', 'gateway refunded 4900 USD, lost 0']);
    expect((await quoteFor(us.founder, 'crm-startup-monthly')).creditsUsed).toBe('0.00');
  });
});
