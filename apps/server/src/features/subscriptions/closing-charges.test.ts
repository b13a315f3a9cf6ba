import { cancelSubscription } from '@atrium/contract/subscriptions/cancel-subscription';
import { addUser } from '@atrium/contract/users/add-user';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import { type PayingApi, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeRenewalReader } from '../../../test-kit/renewal-reader.ts';
import { makeTraveller } from '../../../test-kit/time-travel.ts';

let paying: PayingApi;
const { triesOf, renewalsOf, buy } = makeRenewalReader(() => paying);
beforeAll(async () => {
  paying = await startPayingApi();
});
afterAll(() => paying.stop());

test('[D-127, D-416] a plan that was renewed and then canceled is charged for its added seats on its last day', async () => {
  const us = await paying.foundPaying();
  const time = makeTraveller(paying);
  const firstEnd = await buy(us);
  await time.to(us, addDays(firstEnd, 5));
  for (const place of [1, 2]) {
    const role = { appName: 'crm', rgShortCode: 'user', moduleUuids: [] };
    const emailId = `closing${place}@seat.test`;
    await us.founder.call(addUser, { firstName: 'Ana', lastName: 'Lima', emailId, appUserCreateRequestList: [role] });
  }
  await us.founder.call(cancelSubscription, { PlanID: 'crm-startup-monthly' });
  await time.to(us, addDays(firstEnd, 35));
  expect((await renewalsOf(us)).map(({ state }) => state)).toEqual(['paid', 'paid']);
  const tries = await triesOf(us);
  expect(tries.slice(0, 2)).toEqual(['paid 4900', 'paid 4900']);
  expect(tries).toHaveLength(3);
  await expectBooksInOrder(paying.api.superuserUrl);
});
