import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { removePaymentMethod } from '@atrium/contract/payments/remove-payment-method';
import { setPaymentMethod } from '@atrium/contract/payments/set-payment-method';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refusal, server } from '../../../test-kit/api.ts';
import { openPage } from '../../../test-kit/open-page.tsx';
import { mandateReply, paymentsReply, savedCard } from '../../../test-kit/payments.ts';

const noCard = { Cards: [], DefaultPaymentMethodID: null };
const panel = (name: string) => screen.findByRole('region', { name });

describe('[SUBS-24] the subscriptions screen has the panel of the configured provider', () => {
  test.each([
    ['stripe', paymentsReply(noCard), 'Card details', 'Add Card', 'Add card'],
    [
      'adyen',
      paymentsReply({ ...noCard, PaymentGateway: 'adyen', browser: null }),
      'Card details',
      'Add Card',
      'Add card',
    ],
    ['cashfree', mandateReply(), 'Payment details', 'Add payment details', 'Billing details'],
  ])('%s', async (_gateway, details, name, button, popup) => {
    server.use(answer(getPaymentMethods, details));
    const { user } = openPage('/myaccount/billing');
    await user.click(await within(await panel(name)).findByRole('button', { name: button }));
    await screen.findByRole('dialog', { name: popup });
  });
});

const amex = { ...savedCard, CardBrand: 'amex', Last4: '0005', PaymentMethodID: 'pm_amex' };

describe('[D-177] several cards', () => {
  test('another saved card is made the default with one click', async () => {
    server.use(
      answer(getPaymentMethods, paymentsReply({ Cards: [savedCard, amex] })),
      answer(setPaymentMethod, ({ PaymentMethodID }) => {
        const chosen = paymentsReply({ Cards: [amex, savedCard], DefaultPaymentMethodID: PaymentMethodID });
        server.use(answer(getPaymentMethods, chosen));
        return chosen;
      }),
    );
    const { user } = openPage('/billing');
    const others = within(await screen.findByRole('list', { name: 'Other saved cards' }));
    others.getByRole('img', { name: 'American Express ending in 0005' });
    await user.click(others.getByRole('button', { name: 'Make default: American Express ending in 0005' }));
    await screen.findByText('Default card changed');
    await others.findByRole('img', { name: 'Visa ending in 4242' });
  });

  test('removing the card that is charged warns first, and cancel keeps it', async () => {
    const removed: unknown[] = [];
    server.use(
      answer(getPaymentMethods, paymentsReply({ Cards: [savedCard, amex] })),
      answer(removePaymentMethod, (input) => {
        removed.push(input);
        return paymentsReply({ Cards: [amex], DefaultPaymentMethodID: null });
      }),
    );
    const { user } = openPage('/billing');
    await user.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Remove Visa •••• 4242?' }));
    asked.getByText(/^Your subscriptions are charged to this card\./);
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(removed).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }));
    await user.click(await screen.findByRole('button', { name: 'Remove card' }));
    await screen.findByText('Card removed');
    expect(removed).toMatchObject([{ PaymentMethodID: 'pm_saved', isDefaultMeant: true }]);
  });
});

describe('its other states', () => {
  test('while it loads, a skeleton says so', async () => {
    server.use(answer(getPaymentMethods, () => new Promise<never>(() => undefined)));
    openPage('/billing');
    within(await panel('Card details')).getByRole('status', { name: 'Loading the payment details' });
  });

  test('a failed load can be tried again', async () => {
    server.use(answer(getPaymentMethods, () => refusal('request.failed')));
    const { user } = openPage('/billing');
    const failed = within(await panel('Card details'));
    await failed.findByText('The payment details could not be loaded. Nothing about them has changed.');
    server.use(answer(getPaymentMethods, paymentsReply()));
    await user.click(failed.getByRole('button', { name: 'Retry' }));
    await failed.findByRole('img', { name: 'Visa ending in 4242' });
  });

  test('somebody without access is told whom to ask', async () => {
    server.use(answer(getPaymentMethods, () => refusal('request.unauthorized')));
    openPage('/billing');
    const refused = within(await panel('Card details'));
    await refused.findByText(/^You cannot see the payment details\. Ask an owner of Kaveri Textiles Pvt Ltd/);
    expect(refused.queryByRole('button')).toBeNull();
  });
});
