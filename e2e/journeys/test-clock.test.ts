import { demo, expect, test } from '../console-test.ts';
import { expectNoFindings } from '../expect-no-findings.ts';
import { workIn } from '../paying.ts';

test('[N-61] an owner of a test organisation moves its clock by a month, finds the invoice of the renewal, and sees what comes after it', async ({
  page,
}) => {
  await workIn(page, demo.subscriber, 'Rowan (refunded)');
  await page.goto('/billing');
  const history = page.getByRole('region', { name: 'Billing history', exact: true });
  // The heading, the purchase and its credit note; while they load, other rows keep their place.
  await expect(history.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Test clock' }).click();
  const dialog = page.getByRole('dialog', { name: 'Test clock' });
  await expect(dialog.getByText('Next event', { exact: true })).toBeVisible();
  await expectNoFindings(page, 'the test clock');
  await dialog.getByRole('button', { name: '+1 month' }).click();
  await expect(history.getByRole('row', { includeHidden: true })).toHaveCount(4, { timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Show forecast' }).click();
  const forecast = page.getByRole('dialog', { name: 'Forecast' });
  await expect(forecast.getByText('CRM Essential renews').first()).toBeVisible();
  await expectNoFindings(page, 'the forecast');
});
