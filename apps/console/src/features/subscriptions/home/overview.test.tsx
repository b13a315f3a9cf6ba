import { listUsers } from '@atrium/contract/users/list-users';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, server } from '../../../../test-kit/api.ts';
import { hrefOf, openPage } from '../../../../test-kit/open-page.tsx';
import { cardOf, serveSubscriptions, trialCard } from '../../../../test-kit/subscription-cards.ts';

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const nextCharge = {
  on: '2027-03-14',
  reason: 'renewal',
  total: '4752.00',
  due: '4700.00',
  currency: 'USD',
  lines: [],
} as const;
const charged = () => cardOf({ nextCharge: { ...nextCharge, lines: [] } });

test('[D-162] [D-444] an owner sees next charge, people, paid seats and balance, and nothing to attend to', async () => {
  serveSubscriptions([charged()], {
    CardAvailable: true,
    needsPaymentMethod: true,
    funds: [{ currency: 'USD', balance: '12.00', credits: '40.00', ends: [{ amount: '40.00', on: '2026-12-20' }] }],
  });
  server.use(answer(listUsers, { users: [], previousCursor: null, nextCursor: null, total: 1281 }));
  openPage('/');
  const overview = await region('Overview');
  await overview.findByText('1,281');
  await overview.findByText('Mar 14, 2027, $ 4,700.00');
  expect(overview.getAllByRole('term').map((each) => `${each.textContent}: ${each.nextSibling?.textContent}`)).toEqual([
    'Next charge: Mar 14, 2027, $\u00a04,700.00',
    'People: 1,281',
    'Paid seats: 4',
    'Balance and credits: $\u00a012.00 + $\u00a040.00$\u00a040.00 expires on Dec 20, 2026',
  ]);
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
});

test('[D-162] more people than are counted are told as in the list of users', async () => {
  serveSubscriptions([charged()]);
  server.use(
    answer(listUsers, { users: [], previousCursor: null, nextCursor: null, total: 10_000, isTotalCapped: true }),
  );
  openPage('/');
  await (await region('Overview')).findByText('10,000+');
});

test('[D-162] a missing card, an unpaid invoice and a trial that ends are told first', async () => {
  serveSubscriptions([{ ...charged(), hasOpenInvoice: true }, trialCard('crm', 2), trialCard('people', 9)], {
    needsPaymentMethod: true,
  });
  openPage('/');
  const matters = within(await screen.findByRole('region', { name: 'Needs attention' }));
  expect(matters.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'You have no card for your next charge.',
    'The renewal of ERP is not paid. Pay it to keep the plan.',
    'The trial of CRM ends in 2 days.',
  ]);
});

const unpaid = {
  InvoiceID: '0190c1de-0000-7000-8000-000000000007',
  planName: 'ERP Essential',
  amount: '49.00',
  currency: 'USD',
  reason: 'declined',
  retryOn: null,
  endsOn: '2026-12-07',
} as const;

test('[D-201] a renewal that is not paid stands above home with the way to billing, and is not told twice', async () => {
  serveSubscriptions([{ ...charged(), hasOpenInvoice: true }], { CardAvailable: true, openRenewals: [unpaid] });
  const { view } = openPage('/');
  const words = await screen.findByText(
    /^The renewal of ERP Essential for \$\s49\.00 is not paid\. Without a payment the plan ends on Dec 7, 2026\.$/,
  );
  const bar = within(words.closest<HTMLElement>('[role="status"]') ?? words);
  expect(hrefOf(bar.getByRole('link', { name: 'Go to billing' }))).toBe('/billing');
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
  view.unmount();
  const later = { ...unpaid, InvoiceID: '0190c1de-0000-7000-8000-000000000008', planName: 'CRM', endsOn: '2026-12-09' };
  serveSubscriptions([charged()], { openRenewals: [later, unpaid] });
  openPage('/');
  await screen.findByText(/^2 renewals are not paid\. Without a payment ERP Essential ends on Dec 7, 2026\.$/);
});

test('[D-155] [D-127] home, card and overview name the same next charge', async () => {
  serveSubscriptions([charged()]);
  const { view } = openPage('/');
  await (await region('Overview')).findByText('Mar 14, 2027, $ 4,700.00');
  await within(await screen.findByRole('region', { name: 'ERP Essential' })).findByText(/\$ 4,700\.00/);
  view.unmount();
  openPage('/billing');
  within(await screen.findByRole('region', { name: 'ERP' })).getByText(/4,700\.00/);
});
