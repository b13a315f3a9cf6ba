import { expect, linkIn, newEmail, password, readMail, signIn, signUp, test } from '../console-test.ts';

test('[SEC-10] [SEC-13] [N-06] an owner saves a policy and resets all passwords; the mail leads to a sign-in that takes no password of before', async ({
  page,
}) => {
  const email = newEmail('policy');
  await signUp(page, email);
  await page.goto(linkIn(await readMail(email, /verify/i), '/verify-email'));
  await expect(page.getByText(email)).toBeVisible();
  await signIn(page, email);
  const add = page.getByRole('dialog', { name: /^Add organi[sz]ation$/ });
  await add.getByLabel('Company name').fill('Policy Journey');
  await add.getByLabel('Country').selectOption('US');
  await add.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();

  await page.goto('/security');
  await page.getByRole('button', { name: 'Set up policy' }).click();
  await page.getByLabel('Use a password policy').check();
  await page.getByLabel('Maximum length').fill('64');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Save policy' }).click();
  const reset = page.getByRole('dialog', { name: 'Reset all passwords?' });
  await expect(reset.getByText('1 person must choose a new password at the next sign-in.')).toBeVisible();
  await reset.getByRole('button', { name: 'Reset all passwords' }).click();
  await expect(page.getByText(/An email was successfully sent to all users/)).toBeVisible();

  const mail = await readMail(email, /choose a new password/i);
  await page.context().clearCookies();
  await page.goto(linkIn(mail, '/login'));
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  const choose = async (secret: string) => {
    await page.getByLabel('New password', { exact: true }).fill(secret);
    await page.getByLabel('Confirm password', { exact: true }).fill(secret);
    await page.getByRole('button', { name: 'Save and continue' }).click();
  };
  const used = page.getByText(/You have used this password before/).first();
  await choose(password);
  await expect(used).toBeVisible();
  await choose('quiet-river-lantern-9');
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeHidden();

  await page.goto('/security?dialog=change-password');
  await page.getByLabel('Old password').fill('quiet-river-lantern-9');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
  await expect(used).toBeVisible();
});
