import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demo, expect, linkIn, newEmail, readMail, signIn, signUp, test } from '../console-test.ts';
import { expectNoFindings } from '../expect-no-findings.ts';

/** A company of its own, so that its codes change no other journey. */
async function begin(page: Page, name: string): Promise<void> {
  const email = newEmail('billing');
  await signUp(page, email);
  await page.goto(linkIn(await readMail(email, /Verify your email/), '/verify-email'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signIn(page, email);
  const dialog = page.getByRole('dialog', { name: /^Add organi[sz]ation$/ });
  await dialog.getByLabel('Company name').fill(name);
  await dialog.getByLabel('Country').selectOption('US');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toBeHidden();
}

async function validate(page: Page, popup: string, code: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: popup });
  await dialog.getByRole('textbox').fill(code);
  await page.keyboard.press('Enter');
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function acknowledge(page: Page, title: string): Promise<void> {
  await expect(dialog(page, title)).toBeVisible();
  await button(page, 'Ok').click();
  await expect(dialog(page, title)).toBeHidden();
}

test('[GEN-04] (toward CODE-01) a code of each kind is checked, explained and redeemed, and its invoice is read and printed', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await begin(page, `Codes ${Date.now()}`);
  await page.goto('/billing');
  await expectNoFindings(page, 'billing of a new company');

  await button(page, 'Redeem discount / promo code').click();
  await expect(page).toHaveURL(/dialog=discount-code/);
  await validate(page, 'Redeem discount / promo code', 'no-such-code');
  await acknowledge(page, 'Invalid discount code!');
  await validate(page, 'Redeem discount / promo code', 'welcome25');
  await expect(page.getByText('25% off')).toBeVisible();
  await expectNoFindings(page, 'a discount');
  await button(page, 'Apply').click();
  await acknowledge(page, 'Coupon applied!');

  await page.goto('/credit/add-credit');
  await validate(page, 'Redeem credit code', 'no-such-code');
  await expect(page.getByText('Credit code does not exist!')).toBeVisible();
  await validate(page, 'Redeem credit code', 'credit-50');
  await expect(page.getByText('Credit code is valid, click to apply')).toBeVisible();
  await expectNoFindings(page, 'a credit');
  await button(page, 'Apply').click();
  await acknowledge(page, 'Credits added');
  await expect(page).toHaveURL(/\/billing(\?|$)/);

  await page.goto('/billing/prepaid');
  await validate(page, 'Redeem prepaid code', 'crm-year');
  const prepaid = dialog(page, 'Redeem prepaid code');
  await expect(prepaid.getByText('CRM Essential')).toBeVisible();
  await expect(prepaid.getByText('12 months')).toBeVisible();
  await button(page, 'Apply').click();
  await acknowledge(page, 'Coupon applied!');
  await expect(
    page.getByRole('region', { name: 'CRM', exact: true }).getByText('Active', { exact: true }),
  ).toBeVisible();

  await button(page, 'Redeem prepaid code').click();
  await validate(page, 'Redeem prepaid code', 'two-weeks');
  await expect(prepaid.getByText('14 days')).toBeVisible();
  await expect(prepaid.getByText('Your existing subscriptions expire when you apply this code: CRM.')).toBeVisible();
  await button(page, 'Apply').click();
  const warning = dialog(page, 'Existing subscriptions expire');
  await expect(warning).toBeVisible();
  await expectNoFindings(page, 'the warning');
  await warning.getByRole('checkbox', { name: 'I understand that this time is lost' }).check();
  await button(page, 'Apply and end subscriptions').click();
  await acknowledge(page, 'Coupon applied!');

  await readInvoices(page);
});

async function readInvoices(page: Page): Promise<void> {
  const history = page.getByRole('region', { name: 'Billing history' });
  await expect(history.getByRole('row')).toHaveCount(3);
  await expectNoFindings(page, 'the history');
  await button(page, 'Show all').click();
  const all = dialog(page, 'Billing history');
  await expect(all.getByRole('listitem')).toHaveCount(2);
  await expectNoFindings(page, 'all invoices');
  await all.getByRole('tab', { name: 'Failed' }).click();
  await expect(all.getByText('No failed payments')).toBeVisible();
  await all.getByRole('tab', { name: 'Paid' }).click();
  await all.getByRole('listitem').first().getByRole('button').click();
  const invoice = page.getByRole('dialog', { name: /^Invoice AT/ });
  await expect(invoice.getByRole('term').filter({ hasText: 'Prepaid code TWO-WEEKS' })).toBeVisible();
  await expect(invoice.getByRole('term').filter({ hasText: 'Total' })).toBeVisible();
  await expectNoFindings(page, 'an invoice');

  const downloading = page.waitForEvent('download');
  await invoice.getByRole('button', { name: 'Download PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^at.*\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const opening = page.waitForEvent('popup');
  const printing = page.waitForResponse((response) => response.url().endsWith('/billing/invoices/print'));
  await invoice.getByRole('button', { name: 'Print' }).click();
  await opening;
  expect((await printing).headers()['content-type']).toBe('application/pdf');
  await page.keyboard.press('Escape');
  await expect(invoice).toBeHidden();
  await expect(all).toBeVisible();
}

test('(toward CRED-01) a customer who pays by credits sees what is left and the next bill', async ({ page }) => {
  await signIn(page, 'lena@harbourfoods.example', demo.password);
  await page.goto('/billing');
  const plan = page.getByRole('region', { name: 'Active Plan' });
  await expect(plan.getByText('$ 540.00')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Credit History' }).getByRole('row')).toHaveCount(3);
  await expectNoFindings(page, 'credits');
  await page.getByLabel('Estimated bill').check({ force: true });
  await expect(page).toHaveURL(/view=bill/);
  await expect(page.getByText('Estimated Grand Total')).toBeVisible();
  await expectNoFindings(page, 'the estimated bill');
  await page.goto('/myaccount/billing');
  await expect(page.getByRole('region', { name: 'Billing history' })).toBeVisible();
});
