import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { confirmQuote } from '@atrium/contract/subscriptions/confirm-quote';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import type { ChangeOutcome, QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refusal, server, whoIs } from '../../../../test-kit/api.ts';
import { openPage, title } from '../../../../test-kit/open-page.tsx';
import { sessionOf } from '../../../../test-kit/people.ts';
import { outcomeOf, quotedLines, quoteOf, serveQuotes } from '../../../../test-kit/quotes.ts';
import { cardOf, serveSubscriptions } from '../../../../test-kit/subscription-cards.ts';

const address = '/checkout?product=erp&plan=essential&interval=yearly';
const summary = async () => within(await screen.findByRole('region', { name: 'Plan summary' }));
const pay = () => screen.findByRole('button', { name: /^(Pay|Confirm) / });

beforeEach(() => {
  serveSubscriptions([cardOf()], { CardAvailable: true });
});

describe('what is shown before anything is charged', () => {
  test('the summary shows lines, tax, what is due today, the next charge, and why', async () => {
    const asked = serveQuotes([quoteOf()]);
    const { user } = openPage(address);
    await title('Checkout');
    const review = await summary();
    expect(review.getAllByText('ERP Essential')).toHaveLength(2);
    review.getByText('Yearly, 3 paid users');
    for (const amount of ['$ 3,564.00', '− $ 356.40', '$ 3,207.60', '$ 288.68', '$ 3,496.28', '$ 3,884.76'])
      review.getByText(amount);
    review.getByText('Discount, PARTNER10');
    review.getByText('Due today');
    review.getByText('Nov 15, 2027, with tax');
    expect(asked.quotes).toEqual([{ PlanID: 'erp-essential-yearly' }]);
    await user.click(review.getByRole('button', { name: 'Why this amount?' }));
    review.getByText('PARTNER10 takes 10% off.');
    expect((await pay()).textContent).toBe('Pay $\u00a03,496.28');
    await screen.findByText('Charged now to Visa ending 4242.');
  });

  test('[D-160] the summary says that the days left of the trial are not added, and the button when the plan renews, at which price, how often, and how to cancel (D-956)', async () => {
    serveQuotes([quoteOf({ trialDaysLost: 11 })]);
    openPage(address);
    const review = await summary();
    review.getByText('The plan begins today. The 11 days left of your trial are not added to it.');
    await screen.findByText(
      /^The plan renews on Nov 15, 2027 for \$.3,884\.76 and then every year, until you cancel\./,
    );
    screen.getByText(/You can cancel at any time: My Subscriptions, Cancel Subscription\.$/);
  });

  test('[D-155] the summary shows credits, what is given back, which products end, and what credits leave of the next charge', async () => {
    const credit = {
      ...quotedLines[2],
      kind: 'credit',
      name: 'code',
      amount: '-20.00',
      why: [],
    } as QuoteReply['lines'][0];
    serveQuotes([
      quoteOf({
        lines: [...quotedLines, credit],
        creditsUsed: '20.00',
        dueToday: '0.00',
        keptAsBalance: [{ amount: '12.50', currency: 'USD' }],
        ends: ['crm'],
        next: { on: '2027-11-15', total: '3884.76', due: '3872.26' },
      }),
    ]);
    openPage(address);
    const review = await summary();
    review.getByText('$ 3,872.26');
    review.getByText('Nov 15, 2027, with tax. $ 3,884.76 less your balance and credits');
    review.getByText('Credits');
    review.getByText('− $ 20.00');
    review.getByText('Given back to you');
    review.getByText('$ 12.50');
    review.getByText('Yearly, 3 paid users, ends CRM');
    expect((await pay()).textContent).toBe('Confirm · nothing to pay');
    screen.getByText('Nothing is charged today.');
  });
});

test.each([
  ['1.00', 'Order and pay $\u00a01.00'],
  ['0.00', 'Order with obligation to pay · nothing due today'],
])('[D-956] where the law asks for it, the button for %s says that an order must be paid', async (dueToday, words) => {
  serveQuotes([quoteOf({ dueToday, confirmWording: 'order_to_pay' })]);
  openPage(address);
  expect((await screen.findByRole('button', { name: /^Order / })).textContent).toBe(words);
});

test('[D-956] a monthly plan says that it renews every month', async () => {
  serveQuotes([quoteOf({ interval: 'monthly', next: { on: '2026-12-15', total: '49.00', due: '9.00' } })]);
  openPage(address);
  await screen.findByText(/^The plan renews on Dec 15, 2026 for \$.49\.00 and then every month, until you cancel\./);
});

