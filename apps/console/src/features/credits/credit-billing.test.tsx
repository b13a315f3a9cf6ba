import { applyCreditCode } from '@atrium/contract/codes/apply-credit-code';
import { checkCreditCode } from '@atrium/contract/codes/check-credit-code';
import { getCreditBilling } from '@atrium/contract/subscriptions/get-credit-billing';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, refusal, server } from '../../../test-kit/api.ts';
import { creditBillingReply, subscriptionsReply } from '../../../test-kit/billing-api.ts';
import { setWidth } from '../../../test-kit/browser.ts';
import { openPage } from '../../../test-kit/open-page.tsx';

let reply = creditBillingReply();
let reads = 0;

beforeEach(() => {
  reply = creditBillingReply();
  reads = 0;
  server.use(
    answer(getSubscriptionDetails, subscriptionsReply({ isCreditFlow: true })),
    answer(getCreditBilling, () => {
      reads += 1;
      return reply;
    }),
  );
});

const region = (name: string) => screen.findByRole('region', { name });
const button = (name: string) => screen.findByRole('button', { name });
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()));

test('[CRED-01] the Active Plan card shows total credits, that it is billed monthly, and the next charge date', async () => {
  openPage('/billing');
  const card = within(await region('Active Plan'));
  card.getByText('₹1,25,000.50');
  card.getByText('₹1,00,000.00 expires on Nov 8, 2027');
  card.getByText('total credits');
  card.getByText('Billed Monthly');
  card.getByText('Next charge date');
  card.getByText('Dec 1, 2026');
  card.getByText('₹14,239.50');
});

test('[CRED-02] the latest applied credit code is shown with what is left of it', async () => {
  openPage('/billing');
  const card = within(await region('Latest credit code'));
  card.getByText('DIWALI-26');
  card.getByText('Applied on Nov 8, 2026, ₹1,00,000.00 of ₹1,00,000.00 left');
  card.getByText('Expires on Nov 8, 2027');
});

test('[CRED-03] both kinds of code can be redeemed from here', async () => {
  const { user, address } = openPage('/billing');
  await user.click(await button('+ Redeem credit code'));
  await screen.findByRole('dialog', { name: 'Redeem credit code' });
  expect(address()).toBe('/billing?dialog=credit-code');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/billing'));
  await user.click(await button('+ Redeem prepaid code'));
  await screen.findByRole('dialog', { name: 'Redeem prepaid code' });
});

test('[CRED-04] [CRED-05] [D-444] Credit History lists Code, Applied Date and Credits Available, newest first', async () => {
  openPage('/billing');
  expect(cellsOf(await screen.findByRole('table', { name: 'Credit History' }))).toEqual([
    ['Code', 'Applied Date', 'Credits Available'],
    ['DIWALI-26', 'Nov 8, 2026', '₹1,00,000.00Expires on Nov 8, 2027'],
    ['WELCOME', 'Jan 20, 2026', '₹25,000.50'],
  ]);
});

test('[CRED-06] [D-54] without a code the table says No data found and the card No code found', async () => {
  reply = creditBillingReply({ CreditsApplied: [], TotalAvailableCredits: '0.00' });
  openPage('/billing');
  within(await region('Credit History')).getByText('No data found');
  within(await region('Latest credit code')).getByText('No code found');
});

test('[CRED-07] [CRED-08] [D-55] the estimated bill shows organisation, period, status, total and Estimated Grand Total', async () => {
  const { user, address } = openPage('/billing');
  await user.click(await screen.findByLabelText('Estimated bill'));
  expect(address()).toBe('/billing?view=bill');
  const bill = within(await region('Estimated bill summary'));
  bill.getByText('Kaveri Textiles Pvt Ltd');
  bill.getByText('Nov 1, 2026 – Nov 30, 2026');
  bill.getByText('Pending');
  expect(bill.getByText('Total').nextSibling?.textContent).toBe('₹1,18,000.00');
  expect(bill.getByText('Tax').nextSibling?.textContent).toBe('₹21,240.00');
  expect(bill.getByText('Estimated Grand Total').nextSibling?.textContent).toBe('₹1,39,240.00');
  expect(bill.getByText('From your credits').nextSibling?.textContent).toBe('₹1,25,000.50');
  expect(bill.getByText('Left to pay').nextSibling?.textContent).toBe('₹14,239.50');
});

test('[CRED-07] [D-204] a discount stands between the total and the tax of the estimated bill', async () => {
  const { PricingInfo } = creditBillingReply();
  reply = creditBillingReply({ PricingInfo: { ...PricingInfo, discount: '1180.00' } });
  openPage('/billing?view=bill');
  const bill = within(await region('Estimated bill summary'));
  expect(bill.getByText('Discount').nextSibling?.textContent).toBe('− ₹1,180.00');
});

test('[CRED-09] the Breakdown lists Module, Current Count and Estimated Cost, with Talk to Sales in every row', async () => {
  openPage('/billing?view=bill');
  const table = await screen.findByRole('table', { name: 'Breakdown' });
  expect(cellsOf(table)).toEqual([
    ['Module', 'Current Count', 'Estimated Cost', 'Talk to Sales'],
    ['ERP', '12', '₹1,18,000.00', 'Talk to Sales'],
    ['MRP', '3', '–', 'Talk to Sales'],
  ]);
  const link = within(table).getByRole('link', { name: 'Talk to Sales about MRP' });
  expect(link).toHaveProperty('href', 'https://sales.example/talk');
  expect(link).toHaveProperty('target', '_blank');
});

test('on a phone every row is a card', async () => {
  setWidth(390);
  openPage('/billing?view=bill');
  const list = await screen.findByRole('list', { name: 'Breakdown' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  within(list).getByRole('link', { name: 'Talk to Sales about MRP' });
});

test('loading shows a skeleton, and a failed load can be tried again', async () => {
  server.use(answer(getCreditBilling, () => refusal('request.failed')));
  const { user } = openPage('/billing');
  await screen.findByRole('status', { name: 'Fetching subscription details...' });
  await screen.findByText('Your credits could not be loaded');
  server.use(answer(getCreditBilling, reply));
  await user.click(await button('Retry'));
  await region('Active Plan');
});

test('somebody who lost access is told whom to ask', async () => {
  server.use(answer(getCreditBilling, () => refusal('request.unauthorized')));
  openPage('/billing');
  await screen.findByText('You have no access to billing');
  screen.getByText('Ask an owner of your organization for access to the subscription.');
});

test('[CODE-17] Ok on the success message shows the applied code in the history', async () => {
  const credit = { Credits: '500.00', Currency: 'INR', expiresOn: null };
  server.use(answer(checkCreditCode, credit), answer(applyCreditCode, credit));
  const { user } = openPage('/billing?dialog=credit-code');
  await user.type(await screen.findByLabelText('Credit code'), 'more-26{Enter}');
  await user.click(await button('Apply'));
  await screen.findByRole('dialog', { name: 'Credits added' });
  const before = reads;
  const [latest] = reply.CreditsApplied;
  reply = creditBillingReply({ CreditsApplied: [{ ...(latest as typeof latest & object), Code: 'MORE-26' }] });
  await user.click(await button('Ok'));
  await within(await screen.findByRole('table', { name: 'Credit History' })).findByText('MORE-26');
  expect(reads).toBe(before + 1);
});
