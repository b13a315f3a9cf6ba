import { trackEvent } from '@atrium/contract/leads/track-event';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, refusal, server } from '../../../test-kit/api.ts';
import { openPage, title } from '../../../test-kit/open-page.tsx';
import { freshCard, serveSubscriptions } from '../../../test-kit/subscription-cards.ts';
import { reportEvent } from './analytics.ts';
import { saveConsent } from './consent.ts';

let seen: { event: string; eventdata: Readonly<Record<string, string>> }[] = [];
beforeEach(() => {
  seen = [];
  server.use(
    answer(trackEvent, ({ event, eventdata }) => {
      seen.push({ event, eventdata });
      return { recorded: true };
    }),
  );
});
const mark = () => document.head.insertAdjacentHTML('beforeend', '<meta name="atrium-analytics" content="on">');
const viewsOf = () => seen.filter(({ event }) => event === 'page_view').map(({ eventdata }) => eventdata['path']);

test('[N-50, API-81] with consent each screen is counted by its route, without ids and what was searched for', async () => {
  mark();
  const { user } = openPage('/users?search=maya%40northlake.test');
  await title('User Management');
  await waitFor(() => expect(viewsOf()).toEqual(['/users']));
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await title('Dashboard');
  await waitFor(() => expect(viewsOf()).toEqual(['/users', '/reports']));
  // Taken back: the very next screen is not counted.
  saveConsent(['chat']);
  await user.click(screen.getByRole('link', { name: 'User Management' }));
  await title('User Management');
  expect(viewsOf()).toEqual(['/users', '/reports']);
});

test('[N-50, D-309] without consent, without an answer and where nothing is counted, not a single request leaves', async () => {
  saveConsent([]);
  mark();
  const { view } = openPage('/reports');
  await title('Dashboard');
  document.cookie = 'cookie_consent=; path=/; max-age=0';
  reportEvent('page_view', { path: '/' });
  view.unmount();
  saveConsent(['analytics']);
  reportEvent('page_view', { path: '/users/maya@northlake.test' });
  document.head.innerHTML = '';
  reportEvent('page_view', { path: '/' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(seen).toEqual([]);
});

test('[LEAD-09] a failed activation is tracked as an event, with its reason', async () => {
  mark();
  serveSubscriptions([freshCard('crm')]);
  server.use(answer(activatePlan, () => refusal('subscriptions.trial_not_allowed')));
  const { user } = openPage('/billing?dialog=start-trial&of=crm');
  await user.click(await screen.findByRole('button', { name: 'Start trial' }));
  await screen.findByRole('dialog', { name: 'There is no trial of this product' });
  await waitFor(() =>
    expect(seen).toContainEqual({
      event: 'activation_failed',
      eventdata: { reason: 'subscriptions.trial_not_allowed' },
    }),
  );
});
