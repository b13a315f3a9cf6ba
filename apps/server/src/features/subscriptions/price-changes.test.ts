import { setTimeout } from 'node:timers/promises';
import { getAddUserAmount } from '@atrium/contract/subscriptions/get-add-user-amount';
import { getForecast } from '@atrium/contract/subscriptions/get-forecast';
import { listUpcomingInvoices } from '@atrium/contract/subscriptions/list-upcoming-invoices';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import { addDays, daysBetween } from '@atrium/domain/kernel/calendar-date';
import type { Plan } from '@atrium/domain/pricing/plan';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shippedCatalogue } from '../../../../../suites/atrium/catalogue.ts';
import { byOperator } from '../../../test-kit/by-operator.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { cardOf, type PayingApi, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeRenewalReader } from '../../../test-kit/renewal-reader.ts';
import { asRole } from '../../../test-kit/throw-away-cluster.ts';
import { makeTraveller, type Traveller } from '../../../test-kit/time-travel.ts';
import { openDatabase } from '../../db/database.ts';
import { publishCatalogue } from '../pricing/publish-catalogue.ts';

let paying: PayingApi;
let time: Traveller;
const { triesOf, mailsTo, buy } = makeRenewalReader(() => paying);

/** The price list with other prices for Startup, in cents for each user and month. */
async function publish(version: string, inDays: number, more: { readonly [product: string]: number }): Promise<void> {
  const db = openDatabase(asRole(paying.api.superuserUrl, 'atrium_operator'), { poolSize: 1, name: 'test' });
  const effectiveFrom = addDays(new Date().toISOString().slice(0, 10), inDays);
  const plans = shippedCatalogue.plans.map((plan) => repriced(plan, more[plan.product] ?? 0));
  const list = { ...shippedCatalogue, version, effectiveFrom, plans };
  const { faults } = await publishCatalogue({ ...paying.api.ctx, db }, list, { isDryRun: false, ...byOperator });
  await db.destroy();
  expect(faults).toEqual([]);
}

function repriced(plan: Plan, by: number): Plan {
  if (plan.name !== 'startup') return plan;
  const offers = plan.offers.map((offer) => ({
    ...offer,
    prices: offer.prices.map((price) => ({ ...price, amountMinor: price.amountMinor + by })),
  }));
  return { ...plan, offers };
}

// A list of prices is everybody's, so each test has a database of its own.
beforeEach(async () => {
  paying = await startPayingApi();
  time = makeTraveller(paying);
  await publish('dearer', 20, { crm: 1_000, people: -100 });
});
afterEach(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});

/** What the forecast says of prices: its charges, and the mails about them. */
async function foreseen(us: Founded, until: string): Promise<readonly string[]> {
  const { entries } = (await us.founder.call(getForecast, {})).body;
  return entries.flatMap((entry) => {
    if (entry.on > until) return [];
    if (entry.kind === 'charge') return [`${entry.on} ${entry.total.amount}`];
    return entry.kind === 'mail' && entry.mail === 'price_change' ? [`${entry.on} told`] : [];
  });
}

test('[D-341] owners of a yearly plan are told of a higher price five weeks before the renewal that brings it, once', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us, 'crm-startup-yearly');
  expect(await foreseen(us, firstEnd)).toEqual([`${addDays(firstEnd, -35)} told`, `${firstEnd} 588.00`]);
  await time.to(us, addDays(firstEnd, -36));
  expect(await mailsTo(us, 'price_change')).toEqual([]);
  const [before] = (await us.founder.call(listUpcomingInvoices, {})).body.invoices;
  expect(before).toMatchObject({ TotalAmount: '468.00' });
  await time.to(us, addDays(firstEnd, -1));
  expect(await mailsTo(us, 'price_change')).toMatchObject([
    { on: firstEnd, interval: 'yearly', before: { amountMinor: 46_800 }, after: { amountMinor: 58_800 } },
  ]);
  const renewal = { on: firstEnd, total: { amountMinor: 58_800 } };
  expect(await mailsTo(us, 'renewal_notice')).toMatchObject([renewal, renewal]);
  const [after] = (await us.founder.call(listUpcomingInvoices, {})).body.invoices;
  expect(after).toMatchObject({ TotalAmount: '588.00' });
  expect(await cardOf(us.founder, 'crm')).toMatchObject({
    price: { amount: '588.00' },
    newPrice: { from: firstEnd, amount: '588.00' },
  });
  await time.to(us, firstEnd);
  expect(await triesOf(us)).toEqual(['paid 46800', 'paid 58800']);
});

test('[D-341] a monthly plan renews once more at the old price, and owners have 30 days before the new one', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us);
  const expected = await foreseen(us, addDays(firstEnd, 65));
  await time.to(us, addDays(firstEnd, 65));
  const told = await mailsTo(us, 'price_change');
  expect(told).toMatchObject([{ interval: 'monthly', before: { amountMinor: 4_900 }, after: { amountMinor: 5_900 } }]);
  expect(daysBetween(addDays(firstEnd, -3), String(told[0]?.['on']))).toBeGreaterThanOrEqual(30);
  expect(await triesOf(us)).toEqual(['paid 4900', 'paid 4900', 'paid 5900', 'paid 5900']);
  expect(expected.map((line) => line.slice(11))).toEqual(['told', '49.00', '59.00', '59.00']);
  expect(expected[0]).toBe(`${addDays(firstEnd, -3)} told`);
});

test('[D-342] a price that went down comes with the next renewal, without a mail of its own', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us, 'people-startup-yearly');
  await time.to(us, firstEnd);
  const [first, second] = (await triesOf(us)).map((each) => Number(each.split(' ')[1]));
  expect((first ?? 0) - (second ?? 0)).toBe(1_200);
  expect(await mailsTo(us, 'price_change')).toEqual([]);
});

// The last one: from here on a third price list holds.
test('[D-342] a price that goes down after it was told is the one that card, upcoming, quote, estimate and renewal name', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us, 'crm-startup-yearly');
  await time.to(us, addDays(firstEnd, -34));
  expect(await cardOf(us.founder, 'crm')).toMatchObject({ newPrice: { from: firstEnd, amount: '588.00' } });
  await publish('less-dear', 21, { crm: 500 });
  // Every process keeps the price lists for five seconds.
  await setTimeout(5_100);
  expect(await cardOf(us.founder, 'crm')).toMatchObject({
    price: { amount: '528.00' },
    newPrice: { from: firstEnd, amount: '528.00' },
  });
  const [upcoming] = (await us.founder.call(listUpcomingInvoices, {})).body.invoices;
  expect(upcoming).toMatchObject({ TotalAmount: '528.00' });
  const [estimate] = (await us.founder.call(getAddUserAmount, { crmCount: 2 })).body.estimates;
  const addition = { PlanID: 'crm-startup-yearly', Addons: [{ AddonID: 'crm-seats', Quantity: 2 }] };
  const quote = (await us.founder.call(quoteChange, addition)).body;
  expect(quote.next).toMatchObject({ on: firstEnd, total: '1056.00' });
  expect(estimate?.perPeriod).toMatchObject({ before: '528.00', after: '1056.00' });
  await time.to(us, firstEnd);
  expect(await triesOf(us)).toEqual(['paid 46800', 'paid 52800']);
});
