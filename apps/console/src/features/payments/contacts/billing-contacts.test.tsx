import { getBillingContacts, saveBillingContacts } from '@atrium/contract/payments/billing-contacts';
import { setReceiptMails } from '@atrium/contract/payments/receipt-mails';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, server } from '../../../../test-kit/api.ts';
import { openPage, title } from '../../../../test-kit/open-page.tsx';

const card = async () => within(await screen.findByRole('region', { name: 'Invoice settings' }));

test('[D-178] an owner names who gets receipts and a purchase order number; a wrong address is named', async () => {
  server.use(answer(saveBillingContacts, (input) => ({ ...input, Left: [] })));
  const { user } = openPage('/billing');
  await (await card()).findByText('The owners');
  await user.click((await card()).getByRole('button', { name: 'Edit settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice settings' }));
  const recipients = dialog.getByLabelText('Send receipts to');
  await user.type(recipients, 'books@kaveri.example, nobody');
  await user.type(dialog.getByLabelText('Purchase order number'), 'PO-4711');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('nobody is not an email address.');
  await user.clear(recipients);
  await user.type(recipients, 'Books@kaveri.example');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await (await card()).findByText('The owners, books@kaveri.example');
  expect((await card()).getByText('PO-4711')).toBeTruthy();
});

test('settings that cannot be loaded can be tried again', async () => {
  server.use(answer(getBillingContacts, () => refusal('request.failed')));
  const { user } = openPage('/billing');
  await (await card()).findByText('The invoice settings could not be loaded.');
  server.use(answer(getBillingContacts, { Recipients: [], Left: [], PurchaseOrder: '' }));
  await user.click((await card()).getByRole('button', { name: 'Retry' }));
  await (await card()).findByText('The owners');
});

test('[D-952] an owner sees who left, and how they come back', async () => {
  const Recipients = ['books@kaveri.example', 'ap@kaveri.example'];
  server.use(answer(getBillingContacts, { Recipients, Left: ['ap@kaveri.example'], PurchaseOrder: '' }));
  const { user } = openPage('/billing');
  await (await card()).findByText('The owners, books@kaveri.example, ap@kaveri.example (left)');
  await user.click((await card()).getByRole('button', { name: 'Edit settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice settings' }));
  dialog.getByText(/opted out and get no emails, even if you enter them again: ap@kaveri.example/);
});

test('[D-952] the link of a receipt asks first, stops the mails by a button without signing in, and takes it back', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(setReceiptMails, (input) => {
      sent.push(input);
      return { address: 'ap@kaveri.example', isStopped: input.isStopped };
    }),
  );
  const { user } = openPage(`/receipt-mails#token=${'a'.repeat(60)}`);
  await title('Stop receipts by email?');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stop these mails' }));
  await title('These mails have stopped');
  screen.getByText(/ap@kaveri.example gets no more receipts/);
  await user.click(screen.getByRole('button', { name: 'Get them again' }));
  await title('You get receipts again');
  const token = 'a'.repeat(60);
  expect(sent).toEqual([
    { token, isStopped: true },
    { token, isStopped: false },
  ]);
});

test('[D-952] a link that was cut off says so', async () => {
  server.use(answer(setReceiptMails, () => refusal('identity.link_invalid')));
  const { user } = openPage('/receipt-mails#token=cut');
  await user.click(await screen.findByRole('button', { name: 'Stop these mails' }));
  await title('This link does not work');
});
