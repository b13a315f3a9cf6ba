import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, server } from '../../test-kit/api.ts';
import { invoiceSummaryOf } from '../../test-kit/invoices.ts';
import { openPage, title } from '../../test-kit/open-page.tsx';

test('[D-782] a card of billing that crashes is missing alone, and the rest of the screen works on', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // An amount that is no number makes the card throw while it is drawn.
  server.use(
    answer(listPaidInvoices, { invoices: [invoiceSummaryOf(1, { TotalAmount: 'nothing' })], nextCursor: null }),
  );
  openPage('/billing');
  await title('My Subscriptions');
  await screen.findByText('This part could not be shown. What you have typed elsewhere is still here.');
  expect(screen.getAllByRole('link', { name: 'Compare plans' }).length).toBeGreaterThan(0);
  await screen.findByRole('region', { name: 'Billing address' });
  silent.mockRestore();
});
