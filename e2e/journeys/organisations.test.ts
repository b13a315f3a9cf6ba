import type { Page } from '@playwright/test';
import { expect, linkIn, newEmail, password, readMail, signIn, signUp, test } from '../console-test.ts';
import { expectNoFindings } from '../expect-no-findings.ts';

const adding = /^Add organi[sz]ation$/;

async function add(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: adding });
  await dialog.getByLabel('Company name').fill(name);
  await dialog.getByLabel('Country').selectOption('US');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: new RegExp(`: ${name}$`) })).toBeVisible();
}

test('[GEN-05] [ORG-07] [ORG-13] [ORG-15] [D-242] an owner renames and deletes an organisation, goes on in another one, and restores it as it was', async ({
  page,
}) => {
  const email = newEmail('organisations');
  await signUp(page, email);
  await page.goto(linkIn(await readMail(email, /Verify your email/), '/verify-email'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signIn(page, email);
  await add(page, 'Aster');
  await page.goto('/?dialog=add-organisation');
  await add(page, 'Beech');

  await page.goto('/settings');
  await page.getByLabel('Company name').fill('Beech Mills');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /: Beech Mills$/ })).toBeVisible();
  await expectNoFindings(page, 'the settings');
  await page.getByRole('button', { name: 'Delete company' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Beech Mills?' });
  await expect(question.getByText('1 user, 0 subscriptions, 0 invoices')).toBeVisible();
  await expectNoFindings(page, 'the question before a deletion');
  await question.getByLabel(/^Organi[sz]ation name$/).fill('Beech Mills');
  await question.getByLabel('Password', { exact: true }).fill(password);
  await question.getByRole('button', { name: 'Delete company' }).click();
  const done = page.getByRole('dialog', { name: /^Organi[sz]ation deleted!$/ });
  await done.getByRole('button', { name: 'Aster' }).click();
  await expect(page.getByRole('button', { name: /: Aster$/ })).toBeVisible();
  await readMail(email, /Beech Mills was deleted/);

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Restore Beech Mills' }).click();
  await expect(page.getByText('Beech Mills is restored')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Beech Mills' }).click();
  await expect(page.getByLabel('Company name')).toHaveValue('Beech Mills');
});
