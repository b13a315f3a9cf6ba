import { confirmQuote, settleChange } from '@atrium/contract/subscriptions/confirm-quote';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, server } from '../../../../test-kit/api.ts';
import { checkoutAddress, forBusiness, pay, serveAddress, servePayments } from '../../../../test-kit/checkout.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';
import { outcomeOf, quoteOf, serveQuotes } from '../../../../test-kit/quotes.ts';
import { cardOf, serveSubscriptions } from '../../../../test-kit/subscription-cards.ts';

function goOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

const { quoteId } = quoteOf();

beforeEach(() => {
  serveSubscriptions([cardOf()], { CardAvailable: true });
  servePayments();
  serveAddress([forBusiness]);
});

/** Loses the answer to the first charge, and answers the next ones; keeps the keys. */
function loseFirstCharge(): (string | null)[] {
  const keys: (string | null)[] = [];
  serveQuotes([quoteOf()]);
  server.use(
    answer(confirmQuote, (_, headers) => {
      keys.push(headers.get('idempotency-key'));
      if (keys.length > 1) return outcomeOf();
      goOnline(false);
      return HttpResponse.error();
    }),
  );
  return keys;
}

test('[D-163] a buyer who is offline cannot press the button, and can once the network is back', async () => {
  serveQuotes([quoteOf()]);
  openPage(checkoutAddress);
  await waitFor(async () => expect(await pay()).toHaveProperty('disabled', false));
  goOnline(false);
  await screen.findByText('You are offline. You can pay when you are back online.');
  expect(await pay()).toHaveProperty('disabled', true);
  goOnline(true);
  await waitFor(async () => expect(await pay()).toHaveProperty('disabled', false));
});

test('[D-163] [X-37] a buyer who loses the connection while paying keeps the typed address, is told that nothing was sent, and pays once by pressing again', async () => {
  const keys = loseFirstCharge();
  server.use(answer(settleChange, () => outcomeOf({ outcome: 'failed' })));
  const { user } = openPage(checkoutAddress);
  await user.type(await screen.findByLabelText('City'), 'Coimbatore');
  await user.click(await pay());
  await screen.findByRole('heading', { name: 'The connection was lost' });
  expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
  goOnline(true);
  await screen.findByRole('heading', { name: 'Your payment was not sent' });
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Coimbatore');
  expect(keys).toHaveLength(1);
  await user.click(await pay());
  await screen.findByRole('dialog', { name: 'Congratulations!' });
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('[D-163] a payment that had arrived when the connection was lost is found, and not sent again', async () => {
  const keys = loseFirstCharge();
  const asked: object[] = [];
  server.use(
    answer(settleChange, (input) => {
      asked.push(input);
      return outcomeOf({ invoiceIds: ['0199b000-0000-7000-8000-000000000009'] });
    }),
  );
  const { user } = openPage(checkoutAddress);
  await user.click(await pay());
  await screen.findByRole('heading', { name: 'The connection was lost' });
  goOnline(true);
  await screen.findByRole('dialog', { name: 'Congratulations!' });
  expect(asked).toEqual([{ quoteId }]);
  expect(keys).toHaveLength(1);
});
