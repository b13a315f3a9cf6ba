import { antiForgeryHeader, apiBase } from '@atrium/contract/endpoint';
import type { Page } from '@playwright/test';
import { demo, expect, newEmail, signIn, test } from '../console-test.ts';

const refreshCookie = '__Host-atrium_refresh';
const almostExpired = 4 * 60_000 + 45_000;

test('two tabs that refresh at once stay signed in', async ({ context }) => {
  const tabs = [await context.newPage(), await context.newPage()] as const;
  for (const tab of tabs) await tab.clock.install();
  await signIn(tabs[0], demo.owner, demo.password);
  await tabs[1].goto('/');
  await expect(tabs[1].getByRole('heading', { name: 'Admin Center' })).toBeVisible();
  const before = (await context.cookies()).find(({ name }) => name === refreshCookie)?.value;

  for (const tab of tabs) await tab.clock.fastForward(almostExpired);
  const opened = tabs.map(async (tab) => {
    await tab.getByRole('button', { name: /^Organi[sz]ation:/ }).click();
    await expect(tab.getByRole('button', { name: /Northlake Studio/ }).last()).toBeVisible();
  });
  await Promise.all(opened);

  // The list may come from the cache before the refresh answers.
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === refreshCookie)?.value)
    .not.toBe(before);
  for (const tab of tabs) {
    await tab.reload();
    await expect(tab.getByRole('heading', { name: 'Admin Center' })).toBeVisible();
  }
});

test('[SESS-09, SESS-14, X-31] reusing an old refresh token ends the session, and its owner signs in again over a half-filled form', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signIn(page, demo.owner, demo.password);
  const stolen = (await context.cookies()).find(({ name }) => name === refreshCookie)?.value ?? '';
  await page.clock.fastForward(almostExpired);
  await page.getByRole('button', { name: /^Organi[sz]ation:/ }).click();
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === refreshCookie)?.value)
    .not.toBe(stolen);
  await page.keyboard.press('Escape');
  await page.goto('/?dialog=add-organisation');
  await page.getByLabel('Company name').fill('Half a name');
  await page.getByLabel('Country').selectOption('US');
  await page.waitForTimeout(11_000);

  const address = process.env['ATRIUM_E2E_ADDRESS'] ?? '';
  const reuse = await fetch(`${address}/api/v1/identity/refresh-token`, {
    method: 'POST',
    headers: { cookie: `${refreshCookie}=${stolen}`, 'content-type': 'application/json', [antiForgeryHeader]: '1' },
    body: '{}',
  });
  expect(reuse.status).toBe(401);

  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  const expired = page.getByRole('dialog', { name: 'Session expired!' });
  await expect(expired).toBeVisible();
  await expect(expired.getByText('Your session is expired, please login and try again.')).toBeVisible();
  await expired.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.keyboard.press('Enter');
  await expect(expired).toHaveCount(0);
  await expect(page.getByLabel('Company name')).toHaveValue('Half a name');
});

test('[NAV-37, NAV-38, SESS-06] logging out asks first, and reaches the other tab within two seconds', async ({
  context,
}) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  await signIn(one, demo.owner, demo.password);
  await two.goto('/');
  await expect(two.getByRole('heading', { name: 'Admin Center' })).toBeVisible();
  await one.getByRole('button', { name: 'Log out' }).click();
  const confirm = one.getByRole('dialog');
  await expect(confirm).toBeVisible();
  await expect(one.getByRole('heading', { name: 'Admin Center' })).toBeVisible();
  await confirm.getByRole('button', { name: 'Log out' }).click();
  await expect(one).toHaveURL(/\/login/);
  await expect(two).toHaveURL(/\/login/, { timeout: 2000 });
  // To be signed out is no error.
  const errors: string[] = [];
  one.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await one.reload();
  await expect(one.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await one.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
});

