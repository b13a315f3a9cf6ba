import { getBillingContacts, saveBillingContacts } from '@atrium/contract/payments/billing-contacts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, server } from '../../../../test-kit/api.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';

const card = async () => within(await screen.findByRole('region', { name: 'Invoice settings' }));

test('[D-178] an owner names who gets receipts and a purchase order number; a wrong address is named', async () => {
  server.use(answer(saveBillingContacts, (input) => input));
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
  server.use(answer(getBillingContacts, { Recipients: [], PurchaseOrder: '' }));
  await user.click((await card()).getByRole('button', { name: 'Retry' }));
  await (await card()).findByText('The owners');
});
