import { getHome } from '@atrium/contract/products/get-home';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, server, whoIs } from '../../../test-kit/api.ts';
import { homeReply } from '../../../test-kit/home.ts';
import { openPage, title } from '../../../test-kit/open-page.tsx';
import { sessionOf } from '../../../test-kit/people.ts';
import { cardOf, serveSubscriptions } from '../../../test-kit/subscription-cards.ts';

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const crm = { product: 'crm', address: 'https://crm_plus.example.com', isPhoneApp: false };
const attendance = { product: 'attendance', address: null, isPhoneApp: true };

test('[HOME-06] [HOME-07] [D-162] a person opens each product in a new tab; without an address there is no link', async () => {
  const mrp = { product: 'mrp', address: null, isPhoneApp: false };
  server.use(answer(getHome, homeReply({ products: [crm, mrp] })));
  openPage('/');
  const own = await region('Your products');
  const link = await own.findByRole('link', { name: 'Open CRM' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://crm_plus.example.com', '_blank']);
  own.getByText('MRP');
  expect(own.getAllByRole('link')).toHaveLength(1);
  expect(own.queryByRole('button')).toBeNull();
});

test('[HOME-08] an app for phones opens the notice with its stores', async () => {
  server.use(answer(getHome, homeReply({ products: [attendance] })));
  const { user } = openPage('/');
  await user.click(await (await region('Your products')).findByRole('button', { name: 'Get the app Attendance' }));
  const notice = within(await screen.findByRole('dialog', { name: 'Attendance is a mobile app' }));
  expect(notice.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://apps.apple.com/',
    'https://play.google.com/store/apps',
  ]);
  await user.click(notice.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[HOME-09] [X-11] [D-355] the left column ends with the stores, the awards and the version, and without both with the version', async () => {
  const { view } = openPage('/');
  const footer = within(await screen.findByRole('contentinfo'));
  footer.getByRole('link', { name: 'App Store' });
  footer.getByRole('link', { name: 'Google Play' });
  footer.getByText('Used by 300,000+ people');
  footer.getByText('Version 0.1.0+a1b2c3d');
  view.unmount();
  server.use(answer(getHome, homeReply({ stores: { apple: '', google: '' }, awards: [] })));
  openPage('/');
  expect((await screen.findByRole('contentinfo')).textContent).toBe('Version 0.1.0+a1b2c3d');
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
  const own = await region('Your products');
  await own.findByText('Your products could not be loaded.');
  server.use(answer(getHome, homeReply({ products: [crm] })));
  await user.click(own.getByRole('button', { name: 'Retry' }));
  await own.findByRole('link', { name: 'Open CRM' });
});
