import { codeOf } from '../authenticator-app.ts';
import { demo, expect, signIn, test } from '../console-test.ts';

test('[SEC-05] [N-03] a person turns two-factor on, signs in with a code of the app, then once with a recovery code, and turns it off', async ({
  page,
}) => {
  const password = demo.password;
  await signIn(page, demo.managerOfAll, password);
  await page.goto('/security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Cannot scan it?').click();
  const secret = ((await page.locator('details p').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code from your app').fill(codeOf(secret, new Date()));
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
  const items = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('10 of 10 left. Each works once.')).toBeVisible();

  const enterPassword = async () => {
    await page.context().clearCookies();
    await page.goto('/login');
    await page.getByLabel('Email').fill(demo.managerOfAll);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  };
  // The code that turned it on is used up; the app's next one is half a minute ahead, which is still taken.
  await enterPassword();
  await page.getByLabel('Code from your app').fill(codeOf(secret, new Date(Date.now() + 30_000)));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();

  await enterPassword();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.goto('/security');
  await expect(page.getByText('9 of 10 left. Each works once.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
});
