import { confirmQuote, settleChange } from '@atrium/contract/subscriptions/confirm-quote';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import type { ChangeOutcome } from '@atrium/contract/subscriptions/subscription-fields';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refusal, server, whoIs } from '../../../../test-kit/api.ts';
import { subscriptionsReply } from '../../../../test-kit/billing-api.ts';
import { checkoutAddress, pay, summary } from '../../../../test-kit/checkout.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';
import { sessionOf } from '../../../../test-kit/people.ts';
import { outcomeOf, quoteOf, serveQuotes } from '../../../../test-kit/quotes.ts';
import { cardOf, serveSubscriptions } from '../../../../test-kit/subscription-cards.ts';

const { quoteId } = quoteOf();

beforeEach(() => {
  serveSubscriptions([cardOf()], { CardAvailable: true });
});

/** Confirms when the test says so, and counts the confirmations. */
function serveSlowConfirmation() {
  const asked: object[] = [];
  const waiting: ((outcome: ChangeOutcome) => void)[] = [];
  server.use(
    answer(confirmQuote, (input) => {
      asked.push(input);
      return new Promise<ChangeOutcome>((resolve) => waiting.push(resolve));
    }),
  );
  return { asked, decide: (outcome: ChangeOutcome) => waiting.shift()?.(outcome) };
}

describe('pressing twice', () => {
  test('two presses before the screen is drawn again confirm once', async () => {
    serveQuotes([quoteOf()]);
    const { asked, decide } = serveSlowConfirmation();
    openPage(checkoutAddress);
    const button = await pay();
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(asked).toHaveLength(1));
    decide(outcomeOf());
    await screen.findByRole('dialog', { name: 'Congratulations!' });
    expect(asked).toHaveLength(1);
  });

  test('the timer and "Check now" never ask at the same time', async () => {
    serveSubscriptions([cardOf()], { pendingQuoteId: quoteId, pendingAwaits: 'bank' });
    let open = 0;
    let most = 0;
    const waiting: (() => void)[] = [];
    server.use(
      answer(settleChange, async () => {
        open += 1;
        most = Math.max(most, open);
        await new Promise<void>((resolve) => waiting.push(resolve));
        open -= 1;
        return outcomeOf();
      }),
    );
    openPage('/billing');
    fireEvent.click(await screen.findByRole('button', { name: 'Check now' }));
    // The first recheck would be due after two seconds.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(most).toBe(1);
    waiting[0]?.();
    await screen.findByRole('dialog', { name: 'Congratulations!' });
  });
});

describe('while a confirmation is on its way', () => {
  test('reloaded subscriptions that name it as an open payment do not make the console ask about it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    whoIs(sessionOf({ lifeSeconds: 7200 }));
    serveQuotes([quoteOf()]);
    const { decide, asked } = serveSlowConfirmation();
    const settled: object[] = [];
    server.use(
      answer(settleChange, (input) => {
        settled.push(input);
        return outcomeOf({ outcome: 'pending' });
      }),
    );
    const { user } = openPage(checkoutAddress);
    await user.click(await pay());
    await waitFor(() => expect(asked).toHaveLength(1));
    const pending = subscriptionsReply({ cards: [cardOf()], pendingQuoteId: quoteId, pendingAwaits: 'bank' });
    let loads = 0;
    server.use(
      answer(getSubscriptionDetails, () => {
        loads += 1;
        return pending;
      }),
    );
    // Whoever comes back to the tab after a minute has the subscriptions loaded again.
    vi.setSystemTime(Date.now() + 61_000);
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(loads).toBeGreaterThan(0));
    await screen.findByText('Activating subscription...');
    expect(screen.queryByRole('heading', { name: 'We are checking with your bank' })).toBeNull();
    expect(settled).toEqual([]);
    decide(outcomeOf());
    await screen.findByRole('dialog', { name: 'Congratulations!' });
  });

  test('a confirmation that fails leaves the buyer on the review, free to press again', async () => {
    const asked = serveQuotes([quoteOf()], refusal('request.failed'));
    const { user } = openPage(checkoutAddress);
    await user.click(await pay());
    await waitFor(() => expect(asked.confirmed.length).toBeGreaterThan(0));
    await summary();
    await waitFor(async () => expect(await pay()).toHaveProperty('disabled', false));
  });
});

test('a card that was declined is followed by another try with a new quote, and the old failure is gone', async () => {
  const nextId = '0199b000-0000-7000-8000-000000000002';
  const asked = serveQuotes(
    [quoteOf(), quoteOf({ quoteId: nextId })],
    outcomeOf({ outcome: 'failed', failure: 'declined' }),
  );
  const { user } = openPage(checkoutAddress);
  await user.click(await pay());
  await screen.findByRole('heading', { name: 'The payment failed' });
  await waitFor(() => expect(asked.quotes).toHaveLength(2));
  const { decide, asked: confirmed } = serveSlowConfirmation();
  await waitFor(async () => expect(await pay()).toHaveProperty('disabled', false));
  await user.click(await pay());
  await waitFor(() => expect(confirmed).toMatchObject([{ quoteId: nextId }]));
  expect(screen.queryByRole('heading', { name: 'The payment failed' })).toBeNull();
  decide(outcomeOf());
  await screen.findByRole('dialog', { name: 'Congratulations!' });
});
