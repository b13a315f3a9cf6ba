import { getProductAccess } from '@atrium/contract/product-access/get-product-access';
import { getHome } from '@atrium/contract/products/get-home';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { addUser } from '@atrium/contract/users/add-user';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sellAnotherSuite } from '../../../test-kit/another-suite.ts';
import { makeServiceToken } from '../../../test-kit/make-service-token.ts';
import { cardOf, confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';

describe('an installation that sells the suite of a file', () => {
  sellAnotherSuite();
  let paying: PayingApi;
  let us: Awaited<ReturnType<PayingApi['foundPaying']>>;
  beforeAll(async () => {
    paying = await startPayingApi();
  });
  afterAll(() => paying.stop());
  beforeEach(async () => {
    us = await paying.foundPaying();
  });

  const detailsText = async () =>
    JSON.stringify((await us.founder.call(getSubscriptionDetails, { Version: 'v2' })).body.cards);

  test('[D-1051] lists its products at home and on cards, and no other', async () => {
    const { products } = (await us.founder.call(getHome, {})).body;
    expect(products.map(({ product, state }) => `${product} ${state}`)).toEqual(['meter try', 'route try']);
    const { cards } = (await us.founder.call(getSubscriptionDetails, { Version: 'v2' })).body;
    expect(cards.map((card) => [card.product, card.displayName, card.planInterval, card.currency])).toEqual([
      ['meter', 'Klein', 'yearly', 'EUR'],
      ['route', 'Klein', 'monthly', 'EUR'],
    ]);
    expect(await detailsText()).not.toMatch(/\b(erp|crm|aio|mrp|startup|essential)\b/i);
  });

  test('[D-1051] gives a trial of its own length, and tells the product its own limit', async () => {
    const { status } = await us.founder.call(activatePlan, { PlanID: 'meter-klein-monthly', Currency: 'eur' });
    expect(status).toBe(200);
    expect(await cardOf(us.founder, 'meter')).toMatchObject({ status: 'in_trial', remainingTrialDays: 30 });
    const { headers } = await makeServiceToken(paying.api, 'meter', ['access:read']);
    const asked = paying.api.browser('192.0.2.61').call(getProductAccess, { tenantId: us.organisationId }, headers);
    expect((await asked).body).toMatchObject({
      product: 'meter',
      isEnabled: true,
      plan: { name: 'klein', limits: [{ kind: 'readings', perMonth: 500 }] },
    });
  });

  test('[D-1051] sells its plan by seats in its currency, and gives a role of its own', async () => {
    const { quoteId, dueToday, currency } = await quoteFor(us.founder, 'route-klein-monthly');
    expect([dueToday, currency]).toEqual(['15.00', 'EUR']);
    const { body } = await confirm(us.founder, quoteId);
    expect(body).toMatchObject({ outcome: 'paid' });
    expect(await paying.takings()).toContain(1500);
    const role = { appName: 'route', rgShortCode: 'planner', moduleUuids: [] };
    const person = { firstName: 'Ana', lastName: 'Costa', emailId: 'ana@tour.test', appUserCreateRequestList: [role] };
    expect((await us.founder.call(addUser, person)).status).toBe(200);
    expect(await cardOf(us.founder, 'route')).toMatchObject({ status: 'active', displayName: 'Klein' });
  });

  test('[D-1051] refuses plans of the shipped suite', async () => {
    const { status } = await us.founder.call(activatePlan, { PlanID: 'crm-startup-monthly', Currency: 'usd' });
    expect(status).toBe(404);
  });
});
