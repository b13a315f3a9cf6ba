import { confirmQuote, settleChange } from '@atrium/contract/subscriptions/confirm-quote';
import type { ChangeOutcome } from '@atrium/contract/subscriptions/subscription-fields';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refusal, server } from '../../../../test-kit/api.ts';
import {
  checkoutAddress,
  forBusiness,
  pay,
  serveAddress,
  servePayments,
  summary,
} from '../../../../test-kit/checkout.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';
import { outcomeOf, quoteOf, serveQuotes } from '../../../../test-kit/quotes.ts';
import { putStripeOnPage } from '../../../../test-kit/stripe-in-browser.ts';
import { cardOf, serveSubscriptions } from '../../../../test-kit/subscription-cards.ts';

const { quoteId } = quoteOf();
const inPlace = { gateway: 'stripe', reference: 'pi_1', clientSecret: 'pi_1_secret', address: null };

let proved: string[];
let bank: () => Promise<object>;
putStripeOnPage(
  () => ({ setupIntent: { payment_method: 'pm_saved' } }),
  (secret) => {
    proved.push(secret);
    return bank();
  },
);

beforeEach(() => {
  proved = [];
  bank = async () => ({ paymentIntent: { status: 'succeeded' } });
  serveSubscriptions([cardOf()], { CardAvailable: true });
  servePayments();
});

describe('what can be charged', () => {
  test('[CHK-13] a buyer with a default card can pay at once', async () => {
    const asked = serveQuotes([quoteOf()]);
    const { user } = openPage(checkoutAddress);
    await screen.findByText('Charged now to Visa ending 4242.');
    await user.click(await pay());
    await screen.findByRole('dialog', { name: 'Congratulations!' });
    expect(asked.confirmed).toHaveLength(1);
  });
});

/** What each settling answers, in turn; the last one stays. */
function serveSettling(...outcomes: readonly (ChangeOutcome | Response)[]) {
  const asked: object[] = [];
  server.use(
    answer(settleChange, (input) => {
      asked.push(input);
      const said = outcomes[asked.length - 1] ?? outcomes.at(-1);
      return said instanceof Response ? said.clone() : (said ?? outcomeOf());
    }),
  );
  return asked;
}

describe('a payment that fails', () => {
  test.each([
    ['declined', /Your bank declined the payment/],
    ['insufficient_funds', /not enough money/],
    ['expired_card', /The card has expired/],
    ['authentication_required', /it was not confirmed/],
    ['method_unusable', /cannot be used any more/],
    ['retry_later', /try again in a few minutes/],
    ['rejected', /was rejected/],
  ] as const)(
    '%s: the buyer reads why, that nothing was charged, and can try again with a new quote',
    async (failure, words) => {
      const asked = serveQuotes([quoteOf()], outcomeOf({ outcome: 'failed', failure }));
      const { user } = openPage(checkoutAddress);
      await user.click(await pay());
      await screen.findByRole('heading', { name: 'The payment failed' });
      screen.getByText(words);
      screen.getByText(/Nothing was changed and nothing was charged\./);
      await waitFor(() => expect(asked.quotes).toHaveLength(2));
      expect((await pay()).textContent).toBe('Pay $\u00a03,496.28');
    },
  );

  test('[ERR-15] a failure without a known reason shows the general text', async () => {
    serveQuotes([quoteOf()], outcomeOf({ outcome: 'failed', failure: null }));
    const { user } = openPage(checkoutAddress);
    await user.click(await pay());
    await screen.findByText(/Payment failed due to some internal error\./);
  });

  test('after a failed payment the typed address stays, and the buyer can change the card', async () => {
    serveAddress([forBusiness]);
    serveQuotes([quoteOf()], outcomeOf({ outcome: 'failed', failure: 'declined' }));
    const { user } = openPage(checkoutAddress);
    await user.type(await screen.findByLabelText('City'), 'Coimbatore');
    await user.click(await pay());
    await screen.findByRole('heading', { name: 'The payment failed' });
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Coimbatore');
    within(screen.getByRole('region', { name: 'Card details' })).getByRole('button', { name: 'Edit card' });
  });
});

