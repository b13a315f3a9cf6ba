import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { getAddUserAmount } from '@atrium/contract/subscriptions/get-add-user-amount';
import { getUpdatedAmount } from '@atrium/contract/subscriptions/get-updated-amount';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import { schedulePlan } from '@atrium/contract/subscriptions/schedule-plan';
import type { QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { addDays, daysBetween } from '@atrium/domain/kernel/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addHolder } from '../../../test-kit/add-holder.ts';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { holdPlan } from '../../../test-kit/hold-plan.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';

let api: TestApi;
let us: Founded;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  us = await foundIn(api);
});

const today = new Date().toISOString().slice(0, 10);
const quote = async (PlanID: string, more: object = {}, by = us): Promise<QuoteReply> => {
  const { status, body } = await by.founder.call(quoteChange, { PlanID, ...more });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const refusal = async (PlanID: string, more: object = {}) =>
  ((await us.founder.call(quoteChange, { PlanID, ...more })).body as unknown as { code: string }).code;
const seat = (product: 'crm' | 'erp' | 'erp_v2' | 'people', role: string) => ({ product, role, modules: [] });
const add = (...roles: Parameters<typeof seat>[]) =>
  addHolder(api.ctx, us.organisationId, { roles: roles.map((role) => seat(...role)) });

describe('a quote', () => {
  test('of a first purchase names plan, period, total, what is due now and what comes next', async () => {
    await add(['crm', 'user']);
    await add(['crm', 'user']);
    const quoted = await quote('crm-startup-monthly');
    expect(quoted).toMatchObject({
      updateType: 'new',
      currency: 'USD',
      paidUsers: 2,
      net: '98.00',
      tax: '0.00',
      total: '98.00',
      dueToday: '98.00',
      creditsUsed: '0.00',
      keptAsBalance: [],
      warnings: [],
      ends: [],
      interval: 'monthly',
      period: { from: today },
      overlap: {
        overlaps: [],
        cheapest: null,
      },
    });
    expect(quoted.next).toEqual({ on: quoted.period?.until, total: '98.00', due: '98.00' });
    const minutes = (Date.parse(quoted.validUntil) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
  });

  test('(toward D-36) in India is taxed by its place, in rupees where the plan has a price in them', async () => {
    const india = await foundIn(api, '192.0.2.91');
    const rupees = await quote('erp-startup-yearly', {}, india);
    expect(rupees).toMatchObject({ currency: 'INR', net: '7188.00', tax: '1293.84', dueToday: '8481.84' });
    expect(rupees.lines.filter(({ kind }) => kind === 'tax').map(({ name, amount }) => [name, amount])).toEqual([
      ['CGST', '646.92'],
      ['SGST', '646.92'],
    ]);
    expect(await quote('crm-startup-yearly', {}, india)).toMatchObject({
      currency: 'USD',
      net: '468.00',
      tax: '84.24',
    });
  });

  test('polar#6448, lago-api#6194: an upgrade pays each remaining day of the period it is in, by the exact days', async () => {
    const from = addDays(today, -10);
    const { activeTill } = await holdPlan(api.ctx, us.organisationId, 'crm-startup-monthly', { from });
    const quoted = await quote('crm-professional-monthly');
    const days = daysBetween(from, activeTill ?? '');
    const used = Math.round((4900 * 10) / days);
    const after = Math.round((4900 * 10 + 22_900 * (days - 10)) / days);
    expect(quoted).toMatchObject({ updateType: 'upgrade', daysProRated: days - 10, period: { until: activeTill } });
    expect(Number(quoted.total)).toBeCloseTo((after - used - (4900 - used)) / 100, 2);
    expect(quoted.lines.map(({ kind }) => kind)).toEqual(['plan', 'unused']);
  });

  test('polar#8325: buying again what was cancelled with time left does not pay those days twice', async () => {
    const { activeTill } = await holdPlan(api.ctx, us.organisationId, 'crm-startup-monthly', {
      over: { plan: null, previousPlanId: 'crm-startup-monthly' },
    });
    const again = await us.founder.call(quoteChange, { PlanID: 'crm-startup-monthly' });
    expect(again.body).toMatchObject({ code: 'subscriptions.resume_instead' });
    const yearly = await quote('crm-startup-yearly');
    expect(yearly.lines.find(({ kind }) => kind === 'unused')?.amount).toBe(
      // Today is used at the dearer price of the two.
      `-${((4900 - Math.round(4900 / daysBetween(today, activeTill ?? ''))) / 100).toFixed(2)}`,
    );
  });

  test('polar#9344, #11129: a change of seats keeps the plan that is scheduled, and names its price as the next', async () => {
    await holdPlan(api.ctx, us.organisationId, 'crm-startup-monthly');
    await us.founder.call(schedulePlan, { product: 'crm', PlanID: 'crm-essential-yearly' });
    const quoted = await quote('crm-startup-monthly', { Addons: [{ AddonID: 'crm-seats', Quantity: 2 }] });
    expect(quoted).toMatchObject({ addedSeats: 1, total: '49.00', next: { total: '1896.00' } });
  });

  test('keeps the price that a plan was sold at, whatever the list says now', async () => {
    const { plan } = await holdPlan(api.ctx, us.organisationId, 'crm-startup-monthly');
    if (plan === null) throw new Error('not held');
    await holdPlan(api.ctx, us.organisationId, 'crm-startup-monthly', {
      over: {
        plan: { ...plan, figureMinor: 1000 },
        lastPlan: { ...plan, figureMinor: 1000 },
        stretches: [{ fromOn: today, perPeriodMinor: 1000 }],
      },
    });
    const seats = { Addons: [{ AddonID: 'crm-seats', Quantity: 2 }] };
    expect(await quote('crm-startup-monthly', seats)).toMatchObject({ total: '10.00' });
  });

  test('is refused for what cannot be bought, what is held already, what is not paid, and more users than a bundle takes', async () => {
    await holdPlan(api.ctx, us.organisationId, 'crm-startup-monthly', { holders: 0 });
    expect(await refusal('crm-gold')).toBe('subscriptions.plan_unknown');
    expect(await refusal('crm-startup-monthly')).toBe('subscriptions.nothing_to_change');
    expect(await refusal('crm-startup-monthly', { Addons: [{ AddonID: 'crm-gold', Quantity: 1 }] })).toBe(
      'request.invalid',
    );
    expect(await refusal('crm-startup-monthly', { Addons: [{ AddonID: 'erp-seats', Quantity: 1 }] })).toBe(
      'request.invalid',
    );
    expect(await refusal('crm-startup-yearly', { alsoEnd: ['gold'] })).toBe('request.invalid');
    for (const _each of [1, 2, 3]) await add(['erp_v2', 'admin']);
    expect(await refusal('erp_v2-startup-yearly-us')).toBe('users.limit_reached');
    expect(await quote('erp_v2-essential-yearly-us')).toMatchObject({ total: '12000.00' });
  });
});

describe('the overlap guard', () => {
  test('(toward CHK-18) warns that All-in-One ends, and pays its unused days back', async () => {
    await holdPlan(api.ctx, us.organisationId, 'aio-startup-yearly');
    const quoted = await quote('crm-startup-yearly');
    expect(quoted).toMatchObject({ warnings: ['aio_active'], ends: ['aio'] });
    expect(quoted.keptAsBalance[0]?.currency).toBe('USD');
    expect(quoted.overlap.overlaps).toEqual([]);
  });

  test('(toward CHK-19) warns that a prepaid term ends', async () => {
    const prepaid = { anchor: null, stretches: [], prepaid: { code: 'PRE', months: 12 } };
    await holdPlan(api.ctx, us.organisationId, 'people-startup-yearly', { over: prepaid });
    expect(await quote('crm-startup-yearly')).toMatchObject({ warnings: ['prepaid_applied'], ends: ['people'] });
  });

  test('[D-159] warns that a lifetime plan ends', async () => {
    await holdPlan(api.ctx, us.organisationId, 'erp-professional_i-yearly');
    expect(await quote('erp-startup-yearly')).toMatchObject({ warnings: ['lifetime_ends'], ends: ['erp'] });
    expect(await quote('crm-startup-yearly')).toMatchObject({ warnings: [], ends: [] });
  });

  test('[D-160] tells how many days of the trial a purchase gives up, and none for another product', async () => {
    await us.founder.call(activatePlan, { PlanID: 'crm-startup-yearly', Currency: 'usd' });
    expect(await quote('crm-startup-yearly')).toMatchObject({ trialDaysLost: 15 });
    expect(await quote('people-startup-yearly')).toMatchObject({ trialDaysLost: 0 });
  });

  test('tells of All-in-One beside CRM, names the cheapest set, and ends CRM with it when asked to', async () => {
    await holdPlan(api.ctx, us.organisationId, 'crm-startup-yearly');
    const doubled = await quote('aio-startup-yearly');
    expect(doubled.overlap.overlaps).toEqual([
      { product: 'crm', planIds: ['crm-startup-yearly', 'aio-startup-yearly'] },
    ]);
    expect(doubled.overlap.paidNow).toEqual({ amount: '1656.00', currency: 'USD' });
    expect(doubled.overlap.cheapest).toEqual({ planIds: ['aio-startup-yearly'], yearly: '1188.00', currency: 'USD' });
    const mended = await quote('aio-startup-yearly', { alsoEnd: ['crm'] });
    expect(mended).toMatchObject({ ends: ['crm'], overlap: { overlaps: [] } });
    expect(Number(mended.total)).toBeLessThan(Number(doubled.total));
  });
});

describe('views of the quote', () => {
  test('[API-26] [CHK-23] the updated amount is the quote, field by field', async () => {
    await holdPlan(api.ctx, us.organisationId, 'crm-startup-monthly', { from: addDays(today, -3) });
    const Addons = [{ AddonID: 'crm-seats', Quantity: 2 }];
    const quoted = await quote('crm-professional-monthly', { Addons });
    const { body } = await us.founder.call(getUpdatedAmount, {
      PlanID: 'crm-professional-monthly',
      Addons,
      Currency: 'usd',
    });
    const lineOf = (kind: string) => quoted.lines.find((line) => line.kind === kind)?.amount;
    expect(body).toEqual({
      ChargeableAmount: quoted.total,
      PaidUserCount: 2,
      Currency: 'USD',
      TaxInfo: null,
      TaxAmount: '0.00',
      AddonAmount: lineOf('addon'),
      NewPlanAmountToPay: lineOf('plan'),
      NewAddonAmountToPay: lineOf('addon'),
      CurrentPlanAmountPaid: '49.00',
      DiscountAmount: '0.00',
      DaysProRated: quoted.daysProRated,
      UpdateType: 'upgrade',
    });
    // The same with tax, which has a name where there is any.
    us = await foundIn(api, '192.0.2.91');
    const taxed = await quote('erp-startup-yearly');
    const { body: inIndia } = await us.founder.call(getUpdatedAmount, {
      PlanID: 'erp-startup-yearly',
      Addons: [],
      Currency: 'inr',
    });
    expect(inIndia).toMatchObject({
      ChargeableAmount: taxed.total,
      Currency: 'INR',
      TaxInfo: { TaxLabel: 'GST' },
      TaxAmount: '1293.84',
      NewPlanAmountToPay: taxed.net,
      CurrentPlanAmountPaid: '0.00',
      UpdateType: 'new',
    });
  });

  test('[API-27] [USER-15] the estimate of more users names amount, product, plan, users, next charge and tax', async () => {
    us = await foundIn(api, '192.0.2.91');
    await add(['erp', 'admin']);
    const { activeTill } = await holdPlan(api.ctx, us.organisationId, 'erp-startup-monthly', {
      over: {
        treatment: {
          kind: 'taxed',
          label: 'GST',
          parts: [
            { label: 'CGST', rateBasisPoints: 900 },
            { label: 'SGST', rateBasisPoints: 900 },
          ],
          placeOfSupply: 'IN-29',
        },
      },
    });
    const { body } = await us.founder.call(getAddUserAmount, { erpCount: 2, peopleCount: 1 });
    const [erp, people] = body.estimates;
    expect(erp).toMatchObject({
      ProductType: 'ERP',
      Plan: 'erp-startup-monthly',
      PlanDisplayName: 'Startup',
      UsersCharged: 2,
      NextChargeDate: activeTill,
      Currency: 'INR',
      TaxInfo: { TaxLabel: 'GST' },
      Amount: '1649.64',
      TaxAmount: '251.64',
      Description: `2 more of Startup until ${activeTill}`,
    });
    expect(erp?.lines.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(164_964);
    expect(people).toMatchObject({ ProductType: 'PEOPLE', Amount: '0.00', Plan: null });
  });

  test('a trial, a prepaid code and a bundle charge nothing for users; All-in-One charges one seat for all its products', async () => {
    const estimates = async (counts: object) => (await us.founder.call(getAddUserAmount, counts)).body.estimates;
    await us.founder.call(activatePlan, { PlanID: 'crm-startup-yearly', Currency: 'usd' });
    expect(await estimates({ crmCount: 3 })).toMatchObject([
      { Amount: '0.00', Description: 'In trial: nothing is charged.' },
    ]);
    await holdPlan(api.ctx, us.organisationId, 'people-startup-yearly', {
      over: { prepaid: { code: 'PRE', months: 12 } },
    });
    expect(await estimates({ peopleCount: 3 })).toMatchObject([{ Amount: '0.00', Plan: 'people-startup-yearly' }]);
    us = await foundIn(api);
    await holdPlan(api.ctx, us.organisationId, 'aio-startup-monthly', { holders: 1 });
    await add(['erp', 'admin']);
    expect(await estimates({ erpCount: 1, crmCount: 1 })).toMatchObject([
      { ProductType: 'AIO', Amount: '109.00', UsersCharged: 1, Plan: 'aio-startup-monthly' },
    ]);
  });
});

test('quotes that nobody confirmed are forgotten after a day', async () => {
  await quote('crm-startup-yearly');
  const kept = () => inOrganisation(api.ctx, us.organisationId, (tx) => tx.selectFrom('quotes').select('id').execute());
  await inOrganisation(api.ctx, us.organisationId, (tx) =>
    tx
      .updateTable('quotes')
      .set({ created_at: new Date(Date.now() - 86_500_000) })
      .execute(),
  );
  const { quoteId } = await quote('crm-startup-yearly');
  expect(await kept()).toEqual([{ id: quoteId }]);
});
