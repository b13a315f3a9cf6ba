import type { Locator, Page } from '@playwright/test';
import { demo, expect, signIn, test } from '../console-test.ts';
import { expectNoFindings, expectNoOverflow, findingsOf } from '../expect-no-findings.ts';

const publicScreens = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password#token=x',
  '/verify-email#token=x',
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

/** Each screen is opened once and checked in every width and scheme. */
async function lookAt(page: Page, paths: readonly string[], heading: (page: Page) => Locator): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(heading(page).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoFindings(page, path);
    const before = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoOverflow(page, `${path} at 320`);
    if (before) await page.setViewportSize(before);
  }
}

test('[N-56] axe finds nothing on any screen, and nothing scrolls sideways down to 320', async ({ page }) => {
  test.setTimeout(300_000);
  await lookAt(page, publicScreens, (shown) => shown.getByRole('heading'));
  await signIn(page, demo.owner, demo.password);
  await lookAt(page, screens, (shown) => shown.getByRole('main').getByRole('heading'));
});

test('axe finds nothing on the dialogs, menus and the palette', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, demo.owner, demo.password);
  for (const dialog of ['log-out', 'add-organisation']) {
    await page.goto(`/?dialog=${dialog}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoFindings(page, dialog);
  }
  for (const look of [
    { width: 390, height: 844, scheme: 'dark' },
    { width: 1280, height: 800, scheme: 'light' },
  ] as const) {
    await page.setViewportSize(look);
    await page.emulateMedia({ colorScheme: look.scheme, reducedMotion: 'reduce' });
    await page.goto('/');
    await lookAtMenus(page, look.width);
  }
});

/** Opens again on a phone what opens differently there. */
async function lookAtMenus(page: Page, width: number): Promise<void> {
  const expectNone = async (place: string) => expect(await findingsOf(page), `${place} at ${width}`).toEqual([]);
  await page.getByRole('button', { name: /^Organisation:/ }).click();
  await expect(page.getByRole('dialog', { name: 'My Organisations' })).toBeVisible();
  await expectNone('switcher');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNone('palette');
  await page.keyboard.press('Escape');
  if (width > 1142) return;
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNone('menu');
}

test('axe finds nothing on the screens of a person without an organisation', async ({ page }) => {
  await signIn(page, demo.newcomer, demo.password);
  await expect(page.getByRole('dialog', { name: 'Verify your email address' })).toBeVisible();
  await expectNoFindings(page, 'verify your email address');
  await page.getByRole('button', { name: 'Do it later' }).click();
  await expect(page.getByRole('dialog', { name: 'Add organisation' })).toBeVisible();
  await expectNoFindings(page, 'org not set');
});
