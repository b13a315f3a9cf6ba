import { demo, expect, newEmail, signIn, test } from '../console-test.ts';
import { expectNoFindings } from '../expect-no-findings.ts';

test.beforeEach(({ page, faults }) => {
  page.on('console', (message) => {
    // The console asks for the session and may get 401. The public page asks nothing.
    const isPublic = new URL(page.url()).pathname === '/pricing';
    if (isPublic && (message.type() === 'error' || message.type() === 'warning')) faults.push(message.text());
  });
});

test('[PLAN-06] [PLAN-07] the comparison opens and closes by its toggle, with ticks and the word Optional', async ({
  page,
}) => {
  await page.goto('/pricing');
  const table = page.getByRole('table', { name: 'What each plan includes' });
  await expect(table).toBeHidden();
  await page.getByText('Show All Plan Features').click();
  await expect(table).toBeVisible();
  await expect(page.getByText('Show All Plan Features')).toBeHidden();
  const row = (name: string) => table.getByRole('row', { name }).getByRole('cell');
  await expect(row('Chart of accounts').locator('svg')).toHaveCount(3);
  await expect(table.getByRole('cell', { name: 'Optional', exact: true }).first()).toBeVisible();
  await expectNoFindings(page, 'pricing, comparison open');
  await page.getByText('Hide All Plan Features').click();
  await expect(table).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(table).toBeVisible();
});

test('[PLAN-08] the head of the comparison sticks after 895 pixels, 58 below the top', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/pricing');
  await page.getByText('Show All Plan Features').click();
  const head = page.getByRole('columnheader', { name: /^Growth/ });
  const position = () => page.locator('thead').evaluate((row) => getComputedStyle(row).position);
  await page.evaluate(() => window.scrollTo(0, 895));
  await page.waitForTimeout(100);
  expect(await position()).toBe('static');
  await page.evaluate(() => window.scrollTo(0, 896));
  await expect.poll(position).toBe('sticky');
  await page.evaluate(() => window.scrollTo(0, 2600));
  await expect.poll(async () => (await head.boundingBox())?.y).toBe(58);
  // On a phone the cells of a row are below its label, each under its plan.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => window.scrollTo(0, 4600));
  await expect.poll(async () => (await head.boundingBox())?.y).toBe(58);
  const row = page.getByRole('row', { name: /^Chart of accounts/ });
  const cells = await row.getByRole('cell').evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().x));
  expect(cells[0]).toBe((await head.boundingBox())?.x);
  expect(cells[1]).toBe((await page.getByRole('columnheader', { name: /^Mid Market/ }).boundingBox())?.x);
});