describe('the states of the screen', () => {
  test('while the quote loads, the screen says so', async () => {
    server.use(answer(quoteChange, () => new Promise<QuoteReply>(() => undefined)));
    openPage(address);
    await screen.findByRole('status', { name: 'Getting details...' });
  });

  test('an address with a plan that is not sold links to the plans', async () => {
    openPage('/checkout?product=shop&plan=essential&interval=yearly');
    await screen.findByRole('heading', { name: 'There is nothing to buy at this address' });
    screen.getByRole('link', { name: 'Compare plans' });
  });

  test('a refused quote shows the reason, and that nothing was charged', async () => {
    server.use(answer(quoteChange, () => refusal('subscriptions.nothing_to_change')));
    openPage(address);
    await screen.findByRole('heading', { name: 'You have this plan already.' });
    screen.getByText('Nothing was charged.');
  });

  test('a failed quote can be tried again', async () => {
    server.use(answer(quoteChange, () => refusal('request.failed')));
    const { user } = openPage(address);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    serveQuotes([quoteOf()]);
    await user.click(retry);
    await summary();
  });
});

describe('confirming', () => {
  test('[ERR-23] a paid purchase shows the success dialog and opens billing with fresh subscriptions', async () => {
    const { counted } = serveSubscriptions([cardOf()], { CardAvailable: true });
    const asked = serveQuotes([quoteOf()]);
    const { user, address: now } = openPage(address);
    await user.click(await pay());
    const done = within(await screen.findByRole('dialog', { name: 'Congratulations!' }));
    done.getByText('Your plan subscription is activated successfully. Continue using the app now.');
    expect(asked.confirmed).toEqual([{ quoteId: quoteOf().quoteId, accepted: [] }]);
    await waitFor(() => expect(now()).toBe('/billing'));
    await waitFor(() => expect(counted.loads).toBeGreaterThan(1));
  });

  test('a purchase reloads the billing history', async () => {
    serveQuotes([quoteOf()]);
    let lists = 0;
    server.use(
      answer(listPaidInvoices, () => {
        lists += 1;
        return { invoices: [], nextCursor: null };
      }),
    );
    const { user, router } = openPage('/billing');
    await title('My Subscriptions');
    await waitFor(() => expect(lists).toBe(1));
    await router.navigate({ to: '/checkout', search: { product: 'erp', plan: 'essential', interval: 'yearly' } });
    await user.click(await pay());
    await screen.findByRole('dialog', { name: 'Congratulations!' });
    await waitFor(() => expect(lists).toBe(2));
  });

  test('(toward ERR-26) while the plan is activated, the loading text shows', async () => {
    serveQuotes([quoteOf()]);
    server.use(answer(confirmQuote, () => new Promise<ChangeOutcome>(() => undefined)));
    const { user } = openPage(address);
    await user.click(await pay());
    await screen.findByText('Activating subscription...');
  });

  test('a changed quote is shown beside the old one, and the buyer can confirm it', async () => {
    const lines = quotedLines.map((line) =>
      line.kind === 'plan' ? { ...line, amount: '4752.00', quantity: 4 } : line,
    );
    const [plan, , tax] = lines;
    const after = quoteOf({
      quoteId: '0199b000-0000-7000-8000-000000000002',
      lines: [plan, tax] as QuoteReply['lines'],
      dueToday: '5179.68',
    });
    const body = { code: 'subscriptions.quote_changed', errorMessage: 'changed', quote: after };
    const asked = serveQuotes([quoteOf()], HttpResponse.json(body, { status: 409 }));
    const { user } = openPage(address);
    await user.click(await pay());
    const table = within(await screen.findByRole('table', { name: 'What changed' }));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'LineBeforeNow',
      'ERP Essential$\u00a03,564.00$\u00a04,752.00',
      'Discount, PARTNER10−\u00a0$\u00a0356.40–',
      'GST$\u00a0288.68$\u00a0288.68',
      'Due today$\u00a03,496.28$\u00a05,179.68',
    ]);
    server.use(
      answer(confirmQuote, (input) => {
        asked.confirmed.push(input);
        return outcomeOf();
      }),
    );
    expect((await pay()).textContent).toBe('Pay $\u00a05,179.68');
    await user.click(await pay());
    await screen.findByRole('dialog', { name: 'Congratulations!' });
    expect(asked.confirmed.at(-1)).toEqual({ quoteId: after.quoteId, accepted: [] });
  });
});

describe('how long an amount is held', () => {
  test('the amount counts down; afterwards the buyer must refresh it before paying', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    whoIs(sessionOf({ lifeSeconds: 7200 }));
    const asked = serveQuotes([quoteOf(), quoteOf({ quoteId: '0199b000-0000-7000-8000-000000000002' })]);
    const { user } = openPage(address);
    await screen.findByText('15:00');
    vi.setSystemTime(Date.now() + 61_000);
    await screen.findByText('13:59');
    vi.setSystemTime(Date.now() + 14 * 60_000);
    await screen.findByText(/This amount was held for 15 minutes/);
    expect(await pay()).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Review the amount' }));
    await screen.findByText('15:00');
    expect(asked.quotes).toHaveLength(2);
    expect(await pay()).toHaveProperty('disabled', false);
  });

  test('an amount that the server no longer holds shows the same message', async () => {
    serveQuotes([quoteOf()], refusal('subscriptions.quote_expired'));
    const { user } = openPage(address);
    await user.click(await pay());
    await screen.findByText(/This amount was held for 15 minutes/);
  });
});
