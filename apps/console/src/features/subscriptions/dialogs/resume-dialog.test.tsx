import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, server } from '../../../../test-kit/api.ts';
import { subscriptionsReply } from '../../../../test-kit/billing-api.ts';
import { hrefOf, openPage } from '../../../../test-kit/open-page.tsx';
import { quoteOf, serveQuotes } from '../../../../test-kit/quotes.ts';
import { cardOf, serveSubscriptions } from '../../../../test-kit/subscription-cards.ts';

const ending = cardOf({ status: 'cancelled', nextChargeDate: null, price: null, activeTill: '2999-02-09' });
const free = { lines: [], net: '0.00', tax: '0.00', total: '0.00', dueToday: '0.00' };
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Resume plan' }));

test('[D-198] an owner resumes a plan that was set to end: one dialog says what is charged and when, and nothing is due', async () => {
  const { now } = serveSubscriptions([ending]);
  const asked = serveQuotes([quoteOf({ ...free, next: { on: '2999-02-09', total: '4800.00', due: '4752.00' } })]);
  const { user } = openPage('/billing');
  await user.click(await screen.findByRole('button', { name: 'Resume plan' }));
  const question = await dialog();
  await question.findByText(
    'ERP Essential goes on. Nothing is charged today. $ 4,752.00 is charged on Feb 9, 2999, and you can cancel again before that.',
  );
  expect(asked.confirmed).toEqual([]);
  now.details = subscriptionsReply({ cards: [cardOf()] });
  await user.click(question.getByRole('button', { name: 'Resume plan' }));
  await screen.findByText('ERP Essential goes on');
  expect(asked.quotes).toEqual([{ PlanID: 'erp-essential-yearly' }]);
  expect(asked.confirmed).toEqual([{ quoteId: quoteOf().quoteId, accepted: [] }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Active');
});

test('[D-198] where something is due, resuming leads to the checkout and charges nothing', async () => {
  serveSubscriptions([ending]);
  const asked = serveQuotes([quoteOf({ dueToday: '12.00' })]);
  openPage('/billing?dialog=resume-subscription&of=erp');
  const question = await dialog();
  const link = await question.findByRole('link', { name: 'See what is charged' });
  expect(hrefOf(link)).toBe('/checkout?product=erp&plan=essential&interval=yearly');
  expect(question.getByRole('button', { name: 'Resume plan' })).toHaveProperty('disabled', true);
  expect(asked.confirmed).toEqual([]);
});

test('[D-198] a plan that is not sold any more cannot be resumed, and the dialog says so', async () => {
  serveSubscriptions([ending]);
  server.use(answer(quoteChange, () => refusal('subscriptions.seats_unpaid')));
  openPage('/billing?dialog=resume-subscription&of=erp');
  const question = await dialog();
  await waitFor(() => expect(question.queryByText('Getting details...')).toBeNull());
  expect(question.getByRole('button', { name: 'Resume plan' })).toHaveProperty('disabled', true);
});

test('[D-198] a plan that has ended is bought, not resumed', async () => {
  serveSubscriptions([cardOf({ ...ending, activeTill: '2026-02-09' })]);
  openPage('/billing');
  await screen.findByRole('link', { name: 'Buy Now' });
  expect(screen.queryByRole('button', { name: 'Resume plan' })).toBeNull();
});