test('[PLAN-44] plan cards are 350 wide, and narrower only where the screen is', async ({ page }) => {
  const widths = () =>
    page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width));
  for (const width of [1440, 1142, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/pricing');
    expect(await widths(), String(width)).toEqual([350, 350, 350, 350]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  for (const width of await widths()) expect(width).toBeLessThanOrEqual(288);
});

test('[PLAN-02] its tabs, another country and a language are links; the language is remembered', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('navigation', { name: 'Product' }).getByRole('link', { name: 'MRP' }).click();
  await expect(page).toHaveURL('/pricing?tab=1');
  await page.getByRole('link', { name: 'Company in India?' }).click();
  await expect(page.getByRole('article', { name: 'Mid Market' })).toContainText('₹35,000.00*');
  await page.getByRole('link', { name: 'English (UK)' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(page).toHaveURL('/pricing?tab=1&country=IN&lang=en_GB');
  await page.goto('/pricing');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
});

test('(toward PLAN-13) external links open in a new tab without a reference to this one', async ({ page, context }) => {
  await page.goto('/pricing');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('article', { name: 'Growth' })
    .getByRole('link', { name: /^Buy Now/ })
    .click();
  const signUp = await opened;
  await expect(signUp.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  expect(await signUp.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL('/pricing');
});

test('[NAV-19] [NAV-22] an old hash address leads from the console to the pricing page, at its anchor', async ({
  page,
}) => {
  await page.goto('/#/pricing?tab=1');
  await expect(page).toHaveURL('/pricing?tab=1');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.goto('/PRICING/');
  await expect(page).toHaveURL('/pricing');
  await page.goto('/contact-us');
  await expect(page).toHaveURL('/pricing#talk-to-sales');
  await expect(page.getByRole('region', { name: 'Talk to sales' })).toBeInViewport();
});

test('[LEAD-04, LEAD-07, N-49] a visitor whom an advertisement led here talks to sales, and the CRM gets three forms with the tags', async ({
  page,
}) => {
  const email = newEmail('lead');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pricing?utm_campaign=spring&utm_source=search');
  await page.getByRole('navigation', { name: 'Product' }).getByRole('link', { name: 'MRP' }).click();
  const region = page.getByRole('region', { name: 'Talk to sales' });
  await region.getByRole('button', { name: 'Talk to sales' }).click();
  await expect(region.getByText('*Define the field')).toHaveCount(4);
  await expectNoFindings(page, 'pricing, form for sales with faults');
  await region.getByLabel('First Name').fill('Lea');
  await region.getByLabel('Last Name').fill('Ost');
  await region.getByLabel('Work email').fill(email);
  await region.getByLabel('Company').fill('Ost');
  await region.getByLabel('Number of employees').selectOption('11-50');
  await region.getByRole('button', { name: 'Talk to sales' }).click();
  await expect(region.getByText('Thank you. Our sales team will get in touch with you.')).toBeFocused();
  const sandbox = process.env['ATRIUM_E2E_SANDBOX'] ?? '';
  const leads = async () => {
    const reply = await fetch(`${sandbox}/control/leads`);
    const { leads } = (await reply.json()) as { leads: { form: string; cells: Record<string, unknown> }[] };
    return leads.filter(({ cells }) => cells['email'] === email).map(({ form, cells }) => [form, cells['campaign']]);
  };
  const all = ['old', 'new', 'india'].map((form) => [form, 'spring']);
  await expect.poll(leads, { timeout: 15_000 }).toEqual(all);
});

test('a signed-in visitor returns to the console and starts a trial there', async ({ page }) => {
  await signIn(page, demo.owner, demo.password);
  await page.goto('/pricing');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeHidden();
  await page.getByRole('link', { name: /^Start Trial/ }).click();
  await expect(page).toHaveURL(/^[^?]*\/plans\?product=erp_v2/);
  await page.goto('/pricing?tab=1');
  await expect(page.getByRole('link', { name: /^Buy Now\W*Growth/ })).toHaveAttribute('href', /^\/plans\?product=mrp/);
  await page.getByRole('link', { name: 'Open the console' }).click();
  await expect(page).toHaveURL(/\/(\?org=.*)?$/);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows its prices, its tabs lead on, and the comparison opens', async ({ page }) => {
    await page.goto('/pricing');
    await expect(page.getByRole('article', { name: 'Small Business' })).toContainText('$ 250.00');
    await expect(page.getByRole('article', { name: 'Growth' })).toContainText('$ 1,000.00');
    await page.getByText('Show All Plan Features').click();
    await expect(page.getByRole('rowheader', { name: 'Chart of accounts' })).toBeVisible();
    await page.getByRole('link', { name: 'MRP', exact: true }).click();
    await expect(page.getByRole('article', { name: 'Growth' })).toContainText('$ 1,800.00');
    await page.getByRole('link', { name: 'Company in India?' }).click();
    await expect(page.getByText('Price excludes GST')).toBeVisible();
  });
});

test('(toward NAV-10, PLAN-44) a buyer selects a product, an interval and a plan, and goes to checkout', async ({
  page,
}) => {
  await signIn(page, demo.owner, demo.password);
  await page.goto('/plans?product=crm');
  const classic = page.getByRole('region', { name: 'Plans by user' });
  await expect(classic.getByRole('article', { name: 'Startup' })).toContainText('$ 39.00');
  await classic.getByText('Monthly', { exact: true }).click();
  await expect(classic.getByRole('article', { name: 'Startup' })).toContainText('$ 49.00');
  await expectNoFindings(page, 'plans');
  for (const width of [1440, 1280, 1142, 834, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const widths = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().width)));
    expect(new Set(widths), `cards at ${width}`).toEqual(new Set([350]));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText('Show All Plan Features').click();
  await page.evaluate(() => window.scrollTo(0, 3600));
  const head = page.getByRole('columnheader', { name: /^Growth/ });
  await expect.poll(async () => (await head.boundingBox())?.y).toBe(58);
});

test('(toward PLAN-11, SUBS-33) a buyer chooses a trial among the plans, confirms and starts it; then the plan can be bought', async ({
  page,
}) => {
  await signIn(page, demo.ownerOfTwo, demo.password);
  await page.goto('/plans?product=people');
  const startup = page.getByRole('region', { name: 'Plans by user' }).getByRole('article', { name: 'Startup' });
  await startup.getByRole('link', { name: /^Start Trial/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start trial' }).click();
  await expect(page.getByRole('dialog', { name: 'Congratulations!' })).toBeVisible();
  await page.goto('/plans?product=people');
  await startup.getByRole('link', { name: /^Buy Now/ }).click();
  await expect(page).toHaveURL(/\/checkout\?product=people&plan=startup&interval=yearly/);
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
});
