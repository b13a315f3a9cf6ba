import type { Page } from '@playwright/test';
import { demo, expect, signIn, test } from '../console-test.ts';
import { expectNoFindings, findingsOf } from '../expect-no-findings.ts';
import { consoleScreens, publicScreens } from '../screens/all-screens.ts';
import { type Look, looks } from '../screens/looks.ts';
import { type Visit, Walk } from '../screens/walk.ts';

const ownScreens = [...publicScreens, ...consoleScreens].filter(({ isAlias }) => !isAlias);
const firstAddresses = ownScreens.flatMap(({ addresses }) => addresses.slice(0, 1));
const isScreen = (path: string) => firstAddresses.includes(path) || /^\/users\/[\da-f-]{36}$/.test(path);
const [wideAndBright, phoneInTheDark] = looks as readonly [Look, Look];
const showsMoney = (path: string) => ['/', '/billing', '/billing/my-subscription', '/plans'].includes(path);

/** A part of `npm run proof:screens`: every screen once, and where money is shown, states that change an amount. */
function isWanted({ organisation, role, path }: Visit): boolean {
  if (organisation === '') return role === 'visitor' && isScreen(path);
  if (organisation.startsWith('Fenwick')) return role === 'sign-in';
  if (organisation.startsWith('Northlake'))
    return role === '' || (role === 'owner' ? path === '' || isScreen(path) : role !== 'sign-in' && /^\/?$/.test(path));
  return /^(?:Nutmeg|Quince)/.test(organisation) && role !== 'sign-in' && (path === '' || showsMoney(path));
}

test('[N-56] visitor, owner, manager and member find no failed screen, axe nothing, no amount that differs, and nothing scrolls sideways down to 320', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const people = [demo.owner, demo.manager, demo.member, demo.subscriber, demo.inBritain];
  const { examiner, views, amountsCompared } = await new Walk(browser, {
    address: baseURL ?? '',
    sandbox: process.env['ATRIUM_E2E_SANDBOX'] ?? '',
    logins: people.map((email) => ({ email, password: demo.password })),
    isWanted,
    // In CI each screen is seen once: here on a phone in the dark, and where money is shown also in bright, wide organisations.
    looksIn: (organisation) =>
      organisation === '' || organisation.startsWith('Northlake') ? [phoneInTheDark] : [wideAndBright],
  }).run();
  expect(examiner.faults).toEqual([]);
  expect(views).toBeGreaterThan(35);
  expect(amountsCompared).toBeGreaterThan(2);
});

test('a person who wants less motion sees the other color scheme at once, without a transition', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const begun = await page.evaluate(() => {
    const show = (scheme: string) => {
      document.documentElement.dataset['mantineColorScheme'] = scheme;
      return getComputedStyle(document.body).color;
    };
    const colors = [show('light'), show('dark')];
    return { colors, transitions: document.getAnimations().filter((one) => one instanceof CSSTransition).length };
  });
  expect(new Set(begun.colors).size).toBe(2);
  expect(begun.transitions).toBe(0);
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
  await page.getByRole('button', { name: /^Organi[sz]ation:/ }).click();
  await expect(page.getByRole('dialog', { name: /^My Organi[sz]ations$/ })).toBeVisible();
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
  await expect(page.getByRole('dialog', { name: /^Add organi[sz]ation$/ })).toBeVisible();
  await expectNoFindings(page, 'org not set');
});
