import { getPlanDetails } from '@atrium/contract/pricing/get-plan-details';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, server, whoIs } from '../../test-kit/api.ts';
import { subscriptionsReply } from '../../test-kit/billing-api.ts';
import { hrefOf, openPage, title } from '../../test-kit/open-page.tsx';
import { actors, otherCompany, sessionOf } from '../../test-kit/people.ts';
import { plansIn } from '../../test-kit/plans.ts';
import { cardOf, freshCard, trialCard } from '../../test-kit/subscription-cards.ts';
import { savedPlanSearch } from '../lib/plan-selection.ts';

/** What the organisation has. */
function has(...cards: ReturnType<typeof cardOf>[]): void {
  server.use(answer(getSubscriptionDetails, subscriptionsReply({ cards })));
}

beforeEach(() => has(...['aio', 'erp', 'crm', 'people'].map(freshCard)));

const section = (name: string) => screen.findByRole('region', { name });
const classic = () => section('Plans by user');
const tiers = () => section('ERP and MRP for the whole company');

/** What each card of a section says its price is. */
async function prices(region: Promise<HTMLElement>): Promise<string[]> {
  const cards = within(await region).getAllByRole('article');
  return cards.map((card) => {
    const [price = ''] = /(?:[$₹] ?[\d,.]+\*?|Custom)/.exec(card.textContent ?? '') ?? [];
    return `${card.getAttribute('aria-label')} ${price}`;
  });
}

const button = async (region: Promise<HTMLElement>, card: string) =>
  within(within(await region).getByRole('article', { name: card })).getByRole('link');

describe('plans of one product', () => {
  test.each([
    ['PLAN-28', 'aio', ['$ 99.00', '$ 199.00', '$ 499.00'], ['$ 109.00', '$ 249.00', '$ 599.00']],
    ['PLAN-25', 'erp', ['$ 49.00', '$ 99.00', '$ 219.00'], ['$ 59.00', '$ 119.00', '$ 259.00']],
    ['PLAN-26', 'crm', ['$ 39.00', '$ 79.00', '$ 199.00'], ['$ 49.00', '$ 99.00', '$ 229.00']],
    ['PLAN-27', 'people', ['$ 39.00', '$ 79.00', '$ 199.00'], ['$ 49.00', '$ 99.00', '$ 229.00']],
  ])('[PLAN-24] [PLAN-41] (toward %s) %s by the year, and by the month', async (_id, product, yearly, monthly) => {
    const { user, address } = openPage(`/plans?product=${product}`);
    const named = (figures: string[]) =>
      ['Startup', 'Essential', 'Professional'].map((name, place) => `${name} ${figures[place]}`);
    expect(await prices(classic())).toEqual(named(yearly));
    await user.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(await prices(classic())).toEqual(named(monthly));
    expect(address()).toBe(`/plans?product=${product}&interval=monthly`);
    expect(savedPlanSearch()).toEqual({ product, interval: 'monthly' });
  });

  test('[PLAN-38] the price is per user and month, billed annually or monthly', async () => {
    const { user } = openPage('/plans?product=crm');
    expect(within(await classic()).getAllByText('per user / month (billed annually)')).toHaveLength(3);
    await user.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(within(await classic()).getAllByText('per user / month (billed monthly)')).toHaveLength(3);
  });

  test('[PLAN-25] [PLAN-39] prices in rupees have a star, with the note on GST below', async () => {
    server.use(answer(getPlanDetails, plansIn('INR')));
    openPage('/plans?product=erp');
    expect(await prices(classic())).toEqual(['Startup ₹599.00*', 'Essential ₹1,699.00*', 'Professional ₹3,499.00*']);
    within(await classic()).getByText(/Price excludes GST/);
  });

  test('(toward D-31) [D-918] a plan without a price in rupees is shown in dollars, and says that GST comes on top', async () => {
    server.use(answer(getPlanDetails, plansIn('INR')));
    openPage('/plans?product=crm');
    expect(await prices(classic())).toEqual(['Startup $ 39.00*', 'Essential $ 79.00*', 'Professional $ 199.00*']);
    within(await classic()).getByText(/Price excludes GST/);
  });

  test('[PLAN-35] the People plan says how many employees are free', async () => {
    openPage('/plans?product=people');
    for (const count of [5, 10, 15]) within(await classic()).getByText(`${count} employees free`);
  });

  test('(D-99) without a product in the address, yearly All-in-one is shown; arrow keys choose another product', async () => {
    const { user, address } = openPage('/plans');
    expect(await prices(classic())).toContain('Startup $ 99.00');
    await user.click(screen.getByRole('radio', { name: 'CRM' }));
    expect(await prices(classic())).toContain('Startup $ 39.00');
    expect(address()).toBe('/plans?product=crm');
    await user.keyboard('{ArrowRight}');
    expect(address()).toBe('/plans?product=people');
  });

  test('(toward PLAN-11) a plan that can be tried opens the trial dialog on billing', async () => {
    openPage('/plans?product=crm&interval=monthly');
    const startup = await button(classic(), 'Startup');
    expect(startup.textContent).toContain('Start Trial');
    expect(startup).toHaveProperty('target', '');
    expect(hrefOf(startup)).toBe('/billing/my-subscription?dialog=start-trial&of=crm&planId=crm-startup-monthly');
    within(await classic()).getAllByText('15 days free, no card needed');
  });
});

