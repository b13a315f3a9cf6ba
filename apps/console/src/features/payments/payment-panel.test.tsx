import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { removePaymentMethod } from '@atrium/contract/payments/remove-payment-method';
import { setPaymentMethod } from '@atrium/contract/payments/set-payment-method';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refusal, server } from '../../../test-kit/api.ts';
import { subscriptionsReply } from '../../../test-kit/billing-api.ts';
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

const unpaid = {
  InvoiceID: '0190c1de-0000-7000-8000-000000000007',
  planName: 'CRM Startup',
  amount: '49.00',
  currency: 'USD',
  reason: 'declined',
  retryOn: null,
  endsOn: '2026-12-07',
} as const;

describe('[D-409] an owner with an unpaid renewal', () => {
  const chosen: unknown[] = [];
  const make = async (name: RegExp) => {
    chosen.length = 0;
    server.use(
      answer(getSubscriptionDetails, subscriptionsReply({ openRenewals: [unpaid] })),
      answer(getPaymentMethods, paymentsReply({ Cards: [savedCard, amex] })),
      answer(setPaymentMethod, (input) => {
        chosen.push(input);
        server.use(answer(getSubscriptionDetails, subscriptionsReply()));
        return paymentsReply({ Cards: [amex, savedCard], DefaultPaymentMethodID: 'pm_amex' });
      }),
    );
    const { user } = openPage('/billing');
    await screen.findByText(/^We could not charge \$ 49\.00/);
    await user.click(await screen.findByRole('button', { name: 'Make default: American Express ending in 0005' }));
    const asked = await screen.findByRole('dialog', { name: 'Make American Express ending in 0005 the default?' });
    within(asked).getByText(/^\$ 49\.00 is unpaid\./);
    expect(chosen).toEqual([]);
    await user.click(within(asked).getByRole('button', { name }));
  };

  test('makes another card the default and pays by it, after the amount was named', async () => {
    await make(/^Make default and pay \$\u00a049\.00 now$/);
    await screen.findByText('Default card changed. The payment is on its way.');
    expect(chosen).toEqual([{ PaymentMethodID: 'pm_amex', paysOpenInvoices: true }]);
    await waitFor(() => expect(screen.queryByText(/^We could not charge/)).toBeNull());
  });

  test('only makes another card the default, and nothing is paid', async () => {
    await make(/^Only make default$/);
    await screen.findByText('Default card changed');
    expect(chosen).toEqual([{ PaymentMethodID: 'pm_amex' }]);
  });

  test('reads in the form of a new card what it is charged at once', async () => {
    // The mandate pays it, not the card (D-208).
    const inRupees = { ...unpaid, InvoiceID: '0190c1de-0000-7000-8000-000000000008', currency: 'INR' };
    server.use(
      answer(getSubscriptionDetails, subscriptionsReply({ openRenewals: [unpaid, inRupees] })),
      answer(getPaymentMethods, paymentsReply({ CashfreeStatus: 'ACTIVE' })),
    );
    openPage('/billing/add-card');
    const form = await screen.findByRole('dialog', { name: 'Edit card' });
    await within(form).findByText('$ 49.00 is unpaid. It is charged to this card as soon as you save the card.');
  });
});

describe('[D-199] an organisation that pays rupees by mandate', () => {
  const mandate = mandateReply({
    CashfreeStatus: 'ACTIVE',
    CashfreeCardNumber: '4417',
    DefaultPaymentMethodID: 'sub_1',
  });
  const byCurrency = (dollars: typeof mandate) =>
    answer(getPaymentMethods, ({ Currency }) => (Currency === 'USD' ? dollars : mandate));
  const other = () => screen.findByRole('region', { name: 'Card for plans in other currencies' });

  test('replaces, chooses and removes the card for plans in dollars on billing, and its mandate stays shown', async () => {
    const removed: unknown[] = [];
    server.use(
      byCurrency(paymentsReply({ Cards: [savedCard, amex] })),
      // A change is answered for the organisation's own currency: by the mandate.
      answer(setPaymentMethod, ({ PaymentMethodID }) => {
        server.use(byCurrency(paymentsReply({ Cards: [amex, savedCard], DefaultPaymentMethodID: PaymentMethodID })));
        return mandate;
      }),
      answer(removePaymentMethod, (input) => {
        removed.push(input);
        server.use(byCurrency(paymentsReply({ Cards: [amex], DefaultPaymentMethodID: 'pm_amex' })));
        return mandate;
      }),
    );
    const { user } = openPage('/billing');
    const dollars = within(await other());
    within(await panel('Payment details')).getByRole('img', { name: 'E-mandate on the account ending in 4417' });
    await user.click(dollars.getByRole('button', { name: 'Make default: American Express ending in 0005' }));
    await dollars.findByRole('button', { name: 'Make default: Visa ending in 4242' });
    await user.click(dollars.getByRole('button', { name: 'Remove Visa ending in 4242' }));
    await user.click(await screen.findByRole('button', { name: 'Remove card' }));
    await screen.findByText('Card removed');
    expect(removed).toMatchObject([{ PaymentMethodID: 'pm_saved', isDefaultMeant: false }]);
    screen.getByRole('img', { name: 'E-mandate on the account ending in 4417' });
    await user.click(dollars.getByRole('button', { name: 'Edit card' }));
    const popup = within(await screen.findByRole('dialog', { name: 'Edit card' }));
    popup.getByRole('img', { name: 'American Express ending in 0005' });
  });

  test('is asked for a card once a plan is charged in dollars, and not before', async () => {
    server.use(byCurrency(paymentsReply(noCard)));
    const { view } = openPage('/billing');
    await within(await panel('Payment details')).findByRole('img', { name: 'E-mandate on the account ending in 4417' });
    expect(screen.queryByRole('region', { name: 'Card for plans in other currencies' })).toBeNull();
    view.unmount();
    server.use(answer(getSubscriptionDetails, subscriptionsReply({ openRenewals: [unpaid] })));
    const { user } = openPage('/billing');
    await user.click(await screen.findByRole('button', { name: 'Update payment method' }));
    await screen.findByRole('dialog', { name: 'Add card' });
    within(await other()).getByRole('button', { name: 'Add Card', hidden: true });
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
