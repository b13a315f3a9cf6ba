import { requestCashfreePage } from '@atrium/contract/payments/request-cashfree-page';
import { getPlanDetails } from '@atrium/contract/pricing/get-plan-details';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, server, whoIs } from '../../../../test-kit/api.ts';
import {
  checkoutAddress,
  client,
  clientAddress,
  noCard,
  pay,
  serveAddress,
  servePayments,
  summary,
} from '../../../../test-kit/checkout.ts';
import { hrefOf, openPage, title } from '../../../../test-kit/open-page.tsx';
import { actors, sessionOf } from '../../../../test-kit/people.ts';
import { quoteOf, serveQuotes } from '../../../../test-kit/quotes.ts';
import { putStripeOnPage } from '../../../../test-kit/stripe-in-browser.ts';
import { cardOf, plansOf, serveSubscriptions } from '../../../../test-kit/subscription-cards.ts';
import { savePlanSearch } from '../../../lib/plan-selection.ts';

vi.mock('@adyen/adyen-web', () => import('../../../../test-kit/adyen-in-browser.ts'));

beforeEach(() => {
  serveSubscriptions([cardOf()], { CardAvailable: true });
});

const region = (name: string) => screen.findByRole('region', { name });
const vendorCoupon = {
  Code: 'VENDOR',
  Apply: true,
  PaymentDisallowed: true,
  RedeemedDate: '2026-11-01',
  PrepaidDuration: 12,
  PrepaidDurationDays: 0,
  Products: [{ Name: 'erp' }],
};

describe('the screen', () => {
  test('[CHK-01] [CHK-04] [CHK-05] [CHK-06] [CHK-07] [CHK-08] checkout shows title, address, summary, codes and both buttons', async () => {
    serveQuotes([quoteOf()]);
    openPage(checkoutAddress);
    await title('Checkout');
    await summary();
    await region('Card details');
    within(await region('Billing address')).getByLabelText('Address line 1');
    screen.getByRole('button', { name: 'Do you have a prepaid code?' });
    screen.getByRole('button', { name: 'Do you have a discount / promo code?' });
    expect((await pay()).textContent).toBe('Pay $\u00a03,496.28');
    expect(hrefOf(screen.getByRole('link', { name: 'Cancel' }))).toBe('/billing');
    screen.getByRole('link', { name: 'Terms' });
    screen.getByRole('link', { name: 'Privacy notice' });
  });

  test.each([
    ['stripe', 'Card details', 'Card number, expiry and security code'],
    ['adyen', 'Card details', 'Card number'],
    ['cashfree', 'Payment details', 'Add payment details'],
  ] as const)(
    '[CHK-03] a %s organisation gets the form of its gateway on the page',
    async (PaymentGateway, name, way) => {
      putStripeOnPage(() => ({ setupIntent: { payment_method: 'pm_saved' } }));
      const browser = { publicKey: 'test_of_a_test', mode: 'test', address: null } as const;
      const asked = servePayments({ ...noCard, PaymentGateway, browser });
      serveQuotes([quoteOf()]);
      openPage(checkoutAddress);
      const panel = within(await region(name));
      const found = await waitFor(() => panel.queryByLabelText(way) ?? panel.getByRole('button', { name: way }), {
        timeout: 15_000,
      });
      expect(found).toHaveProperty('disabled', false);
      // D-45: what is about to be charged may decide the gateway.
      expect(asked).toContainEqual({ Currency: 'USD' });
    },
  );

  test('[CHK-09] [D-39] Cancel leads to billing, and a bookkeeper to the plans of the client', async () => {
    serveQuotes([quoteOf()]);
    openPage(clientAddress);
    const cancel = await screen.findByRole('link', { name: 'Cancel' });
    const { pathname, searchParams } = new URL(hrefOf(cancel), 'https://x.test');
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/plans',
      { product: 'aio', interval: 'yearly', ...client },
    ]);
  });
});

