import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, server, whoIs } from '../../../test-kit/api.ts';
import { subscriptionsReply } from '../../../test-kit/billing-api.ts';
import { hrefOf, openPage, title } from '../../../test-kit/open-page.tsx';
import { mandateReply, paymentsReply, savedCard } from '../../../test-kit/payments.ts';
import { actors, sessionOf } from '../../../test-kit/people.ts';
import { quoteOf, serveQuotes } from '../../../test-kit/quotes.ts';
import { trialCard } from '../../../test-kit/subscription-cards.ts';

const noCard = paymentsReply({ Cards: [], DefaultPaymentMethodID: null });

const coupon = {
  Code: 'PREPAID-2026',
  Apply: true,
  PaymentDisallowed: false,
  RedeemedDate: '2026-06-01',
  PrepaidDuration: 12,
  PrepaidDurationDays: 365,
  Products: [{ Name: 'erp' }],
};

/** Answers both calls, and tells when both were answered: only then an absent banner says something. */
function serve(payments = noCard, subscriptions: Partial<SubscriptionDetails> = {}) {
  const answered = { payments: 0, subscriptions: 0 };
  server.use(
    answer(getPaymentMethods, () => {
      answered.payments += 1;
      return payments;
    }),
    answer(getSubscriptionDetails, () => {
      answered.subscriptions += 1;
      return subscriptionsReply({ needsPaymentMethod: true, ...subscriptions });
    }),
  );
  return async () => {
    await waitFor(() => expect([answered.payments > 0, answered.subscriptions > 0]).toEqual([true, true]));
    await new Promise((resolve) => setTimeout(resolve, 50));
  };
}

const banner = () => screen.queryByText('No card is saved. Your plans cannot be paid without one.');

describe('[NAV-40] [D-12] without a saved card the header has a banner', () => {
  test('with Add Card for a card gateway', async () => {
    serve();
    openPage('/');
    await screen.findByText('No card is saved. Your plans cannot be paid without one.');
    expect(hrefOf(screen.getByRole('link', { name: 'Add Card' }))).toBe('/billing/add-card');
  });

  test('[X-34] and in a trial it says what is true there', async () => {
    serve(noCard, { needsPaymentMethod: false, cards: [trialCard('crm', 9)] });
    openPage('/');
    await screen.findByText(/^Nothing is saved to pay with\. Add it before your trial ends/);
    screen.getByRole('link', { name: 'Add Card' });
  });

  test('with Add payment details for an e-mandate', async () => {
    serve(mandateReply());
    openPage('/');
    await screen.findByText('No payment details are saved. Your plans cannot be paid without them.');
    screen.getByRole('link', { name: 'Add payment details' });
    expect(screen.queryByRole('link', { name: 'Add Card' })).toBeNull();
  });
});

test.each([
  ['/billing', 'My Subscriptions'],
  ['/billing/my-subscription', 'My Subscriptions'],
  ['/myaccount/billing', 'My Subscriptions'],
  ['/checkout?product=aio&plan=essential&interval=yearly', 'Checkout'],
])('[NAV-41] there is no banner on %s', async (path, heading) => {
  const known = serve();
  serveQuotes([quoteOf()]);
  openPage(path);
  await title(heading);
  await known();
  expect(banner()).toBeNull();
});

test('(toward NAV-41) both addresses of plan selection show the banner', async () => {
  serve();
  openPage('/myaccount/billing/manage-plan');
  await screen.findByText('No card is saved. Your plans cannot be paid without one.');
});

describe('[NAV-42] there is no banner', () => {
  test('when prepaid coupons exist', async () => {
    const known = serve(noCard, { PrepaidCoupons: [coupon] });
    openPage('/');
    await title('Admin Center');
    await known();
    expect(banner()).toBeNull();
  });

  test('[X-34] when no charge is to come: without a plan, with a lifetime plan, or where credits pay', async () => {
    const known = serve(noCard, { needsPaymentMethod: false });
    openPage('/');
    await title('Admin Center');
    await known();
    expect(banner()).toBeNull();
  });

  test('in the bookkeeper flow', async () => {
    serve();
    openPage('/plans?UserID=0199a000-0000-7000-8000-000000000001&TenantID=0199a000-0000-7000-8000-00000000000b');
    await title('Plans');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(banner()).toBeNull();
  });

  test('when a card is saved', async () => {
    const known = serve(paymentsReply());
    openPage('/');
    await title('Admin Center');
    await known();
    expect(banner()).toBeNull();
  });
});

test('somebody who may not pay sees no banner', async () => {
  whoIs(sessionOf({ actor: actors.member }));
  serve();
  openPage('/');
  await screen.findByRole('link', { name: 'Security' });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(banner()).toBeNull();
});

describe('a card that expires', () => {
  const ending = paymentsReply({ Cards: [{ ...savedCard, ExpMonth: 11, ExpYear: 2026 }] });

  test.each([
    ['2026-10-31', 'Your Visa •••• 4242 expires at the end of its month. Please add a new card before that.'],
    ['2026-12-01', 'Your Visa •••• 4242 has expired. Charges to it fail; please add a new card.'],
  ])('shows a banner on %s', async (today, words) => {
    vi.useFakeTimers({ now: new Date(`${today}T12:00:00Z`), toFake: ['Date'] });
    serve(ending);
    const { view } = openPage('/');
    await screen.findByText(words);
    expect(hrefOf(screen.getByRole('link', { name: 'Edit card' }))).toBe('/billing/add-card');
    view.unmount();
    openPage('/billing');
    await screen.findByText(words);
  });

  test('shows no banner long before', async () => {
    vi.useFakeTimers({ now: new Date('2026-10-30T12:00:00Z'), toFake: ['Date'] });
    const known = serve(ending);
    openPage('/');
    await title('Admin Center');
    await known();
    expect(screen.queryByRole('link', { name: 'Edit card' })).toBeNull();
  });
});
