import { demo, expect, test } from '../console-test.ts';
import { expectNoFindings } from '../expect-no-findings.ts';
import { workIn } from '../paying.ts';

test('[N-61] an owner of a test organisation moves its clock by a month and finds the invoice of the renewal', async ({
  page,
}) => {
  await workIn(page, demo.subscriber, 'Rowan (refunded)');
  await page.goto('/billing');
  const history = page.getByRole('region', { name: 'Billing history', exact: true });
  await expect(history).toBeVisible();
  await page.getByRole('button', { name: 'Test clock' }).click();
  const dialog = page.getByRole('dialog', { name: 'Test clock' });
  await expect(dialog.getByText('Next event')).toBeVisible();
  await expectNoFindings(page, 'the test clock');
  await dialog.getByRole('button', { name: '+1 month' }).click();
  await expect(dialog.getByText(/^Moving to/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: '+1 day' })).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(history.getByText(/CRM Essential.*\d/).nth(1)).toBeVisible();
});