describe('where the address leads', () => {
  test('[CHK-02] an address without a plan becomes the default plan', async () => {
    serveQuotes([quoteOf()]);
    const { address } = openPage('/checkout');
    await summary();
    expect(address()).toBe('/checkout?product=aio&plan=essential&interval=yearly');
  });

  test('[CHK-02] [NAV-13] the client of plan selection is added to the address', async () => {
    savePlanSearch({ product: 'crm', ...client });
    serveQuotes([quoteOf()]);
    const { address } = openPage('/checkout');
    await summary();
    const named = `product=aio&plan=essential&interval=yearly&UserID=${client.UserID}&TenantID=${client.TenantID}`;
    expect(address()).toBe(`/checkout?${named}`);
  });

  test.each([actors.manager, actors.member])(
    '[CHK-10] somebody who is neither owner nor admin is sent home',
    async (actor) => {
      whoIs(sessionOf({ actor }));
      const { address } = openPage(checkoutAddress);
      await waitFor(() => expect(address()).toBe('/'));
    },
  );

  test('[D-40] an admin without the module sees checkout read-only, and no quote is asked for', async () => {
    whoIs(sessionOf({ actor: actors.bareAdmin }));
    const asked = serveQuotes([quoteOf()]);
    const methods = servePayments();
    openPage(checkoutAddress);
    await screen.findByText('No permissions provided, please contact owner/admin');
    (await summary()).getByText('ERP Essential');
    for (const name of ['Checkout', 'Cancel', 'Do you have a prepaid code?', 'Do you have a discount / promo code?'])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
    expect(screen.getByLabelText('Address line 1')).toHaveProperty('disabled', true);
    expect([asked.quotes, methods]).toEqual([[], []]);
  });

  test('[CHK-11] [D-41] where only the new ERP is sold, every other plan becomes the new ERP', async () => {
    server.use(answer(getPlanDetails, plansOf({ sellsOnlyNewErp: true })));
    serveQuotes([quoteOf({ product: 'erp_v2' })]);
    const { address } = openPage('/checkout?product=crm&plan=essential&interval=monthly');
    await waitFor(() => expect(address()).toBe('/checkout?product=erp_v2&plan=startup&interval=yearly'));
  });

  test('[CHK-11] by default every product can be bought', async () => {
    serveQuotes([quoteOf({ product: 'crm' })]);
    const { address } = openPage('/checkout?product=crm&plan=essential&interval=monthly');
    await summary();
    expect(address()).toBe('/checkout?product=crm&plan=essential&interval=monthly');
  });
});

describe('what can be charged', () => {
  test('[CHK-12] [CHK-16] a buyer without a card is warned, and nothing is sent', async () => {
    servePayments(noCard);
    const sent = serveAddress();
    const asked = serveQuotes([quoteOf()]);
    const { user } = openPage(checkoutAddress);
    await user.click(await pay());
    const warning = within(await screen.findByRole('dialog', { name: 'No credit card added!' }));
    warning.getByText('Please enter valid card details and add your card.');
    await user.click(warning.getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([asked.confirmed, sent]).toEqual([[], []]);
    await summary();
  });

  test('a purchase that costs nothing today needs no card', async () => {
    servePayments(noCard);
    const asked = serveQuotes([quoteOf({ dueToday: '0.00' })]);
    const { user } = openPage(checkoutAddress);
    await user.click(await pay());
    await screen.findByRole('dialog', { name: 'Congratulations!' });
    expect(asked.confirmed).toHaveLength(1);
  });

  test('[CHK-17] an active mandate that cannot be debited is reported, and Ok fetches a new link', async () => {
    const mandate = { PaymentGateway: 'cashfree', CashfreeStatus: 'ACTIVE', CashfreeCardNumber: '1234' } as const;
    servePayments({ ...noCard, ...mandate });
    let links = 0;
    server.use(
      answer(requestCashfreePage, () => {
        links += 1;
        return { Result: { AuthLink: 'https://atrium.test/mandate#session' } };
      }),
    );
    const asked = serveQuotes([quoteOf()]);
    const { user } = openPage(checkoutAddress);
    await user.click(await pay());
    const warning = within(await screen.findByRole('dialog', { name: 'Incorrect payment details' }));
    const words =
      /There was some problem while adding the card details, please add your details again using E-Mandate\./;
    warning.getByText(words);
    expect(links).toBe(0);
    await user.click(warning.getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(links).toBe(1));
    expect(asked.confirmed).toEqual([]);
  });

  test('[CHK-14] [D-42] with a vendor’s prepaid coupon the button opens the prepaid dialog and charges nothing', async () => {
    serveSubscriptions([cardOf()], { PrepaidCoupons: [vendorCoupon] });
    const asked = serveQuotes([quoteOf()]);
    const { user } = openPage(checkoutAddress);
    await user.click(await pay());
    await screen.findByRole('dialog', { name: 'Redeem prepaid code' });
    expect(asked.confirmed).toEqual([]);
  });

  test.each([
    { ...vendorCoupon, Apply: false },
    { ...vendorCoupon, PaymentDisallowed: false },
  ])('[D-42] a coupon that has ended, or that allows payment, does not stop the charge', async (coupon) => {
    serveSubscriptions([cardOf()], { PrepaidCoupons: [coupon] });
    serveQuotes([quoteOf()]);
    const { user } = openPage(checkoutAddress);
    await user.click(await pay());
    await screen.findByRole('dialog', { name: 'Congratulations!' });
  });

  test('above the limit of the mandate the buyer is warned that the bank will ask', async () => {
    const asked = serveQuotes([quoteOf({ warnings: ['above_mandate_limit'] })]);
    const { user } = openPage(checkoutAddress);
    await user.click(await pay());
    const warning = within(await screen.findByRole('dialog', { name: 'Your bank will ask you' }));
    warning.getByText(/above the limit of your e-mandate/);
    await user.click(warning.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('dialog', { name: 'Congratulations!' });
    expect(asked.confirmed).toMatchObject([{ accepted: ['above_mandate_limit'] }]);
  });
});
