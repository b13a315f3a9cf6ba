import { createSetupIntent } from '@atrium/contract/payments/create-setup-intent';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { setPaymentMethod } from '@atrium/contract/payments/set-payment-method';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, server } from '../../../../test-kit/api.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';
import { paymentsReply } from '../../../../test-kit/payments.ts';
import { quoteOf, serveQuotes } from '../../../../test-kit/quotes.ts';
import { putStripeOnPage } from '../../../../test-kit/stripe-in-browser.ts';
import { cardOf, serveSubscriptions } from '../../../../test-kit/subscription-cards.ts';

const typed = () => screen.findByLabelText('Card number, expiry and security code');

test('at checkout the buyer types the card on the page, sees it, and can replace or keep it (toward CHK-03)', async () => {
  putStripeOnPage(() => ({ setupIntent: { payment_method: 'pm_saved' } }));
  serveSubscriptions([cardOf()]);
  serveQuotes([quoteOf()]);
  let kept = paymentsReply({ Cards: [], DefaultPaymentMethodID: null });
  const asked: unknown[] = [];
  server.use(
    answer(getPaymentMethods, (input) => {
      asked.push(input);
      return kept;
    }),
    answer(createSetupIntent, { ClientSecret: 'seti_secret' }),
    answer(setPaymentMethod, () => {
      kept = paymentsReply();
      return kept;
    }),
  );
  const { user } = openPage('/checkout?product=erp&plan=essential&interval=yearly');
  const panel = within(await screen.findByRole('region', { name: 'Card details' }));
  expect(await panel.findByRole('button', { name: 'Save card' })).toHaveProperty('disabled', true);
  await user.type(await typed(), '4242424242424242');
  await user.click(panel.getByRole('button', { name: 'Save card' }));
  await panel.findByText('Card added successfully!');
  panel.getByRole('img', { name: 'Visa ending in 4242' });
  expect(screen.queryByRole('dialog')).toBeNull();
  const edit = panel.getByRole('button', { name: 'Edit card' });
  await waitFor(() => expect(document.activeElement).toBe(edit));
  expect(asked).toContainEqual({ Currency: 'USD' });

  await user.click(edit);
  await typed();
  await user.click(panel.getByRole('button', { name: 'Keep the saved card' }));
  panel.getByRole('img', { name: 'Visa ending in 4242' });
});
