import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { associate } from '../../../test-kit/associate.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import { foundIn } from '../../../test-kit/found-in.ts';
import { cardOf, confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { shiftClock } from '../../../test-kit/shift-clock.ts';

let paying: PayingApi;
let us: Awaited<ReturnType<PayingApi['foundPaying']>>;
beforeAll(async () => {
  paying = await startPayingApi();
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});
beforeEach(async () => {
  us = await paying.foundPaying();
});

const on = (days: number) => shiftClock(paying.api.superuserUrl, us.organisationId, days);
const today = new Date().toISOString().slice(0, 10);
const change = async (planId: string, more: object = {}) => {
  const quote = await quoteFor(us.founder, planId, more);
  expect((await confirm(us.founder, quote.quoteId, { accepted: quote.warnings })).body.outcome).toBe('paid');
  return quote;
};
const nextCharge = async (product: string) => (await cardOf(us.founder, product))?.nextChargeDate;

describe('[N-24] a change', () => {
  test('of plan pays the difference of the days that are left, and the day of the next charge stays', async () => {
    const first = await change('crm-startup-monthly');
    await on(10);
    const bigger = await change('crm-professional-monthly');
    expect(Number(bigger.total)).toBeLessThan(229 - 49);
    expect([bigger.period?.until, await nextCharge('crm')]).toEqual([first.period?.until, first.period?.until]);
    await on(12);
    const smaller = await change('crm-startup-monthly');
    expect([smaller.updateType, smaller.dueToday, await nextCharge('crm')]).toEqual([
      'downgrade',
      '0.00',
      first.period?.until,
    ]);
    expect(Number(smaller.keptAsBalance[0]?.amount)).toBeGreaterThan(0);
  });

  test('of interval begins a year of its own and gives back the unused days of the month', async () => {
    await change('crm-startup-monthly');
    await on(10);
    const yearly = await change('crm-startup-yearly');
    expect(yearly).toMatchObject({
      updateType: 'interval',
      lines: [{ kind: 'plan', amount: '468.00' }, { kind: 'unused' }],
    });
    // The month was the dearer by the day, so it keeps the day of the change.
    const from = addDays(today, 11);
    expect([yearly.period?.from, await nextCharge('crm')]).toEqual([from, yearly.period?.until]);
    expect(yearly.next).toEqual({ on: yearly.period?.until, total: '468.00', due: '468.00' });
  });

  test('of product ends the one with the other: the new ERP takes the place of the old, and All-in-One is left for one product', async () => {
    await change('erp-startup-yearly');
    await on(5);
    const newErp = await change('erp_v2-startup-yearly-us');
    expect(newErp.lines.map(({ kind }) => kind)).toEqual(['plan', 'unused']);
    const { body } = await us.founder.call(getSubscriptionDetails, { Version: 'v2' });
    expect(body.ERPPlan).toMatchObject({ PlanID: 'erp_v2-startup-yearly-us', PrevPlanID: 'erp-startup-yearly' });
    expect([body.ERPPlan.NextChargeDate, body.ProductsEnabled]).toEqual([newErp.period?.until, ['erp_v2']]);
    us = await paying.foundPaying();
    await change('aio-startup-yearly');
    const people = await change('people-essential-yearly');
    expect(people).toMatchObject({ warnings: ['aio_active'], ends: ['aio'] });
    const after = (await us.founder.call(getSubscriptionDetails, { Version: 'v2' })).body;
    expect([after.AIOPlan.PlanID, after.AIOPlan.PrevPlanID]).toEqual(['', 'aio-startup-yearly']);
    expect(after.ProductsEnabled).toEqual(['people', 'people_plus']);
  });
});

test('(toward X-07, D-44) a bookkeeper buys for a client with the client’s card, and nothing once the client has revoked', async () => {
  const keeper = await foundIn(paying.api);
  const { founder, organisationId: bookkeeperId, email } = { ...keeper, email: keeper.founder.email };
  const { db } = paying.api.ctx;
  await associate(db, { clientId: us.organisationId, bookkeeperId, userId: founder.userId, email });
  const acting = { UserID: founder.userId, TenantID: us.organisationId };
  const quote = await quoteFor(founder, 'crm-startup-monthly', acting);
  expect((await confirm(founder, quote.quoteId, acting)).body.outcome).toBe('paid');
  expect([await nextCharge('crm'), (await cardOf(founder, 'crm'))?.status]).toEqual([
    quote.next?.on,
    'trial_available',
  ]);
  const next = await quoteFor(founder, 'crm-essential-monthly', acting);
  await db
    .updateTable('bookkeeper_associations')
    .set({ state: 'revoked' })
    .where('bookkeeper_organisation_id', '=', bookkeeperId)
    .execute();
  const refused = (await confirm(founder, next.quoteId, acting)).body as unknown as { code: string };
  expect([refused.code, (await cardOf(us.founder, 'crm'))?.plan]).toEqual(['bookkeeper.not_associated', 'startup']);
});
