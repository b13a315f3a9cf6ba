import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { payInvoice } from '@atrium/contract/subscriptions/pay-invoice';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, server } from '../../../test-kit/api.ts';
import { subscriptionsReply } from '../../../test-kit/billing-api.ts';
import { openPage } from '../../../test-kit/open-page.tsx';

const renewal = {
  InvoiceID: '0190c1de-0000-7000-8000-000000000007',
  planName: 'CRM Startup',
  amount: '49.00',
  currency: 'USD',
  reason: 'insufficient_funds',
  retryOn: '2026-11-18',
  endsOn: '2026-12-07',
} as const;
const paid = { outcome: 'paid', failure: null, challenge: null, invoiceIds: [renewal.InvoiceID] } as const;
const bar = () => screen.findByText(/We could not charge \$\s?49\.00 for the renewal of CRM Startup\./);

test('[D-334] [N-19] billing says why a renewal was not paid, when it is tried again and when the plan ends; one button pays it', async () => {
  let open: readonly (typeof renewal)[] = [renewal];
  const asked: unknown[] = [];
  server.use(
    answer(getSubscriptionDetails, () => subscriptionsReply({ openRenewals: [...open] })),
    answer(payInvoice, (input) => {
      asked.push(input);
      open = [];
      return { ...paid, invoiceIds: [...paid.invoiceIds] };
    }),
  );
  const { user } = openPage('/myaccount/billing');
  const words = (await bar()).closest('[role="status"]')?.textContent;
  expect(words).toContain('There was not enough money in the account.');
  expect(words).toContain('We will try again on Nov 18, 2026.');
  expect(words).toContain('Without a payment the plan ends on Dec 7, 2026.');
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull());
  expect(asked).toEqual([{ InvoiceID: renewal.InvoiceID }]);
});

test('[D-334] a payment that fails again is said, and the way to another card stays', async () => {
  server.use(
    answer(getSubscriptionDetails, () => subscriptionsReply({ openRenewals: [{ ...renewal, retryOn: null }] })),
    answer(payInvoice, () => ({ ...paid, outcome: 'failed' as const, failure: 'declined', invoiceIds: [] })),
  );
  const { user } = openPage('/myaccount/billing');
  expect((await bar()).closest('[role="status"]')?.textContent).not.toContain('We will try again');
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  await screen.findByRole('dialog', { name: 'The payment failed' });
  server.use(answer(payInvoice, () => refusal('payments.no_card')));
  screen.getByRole('button', { name: 'Update payment method', hidden: true });
});