describe('the tiers of ERP and MRP', () => {
  test('[PLAN-02] [NAV-11] the tab is in the address', async () => {
    const { user, address } = openPage('/plans?product=crm&tab=1');
    expect(await prices(tiers())).toEqual(['Growth $ 1,800.00', 'Mid Market $ 2,900.00', 'Enterprise Custom']);
    await user.click(within(await tiers()).getByRole('radio', { name: 'ERP' }));
    expect(await prices(tiers())).toContain('Small Business $ 250.00');
    expect(address()).toBe('/plans?product=crm&tab=0');
  });

  test('a buyer reads when ERP by user is enough, unless the tiers stand alone', async () => {
    const advice = 'If only a few people need ERP, choose it above and pay per user.';
    const { view } = openPage('/plans?product=erp');
    within(await tiers()).getByText(advice, { exact: false });
    view.unmount();
    openPage('/plans?product=erp_v2');
    expect((await tiers()).textContent).not.toContain(advice);
  });

  test('[PLAN-43] [PLAN-13] a new ERP plan is ERP_V2 by the year, and opens in a new tab', async () => {
    openPage('/plans?product=erp_v2&interval=monthly');
    const growth = await button(tiers(), 'Growth');
    expect(growth.textContent).toBe('Buy Now: Growth');
    expect(hrefOf(growth)).toBe('/checkout?product=erp_v2&plan=essential&interval=yearly');
    expect(growth.getAttribute('target')).toBe('_blank');
    const enterprise = await button(tiers(), 'Enterprise');
    expect([hrefOf(enterprise), enterprise.getAttribute('target')]).toEqual(['/pricing#talk-to-sales', '_blank']);
  });

  test('(toward PLAN-13) where sign-up is another site, the button leads there', async () => {
    const details = plansIn('USD');
    server.use(
      answer(getPlanDetails, { ...details, links: { ...details.links, signup: 'https://www.example.com/start' } }),
    );
    openPage('/plans?product=erp_v2');
    expect((await button(tiers(), 'Growth')).getAttribute('href')).toBe('https://www.example.com/start');
  });

  test('(D-99) an address with a tab shows the tiers alone, with a link to the other plans', async () => {
    const { user } = openPage('/plans?product=mrp');
    expect(await prices(tiers())).toContain('Growth $ 1,800.00');
    expect(screen.queryByRole('region', { name: 'Plans by user' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'See the plans by user' }));
    await classic();
  });

  test('[PLAN-42] in another currency than rupees and dollars the new ERP is not shown, unless a link asks for it', async () => {
    server.use(answer(getPlanDetails, plansIn('MYR')));
    const { view } = openPage('/plans');
    within(await tiers()).getByText(/The new ERP is not sold in MYR/);
    expect(within(await tiers()).queryAllByRole('article')).toEqual([]);
    view.unmount();
    openPage('/plans?product=erp_v2');
    expect(await prices(tiers())).toContain('Growth $ 1,000.00');
  });

  test('(D-41) where only the new ERP is sold, nothing else is shown', async () => {
    server.use(answer(getPlanDetails, plansIn('USD', { sellsOnlyNewErp: true })));
    openPage('/plans?product=crm');
    expect(await prices(tiers())).toContain('Small Business $ 250.00');
    expect(screen.queryByRole('region', { name: 'Plans by user' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'See the plans by user' })).toBeNull();
  });
});

