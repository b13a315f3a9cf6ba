import { listClients } from '@atrium/contract/company/list-clients';
import { getHome } from '@atrium/contract/products/get-home';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, server, whoIs } from '../../../test-kit/api.ts';
import { homeProduct, homeReply } from '../../../test-kit/home.ts';
import { openPage, title } from '../../../test-kit/open-page.tsx';
import { sessionOf } from '../../../test-kit/people.ts';
import { cardOf, serveSubscriptions } from '../../../test-kit/subscription-cards.ts';

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const crm = homeProduct('crm', { address: 'https://crm_plus.example.com' });
const attendance = homeProduct('attendance', { address: null, isPhoneApp: true });

test('[HOME-06] [HOME-07] [D-591] an owner sees all products and opens each in a new tab; without an address there is no link', async () => {
  const mrp = homeProduct('mrp', { address: null });
  server.use(answer(getHome, homeReply({ products: [crm, mrp] })));
  openPage('/');
  const own = await region('All products');
  const link = await own.findByRole('link', { name: 'Open CRM' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://crm_plus.example.com', '_blank']);
  own.getByText('Deals and contacts');
  own.getByText('MRP');
  expect(own.getAllByRole('link')).toHaveLength(1);
  expect(own.queryByRole('button')).toBeNull();
});

test('[D-591] what is not open leads to its trial or its plans, or says whom to ask; All-in-one is named', async () => {
  const closed = { address: null, opensWith: 'people' } as const;
  const products = [
    homeProduct('erp', { isInBundle: true }),
    homeProduct('people', { ...closed, state: 'try' }),
    homeProduct('attendance', { ...closed, state: 'try', isPhoneApp: true }),
    homeProduct('crm', { ...closed, state: 'see_plans', opensWith: 'crm' }),
    homeProduct('expense', { ...closed, state: 'ask_owner' }),
  ];
  server.use(answer(getHome, homeReply({ products })));
  const { user, address } = openPage('/');
  const own = await region('All products');
  await own.findByText('Included in All-in-one');
  own.getByText('Try it free');
  expect(own.getAllByText('Comes with People')).toHaveLength(2);
  expect(own.getByRole('link', { name: 'See plans CRM' }).getAttribute('href')).toMatch(/^\/plans\?product=crm&tab=0/);
  expect(own.queryByRole('link', { name: /Expense/ })).toBeNull();
  await user.click(own.getByRole('link', { name: 'Try it Attendance' }));
  await screen.findByRole('dialog', { name: /trial/ });
  expect(address()).toBe('/?dialog=start-trial&of=people');
});

test('[D-593] a bookkeeper sees clients before products, and opens the billing of one', async () => {
  const client = {
    id: 'c',
    state: 'accepted' as const,
    bookkeeperEmail: 'books@example.com',
    bookkeeperTenantId: null,
    bookkeeperName: null,
    clientTenantId: 't',
    clientName: 'Kaveri',
    grantedAt: '2026-01-01T00:00:00Z',
    acceptedAt: '2026-01-02T00:00:00Z',
  };
  server.use(
    answer(getHome, homeReply({ isBookkeeper: true })),
    answer(listClients, { isBookkeeper: true, clients: [client] }),
  );
  openPage('/');
  const clients = await region('Clients');
  const link = await clients.findByRole('link', { name: 'Kaveri' });
  expect(link.getAttribute('href')).toMatch(/^\/clients\/billing\?UserID=.*&TenantID=t/);
  const regions = screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'));
  expect(regions.indexOf('Clients')).toBeLessThan(regions.indexOf('All products'));
});

test('[D-593] home stands in the order of what matters, and shows no version', async () => {
  serveSubscriptions([cardOf({ hasOpenInvoice: true })]);
  openPage('/');
  await region('Needs attention');
  await screen.findByRole('region', { name: "What's new" });
  const order = ['Needs attention', 'All products', 'Overview', 'Plan Details', "What's new", 'Profile'];
  const regions = screen.getAllByRole('region').map((each) => each.getAttribute('aria-label') ?? '');
  expect(regions.filter((name) => order.includes(name))).toEqual(order);
  expect(screen.queryByText(/0\.1\.0/)).toBeNull();
});

test('[HOME-08] an app for phones opens the notice with its stores', async () => {
  server.use(answer(getHome, homeReply({ products: [attendance] })));
  const { user } = openPage('/');
  await user.click(await (await region('All products')).findByRole('button', { name: 'Get the app Attendance' }));
  const notice = within(await screen.findByRole('dialog', { name: 'Attendance is a mobile app' }));
  expect(notice.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://apps.apple.com/',
    'https://play.google.com/store/apps',
  ]);
  await user.click(notice.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[HOME-09] [X-11] home ends with the stores and the awards, and without both with nothing', async () => {
  const { view } = openPage('/');
  const footer = within(await screen.findByRole('contentinfo'));
  footer.getByRole('link', { name: 'App Store' });
  footer.getByRole('link', { name: 'Google Play' });
  footer.getByText('Used by 300,000+ people');
  view.unmount();
  server.use(answer(getHome, homeReply({ stores: { apple: '', google: '' }, awards: [] })));
  openPage('/');
  await (await region('All products')).findByRole('link', { name: 'Open ERP' });
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test("[HOME-12] [HOME-13] [HOME-14] What's new lists three items under June 2021, and opens them inside or in a new tab", async () => {
  const { whatsNew } = homeReply();
  const outside = { id: 'outside', title: 'Read our blog', url: 'https://blog.example.com/june' };
  const broken = { id: 'broken', title: 'Nothing', url: 'javascript:alert(1)' };
  expect(whatsNew.items).toHaveLength(3);
  server.use(answer(getHome, homeReply({ whatsNew: { ...whatsNew, items: [...whatsNew.items, outside, broken] } })));
  const { user, address } = openPage('/');
  await screen.findByText('June 2021');
  const news = await region("What's new");
  const blog = news.getByRole('link', { name: 'Read our blog' });
  expect([blog.getAttribute('href'), blog.getAttribute('target')]).toEqual([outside.url, '_blank']);
  expect(news.getByRole('link', { name: 'Nothing' }).getAttribute('href')).toBe('/');
  await user.click(news.getByRole('link', { name: whatsNew.items[1]!.title }));
  await title('Security');
  expect(address()).toBe('/security');
});

test('[HOME-03] an organisation on the free plan reads the note, and another one does not', async () => {
  const note = 'You are on a freemium plan, choose a plan to upgrade';
  serveSubscriptions([cardOf({ plan: 'freemium', displayName: 'Freemium', isFreemium: true })]);
  const { view } = openPage('/');
  await screen.findByText(note);
  view.unmount();
  serveSubscriptions([cardOf()]);
  openPage('/');
  await screen.findByRole('region', { name: 'ERP Essential' });
  expect(screen.queryByText(note)).toBeNull();
});

test('[HOME-23] somebody without a role in the console sees their products too, and why there are none', async () => {
  whoIs(sessionOf({ actor: { isOwner: false, consoleRole: null, modules: [] } }));
  server.use(answer(getHome, homeReply({ products: [] })));
  openPage('/');
  await (await region('Your products')).findByText(
    'You have no access to a product yet. Ask an owner of your organization.',
  );
});

test('[ERR-24] products that could not be loaded can be tried again', async () => {
  server.use(answer(getHome, () => refusal('request.failed')));
  const { user } = openPage('/');
  const own = await region('All products');
  await own.findByText('Your products could not be loaded.');
  server.use(answer(getHome, homeReply({ products: [crm] })));
  await user.click(own.getByRole('button', { name: 'Retry' }));
  await own.findByRole('link', { name: 'Open CRM' });
});
