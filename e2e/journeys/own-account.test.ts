import type { Page } from '@playwright/test';
import {
  changeFirstPassword,
  demo,
  expect,
  linkIn,
  newEmail,
  password,
  readMail,
  signIn,
  test,
} from '../console-test.ts';
import { expectNoFindings } from '../expect-no-findings.ts';

const given = 'handed-over-by-the-admin-1';
const changed = 'typed-by-the-person-once-2';

async function addWithPassword(page: Page, email: string): Promise<void> {
  await page.goto('/users?dialog=add-user');
  const panel = page.getByRole('dialog', { name: 'Add user' });
  await panel.getByLabel('First name').fill('Nora');
  await panel.getByLabel('Last name').fill('Field');
  await panel.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Set a password now' }).click();
  // A guessable password is refused with a sentence that helps.
  await page.getByLabel('New password').fill('Password1!');
  await page.getByLabel('Confirm password').fill('Password1!');
  await panel.getByRole('button', { name: 'Add user' }).click();
  await expect(panel.getByText(/on the list of common passwords/).first()).toBeVisible();
  await page.getByLabel('New password').fill(given);
  await page.getByLabel('Confirm password').fill(given);
  await panel.getByRole('button', { name: 'Add user' }).click();
  await expect(panel).toBeHidden();
}

async function failToSignIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The email or the password is not right.').first()).toBeVisible();
}

test('[D-106] [D-107] [D-110] a person added by an admin changes the password, proves the mailbox, leaves and founds an own organisation; the admin can do nothing to the account any more', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const email = newEmail('nora');
  await signIn(page, demo.owner, demo.password);
  await addWithPassword(page, email);

  // The password that the admin knows opens nothing but the choice of another one.
  const nora = await (await browser.newContext()).newPage();
  await signIn(nora, email, given);
  await nora.goto('/users');
  await expect(nora.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await expectNoFindings(nora, 'the first password');
  await changeFirstPassword(nora, changed);

  // The owner of the mailbox sets a password by the link, in another browser. All that was before ends.
  const mail = await readMail(email, /added/);
  expect(mail.text).toContain('has made an Atrium account for you');
  expect(mail.text).toContain('Maya');
  const owner = await (await browser.newContext()).newPage();
  await owner.goto(linkIn(mail, '/set-password'));
  await owner.getByLabel('New password', { exact: true }).fill(password);
  await owner.getByLabel('Confirm password', { exact: true }).fill(password);
  await owner.keyboard.press('Enter');
  await expect(owner.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await failToSignIn(nora, email, given);
  await failToSignIn(nora, email, changed);
  await signIn(owner, email);
  await expect(owner.getByRole('button', { name: /^Organi[sz]ation: Northlake/ })).toBeVisible();

  // The admin cannot set the password of the proved account.
  await page.goto(`/users?search=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: 'Actions for Nora Field' }).click();
  await page.getByRole('menuitem', { name: 'Set password' }).click();
  await expect(page.getByLabel('New password')).toHaveCount(0);

  await owner.getByRole('button', { name: /^Organi[sz]ation: Northlake/ }).click();
  await owner.getByRole('button', { name: /^Leave Northlake/ }).click();
  const question = owner.getByRole('dialog', { name: /^Leave Northlake/ });
  await expectNoFindings(owner, 'leave the organisation');
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  const adding = owner.getByRole('dialog', { name: /^Add organi[sz]ation$/ });
  await adding.getByLabel('Company name').fill('Field and Daughters');
  await adding.getByLabel('Country').selectOption('US');
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(owner.getByRole('button', { name: /^Organi[sz]ation: Field and Daughters$/ })).toBeVisible();
  await expect(owner.getByRole('heading', { name: /^Welcome, / })).toBeVisible();

  await page.goto(`/users?search=${encodeURIComponent(email)}`);
  await expect(page.getByText('No users found').first()).toBeAttached();
  await expect(page.getByRole('button', { name: 'Actions for Nora Field' })).toHaveCount(0);
  await owner.reload();
  await expect(owner.getByRole('button', { name: /^Organi[sz]ation: Field and Daughters$/ })).toBeVisible();
  await nora.context().close();
  await owner.context().close();
});
