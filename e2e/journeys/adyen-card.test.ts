import type { Page } from '@playwright/test';
import { demo, expect, test } from '../console-test.ts';
import { expectNoFindings } from '../expect-no-findings.ts';
import { workIn } from '../paying.ts';

type FieldName = 'CardNumber' | 'ExpiryDate' | 'SecurityCode';
const field = (page: Page, name: FieldName) =>
  page.frameLocator(`[data-cse="encrypted${name}"] iframe`).getByRole('textbox');

async function type(page: Page, number: string): Promise<void> {
  const typed = { CardNumber: number, ExpiryDate: '0334', SecurityCode: '737' } as const;
  for (const [name, text] of Object.entries(typed)) {
    await field(page, name as FieldName).fill('');
    await field(page, name as FieldName).pressSequentially(text);
  }
}

const bank = (page: Page) => page.frameLocator('iframe[name="threeDSIframe"]');

test('a card is typed into the frames of the real library, its bank asks, and it is saved (toward PAY-11, N-29)', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await workIn(page, demo.inSingapore, 'Tanjong Marine Supplies Pte Ltd');
  await page.goto('/billing/add-card');
  const dialog = page.getByRole('dialog', { name: /^(Add|Edit) card$/ });
  const save = dialog.getByRole('button', { name: 'Save card' });
  // Types into three frames, one after the other.
  await expect(field(page, 'CardNumber')).toBeVisible({ timeout: 30_000 });
  await expect(save).toBeDisabled();
  await expectNoFindings(page, 'the card form of Adyen');

  await type(page, '4917610000000001');
  await expect(dialog.getByText('Enter a valid card number')).toBeVisible();
  await expect(save).toBeDisabled();
  await expectNoFindings(page, 'a wrong card number');

  await type(page, '4000000000000002');
  await save.click();
  await expect(dialog.getByText('Adding card failed.')).toBeVisible();
  await expect(field(page, 'CardNumber')).toHaveValue('4000 0000 0000 0002');

  await type(page, '4917610000000000');
  await save.click();
  await bank(page).getByRole('button', { name: 'Fail' }).press('Enter');
  await expect(dialog.getByText('Adding card failed.')).toBeVisible();
  await expect(field(page, 'CardNumber')).toHaveValue('4917 6100 0000 0000');

  await field(page, 'SecurityCode').press('Enter');
  await expect(dialog.getByText('Your bank wants to confirm that this is you.')).toBeVisible();
  await bank(page).getByRole('button', { name: 'Complete' }).press('Enter');
  await expect(page.getByText('Card added successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Visa ending in 0000' })).toBeVisible();
});
