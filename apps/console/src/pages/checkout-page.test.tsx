import { getPlanDetails } from '@atrium/contract/pricing/get-plan-details';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, server } from '../../test-kit/api.ts';
import { setWidth } from '../../test-kit/browser.ts';
import { checkoutAddress, summary } from '../../test-kit/checkout.ts';
import { openPage } from '../../test-kit/open-page.tsx';
import { quoteOf, serveQuotes } from '../../test-kit/quotes.ts';
import { cardOf, plansOf, serveSubscriptions } from '../../test-kit/subscription-cards.ts';

beforeEach(() => {
  serveSubscriptions([cardOf()], { CardAvailable: true });
});

describe('[CHK-05] the plan summary', () => {
  test('names the plan, the interval and the paid users, and lists every amount of the quote', async () => {
    serveQuotes([quoteOf()]);
    openPage(checkoutAddress);
    const shown = await summary();
    shown.getByText('ERP Essential', { selector: 'p' });
    shown.getByText('Yearly, 3 paid users');
    const amounts = shown.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(amounts).toEqual([
      '$\u00a03,564.00',
      '−\u00a0$\u00a0356.40',
      '$\u00a03,207.60',
      '$\u00a0288.68',
      '$\u00a03,496.28',
      '$\u00a03,884.76',
    ]);
    expect(shown.getByRole('link', { name: 'Change' }).getAttribute('href')).toContain('/plans');
  });

  test('follows card, address and payment, at the head of the second column', async () => {
    serveQuotes([quoteOf()]);
    openPage(checkoutAddress);
    await summary();
    const regions = screen.getAllByRole('region').map(({ ariaLabel }) => ariaLabel);
    expect(regions).toEqual(['Card details', 'Billing address', 'Payment', 'Plan summary', 'Codes']);
  });
});

describe('[D-891] [D-920] a tablet is turned while somebody buys', () => {
  const regions = () => screen.getAllByRole('region').map(({ ariaLabel }) => ariaLabel);
  const besides = ['Card details', 'Billing address', 'Payment'];

  test('the summary changes its place as it is: what was opened stays open, and the focus stays', async () => {
    serveQuotes([quoteOf()]);
    const { user } = openPage(checkoutAddress);
    const shown = await summary();
    const why = shown.getByRole('button', { name: 'Why this amount?' });
    await user.click(why);
    for (const width of [1142, 1440, 1142]) {
      act(() => setWidth(width));
      const own = ['Plan summary', 'Codes'];
      expect(regions()).toEqual(width === 1142 ? [...own, ...besides] : [...besides, ...own]);
      expect(why).toBe(screen.getByRole('button', { name: 'Why this amount?', expanded: true }));
      expect(document.activeElement).toBe(why);
    }
  });
});

describe('[CHK-11] [D-41] where the vendor sells only the new ERP', () => {
  const newErp = { ...plansOf({}).plans[1]!, product: 'erp_v2', users: 5 };
  const tiers = ['startup', 'essential'].map((plan) => ({
    ...newErp,
    plan,
    planID: { yearly: `erp_v2-${plan}-yearly-us`, monthly: null },
  }));
  beforeEach(() => {
    server.use(answer(getPlanDetails, plansOf({ sellsOnlyNewErp: true, plans: [...plansOf({}).plans, ...tiers] })));
  });

  test.each([
    ['another product by the month', '?product=crm&plan=essential&interval=monthly'],
    ['another product by the year', '?product=crm&plan=startup&interval=yearly'],
    ['the old ERP', '?product=erp&plan=startup&interval=yearly'],
    ['the new ERP by the month', '?product=erp_v2&plan=essential&interval=monthly'],
    ['no product', ''],
  ])('an address that names %s becomes the new ERP, startup, yearly, and its quote is loaded', async (_what, query) => {
    const { quotes } = serveQuotes([quoteOf({ product: 'erp_v2', planId: 'erp_v2-startup-yearly-us' })]);
    const { address } = openPage(`/checkout${query}`);
    await waitFor(() => expect(address()).toBe('/checkout?product=erp_v2&plan=startup&interval=yearly'));
    await summary();
    expect(quotes).toEqual([{ PlanID: 'erp_v2-startup-yearly-us' }]);
  });

  test('an address that names another tier of the new ERP, yearly, stays', async () => {
    const { quotes } = serveQuotes([quoteOf({ product: 'erp_v2', planId: 'erp_v2-essential-yearly-us' })]);
    const { address } = openPage('/checkout?product=erp_v2&plan=essential&interval=yearly');
    await summary();
    expect(address()).toBe('/checkout?product=erp_v2&plan=essential&interval=yearly');
    expect(quotes).toEqual([{ PlanID: 'erp_v2-essential-yearly-us' }]);
  });
});