describe('what the organisation has already', () => {
  test('[PLAN-11] Small Business offers a trial, then checkout, and is the current plan once it is paid for', async () => {
    const { view } = openPage('/plans?product=erp_v2');
    const link = await button(tiers(), 'Small Business');
    expect(link.textContent).toBe('Start Trial: Small Business');
    expect(hrefOf(link)).toBe('/billing/my-subscription?dialog=start-trial&of=erp_v2&planId=erp_v2-startup-yearly-us');
    view.unmount();
    has({ ...trialCard('erp_v2', 9), planId: 'erp_v2-startup-yearly-us' });
    const tried = openPage('/plans?product=erp_v2');
    const buy = await button(tiers(), 'Small Business');
    expect(buy.textContent).toBe('Buy Now: Small Business');
    expect(hrefOf(buy)).toBe('/checkout?product=erp_v2&plan=startup&interval=yearly');
    tried.view.unmount();
    has(cardOf({ product: 'erp_v2', plan: 'startup', planId: 'erp_v2-startup-yearly-us' }));
    openPage('/plans?product=erp_v2');
    const current = within(within(await tiers()).getByRole('article', { name: 'Small Business' })).getByRole('button');
    expect(current.textContent).toBe('Current Plan: Small Business');
  });

  test('[PLAN-12] [PLAN-14] the button of the current plan is disabled and has no arrow, on the MRP tab too', async () => {
    has(
      cardOf({ product: 'crm', plan: 'essential', planId: 'crm-essential-yearly' }),
      cardOf({ product: 'mrp', plan: 'professional', planId: 'mrp-professional-yearly-us' }),
    );
    openPage('/plans?product=crm&tab=1');
    for (const [region, name] of [
      [await classic(), 'Essential'],
      [await tiers(), 'Mid Market'],
    ] as const) {
      const current = within(within(region).getByRole('article', { name })).getByRole('button');
      expect([current.textContent, current.hasAttribute('disabled')]).toEqual([`Current Plan: ${name}`, true]);
      expect(current.querySelector('svg')).toBeNull();
    }
    expect((await button(classic(), 'Startup')).querySelector('svg')).not.toBeNull();
  });

  test('a product that All-in-one includes offers no trial', async () => {
    has(cardOf({ product: 'aio', planId: 'aio-startup-yearly' }), freshCard('crm'));
    openPage('/plans?product=crm');
    expect((await button(classic(), 'Startup')).textContent).toBe('Buy Now: Startup');
  });

  test('[PLAN-40] a discount that applies is taken off, with the original price struck through', async () => {
    const coupon = {
      Code: 'QUARTER',
      Apply: true,
      MaxApplyCount: 3,
      CurrentApplyCount: 0,
      PercentOff: 25,
      AmountOff: '0',
      Currency: '',
      ProductApplicable: 'crm',
      PlanIntervalApplicable: 'monthly',
    };
    server.use(answer(getSubscriptionDetails, subscriptionsReply({ DiscountCoupons: [coupon] })));
    const { user } = openPage('/plans?product=crm&interval=monthly');
    const card = within(await classic()).getByRole('article', { name: 'Startup' });
    expect(card.textContent).toContain('$ 36.75');
    expect(card.querySelector('s')?.textContent).toBe('instead of $ 49.00');
    await user.click(screen.getByRole('radio', { name: 'ERP', checked: false }));
    expect((await classic()).querySelector('s')).toBeNull();
  });
});

describe('a bookkeeper', () => {
  const UserID = '0199a000-0000-7000-8000-0000000000d1';
  const TenantID = '0199a000-0000-7000-8000-0000000000d2';

  test('(toward NAV-15) sees the plans and prices of the client, and buys for the client', async () => {
    server.use(
      answer(getPlanDetails, (input) => plansIn(input.TenantID === TenantID ? 'INR' : 'USD')),
      answer(getSubscriptionDetails, (input) =>
        subscriptionsReply({ cards: input.UserID === UserID ? [freshCard('erp_v2')] : [] }),
      ),
    );
    openPage(`/plans?product=erp_v2&UserID=${UserID}&TenantID=${TenantID}`);
    const small = await button(tiers(), 'Small Business');
    expect(await prices(tiers())).toContain('Small Business ₹2,900.00*');
    expect(small.textContent).toBe('Buy Now: Small Business');
    expect(hrefOf(small)).toBe(
      `/checkout/bookkeeper?product=erp_v2&plan=startup&interval=yearly&UserID=${UserID}&TenantID=${TenantID}`,
    );
  });
});

describe('other states', () => {
  test('(toward ROLE-09) [D-40] an admin without the module sees the plans but cannot buy', async () => {
    whoIs(sessionOf({ actor: actors.bareAdmin, company: otherCompany }));
    openPage('/plans');
    const region = await classic();
    screen.getByText('No permissions provided, please contact owner/admin');
    expect(within(region).queryAllByRole('link')).toEqual([]);
    for (const each of within(region).getAllByRole('button', { name: /Start Trial/ }))
      expect(each).toHaveProperty('disabled', true);
  });

  test('loading shows a skeleton, and a failed load can be tried again', async () => {
    let isBroken = true;
    server.use(answer(getPlanDetails, () => (isBroken ? HttpResponse.json({}, { status: 500 }) : plansIn('USD'))));
    const { user } = openPage('/plans');
    await title('Plans');
    await screen.findByRole('status', { name: 'Loading plans' });
    const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 15_000 });
    isBroken = false;
    await user.click(retry);
    expect(await prices(classic())).toContain('Startup $ 99.00');
  }, 20_000);
});
