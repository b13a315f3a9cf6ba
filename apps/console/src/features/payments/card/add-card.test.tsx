import { createSetupIntent } from '@atrium/contract/payments/create-setup-intent';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import type { PaymentDetails } from '@atrium/contract/payments/payment-fields';
import { setPaymentMethod } from '@atrium/contract/payments/set-payment-method';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refusal, server } from '../../../../test-kit/api.ts';
import { subscriptionsReply } from '../../../../test-kit/billing-api.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';
import { paymentsReply, savedCard } from '../../../../test-kit/payments.ts';
import { putStripeOnPage } from '../../../../test-kit/stripe-in-browser.ts';

const noCard = { Cards: [], DefaultPaymentMethodID: null };
const newCard = { ...savedCard, CardBrand: 'mastercard', Last4: '5454', PaymentMethodID: 'pm_new' };

let kept: PaymentDetails;
let chosen: string[];
let bank: Parameters<typeof putStripeOnPage>[0];
let stripe: ReturnType<typeof putStripeOnPage>;

// The library is made once for each key and stays; what it says is the test's.
const everyStripe = putStripeOnPage((secret) => bank(secret));

beforeEach(() => {
  kept = paymentsReply(noCard);
  chosen = [];
  stripe = everyStripe;
  stripe.secrets.length = 0;
  bank = () => ({ setupIntent: { payment_method: 'pm_new' } });
  server.use(
    answer(getPaymentMethods, () => kept),
    answer(createSetupIntent, { ClientSecret: 'seti_secret' }),
    answer(setPaymentMethod, ({ PaymentMethodID }) => {
      chosen.push(PaymentMethodID);
      kept = paymentsReply({ Cards: [newCard], DefaultPaymentMethodID: newCard.PaymentMethodID });
      return kept;
    }),
  );
});

const field = () => screen.findByLabelText('Card number, expiry and security code');
const saveButton = () => screen.getByRole('button', { name: 'Save card' });

async function openPopup(address = '/billing/add-card') {
  const page = openPage(address);
  const typed = await field();
  return { ...page, typed };
}

