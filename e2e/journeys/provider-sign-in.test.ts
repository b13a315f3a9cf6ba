import type { Page } from '@playwright/test';
import { expect, newEmail, test } from '../console-test.ts';
import { expectNoFindings } from '../expect-no-findings.ts';

/** The sign-in page of the sandbox's stand-in for Google. */
async function signInThere(there: Page, email: string): Promise<void> {
  await there.waitForURL(/\/google\/interaction\//);
  await there.getByLabel('Email').fill(email);
  await there.getByLabel('Name', { exact: true }).fill('Noor Haddad');
  await there.getByRole('button', { name: 'Sign in' }).click();
}

test('[N-01, N-02, X-29, D-263, D-264, D-265] a person signs up with Google, signs in again, and deletes the account after signing in at Google once more', async ({
  page,
}) => {
  const email = newEmail('noor');
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await signInThere(page, email);
  const add = page.getByRole('dialog', { name: /^Add organi[sz]ation$/ });
  await add.getByLabel('Company name').fill('Noor and Daughters');
  await add.getByLabel('Country').selectOption('US');
  await add.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();

  // The provider still knows the browser, so the way back takes one click, to the wanted page.
  await page.context().clearCookies({ name: /refresh/ });
  await page.goto('/login?return=%2Fsecurity');
  await expectNoFindings(page, 'the sign-in page with another service');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Security', exact: true })).toBeVisible();
  await expectNoFindings(page, 'Security of somebody without a password');
  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  // Coming back took no sign-in at Google, so that is asked for first.
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const proveThere = async () => {
    const [there] = await Promise.all([
      page.waitForEvent('popup'),
      question.getByRole('button', { name: 'Continue with Google' }).click(),
    ]);
    await signInThere(there, email);
  };
  await proveThere();
  await expect(page.getByText(/This service is the only way to sign in/)).toBeVisible();
  await page.getByRole('button', { name: 'Ok', exact: true }).click();

  const needed = { code: 'security.step_up_needed', errorMessage: 'Please confirm that it is you.' };
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete account' });
  await page.getByLabel("Type 'delete' to confirm").fill('delete');
  await expect(confirm).toBeEnabled();
  // As if the sign-in were longer ago.
  await page.route('**/api/v1/tenants/account', (route) => route.fulfill({ status: 403, json: needed }), { times: 1 });
  await confirm.click();
  await proveThere();
  await expect(page.getByText('Account deleted')).toBeVisible();
});
