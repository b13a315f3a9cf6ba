import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { demo, expect, signIn, test } from '../console-test.ts';

/** A job on all people of the largest organisation: 250 here, 10,000 with `ATRIUM_E2E_PEOPLE=10000`. */
const jobMs = 20_000 + Number(process.env['ATRIUM_E2E_PEOPLE'] ?? 250) * 60;

const countIn = (text: string): number => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));

/** Selects everybody in the list as it is filtered; tells how many. */
async function selectAll(page: Page, filter: string): Promise<void> {
  await page.goto(`/users?${filter}`);
  await page.getByRole('checkbox', { name: 'Select everybody on this page' }).check({ force: true });
  const all = page.getByRole('button', { name: /^Select all [\d,]+$/ });
  const everybody = countIn((await all.textContent()) ?? '');
  await all.click();
  await expect(page.getByText(`${everybody.toLocaleString('en-US')} selected`)).toBeVisible({ timeout: 30_000 });
}

/** Presses the button that says how many people are meant, waits for the job and tells how many it changed. Seats that are taken are shown before. */
async function carryOut(dialog: Locator, button: RegExp, words: RegExp, isCounted = false): Promise<number> {
  const go = dialog.getByRole('button', { name: button });
  await expect(go).toBeEnabled({ timeout: 30_000 });
  const asked = countIn((await go.textContent()) ?? '');
  await go.click();
  if (isCounted) await dialog.page().getByRole('button', { name: 'Continue', exact: true }).click();
  const result = dialog.locator('p').filter({ hasText: words });
  await expect(result).toBeVisible({ timeout: jobMs });
  const done = countIn((await result.textContent()) ?? '');
  expect(done).toBe(asked);
  return done;
}

async function changeAll(page: Page, filter: string, item: string, words: RegExp): Promise<number> {
  await selectAll(page, filter);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `${item} users` });
  if (item === 'Delete') {
    const typed = dialog.getByLabel(/^Type [\d,]+ to confirm$/);
    await typed.fill(String(countIn((await dialog.getByText(/^Type [\d,]+ to confirm$/).textContent()) ?? '')));
  }
  const done = await carryOut(dialog, new RegExp(`^${item} [\\d,]+ users$`), words, item === 'Enable');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  return done;
}

/** Jobs on thousands outlast the proof of who is there, so the console asks again in between. */
async function proveAgain(page: Page): Promise<void> {
  await page.addLocatorHandler(page.getByRole('dialog', { name: 'Confirm that it is you' }), async (question) => {
    await question.getByLabel('Password', { exact: true }).fill(demo.password);
    await question.getByRole('button', { name: 'Continue', exact: true }).click();
  });
}

// In this file, because the next journey removes these people for a while, and files run side by side.
test('[USER-02] [D-925] in a list of thousands no name, address or role is cut, on a desk and on a tablet', async ({
  page,
}) => {
  await signIn(page, demo.crowded, demo.password);
  await page.goto('/users');
  const table = page.getByRole('region', { name: 'Users' });
  await expect(table.getByRole('link').nth(60)).toBeVisible();
  const cut = () =>
    table.evaluate((list) =>
      [...list.querySelectorAll('tbody *, ul *')]
        .filter((each) => each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1)
        .filter((each) => getComputedStyle(each).overflowX !== 'visible')
        .map((each) => each.textContent),
    );
  for (const width of [1440, 1142, 1001, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(cut, { message: `${width}` }).toEqual([]);
  }
});

test('[D-187] [D-644] [D-645] an owner gives everybody a role, disables, deletes and restores all of them, exports the list and finds it in the audit log', async ({
  page,
}) => {
  test.setTimeout(120_000 + 6 * jobMs);
  await proveAgain(page);
  await signIn(page, demo.crowded, demo.password);
  await selectAll(page, 'status=Active');
  await page.getByRole('button', { name: 'Assign role' }).click();
  const assign = page.getByRole('dialog', { name: 'Assign role' });
  await assign.getByLabel('Product').selectOption('Chat');
  await assign.getByLabel('Role').selectOption('User');
  const given = await carryOut(assign, /^Apply to [\d,]+ people$/, /people were changed/);
  expect(given).toBeGreaterThan(100);
  await assign.getByRole('button', { name: 'Close', exact: true }).last().click();

  const disabled = await changeAll(page, 'status=Active', 'Disable', /users were disabled/);
  const deleted = await changeAll(page, 'status=Disabled', 'Delete', /users were deleted/);
  expect(deleted).toBeGreaterThanOrEqual(disabled);

  const strip = page.getByRole('region', { name: 'Deleted users' });
  await strip.getByRole('button', { name: 'Restore' }).click();
  await expect(strip.getByRole('paragraph').filter({ hasText: /users are back, disabled until/ })).toBeVisible({
    timeout: jobMs,
  });
  await strip.getByRole('button', { name: 'Close' }).click();
  await expect(strip).toBeHidden();

  // Whoever comes back is disabled until somebody says otherwise (D-644).
  const enabled = await changeAll(page, 'status=Disabled', 'Enable', /users were enabled/);
  expect(enabled).toBe(deleted);

  // Whoever has no password yet is pending again, so the whole list is exported.
  await page.goto('/users');
  const file = page.waitForEvent('download', { timeout: jobMs });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const lines = (await readFile(await (await file).path(), 'utf8')).trim().split('\n');
  expect(lines.length - 1).toBeGreaterThanOrEqual(enabled);
  expect(lines.filter((line) => /chat/i.test(line)).length).toBeGreaterThanOrEqual(given);

  await page.goto('/security/audit-log');
  await expect(page.locator('main').getByText('User enabled').first()).toBeVisible();
});
