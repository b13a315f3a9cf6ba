import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { whoIs } from '../../../test-kit/api.ts';
import { openPage } from '../../../test-kit/open-page.tsx';
import { actors, sessionOf } from '../../../test-kit/people.ts';
import { tourSteps } from './tour-steps.ts';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

type Page = ReturnType<typeof openPage>;
/** Found by its heading: to ask for a role on a page with a hundred rows takes seconds on a busy machine. */
const card = (name: string) =>
  waitFor(
    () => {
      const found = document.querySelector<HTMLElement>('[role="dialog"]');
      expect(found?.querySelector('h2')?.textContent).toBe(name);
      return within(found!);
    },
    { timeout: 30_000 },
  );

async function start(page: Page) {
  await page.user.click(await screen.findByRole('button', { name: 'Start Tour' }));
  await page.user.click((await card('Start Tour')).getByRole('button', { name: 'Begin' }));
}

/** Presses the right arrow on each card; answers where each stood. */
async function walk(page: Page, names: readonly string[]) {
  const seen: string[] = [];
  for (const name of names) {
    await card(name);
    seen.push(page.address().split('?')[0]!);
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('dialog'));
    await page.user.keyboard('{ArrowRight}');
  }
  return seen;
}

test('[TOUR-01] [TOUR-02] [TOUR-03] [TOUR-04] an owner walks 17 steps by keyboard and ends at My Subscriptions', {
  timeout: 180_000,
}, async () => {
  expect(tourSteps).toHaveLength(17);
  const page = openPage('/');
  await start(page);
  const names = [
    'Home',
    'Your products',
    'Dashboard',
    'User Management',
    'Add a user',
    'My Subscriptions',
    'Your plans',
    'Payment method',
    'Billing history',
    'Prepaid code',
    'Two-factor authentication',
    'Change password',
    'Company details',
    'Delete company',
    'Reset company',
  ];
  const billing = '/billing/my-subscription';
  expect(await walk(page, names)).toEqual([
    '/',
    '/',
    '/reports',
    '/users',
    '/users',
    ...Array.from({ length: 5 }, () => billing),
    '/security',
    '/security',
    '/settings',
    '/settings',
    '/settings',
  ]);
  const end = await card('Finished Tour');
  end.getByText('Step 17 of 17');
  await page.user.click(end.getByRole('button', { name: 'Go to My Subscriptions' }));
  await waitFor(() => expect(page.address()).toBe(billing));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[D-76] a member is not led to screens that they may not open', async () => {
  whoIs(sessionOf({ actor: actors.member }));
  const page = openPage('/');
  await start(page);
  const names = ['Home', 'Your products', 'Dashboard', 'Two-factor authentication', 'Change password'];
  expect(await walk(page, names)).toEqual(['/', '/', '/reports', '/security', '/security']);
  (await card('Finished Tour')).getByText('Step 7 of 7');
});

test('[TOUR-03] [D-282] whoever skips resumes later at the same step, and a reload goes on with it', async () => {
  const page = openPage('/');
  await page.user.click(await screen.findByRole('button', { name: 'Start Tour' }));
  await page.user.click((await card('Start Tour')).getByRole('button', { name: 'Skip' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await start(page);
  await walk(page, ['Home', 'Your products']);
  await card('Dashboard');
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('dialog'));
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.user.click(screen.getByRole('button', { name: 'Start Tour' }));
  await page.user.click((await card('Start Tour')).getByRole('button', { name: 'Resume' }));
  await card('Dashboard');
  page.view.unmount();
  openPage('/reports');
  await card('Dashboard');
});
