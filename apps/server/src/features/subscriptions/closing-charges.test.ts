import { cancelSubscription } from '@atrium/contract/subscriptions/cancel-subscription';
import { getForecast } from '@atrium/contract/subscriptions/get-forecast';
import { listUpcomingInvoices } from '@atrium/contract/subscriptions/list-upcoming-invoices';
import { addUser } from '@atrium/contract/users/add-user';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { type PayingApi, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeRenewalReader, poor } from '../../../test-kit/renewal-reader.ts';
import { makeTraveller } from '../../../test-kit/time-travel.ts';

let paying: PayingApi;
const { triesOf, renewalsOf, buy } = makeRenewalReader(() => paying);
beforeAll(async () => {
  paying = await startPayingApi();
});
afterAll(() => paying.stop());

async function addSeats({ founder, organisationId }: Founded): Promise<void> {
  const role = { appName: 'crm', rgShortCode: 'user', moduleUuids: [] };
  for (const place of [1, 2]) {
    const emailId = `closing${place}-${organisationId}@seat.test`;
    await founder.call(addUser, { firstName: 'Ana', lastName: 'Lima', emailId, appUserCreateRequestList: [role] });
  }
}

/** The charge for seats, in the list of upcoming invoices and in the forecast. */
async function closingOf({ founder }: Founded) {
  const { invoices } = (await founder.call(listUpcomingInvoices, {})).body;
  const { entries } = (await founder.call(getForecast, {})).body;
  return {
    upcoming: invoices.map(({ Reason, TotalAmount, AmountDue }) => `${Reason} ${TotalAmount} ${AmountDue}`),
    foreseen: entries.flatMap((entry) =>
      entry.kind === 'charge' ? [`${entry.reason} ${entry.total.amount} ${entry.due.amount}`] : [],
    ),
  };
}

test('[D-127, D-416] a plan that was renewed and then canceled is charged for its added seats on its last day', async () => {
  const us = await paying.foundPaying();
  const time = makeTraveller(paying);
  const firstEnd = await buy(us);
  await time.to(us, addDays(firstEnd, 5));
  await addSeats(us);
  await us.founder.call(cancelSubscription, { PlanID: 'crm-startup-monthly' });
  await time.to(us, addDays(firstEnd, 35));
  expect((await renewalsOf(us)).map(({ state }) => state)).toEqual(['paid', 'paid']);
  const tries = await triesOf(us);
  expect(tries.slice(0, 2)).toEqual(['paid 4900', 'paid 4900']);
  expect(tries).toHaveLength(3);
  await expectBooksInOrder(paying.api.superuserUrl);
});

test.each(['00:30', '08:00', '12:00', '23:30'])(
  '[D-127, D-314] at %s of its last day the forecast has the charge for the seats of a canceled plan',
  async (at) => {
    const us = await paying.foundPaying();
    const time = makeTraveller(paying);
    const firstEnd = await buy(us);
    await time.to(us, addDays(firstEnd, -20));
    await addSeats(us);
    await us.founder.call(cancelSubscription, { PlanID: 'crm-startup-monthly' });
    await time.sleepTo(us, firstEnd, at);
    const { upcoming, foreseen } = await closingOf(us);
    expect(upcoming).toEqual([expect.stringMatching(/^seats_owed /)]);
    expect(foreseen).toEqual(upcoming);
  },
);

test('[D-127, D-314] the forecast has it where the plan is canceled while its renewal is not paid', async () => {
  const us = await paying.foundPaying();
  const time = makeTraveller(paying);
  const firstEnd = await buy(us);
  await time.to(us, addDays(firstEnd, -20));
  await addSeats(us);
  await paying.saveCard(us.organisationId, poor);
  await time.to(us, firstEnd);
  await us.founder.call(cancelSubscription, { PlanID: 'crm-startup-monthly' });
  const { upcoming, foreseen } = await closingOf(us);
  expect(upcoming).toEqual([expect.stringMatching(/^seats_owed /)]);
  expect(foreseen).toEqual(upcoming);
});
