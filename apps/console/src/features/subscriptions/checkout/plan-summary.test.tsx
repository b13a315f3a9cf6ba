import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, server, whoIs } from '../../../../test-kit/api.ts';
import { checkoutAddress, pay, serveAddress, servePayments, summary } from '../../../../test-kit/checkout.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';
import { company, otherCompany, sessionOf } from '../../../../test-kit/people.ts';
import { quoteOf, serveQuotes } from '../../../../test-kit/quotes.ts';
import { cardOf, serveSubscriptions } from '../../../../test-kit/subscription-cards.ts';

const startup = cardOf({ plan: 'startup', planId: 'erp-startup-yearly', displayName: 'Startup' });

beforeEach(() => {
  serveSubscriptions([startup], {
    CardAvailable: true,
    productAddress: 'https://{product}.example.com',
    openedAs: { erp: 'books_plus' },
  });
  servePayments();
  serveAddress();
});

test('[CHK-05] the buyer reads the unit price and the users, the tax rate, and which plan is replaced', async () => {
  serveQuotes([quoteOf({ ends: ['erp'], updateType: 'upgrade' })]);
  openPage(checkoutAddress);
  const review = await summary();
  review.getByText('3 users × $ 99.00 per month, Nov 15, 2026 to Nov 14, 2027');
  review.getByText('9%');
  await review.findByText('Replaces ERP Startup');
});

test.each([
  ['in Singapore who pays in dollars reads whose dollars they are', 'SG', 'USD', 1],
  ['in the United States who pays in dollars need not read it', 'US', 'USD', 0],
  ['in India who pays in rupees does not read it', 'IN', 'INR', 0],
])('a buyer %s', async (_who, country, currency, times) => {
  whoIs(sessionOf({ company: { ...(country === 'US' ? otherCompany : company), country, currency } }));
  serveQuotes([quoteOf({ currency })]);
  openPage(checkoutAddress);
  const review = await summary();
  await pay();
  expect(review.queryAllByText('All amounts are in US dollars (USD).')).toHaveLength(times);
});

test('[D-164] a buyer switches to monthly in the checkout: amount and address follow, and what is typed stays', async () => {
  const monthly = quoteOf({
    quoteId: '0199b000-0000-7000-8000-000000000003',
    planId: 'erp-essential-monthly',
    interval: 'monthly',
    dueToday: '291.36',
  });
  server.use(answer(quoteChange, ({ PlanID }) => (PlanID === monthly.planId ? monthly : quoteOf())));
  const { user, address } = openPage(checkoutAddress);
  const billed = within(await screen.findByRole('radiogroup', { name: 'Billed' }));
  expect(billed.getByRole('radio', { name: 'Yearly' })).toHaveProperty('checked', true);
  await user.type(await screen.findByLabelText('City'), 'Portland');
  await user.click(billed.getByRole('radio', { name: 'Monthly' }));
  await waitFor(async () => expect((await pay()).textContent).toBe('Pay $\u00a0291.36'));
  expect(address()).toBe('/checkout?product=erp&plan=essential&interval=monthly');
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Portland');
});

test('[D-913] a change that gives money back is told with its amount, and not as a purchase', async () => {
  serveQuotes([quoteOf({ dueToday: '0.00', keptAsBalance: [{ amount: '718.03', currency: 'USD' }] })]);
  const { user } = openPage(checkoutAddress);
  await user.click(await screen.findByRole('button', { name: /^Confirm/ }));
  const done = within(await screen.findByRole('dialog', { name: 'Your plan has changed' }));
  done.getByText('ERP Essential is active.');
  done.getByText(/718\.03 goes back to the credit, card or account that paid\. An email says how much goes where\./);
  expect(screen.queryByText(/Congratulations/)).toBeNull();
});

test('[D-164, HOME-21] after paying, the buyer reads what is active and can open the product as home does', async () => {
  serveQuotes([quoteOf()]);
  const { user } = openPage(checkoutAddress);
  await screen.findByText('Charged now to Visa ending 4242.');
  await user.click(await pay());
  const done = within(await screen.findByRole('dialog', { name: 'Congratulations!' }));
  done.getByText('ERP Essential is active.');
  expect(done.getByRole('link', { name: 'Open ERP' }).getAttribute('href')).toBe('https://books_plus.example.com');
  done.getByRole('button', { name: 'Ok' });
});
