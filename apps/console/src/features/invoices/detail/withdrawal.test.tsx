import { getInvoice } from '@atrium/contract/invoices/get-invoice';
import { withdrawPurchase } from '@atrium/contract/subscriptions/withdraw-purchase';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, refusal, server } from '../../../../test-kit/api.ts';
import { invoiceIdOf, invoiceReply } from '../../../../test-kit/invoices.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';

const opened = `/myaccount/billing?dialog=invoice&invoice=${invoiceIdOf(7)}`;
const right = { days: 14, writeTo: 'help@seller.test', gives: 'unused' as const };
let asked: { isConfirmed: boolean }[] = [];
let isGone = false;

beforeEach(() => {
  asked = [];
  isGone = false;
  server.use(
    answer(getInvoice, () => ({ ...invoiceReply(7), Withdrawal: right, WithdrawUntil: isGone ? null : '2026-11-17' })),
    answer(withdrawPurchase, (input) => {
      asked.push(input);
      isGone = input.isConfirmed;
      const WithdrawnAt = input.isConfirmed ? '2026-11-10T09:30:00.000Z' : null;
      return { PlanName: 'ERP Startup', Returned: '1040.00', Currency: 'INR', WithdrawnAt };
    }),
  );
});

const section = async () => within(await screen.findByRole('region', { name: 'Withdrawal' }));

test('[N-25] (D-976) a consumer reads on the invoice what a withdrawal does, confirms it, and reads that it is done', async () => {
  const { user } = openPage(opened);
  (await section()).getByText(/^Until Nov 17/);
  await user.click((await section()).getByRole('button', { name: 'Withdraw from this purchase' }));
  await (await section()).findByText(/ERP Startup ends at once for everybody .* ₹1,040.00 goes back/);
  expect(asked).toMatchObject([{ isConfirmed: false }]);
  expect(document.activeElement).toBe((await section()).getByRole('button', { name: 'Keep the purchase' }));
  await user.click((await section()).getByRole('button', { name: 'Confirm withdrawal' }));
  await (await section()).findByText(/You have withdrawn: ERP Startup has ended/);
  expect(asked).toMatchObject([{ isConfirmed: false }, { isConfirmed: true }]);
  await waitFor(() => expect(isGone).toBe(true));
  expect(screen.queryByRole('button', { name: 'Withdraw from this purchase' })).toBeNull();
});

test('(D-976) who keeps the purchase after all changes nothing and is offered it again', async () => {
  const { user } = openPage(opened);
  await user.click(await screen.findByRole('button', { name: 'Withdraw from this purchase' }));
  await user.click(await screen.findByRole('button', { name: 'Keep the purchase' }));
  await screen.findByRole('button', { name: 'Withdraw from this purchase' });
  expect(asked).toMatchObject([{ isConfirmed: false }]);
});

test('(D-976) once the days are over the terms stay, without a button; a refusal says why', async () => {
  server.use(answer(withdrawPurchase, () => refusal('subscriptions.nothing_to_withdraw')));
  const { user } = openPage(opened);
  await user.click(await screen.findByRole('button', { name: 'Withdraw from this purchase' }));
  await screen.findByRole('dialog', { name: 'You cannot withdraw from this purchase' });
  expect(screen.queryByRole('button', { name: 'Confirm withdrawal' })).toBeNull();
});

test('[N-25] a business sees nothing of a withdrawal', async () => {
  server.use(answer(getInvoice, () => invoiceReply(7)));
  openPage(opened);
  await screen.findByRole('region', { name: 'Billed to' });
  expect(screen.queryByRole('region', { name: 'Withdrawal' })).toBeNull();
});
