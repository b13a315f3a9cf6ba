import type { Page } from '@playwright/test';
import { expect, linkIn, newEmail, password, readMail, signIn, signUp, test } from '../console-test.ts';
import { expectNoFindings } from '../expect-no-findings.ts';

test('[N-01, N-04, N-10, N-11, ORG-01, ORG-02, ERR-18, ERR-20, HOME-01, HOME-04, ONB-01, ONB-07] from sign-up by the mailed link to an organisation, through onboarding to home', async ({
  page,
}) => {
  const email = newEmail('maya');
  await signUp(page, email);

  await signIn(page, email);
  // Unverified and without an organisation: the shell is empty, Add organization cannot be closed, and verification is requested.
  const reminder = page.getByRole('dialog', { name: 'Verify your email address' });
  await expect(reminder).toBeVisible();
  await reminder.getByRole('button', { name: 'Do it later' }).click();
  await expect(reminder).toBeHidden();
  const add = page.getByRole('dialog', { name: /^Add organi[sz]ation$/ });
  await expect(add).toBeVisible();
  await expect(add.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(add).toBeVisible();

  const mail = await readMail(email, /verify|confirm/i);
  await page.goto(linkIn(mail, '/verify-email'));
  await expect(page.getByText(email)).toBeVisible();
  await page.goto('/');
  await expect(reminder).toBeHidden();

  await add.getByLabel('Company name').fill('   ');
  await add.getByRole('button', { name: 'Add' }).click();
  await expect(add.getByText('Please enter your company name.')).toBeVisible();
  await add.getByLabel('Company name').fill('Northlake Journey');
  await add.getByLabel('Country').selectOption('US');
  await add.getByRole('button', { name: 'Add' }).click();
  await onboard(page);
  await expect(page.getByRole('heading', { name: 'Admin Center' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Northlake Journey' })).toBeVisible();
  await expect(page.getByText('Hi, Maya')).toBeVisible();
});

/** Leaves onboarding after the first step, goes on from home, and answers the offer of sales. */
async function onboard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
  await expectNoFindings(page, 'the first step of onboarding');
  await page.getByLabel('Mobile number').fill('12345');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('*Invalid Phone Number').first()).toBeVisible();
  await page.getByLabel('Mobile number').fill('(415) 555-2671');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'About your business' })).toBeVisible();
  await page.getByRole('link', { name: 'Finish later' }).click();
  await page.getByRole('link', { name: 'Continue setup' }).click();
  await page.getByLabel('Industry').selectOption('Software');
  await page.getByLabel('Number of employees').selectOption('2–10');
  await page.getByLabel('Job title').fill('Founder');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: "I'm ready" }).click();
  const offer = page.getByRole('dialog', { name: 'You are ready to go' });
  await expect(offer).toBeVisible();
  await expectNoFindings(page, 'the offer after onboarding');
  await offer.getByRole('button', { name: 'Maybe Later' }).click();
  await expect(offer).toBeHidden();
  await expect(page.getByText('+14155552671')).toBeVisible();
}

test('[ERR-14] the verification mail can be sent again from the reminder', async ({ page }) => {
  const email = newEmail('again');
  await signUp(page, email);
  await signIn(page, email);
  const first = await readMail(email, /verify|confirm/i);
  await page
    .getByRole('dialog', { name: 'Verify your email address' })
    .getByRole('button', { name: 'Resend email' })
    .click();
  await expect(page.getByText('Verification e-mail sent successfully')).toBeVisible();
  await expect
    .poll(async () => linkIn(await readMail(email, /verify|confirm/i), '/verify-email'), { timeout: 20_000 })
    .not.toBe(linkIn(first, '/verify-email'));
});

test('[N-02] a wrong password says so, keeps what was typed, and the right one returns to the wanted page', async ({
  page,
}) => {
  const email = newEmail('return');
  await signUp(page, email);
  await page.goto('/security?from=mail');
  await expect(page).toHaveURL(/\/login\?return=/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The email or the password is not right.').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/security\?from=mail/);
});

test('[N-05] a forgotten password is set anew by the mailed link, once', async ({ page, browser }) => {
  const email = newEmail('forgot');
  await signUp(page, email);
  const other = await browser.newPage();
  await signIn(other, email);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // Both pages have a field with this name.
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  const link = linkIn(await readMail(email, /^Set a new password/), '/reset-password');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('another-walk-home-27');
  await page.getByLabel('Confirm password', { exact: true }).fill('another-walk-home-27');
  await page.getByRole('button', { name: /set|save|change/i }).click();
  await expect(page.getByText(/password/i).first()).toBeVisible();
  await readMail(email, /changed/i);

  // Every session has ended, also in the other browser.
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await other.close();
  await signIn(page, email, 'another-walk-home-27');

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('a-third-walk-home-28');
  await page.getByLabel('Confirm password', { exact: true }).fill('a-third-walk-home-28');
  await page.getByRole('button', { name: /set|save|change/i }).click();
  await expect(page.getByText('This link is no longer valid').first()).toBeVisible();
});
