import { createSetupIntent } from '@atrium/contract/payments/create-setup-intent';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, server } from '../../../../test-kit/api.ts';
import { checkoutAddress, noCard, servePayments } from '../../../../test-kit/checkout.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';
import { quoteOf, serveQuotes } from '../../../../test-kit/quotes.ts';
import { putStripeOnPage } from '../../../../test-kit/stripe-in-browser.ts';
import { cardOf, serveSubscriptions } from '../../../../test-kit/subscription-cards.ts';

vi.mock('@adyen/adyen-web', () => import('../../../../test-kit/adyen-in-browser.ts'));

// The bank answers nothing, so that the card stays in the state of being saved.
const stripe = putStripeOnPage(() => new Promise(() => undefined));

beforeEach(() => {
  serveSubscriptions([cardOf()]);
  serveQuotes([quoteOf()]);
  server.use(answer(createSetupIntent, { ClientSecret: 'seti_secret' }));
});

/** By role, so that what is hidden does not count. */
const shownPostalCodes = () =>
  screen.queryAllByRole('textbox', { name: /zip|postal/i }).map(({ ariaLabel }) => ariaLabel);
const stripeField = () => screen.findByLabelText('Card number, expiry and security code', {}, { timeout: 15_000 });

test.each([
  ['the popup that adds a card', '/billing/add-card', noCard],
  ['the popup that replaces a card', '/billing/add-card', {}],
])(
  '[PAY-15] %s shows no postal code, neither while it is typed nor while it is saved',
  async (_where, address, kept) => {
    servePayments(kept);
    const { user } = openPage(address);
    const field = await stripeField();
    expect(shownPostalCodes()).toEqual([]);
    await user.type(field, '4242424242424242{Enter}');
    await waitFor(() => expect(field).toHaveProperty('disabled', true));
    expect(shownPostalCodes()).toEqual([]);
    expect(stripe.options.at(-1)).toMatchObject({ hidePostalCode: true });
  },
);

test('[PAY-15] in checkout the card element shows no postal code; the only one is that of the billing address', async () => {
  servePayments(noCard);
  openPage(checkoutAddress);
  await stripeField();
  await screen.findByRole('textbox', { name: /zip|pin|post/i });
  expect(screen.queryAllByRole('textbox', { name: /zip|pin code|post/i })).toHaveLength(1);
});

test('[PAY-15] the card element of Adyen shows no postal code', async () => {
  const browser = { publicKey: 'test_of_a_test', mode: 'test', address: null } as const;
  servePayments({ ...noCard, PaymentGateway: 'adyen', browser });
  openPage('/billing/add-card');
  await screen.findByLabelText('Card number', {}, { timeout: 15_000 });
  expect(shownPostalCodes()).toEqual([]);
});
