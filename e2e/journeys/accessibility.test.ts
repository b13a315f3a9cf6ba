import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { demo, expect, signIn, test } from '../console-test.ts';

const everywhere = [
  { width: 390, height: 844, scheme: 'dark' },
  { width: 1280, height: 800, scheme: 'light' },
  { width: 390, height: 844, scheme: 'light' },
  { width: 1280, height: 800, scheme: 'dark' },
] as const;
/** CI looks at two of the four; `ATRIUM_E2E_ALL=1` at all. */
const looks = process.env['ATRIUM_E2E_ALL'] ? everywhere : everywhere.slice(0, 2);

const publicScreens = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password?token=x',
  '/verify-email?token=x',
  '/pricing',
  '/terms',
  '/privacy',
];
const screens = [
  '/',
  '/reports',
  '/users',
  '/billing',
  '/billing/history',
  '/credit/add-credit',
  '/security',
  '/settings',
  '/settings/bookkeepers',
  '/plans',
  '/checkout',
  '/invites',
];

async function expectNoFindings(page: Page, place: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const findings = violations.map(
    ({ id, nodes }) => `${place}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(findings).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${place} scrolls sideways`).toBeLessThanOrEqual(0);
}

for (const { width, height, scheme } of looks) {
  test.describe(`${width} ${scheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme: scheme });

    test('axe finds nothing on the public screens', async ({ page }) => {
      for (const path of publicScreens) {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectNoFindings(page, path);
      }
    });

    test('axe finds nothing on the screens of the console', async ({ page }) => {
      await signIn(page, demo.owner, demo.password);
      for (const path of screens) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectNoFindings(page, path);
      }
    });

    test('axe finds nothing on the dialogs, menus and the palette', async ({ page }) => {
      await signIn(page, demo.owner, demo.password);
      for (const dialog of ['log-out', 'add-organisation']) {
        await page.goto(`/?dialog=${dialog}`);
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectNoFindings(page, dialog);
      }
      await page.goto('/');
      await page.getByRole('button', { name: /^Organisation:/ }).click();
      await expect(page.getByRole('dialog', { name: 'My Organisations' })).toBeVisible();
      await expectNoFindings(page, 'switcher');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoFindings(page, 'palette');
      await page.keyboard.press('Escape');
      if (width <= 1142) {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNoFindings(page, 'menu');
      }
    });

    test('axe finds nothing where an organisation is not set', async ({ page }) => {
      await signIn(page, demo.newcomer, demo.password);
      await expect(page.getByRole('dialog', { name: 'Verify your email address' })).toBeVisible();
      await expectNoFindings(page, 'verify your email address');
      await page.getByRole('button', { name: 'Do it later' }).click();
      await expect(page.getByRole('dialog', { name: 'Add organisation' })).toBeVisible();
      await expectNoFindings(page, 'org not set');
    });
  });
}

test('[N-56] nothing scrolls sideways at 320', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, demo.owner, demo.password);
  for (const path of [...screens, ...publicScreens]) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
