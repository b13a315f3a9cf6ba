import { demo, expect, signIn, test } from '../console-test.ts';

test('[NAV-29, NAV-30] the sidebar is 230 wide, collapses to 0, and a reload keeps it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, demo.owner, demo.password);
  const width = async () => (await page.locator('aside').boundingBox())?.width ?? 0;
  expect(await width()).toBe(230);
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect.poll(width).toBe(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Center' })).toBeVisible();
  expect(await width()).toBe(0);
});

test('[NAV-28, NAV-39] at 1142 and below the menu is a drawer that closes after a tap', async ({ page }) => {
  await page.setViewportSize({ width: 1142, height: 800 });
  await signIn(page, demo.owner, demo.password);
  await expect(page.locator('aside')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await drawer.getByRole('link', { name: 'Security' }).click();
  await expect(page).toHaveURL(/\/security/);
  await expect(drawer).toBeHidden();
  await page.setViewportSize({ width: 1143, height: 800 });
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
});

test('[CONST-07, REP-07, D-95] content is 1200 wide at most, charts wrap below 1450, and stand in one column from 800 on', async ({
  page,
}) => {
  await signIn(page, demo.owner, demo.password);
  await page.goto('/reports');
  const charts = page.locator('[class*="_charts_"]').first();
  const columnsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return charts.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  };
  expect([await columnsAt(1450), await columnsAt(1449), await columnsAt(801), await columnsAt(800)]).toEqual([
    3, 2, 2, 1,
  ]);
  await page.setViewportSize({ width: 1900, height: 900 });
  expect((await charts.boundingBox())?.width).toBe(1200);
  const headerButton = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return (await page.getByRole('button', { name: /^Organization:/ }).boundingBox())?.height;
  };
  expect([await headerButton(561), await headerButton(560)]).toEqual([32, 44]);
});

test('[HOME-06] the list of products ends with a full row at every width, without empty cells', async ({ page }) => {
  await signIn(page, demo.owner, demo.password);
  const tiles = page.getByRole('region', { name: 'All products' }).locator('li[data-state]');
  await expect(tiles.first()).toBeVisible();
  const room = () =>
    tiles.last().evaluate((tile) => {
      const grid = tile.parentElement?.getBoundingClientRect();
      return Math.abs((grid?.right ?? 0) - tile.getBoundingClientRect().right);
    });
  for (const width of [1440, 1142, 700, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(room, { message: `${width}` }).toBeLessThan(2);
  }
});

test('[NAV-36, I18N-03] the chosen language is stored locally and kept', async ({ page }) => {
  await signIn(page, demo.owner, demo.password);
  // The sign-in screen has such a picker too, and stays until home is loaded.
  await expect(page.getByRole('heading', { name: 'Admin Center' })).toBeVisible();
  await page.getByRole('button', { name: /English \(US\)/ }).click();
  await page.getByRole('menuitemradio', { name: /English \(India\)/ }).click();
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en_IN');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
});

test('[NAV-18, NAV-19] an unknown path opens home and a hash-style address its plain path', async ({ page }) => {
  await signIn(page, demo.owner, demo.password);
  await page.goto('/no/such/place');
  await expect(page.getByRole('heading', { name: 'Admin Center' })).toBeVisible();
  await page.goto('/#/security');
  await expect(page).toHaveURL(/\/security(\?|$)/);
  await expect(page.getByRole('heading', { name: 'Security', exact: true })).toBeVisible();
});

test('[HOME-01, HOME-02, NAV-24, NAV-25] each role sees its own entries in the sidebar', async ({ browser }) => {
  const seen: Record<string, string[]> = {};
  for (const who of ['owner', 'manager', 'member'] as const) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, demo[who], demo.password);
    const title = who === 'owner' ? 'Admin Center' : 'User Center';
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    seen[who] = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts();
    await page.close();
  }
  expect(seen).toEqual({
    owner: ['Home', 'Dashboard', 'User Management', 'My Subscriptions', 'Security', 'Settings'],
    manager: ['Home', 'Dashboard', 'User Management', 'Security'],
    member: ['Home', 'Dashboard', 'Security'],
  });
});

test('scripts and styles travel compressed and are kept for a year', async ({ page, request }) => {
  await page.goto('/login');
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/assets\/.*\.(js|css)$/.test(name)),
  );
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const reply = await request.get(file, { headers: { 'accept-encoding': 'br' } });
    expect(reply.headers()).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable'),
    });
  }
});

test('a person signs in, opens the palette and reaches a screen by keyboard only', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(demo.owner);
  await page.keyboard.press('Tab');
  while (!(await page.getByLabel('Password', { exact: true }).evaluate((field) => field === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(demo.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Admin Center' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('secur');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/security/);
});

test('[D-991] at home a member sees one frame around the reason, and the profile beside the plans instead of an empty column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, demo.member, demo.password);
  await page.goto('/users');
  const reason = page.getByRole('status').filter({ hasText: /access to that page/ });
  await expect(reason).toBeVisible();
  const colours = await reason.evaluate((bar) => {
    const { borderTopColor, borderRightColor, borderBottomColor, borderLeftColor } = getComputedStyle(bar);
    return [borderTopColor, borderRightColor, borderBottomColor, borderLeftColor];
  });
  expect(new Set(colours).size).toBe(1);
  const profile = await page.getByRole('region', { name: 'Profile' }).boundingBox();
  const plans = await page.getByRole('region', { name: 'Plan Details' }).boundingBox();
  expect(profile?.x).toBeLessThan(plans?.x ?? 0);
  expect(profile?.y).toBeLessThan((plans?.y ?? 0) + (plans?.height ?? 0));
});
