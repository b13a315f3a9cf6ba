import { applyDiscountCode } from '@atrium/contract/codes/apply-discount-code';
import { removeDiscountCode } from '@atrium/contract/codes/remove-discount-code';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { cancelSubscription } from '@atrium/contract/subscriptions/cancel-subscription';
import { getForecast } from '@atrium/contract/subscriptions/get-forecast';
import { listUpcomingInvoices } from '@atrium/contract/subscriptions/list-upcoming-invoices';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import { resumeSubscription } from '@atrium/contract/subscriptions/resume-subscription';
import { schedulePlan } from '@atrium/contract/subscriptions/schedule-plan';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedCatalogue } from '../../../../../suites/atrium/catalogue.ts';
import { byOperator } from '../../../test-kit/by-operator.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { cardOf, type PayingApi, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeRenewalReader } from '../../../test-kit/renewal-reader.ts';
import { asRole } from '../../../test-kit/throw-away-cluster.ts';
import { makeTraveller, type Traveller } from '../../../test-kit/time-travel.ts';
import { openDatabase } from '../../db/database.ts';
import { publishCatalogue } from '../pricing/publish-catalogue.ts';

let paying: PayingApi;
let time: Traveller;
const { triesOf, mailsTo, statusOf, buy } = makeRenewalReader(() => paying);

beforeAll(async () => {
  paying = await startPayingApi();
  time = makeTraveller(paying);
  await makeCodes(paying.api, {
    kind: 'discount',
    code: 'QUARTER',
    description: 'A quarter off',
    percentOff: '25',
    charges: 5,
    maxRedemptions: 99,
  });
});
afterAll(() => paying.stop());

const upcomingOf = async ({ founder }: Founded) =>
  (await founder.call(listUpcomingInvoices, {})).body.invoices.map(({ ChargeDate, TotalAmount }) => [
    ChargeDate,
    TotalAmount,
  ]);

describe('[D-375] an owner who cancels and resumes', () => {
  test('pays nothing, gets no document, and is charged next what the plan was charged before', async () => {
    const us = await paying.foundPaying();
    await us.founder.call(applyDiscountCode, { Code: 'QUARTER' });
    const firstEnd = await buy(us, 'crm-startup-yearly');
    await us.founder.call(removeDiscountCode, { Code: 'QUARTER' });
    await us.founder.call(schedulePlan, { product: 'crm', PlanID: 'crm-startup-monthly' });
    const before = await upcomingOf(us);
    await us.founder.call(cancelSubscription, { PlanID: 'crm-startup-yearly' });
    expect(await upcomingOf(us)).toEqual([]);
    const card = await cardOf(us.founder, 'crm');
    expect(card).toMatchObject({ status: 'cancelled', scheduledPlanId: null });
    expect([[card?.nextIfResumed?.on, card?.nextIfResumed?.total]]).toEqual(before);
    const { status } = await us.founder.call(resumeSubscription, { PlanID: 'crm-startup-yearly' });
    expect(status).toBe(200);
    expect(await upcomingOf(us)).toEqual(before);
    expect(before[0]?.[0]).toBe(firstEnd);
    expect(await triesOf(us)).toHaveLength(1);
    expect((await us.founder.call(listPaidInvoices, {})).body.invoices).toHaveLength(1);
    expect(await mailsTo(us, 'receipt')).toHaveLength(1);
    expect(await statusOf(us)).toBe('active');
  });

  test('is renewed on the day', async () => {
    const us = await paying.foundPaying();
    const firstEnd = await buy(us);
    await us.founder.call(cancelSubscription, { PlanID: 'crm-startup-monthly' });
    await us.founder.call(resumeSubscription, { PlanID: 'crm-startup-monthly' });
    await time.to(us, firstEnd);
    expect(await triesOf(us)).toEqual(['paid 4900', 'paid 4900']);
  });

  test('is told to resume where the same plan would be bought, and cannot once the time is over', async () => {
    const us = await paying.foundPaying();
    const firstEnd = await buy(us);
    await us.founder.call(cancelSubscription, { PlanID: 'crm-startup-monthly' });
    const bought = await us.founder.call(quoteChange, { PlanID: 'crm-startup-monthly' });
    expect(bought).toMatchObject({ status: 409, body: { code: 'subscriptions.resume_instead' } });
    await time.to(us, addDays(firstEnd, 1));
    const resumed = await us.founder.call(resumeSubscription, { PlanID: 'crm-startup-monthly' });
    expect(resumed).toMatchObject({ status: 409, body: { code: 'subscriptions.nothing_to_resume' } });
    expect((await us.founder.call(quoteChange, { PlanID: 'crm-startup-monthly' })).status).toBe(200);
  });
});

test('[D-376] a scheduled plan whose price goes up before it begins costs what was told; card, list, forecast and charge agree', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us, 'crm-professional-monthly');
  await us.founder.call(schedulePlan, { product: 'crm', PlanID: 'crm-startup-monthly' });
  const db = openDatabase(asRole(paying.api.superuserUrl, 'atrium_operator'), { poolSize: 1, name: 'test' });
  const plans = shippedCatalogue.plans.map((plan) =>
    plan.name !== 'startup' || plan.product !== 'crm'
      ? plan
      : {
          ...plan,
          offers: plan.offers.map((offer) => ({
            ...offer,
            prices: offer.prices.map((price) => ({ ...price, amountMinor: price.amountMinor * 3 })),
          })),
        },
  );
  const list = { ...shippedCatalogue, version: 'triple', effectiveFrom: addDays(firstEnd, -1), plans };
  expect(await publishCatalogue({ ...paying.api.ctx, db }, list, { isDryRun: false, ...byOperator })).toMatchObject({
    faults: [],
  });
  await db.destroy();
  await expect
    .poll(async () => (await us.founder.call(getForecast, {})).body.entries.some(({ kind }) => kind === 'charge'))
    .toBe(true);
  const charged = [[firstEnd, '49.00']];
  expect(await upcomingOf(us)).toEqual(charged);
  const forecast = (await us.founder.call(getForecast, {})).body.entries.flatMap((entry) =>
    entry.kind === 'charge' ? [[entry.on, entry.total.amount]] : [],
  );
  expect(forecast.slice(0, 1)).toEqual(charged);
  await time.to(us, firstEnd);
  expect((await triesOf(us)).at(-1)).toBe('paid 4900');
});
