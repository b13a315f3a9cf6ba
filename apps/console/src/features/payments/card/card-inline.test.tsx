import { addPaymentDetails } from '@atrium/contract/payments/add-payment-details';
import { createSetupIntent } from '@atrium/contract/payments/create-setup-intent';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import type { PaymentDetails } from '@atrium/contract/payments/payment-fields';
import { setPaymentMethod } from '@atrium/contract/payments/set-payment-method';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, server } from '../../../../test-kit/api.ts';
import { noCard, pay } from '../../../../test-kit/checkout.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';
import { paymentsReply } from '../../../../test-kit/payments.ts';
import { outcomeOf, quoteOf, serveQuotes } from '../../../../test-kit/quotes.ts';
import { putStripeOnPage } from '../../../../test-kit/stripe-in-browser.ts';
import { cardOf, serveSubscriptions } from '../../../../test-kit/subscription-cards.ts';
// Loaded before the tests, because a busy machine loads it slowly.
import '../mandate/mandate-dialog.tsx';

vi.mock('@adyen/adyen-web', () => import('../../../../test-kit/adyen-in-browser.ts'));

const address = '/checkout?product=erp&plan=essential&interval=yearly';
const number = '4242424242424242';
const typed = (name = 'Card number, expiry and security code') =>
  screen.findByLabelText(name, undefined, { timeout: 15_000 });
const panel = async () => within(await screen.findByRole('region', { name: 'Card details' }));

let kept: PaymentDetails;
let asked: unknown[];
let bank: Parameters<typeof putStripeOnPage>[0];
// The library is made once for each key and stays; what it says is the test's.
putStripeOnPage((secret) => bank(secret));

beforeEach(() => {
  kept = paymentsReply(noCard);
  asked = [];
  bank = () => ({ setupIntent: { payment_method: 'pm_saved' } });
  const save = () => {
    kept = paymentsReply({ PaymentGateway: kept.PaymentGateway });
    return kept;
  };
  serveSubscriptions([cardOf()]);
  server.use(
    answer(getPaymentMethods, (input) => {
      asked.push(input);
      return kept;
    }),
    answer(createSetupIntent, { ClientSecret: 'seti_secret' }),
    answer(setPaymentMethod, save),
    answer(addPaymentDetails, () => ({ details: save(), action: null })),
  );
});

test.each([
  ['stripe', 'Card number, expiry and security code'],
  ['adyen', 'Card number'],
] as const)(
  '[D-165, X-36, CHK-13, CHK-15] a buyer at %s types a card, and one button saves and charges it',
  async (PaymentGateway, field) => {
    const browser = { publicKey: 'test_of_a_test', mode: 'test', address: null } as const;
    kept = paymentsReply({ ...noCard, PaymentGateway, browser });
    const { confirmed } = serveQuotes([quoteOf()]);
    const { user } = openPage(address);
    await user.type(await typed(field), number);
    expect(screen.queryByRole('button', { name: 'Save card' })).toBeNull();
    await screen.findByText('Your card is saved and charged now.');
    await user.click(await pay());
    await screen.findByRole('dialog', { name: 'Congratulations!' });
    expect(confirmed).toHaveLength(1);
    expect(kept.DefaultPaymentMethodID).not.toBeNull();
    expect(asked).toContainEqual({ Currency: 'USD' });
  },
);

test('[D-177] a buyer whose default card was removed chooses another saved card instead of typing one', async () => {
  const saved = paymentsReply();
  kept = paymentsReply({ DefaultPaymentMethodID: null });
  const { confirmed } = serveQuotes([quoteOf()]);
  const { user } = openPage(address);
  const others = within(await (await panel()).findByRole('list', { name: 'Other saved cards' }));
  await user.click(others.getByRole('button', { name: /^Use this card/ }));
  await (await panel()).findByRole('button', { name: 'Edit card' });
  expect(kept.DefaultPaymentMethodID).toBe(saved.DefaultPaymentMethodID);
  await user.click(await pay());
  await screen.findByRole('dialog', { name: 'Congratulations!' });
  expect(confirmed).toHaveLength(1);
});

test('[D-165, PAY-17, D-915] a card that its bank does not let be saved is not charged, and why stands at the button, which keeps the focus', async () => {
  bank = () => ({ error: { message: 'Your card was declined.' } });
  const { confirmed } = serveQuotes([quoteOf()]);
  const { user } = openPage(address);
  await user.type(await typed(), number);
  await user.click(await pay());
  const told = await screen.findByRole('alert');
  expect(told.textContent).toBe('Adding card failed. Your card was declined.');
  expect(told.parentElement?.contains(await pay())).toBe(true);
  expect(document.activeElement).toBe(await pay());
  expect(await pay()).toHaveProperty('disabled', false);
  expect(confirmed).toEqual([]);
});

test('[D-165, CHK-16] a buyer with half a card is warned, also where another card is saved', async () => {
  kept = paymentsReply();
  const { confirmed } = serveQuotes([quoteOf()]);
  const { user } = openPage(address);
  await user.click(await (await panel()).findByRole('button', { name: 'Edit card' }));
  await user.type(await typed(), '4242');
  await user.click(await pay());
  await screen.findByRole('dialog', { name: 'No credit card added!' });
  expect(confirmed).toEqual([]);
});

test('[D-165] Enter in the card field buys nothing', async () => {
  const { confirmed } = serveQuotes([quoteOf()]);
  const { user } = openPage(address);
  await user.type(await typed(), `${number}{Enter}`);
  await pay();
  expect([confirmed, kept.DefaultPaymentMethodID]).toEqual([[], null]);
});

test('[D-165, PAY-13] after a declined payment the saved card is shown, and can be replaced or kept', async () => {
  serveQuotes([quoteOf()], outcomeOf({ outcome: 'failed', failure: 'declined' }));
  const { user } = openPage(address);
  await user.type(await typed(), number);
  await user.click(await pay());
  await screen.findByText(/Your bank declined the payment/);
  const card = await panel();
  card.getByRole('img', { name: 'Visa ending in 4242' });
  await user.click(card.getByRole('button', { name: 'Edit card' }));
  await typed();
  await user.click(card.getByRole('button', { name: 'Keep the saved card' }));
  card.getByRole('img', { name: 'Visa ending in 4242' });
});

test('[D-165] a buyer without an e-mandate is led to set one up, and is not told of a credit card', async () => {
  kept = paymentsReply({ ...noCard, PaymentGateway: 'cashfree', IsPhoneValidated: true });
  const { confirmed } = serveQuotes([quoteOf()]);
  const { user } = openPage(address);
  await screen.findByRole('button', { name: 'Add payment details' });
  await user.click(await pay());
  await screen.findByRole('dialog', { name: 'Billing details' });
  await waitFor(() => expect(screen.queryByText('No credit card added!')).toBeNull());
  expect(confirmed).toEqual([]);
});

test('[D-165] a server that finds no e-mandate says so', async () => {
  kept = paymentsReply({ PaymentGateway: 'stripe' });
  serveQuotes([quoteOf()], refusal('payments.no_mandate'));
  const { user } = openPage(address);
  await user.click(await pay());
  await screen.findByRole('dialog', { name: 'No e-mandate yet' });
});
