import { applyPrepaidCode } from '@atrium/contract/codes/apply-prepaid-code';
import { getHome } from '@atrium/contract/products/get-home';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { cancelSubscription } from '@atrium/contract/subscriptions/cancel-subscription';
import { getAddUserAmount } from '@atrium/contract/subscriptions/get-add-user-amount';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { listUpcomingInvoices } from '@atrium/contract/subscriptions/list-upcoming-invoices';
import { schedulePlan } from '@atrium/contract/subscriptions/schedule-plan';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shippedCatalogue } from '../../../../../suites/atrium/catalogue.ts';
import { byOperator } from '../../../test-kit/by-operator.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { cardOf, confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { shiftClock } from '../../../test-kit/shift-clock.ts';
import { asRole } from '../../../test-kit/throw-away-cluster.ts';
import { openDatabase } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { publishCatalogue } from '../pricing/publish-catalogue.ts';
import { enabledProductsOf } from './steps/open-products.ts';
import { listEntitlements } from './stores/entitlements.store.ts';

let paying: PayingApi;
let us: Founded;
const withdrawnAfterDays = 10;

/** CRM Essential is sold no longer from a day on. */
async function publishWithdrawal(): Promise<void> {
  const db = openDatabase(asRole(paying.api.superuserUrl, 'atrium_operator'), { poolSize: 1, name: 'test' });
  const isWithdrawn = ({ product, name }: { product: string; name: string }) =>
    product === 'crm' && name === 'essential';
  const list = {
    ...shippedCatalogue,
    version: 'withdrawn',
    effectiveFrom: addDays(new Date().toISOString().slice(0, 10), withdrawnAfterDays),
    plans: shippedCatalogue.plans.map((plan) => (isWithdrawn(plan) ? { ...plan, isLegacy: true } : plan)),
  };
  const { faults } = await publishCatalogue({ ...paying.api.ctx, db }, list, { isDryRun: false, ...byOperator });
  await db.destroy();
  expect(faults).toEqual([]);
}

beforeAll(async () => {
  paying = await startPayingApi();
  await publishWithdrawal();
  const code = { kind: 'prepaid', description: 'Test', maxRedemptions: 50 } as const;
  const products = [{ product: 'crm', plan: 'professional', users: 3 }];
  await makeCodes(paying.api, [
    { ...code, code: 'FORLIFE', products, months: 1200 },
    { ...code, code: 'TENDAYS', products, months: 0, days: 10 },
  ]);
});
afterAll(() => paying.stop());
beforeEach(async () => {
  us = await paying.foundPaying();
});

const on = (days: number) => shiftClock(paying.api.superuserUrl, us.organisationId, days);
const entitled = () =>
  inOrganisation(paying.api.ctx, us.organisationId, (tx) => listEntitlements(us.organisationId, tx));

test('a scheduled plan that is withdrawn from the price list does not block seats: the running plan goes on', async () => {
  const quote = await quoteFor(us.founder, 'crm-startup-monthly');
  await confirm(us.founder, quote.quoteId);
  const scheduled = await us.founder.call(schedulePlan, { product: 'crm', PlanID: 'crm-essential-monthly' });
  expect(scheduled.status).toBe(200);
  await on(withdrawnAfterDays + 1);
  const seats = await quoteFor(us.founder, 'crm-startup-monthly', { Addons: [{ AddonID: 'crm-seats', Quantity: 2 }] });
  expect(seats.next?.total).toBe('98.00');
  expect((await us.founder.call(getAddUserAmount, { crmCount: 1 })).status).toBe(200);
  const { body } = await us.founder.call(listUpcomingInvoices, {});
  expect(body.invoices.map(({ TotalAmount }) => TotalAmount)).toEqual(['49.00']);
});

test('[D-130] cancelling a plan that a code gave for life is refused, and access stays', async () => {
  await us.founder.call(applyPrepaidCode, { code: 'FORLIFE' });
  const before = await entitled();
  const PlanID = (await cardOf(us.founder, 'crm'))?.planId ?? '';
  const { status, body } = await us.founder.call(cancelSubscription, { PlanID });
  expect([status, (body as unknown as { code: string }).code]).toEqual([409, 'subscriptions.held_for_life']);
  expect(await entitled()).toEqual(before);
  expect(await cardOf(us.founder, 'crm')).toMatchObject({ status: 'active', nextChargeDate: 'Lifetime' });
});

test('(toward CHK-19) a free plan taken after a prepaid term is not prepaid: another purchase neither warns nor ends it', async () => {
  await us.founder.call(applyPrepaidCode, { code: 'TENDAYS' });
  await on(11);
  const free = await us.founder.call(activatePlan, { PlanID: 'crm-freemium-yearly', Currency: 'usd' });
  expect(free.status).toBe(200);
  expect(await cardOf(us.founder, 'crm')).toMatchObject({ status: 'active', isFreemium: true, isPrepaid: false });
  const quote = await quoteFor(us.founder, 'people-startup-monthly');
  expect([quote.warnings, quote.ends]).toEqual([[], []]);
  expect((await confirm(us.founder, quote.quoteId)).body.outcome).toBe('paid');
  expect(await cardOf(us.founder, 'crm')).toMatchObject({ status: 'active', isFreemium: true });
});

test('[D-490] a paid product stays open on the day on which a larger canceled bundle ends, before the run of that day', async () => {
  const buy = async (planId: string) => confirm(us.founder, (await quoteFor(us.founder, planId)).quoteId);
  await buy('aio-professional-yearly');
  const PlanID = (await cardOf(us.founder, 'aio'))?.planId ?? '';
  expect((await us.founder.call(cancelSubscription, { PlanID })).status).toBe(200);
  await on(10);
  expect((await buy('crm-startup-yearly')).body.outcome).toBe('paid');
  const openOn = async (days: number) => {
    await on(days);
    const { body } = await us.founder.call(getSubscriptionDetails, { Version: 'v2' });
    const { products } = (await us.founder.call(getHome, {})).body;
    const home = products.flatMap(({ product, state }) => (state === 'open' ? [product] : []));
    const given = await inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
      enabledProductsOf(paying.api.ctx, us.organisationId, tx),
    );
    return [body.ProductsEnabled, home, given].map((all) =>
      ['crm', 'erp'].filter((each) => all.includes(each as 'crm')),
    );
  };
  expect(await openOn(300)).toEqual([
    ['crm', 'erp'],
    ['crm', 'erp'],
    ['crm', 'erp'],
  ]);
  expect(await openOn(366)).toEqual([['crm'], ['crm'], ['crm']]);
});