describe('a challenge', () => {
  test('[D-48] the buyer reads which plan and amount the bank asks about, answers in place, the server asks the gateway, and the plan is activated', async () => {
    serveQuotes([quoteOf()], outcomeOf({ outcome: 'challenge', challenge: inPlace }));
    let decide: (said: object) => void = () => undefined;
    bank = () => new Promise((resolve) => (decide = resolve));
    const settled = serveSettling(outcomeOf());
    const { user, address } = openPage(checkoutAddress);
    await user.click(await pay());
    await screen.findByRole('heading', { name: 'Your bank asks you to confirm' });
    screen.getByText('ERP Essential, $ 3,496.28');
    await waitFor(() => expect(proved).toEqual(['pi_1_secret']));
    // While the bank asks, nobody else does: asking would end the challenge. And there is no second way to pay.
    expect(settled).toEqual([]);
    expect(screen.queryByRole('button', { name: /^(Pay|Confirm) / })).toBeNull();
    decide({ paymentIntent: {} });
    await screen.findByRole('dialog', { name: 'Congratulations!' });
    expect(settled).toEqual([{ quoteId }]);
    await waitFor(() => expect(address()).toBe('/billing'));
  });

  test('a challenge that the buyer fails is judged by the server, not by the library', async () => {
    serveQuotes([quoteOf()], outcomeOf({ outcome: 'challenge', challenge: inPlace }));
    bank = async () => ({ error: { message: 'no' } });
    serveSettling(outcomeOf({ outcome: 'failed', failure: 'authentication_required' }));
    const { user } = openPage(checkoutAddress);
    await user.click(await pay());
    await screen.findByRole('heading', { name: 'The payment failed' });
    screen.getByText(/it was not confirmed/);
    await pay();
  });

  test('a challenge on a page of the gateway shows "Redirecting you..." and opens that page', async () => {
    const left: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      left.push(this.href);
    });
    const challenge = { ...inPlace, gateway: 'cashfree', clientSecret: null, address: 'https://pay.example/l/1' };
    serveQuotes([quoteOf()], outcomeOf({ outcome: 'challenge', challenge }));
    const { user } = openPage(checkoutAddress);
    await user.click(await pay());
    await screen.findByRole('heading', { name: 'Redirecting you...' });
    expect(left).toEqual(['https://pay.example/l/1']);
    expect(screen.queryByRole('button', { name: /^(Pay|Confirm) / })).toBeNull();
    vi.restoreAllMocks();
  });

  test('[ERR-21] [D-48] a buyer who comes back from the gateway reads that the payment was received', async () => {
    window.sessionStorage.setItem('payment_left', quoteId);
    serveSubscriptions([cardOf()], { pendingQuoteId: quoteId, pendingAwaits: 'payer' });
    const settled = serveSettling(outcomeOf({ outcome: 'pending' }), outcomeOf());
    openPage('/billing');
    await screen.findByText(/We are checking with your bank/);
    const done = within(await screen.findByRole('dialog', { name: 'Payment received!' }));
    done.getByText('Your subscription is active now.');
    expect(settled).toEqual([{ quoteId }, { quoteId }]);
    expect(window.sessionStorage.getItem('payment_left')).toBeNull();
  });

  test('[D-169] a buyer who comes back without paying can open the page of the bank again, or stop the payment', async () => {
    window.sessionStorage.setItem('payment_left', quoteId);
    serveSubscriptions([cardOf()], { pendingQuoteId: quoteId, pendingAwaits: 'payer' });
    serveQuotes([quoteOf()]);
    const settled = serveSettling(outcomeOf({ outcome: 'pending' }), outcomeOf({ outcome: 'failed' }));
    const { user } = openPage(checkoutAddress);
    await screen.findByRole('heading', { name: 'We are checking with your bank' });
    screen.getByRole('button', { name: 'Confirm with my bank' });
    await waitFor(() => expect(settled).toEqual([{ quoteId }]), { timeout: 10_000 });
    serveSubscriptions([cardOf()]);
    await user.click(await screen.findByRole('button', { name: 'Stop this payment' }));
    await screen.findByRole('heading', { name: 'The payment failed' });
    expect(settled).toEqual([{ quoteId }, { quoteId, isGivenUp: true }]);
  });

  test('[ERR-21] [D-48] the buyer reads it also if the payment was decided before they came back', async () => {
    window.sessionStorage.setItem('payment_left', quoteId);
    serveSubscriptions([cardOf()]);
    const settled = serveSettling(outcomeOf());
    openPage('/billing');
    await screen.findByRole('dialog', { name: 'Payment received!' });
    expect(settled).toEqual([{ quoteId }]);
    expect(window.sessionStorage.getItem('payment_left')).toBeNull();
  });

  test('[D-164] [D-913] a payment that is decided after a reload names its plan, and opens it', async () => {
    window.sessionStorage.setItem('payment_left', quoteId);
    serveSubscriptions([cardOf()], { productAddress: 'https://{product}.example.com' });
    serveSettling(outcomeOf({ plan: { product: 'crm', displayName: 'Startup' } }));
    openPage('/billing');
    const done = within(await screen.findByRole('dialog', { name: 'Payment received!' }));
    done.getByText('CRM Startup is active.');
    expect(done.getByRole('link', { name: 'Open CRM' }).getAttribute('href')).toBe('https://crm.example.com');
  });

  test('[D-913] billing says which plan waits for a payment, and how much it is', async () => {
    const pendingChange = { product: 'crm', displayName: 'Startup', amount: '649.01', currency: 'USD' };
    serveSubscriptions([cardOf()], { pendingQuoteId: quoteId, pendingAwaits: 'payer', pendingChange });
    openPage('/billing');
    await screen.findByText(/A change is waiting for you to confirm the payment/);
    screen.getByText('CRM Startup for $\u00a0649.01', { normalizer: (text) => text });
  });

  test('a payment that this tab began in another organisation is forgotten', async () => {
    window.sessionStorage.setItem('payment_left', quoteId);
    serveSubscriptions([cardOf()]);
    server.use(answer(settleChange, () => refusal('request.not_found')));
    openPage('/billing');
    await waitFor(() => expect(window.sessionStorage.getItem('payment_left')).toBeNull());
    await waitFor(() => expect(screen.queryByText(/We are checking with your bank/)).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opening billing does not end an open challenge; the payer continues it from there', async () => {
    serveSubscriptions([cardOf()], { pendingQuoteId: quoteId, pendingAwaits: 'payer' });
    const settled = serveSettling(outcomeOf());
    server.use(answer(confirmQuote, outcomeOf({ outcome: 'challenge', challenge: inPlace })));
    const { user } = openPage('/billing');
    await screen.findByText(/A change is waiting for you to confirm the payment/);
    expect(settled).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Confirm with my bank' }));
    await screen.findByRole('dialog', { name: 'Congratulations!' });
    expect([proved, settled]).toEqual([['pi_1_secret'], [{ quoteId }]]);
  });

  test('the payer can give up an open challenge', async () => {
    serveSubscriptions([cardOf()], { pendingQuoteId: quoteId, pendingAwaits: 'payer' });
    serveSettling(outcomeOf({ outcome: 'failed', failure: 'authentication_required' }));
    const { user } = openPage('/billing');
    await user.click(await screen.findByRole('button', { name: 'Stop this payment' }));
    const told = within(await screen.findByRole('dialog', { name: 'The payment failed' }));
    told.getByText(/Nothing was changed and nothing was charged\./);
  });
});

