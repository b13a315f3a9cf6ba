import { createSetupIntent } from '@atrium/contract/payments/create-setup-intent';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { requestCashfreePage } from '@atrium/contract/payments/request-cashfree-page';
import { screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import { answer, server } from '../../../test-kit/api.ts';
import { openPage } from '../../../test-kit/open-page.tsx';
import { mandateReply, paymentsReply } from '../../../test-kit/payments.ts';
import { putStripeOnPage } from '../../../test-kit/stripe-in-browser.ts';

test('[ERR-27] adding a card and leaving for an external page each show their loading text', async () => {
  // jsdom says that it cannot leave the page.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  putStripeOnPage(() => new Promise(() => undefined));
  server.use(
    answer(getPaymentMethods, paymentsReply({ Cards: [], DefaultPaymentMethodID: null })),
    answer(createSetupIntent, { ClientSecret: 'seti_secret' }),
  );
  const adding = openPage('/billing/add-card');
  await adding.user.type(
    await screen.findByLabelText('Card number, expiry and security code'),
    '4242424242424242{Enter}',
  );
  await screen.findByText('Adding card...');
  adding.view.unmount();

  server.use(
    answer(getPaymentMethods, mandateReply({ Phone: '919876543210', IsPhoneValidated: true })),
    answer(requestCashfreePage, { Result: { AuthLink: 'https://console.example/mandate#sub_session_1' } }),
  );
  const leaving = openPage('/billing/add-card');
  await leaving.user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByText('Redirecting you...');
});