test('[NAV-32, NAV-34, NAV-35] the switcher lists my organisations and works in another with new tokens', async ({
  page,
}) => {
  // Two organisations that no other journey uses.
  await signIn(page, demo.subscriber, demo.password);
  const switcher = page.getByRole('button', { name: /^Organi[sz]ation:/ });
  const before = await switcher.textContent();
  await switcher.click();
  const list = page.getByRole('dialog', { name: /^My Organi[sz]ations$/ });
  await expect(list).toBeVisible();
  expect((await list.boundingBox())?.width).toBe(280);
  const names = ['Hazel (freemium)', 'Ironwood (prepaid)'];
  const target = names.find((name) => !before?.includes(name)) ?? '';
  await list.getByRole('button', { name: target }).click();
  await expect(switcher).toContainText(target);
  await expect(page.getByRole('main').getByText(target)).toBeVisible();
  await page.reload();
  await expect(switcher).toContainText(target);
});

test('[NAV-34, D-151] two tabs work in two organisations: a switch in a third wipes no form, and each sends for its own', async ({
  context,
}) => {
  const form = '/settings/bookkeepers?dialog=grant-bookkeeper';
  const begin = async (organisation: string, email: string): Promise<Page> => {
    const tab = await context.newPage();
    await tab.goto('/');
    await pick(tab, organisation);
    await tab.goto(form);
    await tab.getByLabel('Email of your bookkeeper').fill(email);
    return tab;
  };
  const third = await context.newPage();
  await signIn(third, demo.subscriber, demo.password);
  const hazel = await begin('Hazel (freemium)', newEmail('hazel'));
  const ironwood = await begin('Ironwood (prepaid)', 'half@typed');
  await pick(third, 'Hazel (freemium)');

  for (const [tab, name] of [
    [hazel, 'Hazel (freemium)'],
    [ironwood, 'Ironwood (prepaid)'],
  ] as const) {
    await expect(tab.getByRole('dialog', { name: 'Add bookkeeper' }).getByText(name)).toBeVisible();
    await expect(tab.getByLabel('Email of your bookkeeper')).not.toHaveValue('');
  }
  await hazel.keyboard.press('Enter');
  await expect(hazel.getByText('Waiting')).toBeVisible();
  await expect(ironwood.getByLabel('Email of your bookkeeper')).toHaveValue('half@typed');
  // A link opens its organisation in a tab that worked in another.
  await third.goto(ironwood.url());
  await expect(third.getByRole('button', { name: /^Organi[sz]ation: Ironwood \(prepaid\)$/ })).toBeAttached();
  await expect(third.getByText('Waiting')).toHaveCount(0);
});

/** Switches the tab, unless it works there already. */
async function pick(tab: Page, organisation: string): Promise<void> {
  const switcher = tab.getByRole('button', { name: /^Organi[sz]ation:/ });
  await switcher.click();
  const list = tab.getByRole('dialog', { name: /^My Organi[sz]ations$/ });
  await list.getByRole('button', { name: organisation, exact: true }).click();
  await expect(switcher).toContainText(organisation);
}

test('[SESS-01, SESS-02, SESS-04…06] two minutes before the inactivity timeout both tabs count down, and Continue in one frees the other with what is typed in it', async ({
  context,
}) => {
  // One clock for all tabs of the browser.
  await context.clock.install();
  const [one, two] = [await context.newPage(), await context.newPage()];
  await signIn(one, demo.inBritain, demo.password);
  await one.goto('/security');
  await one.getByRole('checkbox', { name: 'Inactivity timeout' }).check();
  await one.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(one.getByText('Timeout settings saved successfully!')).toBeVisible();
  await two.goto('/?dialog=add-organisation');
  await two.getByLabel('Company name').fill('Half a name');

  // The server's clock does not move, so a reply behind the jump would put the end off.
  const calls = `**${apiBase}/**`;
  await context.route(calls, (route) => route.abort());
  await context.clock.fastForward('58:30');
  const countdowns = [one, two].map((tab) => tab.getByRole('dialog', { name: 'Your session is about to expire' }));
  for (const countdown of countdowns) await expect(countdown.getByRole('timer')).toHaveText(/^1:[0-3]\d$/);
  await context.unroute(calls);
  await one.getByRole('button', { name: 'Continue' }).click();
  for (const countdown of countdowns) await expect(countdown).toHaveCount(0, { timeout: 2000 });
  await expect(two.getByLabel('Company name')).toHaveValue('Half a name');
});
