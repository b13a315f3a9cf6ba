import type { Page } from '@playwright/test';
import { demo, expect, linkIn, newEmail, readMail, signIn, signUp, test } from '../console-test.ts';
import { expectNoFindings } from '../expect-no-findings.ts';

const screen = '/settings/bookkeepers';

async function beginAsBookkeeper(page: Page, email: string, name: string): Promise<void> {
  await signUp(page, email);
  await page.goto(linkIn(await readMail(email, /Verify your email/), '/verify-email'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signIn(page, email);
  const dialog = page.getByRole('dialog', { name: /^Add organi[sz]ation$/ });
  await dialog.getByLabel('Company name').fill(name);
  await dialog.getByLabel('Country').selectOption('US');
  await dialog.getByLabel(/^We keep books for other organi[sz]ations$/).check();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toBeHidden();
}

test('(toward N-45) a client asks by mail, the bookkeeper accepts, both see it, the client ends it', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const email = newEmail('books');
  const firm = `Books ${Date.now()}`;

  await signIn(page, demo.owner, demo.password);
  await page.goto('/settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Bookkeepers/ })
    .click();
  await page.getByRole('button', { name: 'Add bookkeeper' }).click();
  await expect(page).toHaveURL(/dialog=grant-bookkeeper/);
  const dialog = page.getByRole('dialog', { name: 'Add bookkeeper' });
  await expect(dialog).toBeVisible();
  await expectNoFindings(page, 'the request');
  await dialog.getByLabel('Email of your bookkeeper').fill(email);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Waiting');

  const context = await browser.newContext();
  const theirs = await context.newPage();
  const mail = await readMail(email, /be (its|a) bookkeeper/);
  await beginAsBookkeeper(theirs, email, firm);
  await theirs.goto(linkIn(mail, screen));
  const request = theirs.getByRole('listitem').filter({ hasText: 'Northlake Studio' });
  await expect(request).toContainText('Waiting');
  await expectNoFindings(theirs, 'clients');
  await theirs.getByRole('button', { name: `Accept Northlake Studio as a client of ${firm}` }).click();
  await expect(request).toContainText('Active');

  await readMail(demo.owner, new RegExp(`${firm} is now your bookkeeper`));
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: firm })).toContainText('Active');
  await page.getByRole('button', { name: `End access of ${firm}` }).click();
  const question = page.getByRole('dialog', { name: `End access of ${firm}?` });
  await expect(question).toBeVisible();
  await expectNoFindings(page, 'the question');
  await question.getByRole('button', { name: 'End access' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: firm })).toHaveCount(0);

  await readMail(email, /You no longer act for Northlake Studio/);
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'No clients yet' })).toBeVisible();
  await expectNoFindings(theirs, 'no clients');
  await context.close();
});
