import { recordPageView } from '@atrium/contract/reports/record-page-view';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, server, whoIs } from '../../../test-kit/api.ts';
import { openPage, title } from '../../../test-kit/open-page.tsx';
import { isAllowed } from '../../lib/events/consent.ts';
import { reportPageView } from '../../lib/events/report-page-view.ts';

let views = 0;
beforeEach(() => {
  document.cookie = 'cookie_consent=; path=/; max-age=0';
  views = 0;
  server.use(
    answer(recordPageView, () => {
      views += 1;
      return { recorded: true };
    }),
  );
});

const path = '/myaccount/billing/purchase-plan/trial-success';
const question = /May we also use them for analytics/;

test('[SESS-07, N-63, D-66] a banner asks before anything but the necessary is used: nobody is counted until it is allowed', async () => {
  const { user, view } = openPage('/reports');
  await title('Dashboard');
  await screen.findByText(question);
  expect(screen.getByRole('link', { name: 'Cookie settings' }).getAttribute('href')).toContain('/security');
  expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
  expect(screen.getByRole('link', { name: 'All cookies' }).getAttribute('href')).toBe('/cookies');
  expect(screen.getByRole('link', { name: 'Privacy' }).parentElement?.textContent).toMatch(
    /Cookie settings · Privacy · All cookies$/,
  );
  reportPageView(path);
  await user.click(screen.getByRole('button', { name: 'Necessary only' }));
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  reportPageView(path);
  expect([isAllowed('analytics'), isAllowed('chat'), isAllowed('campaign')]).toEqual([false, false, false]);
  expect(views).toBe(0);
  view.unmount();
  // The answer is kept.
  openPage('/reports');
  await title('Dashboard');
  expect(screen.queryByText(question)).toBeNull();
});

test('[SESS-07, D-66] who allows all is counted, and can take each of it back on the Security page', async () => {
  const { user } = openPage('/security');
  await user.click(await screen.findByRole('button', { name: 'Allow all' }));
  reportPageView(path);
  await waitFor(() => expect(views).toBe(1));
  const analytics = screen.getByRole('checkbox', { name: 'Analytics' });
  expect(analytics).toHaveProperty('checked', true);
  await user.click(analytics);
  expect([isAllowed('analytics'), isAllowed('chat'), isAllowed('campaign')]).toEqual([false, true, true]);
  reportPageView(path);
  expect(views).toBe(1);
});

test('[N-63, D-08] a visitor reads every cookie and its purpose without signing in', async () => {
  whoIs(null);
  openPage('/cookies');
  await title('Cookies');
  const purposeOf = (name: string) => screen.getByText(name).closest('div')?.querySelector('dd')?.textContent;
  expect(purposeOf('__Host-atrium_refresh')).toBe('Keeps you signed in.');
  expect(purposeOf('session_marker')).toBe('Tells your other tabs that you signed in or out.');
  expect(purposeOf('tour_step')).toBe('Where you left the tour.');
});
