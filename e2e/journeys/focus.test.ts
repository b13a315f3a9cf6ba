import type { Page } from '@playwright/test';
import { demo, expect, signIn, test } from '../console-test.ts';

const onBody = (page: Page) => page.evaluate(() => document.activeElement === document.body);

/** What has the focus and cannot be seen, because a sticky bar lies over it. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const box = focused?.getBoundingClientRect();
    if (!focused || !box || box.width === 0) return null;
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const isSeen = top !== null && (focused.contains(top) || top.contains(focused) || top.closest('label') !== null);
    return isSeen ? null : `${focused.tagName} ${focused.textContent?.slice(0, 30)} at ${Math.round(box.top)}`;
  });

test('[D-673] going back through a long table, no control hides under the header or the heads of its columns', async ({
  page,
}) => {
  await signIn(page, demo.crowded, demo.password);
  await page.goto('/users');
  const rows = page.locator('main tbody tr');
  await rows.nth(22).getByRole('checkbox').focus();
  const lost: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const one = await hidden(page);
    if (one !== null) lost.push(one);
  }
  expect(lost).toEqual([]);
});

test('[D-672] [D-673] after a press that is busy, refused or removes its own button, the focus is somewhere', async ({
  page,
}) => {
  await signIn(page, demo.owner, demo.password);
  await page.goto('/users');
  await page.locator('main tbody tr').nth(2).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Clear selection' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Clear selection' })).toHaveCount(0);
  await expect.poll(() => onBody(page)).toBe(false);

  await page.goto('/security?dialog=change-password');
  await page.getByLabel('Old password').fill('not-my-password-1');
  await page.getByLabel('New password', { exact: true }).fill('another-long-walk-27');
  await page.getByLabel('Confirm new password').fill('another-long-walk-27');
  const change = page.getByRole('dialog').getByRole('button', { name: 'Change password' });
  await change.press('Enter');
  await expect(change).not.toHaveAttribute('aria-busy');
  await expect.poll(() => onBody(page)).toBe(false);
});

test('[D-673] [D-990] in the panel of a user, what has the focus is neither under the summary nor lost when the panel closes', async ({
  page,
}) => {
  await signIn(page, demo.ownerOfTwo, demo.password);
  // Of all heights, the summary covers the end of the list in some.
  for (const height of [860, 700, 560]) {
    await page.setViewportSize({ width: 1440, height });
    await page.goto('/users');
    await page.getByRole('link', { name: 'Adam Winter' }).first().waitFor();
    await page.getByRole('button', { name: 'Actions for Adam Winter' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const panel = page.getByRole('dialog', { name: 'Edit user' });
    await panel.getByRole('button', { name: 'Remove CRM' }).press('Enter');
    await expect(panel.getByRole('region', { name: 'What changes' })).toBeVisible();
    expect(await hidden(page), `${height}`).toBeNull();
  }
  await page.goto(page.url());
  const panel = page.getByRole('dialog', { name: 'Edit user' });
  await panel.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(panel).toBeHidden();
  await expect.poll(() => onBody(page)).toBe(false);
});

test('[D-673] after signing in and logging out, the focus is in the new screen', async ({ page }) => {
  await signIn(page, demo.owner, demo.password);
  await expect(page.getByRole('heading', { name: 'Admin Center' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto('/?dialog=log-out');
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
