import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { hrefOf, openPage } from '../../../../test-kit/open-page.tsx';

interface Checkout {
  readonly subsSessionId: string;
  readonly redirectTarget: string;
}

let opened: { readonly mode: string; readonly checkout: Checkout }[];
let reply: { readonly error?: { readonly message: string } } | undefined;

/** As the server marks the document, and as sdk.cashfree.com puts its library on the page. */
function offerMandates(mode: string): void {
  document.head.insertAdjacentHTML('beforeend', `<meta name="atrium-cashfree-mode" content="${mode}">`);
}

beforeEach(() => {
  opened = [];
  reply = {};
  Object.assign(window, {
    Cashfree: ({ mode }: { mode: string }) => ({
      subscriptionsCheckout: async (checkout: Checkout) => {
        opened.push({ mode, checkout });
        return reply;
      },
    }),
  });
});

test.each([
  ['test', 'sandbox'],
  ['live', 'production'],
])('(toward ERR-27) the link opens the page of the bank in this tab, once (%s)', async (marked, mode) => {
  offerMandates(marked);
  openPage('/mandate#sub_session_%2B1');
  await screen.findByRole('heading', { level: 1, name: 'Redirecting you...' });
  const checkout = { subsSessionId: 'sub_session_+1', redirectTarget: '_self' };
  await waitFor(() => expect(opened).toEqual([{ mode, checkout }]));
  expect(screen.queryByRole('button', { name: 'Open the bank’s page' })).toBeNull();
});

test('a payer who is still here after a while can open the page again or go back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  offerMandates('test');
  const { user } = openPage('/mandate#sub_session_1');
  await waitFor(() => expect(opened).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(10_000);
  await user.click(await screen.findByRole('button', { name: 'Open the bank’s page' }));
  await waitFor(() => expect(opened).toHaveLength(2));
  screen.getByRole('link', { name: 'Billing details' });
});

test('a page that did not open can be tried again', async () => {
  reply = { error: { message: 'x' } };
  offerMandates('test');
  const { user } = openPage('/mandate#sub_session_1');
  await screen.findByRole('heading', { level: 1, name: 'Your bank’s page did not open' });
  reply = {};
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'Redirecting you...' });
  expect(opened).toHaveLength(2);
});

test.each(['/mandate', '/mandate#', '/mandate#%E0%A4%A'])(
  '%s is not a valid link, and the page offers a new one',
  async (address) => {
    offerMandates('test');
    openPage(address);
    await screen.findByRole('heading', { level: 1, name: 'This link does not open your bank’s page' });
    const back = screen.getByRole('link', { name: 'Billing details' });
    expect(hrefOf(back)).toBe('/billing?dialog=add-card');
    expect(opened).toEqual([]);
  },
);

test('where mandates are not offered, the link says that it does not work', async () => {
  openPage('/mandate#sub_session_1');
  await screen.findByRole('heading', { level: 1, name: 'This link does not open your bank’s page' });
});

test('[D-170] a payer who presses Back on the page of the bank stays here, and can open it again', async () => {
  offerMandates('test');
  const first = openPage('/mandate#sub_session_back');
  await waitFor(() => expect(opened).toHaveLength(1));
  first.view.unmount();
  const { user } = openPage('/mandate#sub_session_back');
  await screen.findByRole('heading', { name: 'You left your bank’s page' });
  expect(opened).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Open the bank’s page' }));
  await waitFor(() => expect(opened).toHaveLength(2));
});
