import type { Page } from '@playwright/test';
import { demo, expect, signIn, test } from '../console-test.ts';
import { expectNoFindings } from '../expect-no-findings.ts';
import { workIn as workAs } from '../paying.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Sara owns one organisation for every state of a subscription. Each journey uses its own. */
const workIn = (page: Page, organisation: string) => workAs(page, demo.subscriber, organisation);

async function review(page: Page, query: string) {
  await page.goto(`/checkout?${query}`);
  const summary = card(page, 'Plan summary');
  await expect(summary).toBeVisible({ timeout: 30_000 });
  return summary;
}

const pay = (page: Page) => page.getByRole('button', { name: /^Pay / });

test('an owner confirms the warning, starts a trial and cancels it', async ({ page }) => {
  await workIn(page, 'Aspen (trial available)');
  await page.goto('/billing');
  // Other organisations of the owner already used this card for trials of the other products.
  const erp = card(page, 'ERP');
  await erp.getByRole('button', { name: 'Start 15 days trial' }).click();
  const warning = dialog(page, 'Start 15 days trial');
  await expect(warning.getByText(/Your trial of ERP Startup starts now/)).toBeVisible();
  await expectNoFindings(page, 'the trial warning');
  await warning.getByRole('button', { name: 'Start trial' }).click();
  const congratulations = dialog(page, 'Congratulations!');
  await expect(congratulations.getByText(/This trial is 100% FREE\. Continue using for 15 days\./)).toBeVisible();
  await congratulations.getByRole('button', { name: 'Ok' }).click();
  await expect(erp.getByText('15 - days free trial remaining')).toBeVisible();

  await erp.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(dialog(page, 'Cancel Subscription').getByRole('radio', { name: 'Other', exact: true })).toBeChecked();
  await expectNoFindings(page, 'the cancel popup');
  await page.getByRole('button', { name: 'End trial' }).click();
  const cancelled = dialog(page, 'Subscription canceled!');
  await cancelled.getByRole('button', { name: 'Ok' }).click();
  await expect(erp.getByText('Canceled', { exact: true })).toBeVisible();
  await expectNoFindings(page, 'my subscriptions');
});

test('[D-198] an owner buys the plan on trial with the saved card at the shown price, with a reason for each amount, cancels it and resumes it', async ({
  page,
}) => {
  await workIn(page, 'Birch (in trial)');
  await page.goto('/billing');
  const crm = card(page, 'CRM');
  await crm.getByRole('link', { name: 'Buy Now' }).click();
  const summary = card(page, 'Plan summary');
  await expect(summary.getByText('Due today')).toBeVisible();
  await summary.getByRole('button', { name: 'Why this amount?' }).click();
  await expect(summary.getByText(/A full year of CRM Essential/)).toBeVisible();
  await expectNoFindings(page, 'the review');
  const label = (await pay(page).textContent()) ?? '';
  await pay(page).click();
  const congratulations = dialog(page, 'Congratulations!');
  await expect(congratulations.getByText(/Your plan subscription is activated successfully/)).toBeVisible();
  await congratulations.getByRole('button', { name: 'Ok' }).click();
  await expect(page).toHaveURL(/\/billing(\?|$)/);
  await expect(crm.getByText('Active', { exact: true })).toBeVisible();
  await expect(crm.getByText(label.replace('Pay ', '')).first()).toBeVisible();
  await crm.getByRole('button', { name: 'Why this amount?' }).click();
  await expect(crm.getByText(/A full year of Essential/)).toBeVisible();
  // The invoice has the amounts that were shown.
  await expect(card(page, 'Billing history').getByText(label.replace('Pay ', '')).first()).toBeVisible();

  await crm.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await dialog(page, 'Subscription canceled!').getByRole('button', { name: 'Ok' }).click();
  await crm.getByRole('button', { name: 'Resume plan' }).click();
  const question = dialog(page, 'Resume plan');
  await expect(question.getByText(/CRM Essential goes on\. Nothing is charged today\./)).toBeVisible();
  await question.getByRole('button', { name: 'Resume plan' }).click();
  await expect(page.getByText('CRM Essential goes on', { exact: true })).toBeVisible();
  await expect(crm.getByText('Active', { exact: true })).toBeVisible();
  await expect(crm.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible();
});

test('[D-201] [D-334] an owner reads at home that a renewal is not paid, and finds the ways to pay it on billing', async ({
  page,
}) => {
  await workIn(page, 'Tamarind (renewal unpaid)');
  await page.goto('/');
  await expect(page.getByText(/The renewal of CRM Startup for \$.49\.00 is not paid\./)).toBeVisible();
  await expectNoFindings(page, 'home with an unpaid renewal');
  await page.getByRole('status').getByRole('link', { name: 'Go to billing' }).click();
  await expect(page.getByText(/There was not enough money in the account\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  await expectNoFindings(page, 'billing with an unpaid renewal');
});

test('a second trial with the same card is refused with a clear message', async ({ page }) => {
  await workIn(page, 'Aspen (trial available)');
  await page.goto('/billing?dialog=start-trial&of=crm');
  await dialog(page, 'Start 15 days trial').getByRole('button', { name: 'Start trial' }).click();
  await expect(dialog(page, 'Trial already used')).toBeVisible();
});

test('[CHK-18] a buyer is warned that All in One ends before another product is bought', async ({ page }) => {
  await workIn(page, 'Katsura (All-in-One beside CRM)');
  await review(page, 'product=people&plan=startup&interval=yearly');
  await page.getByRole('button', { name: /^Confirm / }).click();
  const warning = dialog(page, 'All in One already active!');
  await expect(
    warning.getByText(/All in One gives access to multiple products, and you lose access to them/),
  ).toBeVisible();
  await expect(warning.getByText(/This ends: All-in-one/)).toBeVisible();
  await expect(warning.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expectNoFindings(page, 'the warning');
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await expect(warning).toBeHidden();
});

test('[CHK-19] a buyer is warned that a prepaid term ends before something else is bought', async ({ page }) => {
  await workIn(page, 'Ironwood (prepaid)');
  await review(page, 'product=people&plan=startup&interval=yearly');
  await pay(page).click();
  const warning = dialog(page, 'Important Warning!');
  await expect(warning.getByText(/A prepaid code is applied\. If you continue, you lose access/)).toBeVisible();
  await expect(warning.getByRole('button', { name: 'Continue' })).toBeVisible();
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await expect(warning).toBeHidden();
  await page.goto('/billing');
  await expect(card(page, 'CRM').getByText('Active', { exact: true })).toBeVisible();
});

test('[D-154] [N-64] a member reads at home whom to ask, is sent home from billing, reads why, and asks the owner', async ({
  page,
}) => {
  await signIn(page, demo.member, demo.password);
  const plans = card(page, 'Plan Details');
  await expect(plans.getByText('No permissions provided, please contact owner/admin').first()).toBeVisible();
  await expectNoFindings(page, 'home of a member');
  await page.goto('/billing');
  await expect(page.getByRole('heading', { name: 'User Center' })).toBeVisible();
  await expect(page.getByText(/You don't have access to that page/)).toBeVisible();
  await page.getByRole('button', { name: 'Ask for access' }).click();
  await expect(page.getByText('Request sent. The owners got an email.')).toBeVisible();
  await expectNoFindings(page, 'home after a refused screen');
});
