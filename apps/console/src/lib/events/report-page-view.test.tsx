import { recordPageView } from '@atrium/contract/reports/record-page-view';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, server } from '../../../test-kit/api.ts';
import { checkoutAddress, pay } from '../../../test-kit/checkout.ts';
import { openPage } from '../../../test-kit/open-page.tsx';
import { quoteOf, serveQuotes } from '../../../test-kit/quotes.ts';
import { cardOf, freshCard, serveSubscriptions } from '../../../test-kit/subscription-cards.ts';

function serveViews(): string[] {
  const seen: string[] = [];
  server.use(
    answer(recordPageView, ({ path }) => {
      seen.push(path);
      return { recorded: true };
    }),
  );
  return seen;
}

async function buy() {
  serveSubscriptions([cardOf()]);
  serveQuotes([quoteOf()]);
  const opened = openPage(checkoutAddress);
  await opened.user.click(await pay());
  await screen.findByRole('dialog', { name: 'Congratulations!' });
  return opened;
}

test('[NAV-20] activating a plan reports a page view of its own path', async () => {
  const seen = serveViews();
  const { address, view } = await buy();
  await waitFor(() => expect(seen).toEqual(['/myaccount/billing/purchase-plan/plan-activate-success']));
  expect(address()).toBe('/billing');
  view.unmount();
  for (const last of ['trial-success', 'plan-activate-success']) {
    const { address: now, view: shown } = openPage(`/myaccount/billing/purchase-plan/${last}`);
    await waitFor(() => expect(now()).toBe('/'));
    shown.unmount();
  }
});

test('[NAV-20] starting a trial reports a page view of its own path', async () => {
  const seen = serveViews();
  const { now } = serveSubscriptions([freshCard('crm')]);
  server.use(answer(activatePlan, () => now.details));
  const { user } = openPage('/billing?dialog=start-trial&of=crm');
  await user.click(await screen.findByRole('button', { name: 'Start trial' }));
  await screen.findByRole('dialog', { name: 'Congratulations!' });
  await waitFor(() => expect(seen).toEqual(['/myaccount/billing/purchase-plan/trial-success']));
});

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  '(toward N-50) who objects by %j is not counted',
  async (choice) => {
    const seen = serveViews();
    for (const [name, value] of Object.entries(choice))
      Object.defineProperty(navigator, name, { value, configurable: true });
    await buy();
    expect(seen).toEqual([]);
    for (const name of Object.keys(choice)) Reflect.deleteProperty(navigator, name);
  },
);
