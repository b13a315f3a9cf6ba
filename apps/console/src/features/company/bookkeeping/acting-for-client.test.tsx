import { listBookkeepers } from '@atrium/contract/company/list-bookkeepers';
import { getClient, listClients } from '@atrium/contract/company/list-clients';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, server } from '../../../../test-kit/api.ts';
import { client, clientAddress, pay, servePayments } from '../../../../test-kit/checkout.ts';
import { invoiceSummaryOf } from '../../../../test-kit/invoices.ts';
import { hrefOf, openPage, title } from '../../../../test-kit/open-page.tsx';
import { clientOfBookkeeper, sessionOf } from '../../../../test-kit/people.ts';
import { quoteOf, serveQuotes } from '../../../../test-kit/quotes.ts';
import { cardOf, serveSubscriptions } from '../../../../test-kit/subscription-cards.ts';

const billing = `/clients/billing?${new URLSearchParams(client)}`;
const mine = { ...client, UserID: sessionOf().user.id };
const accepted = {
  id: '0199a000-0000-7000-8000-0000000000c1',
  state: 'accepted' as const,
  bookkeeperEmail: 'owen@ledgerline.example',
  bookkeeperTenantId: '0199a000-0000-7000-8000-0000000000c2',
  bookkeeperName: 'Ledgerline',
  clientTenantId: client.TenantID,
  clientName: clientOfBookkeeper.tenantName,
  grantedAt: '2026-11-01T10:00:00.000Z',
  acceptedAt: '2026-11-02T10:00:00.000Z',
};
const bar = () => screen.findByText(/You are acting for/);

test('[N-45] [D-152] a bookkeeper finds a client in the switcher and in the list of clients', async () => {
  server.use(
    answer(listClients, { isBookkeeper: true, clients: [accepted] }),
    answer(listBookkeepers, { bookkeepers: [] }),
  );
  const { user } = openPage('/settings/bookkeepers');
  const row = await screen.findByRole('link', { name: `Open billing of ${accepted.clientName}` });
  expect(hrefOf(row)).toBe(`/clients/billing?${new URLSearchParams(mine)}`);
  await user.click(screen.getByRole('button', { name: /^Organization:/ }));
  const clients = await screen.findByRole('navigation', { name: 'Clients' });
  await user.click(within(clients).getByRole('link', { name: accepted.clientName }));
  await title('Client billing');
  expect((await bar()).textContent).toContain(accepted.clientName);
});

test('[D-152] [D-110] a bookkeeper of many clients finds one by its name in the switcher', async () => {
  const clients = Array.from({ length: 30 }, (_, place) => ({
    ...accepted,
    id: `0199a000-0000-7000-8000-00000000f0${String(place).padStart(2, '0')}`,
    clientName: place === 21 ? 'Zoë Prints' : `Client ${place}`,
  }));
  server.use(answer(listClients, { isBookkeeper: true, clients }), answer(listBookkeepers, { bookkeepers: [] }));
  const { user } = openPage('/settings/bookkeepers');
  await user.click(await screen.findByRole('button', { name: /^Organization:/ }));
  const list = within(await screen.findByRole('navigation', { name: 'Clients' }));
  expect(list.getAllByRole('link')).toHaveLength(30);
  await user.type(list.getByRole('searchbox', { name: 'Find client' }), 'zoe');
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Zoë Prints']);
  await user.type(list.getByRole('searchbox', { name: 'Find client' }), 'x');
  list.getByText('No client has this name.');
});

test('[NAV-23] [D-152] the client billing shows plans and invoices of the client, asked for in its name', async () => {
  const asked: object[] = [];
  serveSubscriptions([cardOf()]);
  server.use(
    answer(listPaidInvoices, (input) => {
      asked.push(input);
      return { invoices: [invoiceSummaryOf(1)], nextCursor: null };
    }),
  );
  openPage(billing);
  await title('Client billing');
  await screen.findByText(invoiceSummaryOf(1).Number);
  await screen.findByText(`Plans and invoices for ${accepted.clientName}.`);
  expect(asked).toEqual([{ limit: 6, ...client }]);
});

test('[CHK-08] [D-152] the bar and the pay button name the client, and a payment leads to its billing', async () => {
  serveSubscriptions([cardOf()], { CardAvailable: true });
  servePayments();
  const asked = serveQuotes([quoteOf()]);
  const { user, address } = openPage(clientAddress);
  await bar();
  const button = await pay();
  expect(button.textContent).toMatch(new RegExp(`for ${accepted.clientName}$`));
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Congratulations!' });
  expect(asked.confirmed).toHaveLength(1);
  expect(address()).toBe(billing);
});

test('[X-07] [D-152] an address with a client whom one does not act for says so and shows nothing of it', async () => {
  server.use(answer(getClient, () => refusal('bookkeeper.not_associated')));
  openPage(billing);
  await screen.findByText('You do not act for this client, or you no longer do.');
  expect(screen.queryByRole('region', { name: 'Billing history' })).toBeNull();
});
