import { addDays } from '@atrium/domain/kernel/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayingApi, startPayingApi } from '../../../test-kit/paying-api.ts';
import { plainSteps } from '../../../test-kit/plain-steps.ts';
import { makeRenewalReader } from '../../../test-kit/renewal-reader.ts';
import { makeTraveller, type Traveller } from '../../../test-kit/time-travel.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { announceRenewalRun } from './renew-subscription.workflow.ts';

let paying: PayingApi;
let time: Traveller;
beforeAll(async () => {
  paying = await startPayingApi();
  time = makeTraveller(paying);
});
afterAll(() => paying.stop());

const { triesOf, mailsTo, read, buy } = makeRenewalReader(() => paying);

test('[D-333] [D-956] a yearly plan is announced a month and a week before it renews, with amount, interval and card', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us, 'crm-startup-yearly');
  const due = { amountMinor: 46_800, currency: 'USD' };
  const notice = { on: firstEnd, interval: 'yearly', total: due, due, method: { lastFour: '4242' } };
  const told: string[] = [];
  await time.to(us, addDays(firstEnd, -1), async (on) => {
    if ((await mailsTo(us, 'renewal_notice')).length > told.length) told.push(on);
  });
  expect(told).toEqual([addDays(firstEnd, -30), addDays(firstEnd, -7)]);
  expect(await mailsTo(us, 'renewal_notice')).toMatchObject([notice, notice]);
  expect(await mailsTo(us, 'receipt')).toMatchObject([{ next: { on: firstEnd, interval: 'yearly' } }]);
  await time.to(us, firstEnd);
  expect(await triesOf(us)).toEqual(['paid 46800', 'paid 46800']);
});

test('[D-956] owners are told of a renewal as early as the law of the country asks that they are in on that day, once', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us, 'crm-startup-yearly');
  await time.to(us, addDays(firstEnd, -46));
  await inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
    tx.updateTable('companies').set({ country: 'FR' }).execute(),
  );
  const [subscription] = await read(us, (tx) => tx.selectFrom('subscriptions').select('id').execute());
  await time.sleepTo(us, addDays(firstEnd, -45), '12:00:00');
  const due = {
    id: paying.api.ctx.newId(),
    kind: 'announce-renewal' as const,
    organisationId: us.organisationId,
    subjectId: subscription?.id ?? '',
    attempt: 1,
  };
  // Several workers at once, and each of them again: as if it was killed before its row ended.
  for (let times = 0; times < 2; times += 1)
    await Promise.all([1, 2, 3].map(() => announceRenewalRun.carryOut(paying.worker.ctx, due, plainSteps)));
  expect(await mailsTo(us, 'renewal_notice')).toHaveLength(1);
  await time.to(us, addDays(firstEnd, -8));
  expect(await mailsTo(us, 'renewal_notice')).toHaveLength(1);
});