describe('a payment that is not decided', () => {
  test('is checked until the bank has answered, and the buyer cannot pay again meanwhile', async () => {
    serveQuotes([quoteOf()], outcomeOf({ outcome: 'pending' }));
    const settled = serveSettling(outcomeOf({ outcome: 'pending' }), refusal('request.failed'), outcomeOf());
    const { user } = openPage(checkoutAddress);
    await user.click(await pay());
    await screen.findByRole('heading', { name: 'We are checking with your bank' });
    screen.getByText(/You will not be charged twice/);
    expect(screen.queryByRole('button', { name: /^(Pay|Confirm) / })).toBeNull();
    expect(settled).toEqual([]);
    await waitFor(() => expect(settled).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(settled).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Check now' }));
    await screen.findByRole('dialog', { name: 'Congratulations!' });
  });

  test('is found again after a reload, and the buyer cannot pay a second time', async () => {
    serveSubscriptions([cardOf()], { pendingQuoteId: quoteId, pendingAwaits: 'bank' });
    serveQuotes([quoteOf()]);
    server.use(answer(confirmQuote, () => refusal('subscriptions.change_pending')));
    serveSettling(outcomeOf({ outcome: 'failed', failure: 'declined' }));
    openPage(checkoutAddress);
    await screen.findByRole('heading', { name: 'We are checking with your bank' });
    expect(screen.queryByRole('button', { name: /^(Pay|Confirm) / })).toBeNull();
    await screen.findByRole('heading', { name: 'The payment failed' });
    await summary();
  });
});