describe('[PAY-11] the popup goes through none, enter, valid, save and added', () => {
  test('the person opens the popup, types a card, saves it, and sees its brand and last digits', async () => {
    let decide: (said: Awaited<ReturnType<typeof bank>>) => void = () => undefined;
    bank = () => new Promise((resolve) => (decide = resolve));
    const { user, address } = openPage('/billing');
    const panel = await screen.findByRole('region', { name: 'Card details' });
    await user.click(await within(panel).findByRole('button', { name: 'Add Card' }));
    await screen.findByRole('dialog', { name: 'Add card' });
    expect(address()).toContain('dialog=add-card');
    const typed = await field();
    expect(saveButton()).toHaveProperty('disabled', true);
    await user.type(typed, '4242 4242 4242 4242');
    expect(saveButton()).toHaveProperty('disabled', false);
    await user.click(saveButton());
    await screen.findByText('Adding card...');
    await waitFor(() => expect(stripe.secrets).toEqual(['seti_secret']));
    expect(chosen).toEqual([]);
    decide({ setupIntent: { payment_method: 'pm_new' } });
    await screen.findByText('Card added successfully!');
    expect(chosen).toEqual(['pm_new']);
    await user.click(screen.getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await within(panel).findByRole('img', { name: 'Mastercard ending in 5454' });
    expect(address()).not.toContain('dialog');
  });

  test('/billing/add-card opens the popup', async () => {
    await openPopup();
    screen.getByRole('dialog', { name: 'Add card' });
  });
});

test('[PAY-12] an added card shows its brand and its masked last four digits', async () => {
  kept = paymentsReply();
  openPage('/billing');
  const shown = await screen.findByRole('img', { name: 'Visa ending in 4242' });
  expect(shown.textContent).toBe('Visa •••• 4242');
  screen.getByText('Expires 08/2031');
});

test('[PAY-13] Edit card replaces the saved card', async () => {
  kept = paymentsReply();
  const { user } = openPage('/billing');
  await user.click(await screen.findByRole('button', { name: 'Edit card' }));
  const popup = await screen.findByRole('dialog', { name: 'Edit card' });
  within(popup).getByRole('img', { name: 'Visa ending in 4242' });
  await user.type(await field(), '4242424242424242{Enter}');
  await screen.findByText('Card added successfully!');
  await user.click(screen.getByRole('button', { name: 'Ok' }));
  await screen.findByRole('img', { name: 'Mastercard ending in 5454' });
  expect(screen.queryByRole('img', { name: 'Visa ending in 4242' })).toBeNull();
});

describe('[PAY-14] saving is possible only when the card is complete', () => {
  test('a half-typed or wrong card cannot be saved, not even with Enter', async () => {
    const { user, typed } = await openPopup();
    expect(saveButton()).toHaveProperty('disabled', true);
    await user.type(typed, '4242 4242');
    expect(saveButton()).toHaveProperty('disabled', true);
    await user.type(typed, '{Enter}');
    await user.clear(typed);
    await user.type(typed, '5242424242424242');
    await screen.findByText('Your card number is invalid.');
    expect(saveButton()).toHaveProperty('disabled', true);
    expect(stripe.secrets).toEqual([]);
  });

  test('a card that is deleted again cannot be saved', async () => {
    const { user, typed } = await openPopup();
    await user.type(typed, '4242424242424242');
    expect(saveButton()).toHaveProperty('disabled', false);
    await user.type(typed, '{Backspace}');
    expect(saveButton()).toHaveProperty('disabled', true);
  });
});

test('[PAY-15] the postal code is hidden in the card element', async () => {
  await openPopup();
  expect(stripe.options.at(-1)).toMatchObject({ hidePostalCode: true });
});

test('[PAY-16] a saved card shows a message and when it is charged', async () => {
  const { user, typed } = await openPopup();
  await user.type(typed, '4242424242424242{Enter}');
  await screen.findByText('Card added successfully!');
  screen.getByText('Your card is charged on the subscription date.');
});

test('[PAY-16] [D-445] a saved card that pays an open amount says that it is charged now, and how much', async () => {
  const unpaid = {
    InvoiceID: '0190c1de-0000-7000-8000-000000000009',
    planName: 'CRM Startup',
    amount: '49.00',
    currency: 'USD',
    reason: 'declined',
    retryOn: null,
    endsOn: '2026-12-07',
  } as const;
  server.use(
    answer(getSubscriptionDetails, () => subscriptionsReply(chosen.length > 0 ? {} : { openRenewals: [unpaid] })),
  );
  const { user, typed } = await openPopup();
  await screen.findByText(/^\$ 49\.00 is unpaid\./);
  await user.type(typed, '4242424242424242{Enter}');
  await screen.findByText('Card added successfully!');
  screen.getByText('The unpaid $ 49.00 is charged to this card now. You get an email with the result.');
  expect(screen.queryByText('Your card is charged on the subscription date.')).toBeNull();
});

describe('[PAY-17] failure shows Adding card failed., and what is typed stays', () => {
  async function failing() {
    const { user, typed } = await openPopup();
    await user.type(typed, '4242424242424242{Enter}');
    const alert = await screen.findByText('Adding card failed.');
    expect(typed).toHaveProperty('value', '4242424242424242');
    expect(saveButton()).toHaveProperty('disabled', false);
    return { user, typed, alert };
  }

  test('when the bank declines it, or its holder fails the challenge', async () => {
    bank = () => ({ error: { message: 'Your card was declined.' } });
    const { user } = await failing();
    screen.getByText('Your card was declined.', { exact: false });
    expect(chosen).toEqual([]);
    bank = () => ({ setupIntent: { payment_method: 'pm_new' } });
    await user.click(saveButton());
    await screen.findByText('Card added successfully!');
  });

  test('when the server refuses it', async () => {
    server.use(answer(setPaymentMethod, () => refusal('payments.card_not_saved')));
    await failing();
  });

  test('when the gateway cannot be asked', async () => {
    server.use(answer(createSetupIntent, () => refusal('payments.gateway_failed')));
    await failing();
    screen.getByText('Please try again or add a new card.', { exact: false });
  });
});

describe('where no card can be typed', () => {
  test('a document of another screen is reloaded once', async () => {
    document.head.innerHTML = '';
    // jsdom says that it cannot do it.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const first = openPage('/billing/add-card');
    await waitFor(() => expect(window.sessionStorage.getItem('payments_reloaded')).toBe(window.location.pathname));
    expect(screen.queryByLabelText('Card number, expiry and security code')).toBeNull();
    first.view.unmount();
    openPage('/billing/add-card');
    await field();
    expect(window.sessionStorage.getItem('payments_reloaded')).toBeNull();
  });

  test('without keys of the gateway the panel says so', async () => {
    kept = paymentsReply({ ...noCard, browser: null });
    openPage('/billing/add-card');
    await screen.findByText('Cards cannot be added here at the moment. Please contact support.');
  });
});
