import { expect, linkIn, newEmail, password, readMail, signIn, signUp, test } from '../console-test.ts';

test('[SEC-25] a person changes the address with the mailed code, and the old mailbox takes it back and sets a new password', async ({
  page,
}) => {
  const [before, after] = [newEmail('moves'), newEmail('moved')];
  await signUp(page, before);
  await page.goto(linkIn(await readMail(before, /verify/i), '/verify-email'));
  await expect(page.getByText(before)).toBeVisible();
  await signIn(page, before);
  const add = page.getByRole('dialog', { name: /^Add organi[sz]ation$/ });
  await add.getByLabel('Company name').fill('Movers');
  await add.getByLabel('Country').selectOption('US');
  await add.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();

  await page.goto('/security?dialog=change-email');
  const dialog = page.getByRole('dialog', { name: 'Change Email Address' });
  await dialog.getByLabel('New email').fill(after);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const { text } = await readMail(after, /confirm your new/i);
  await dialog.getByLabel('Code from the email').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'Email address updated!' })).toBeVisible();

  await page.goto(linkIn(await readMail(before, /was changed/i), '/undo-email-change'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address is back' })).toBeVisible();
  await page.goto(linkIn(await readMail(before, /is back/i), '/reset-password'));
  const secret = 'a-longer-walk-home-27';
  await page.getByLabel('New password', { exact: true }).fill(secret);
  await page.getByLabel(/^Confirm/).fill(secret);
  await page.getByRole('button', { name: 'Set password' }).click();
  await signIn(page, before, secret);
});
