import { demo, expect, signIn, test } from '../console-test.ts';
import { expectNoFindings } from '../expect-no-findings.ts';

test('an owner gives a role to several people and removes it again, after a preview', async ({ page }) => {
  test.setTimeout(150_000);
  await signIn(page, demo.owner, demo.password);
  const chosen = ['Ana Reyes', 'Tom Becker'];
  const apply = async (action: string, words: string): Promise<void> => {
    for (const name of chosen) await page.getByRole('checkbox', { name: `Select ${name}` }).check({ force: true });
    await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: action }).click();
    const dialog = page.getByRole('dialog', { name: action });
    await dialog.getByLabel('Product').selectOption('Chat');
    if (action === 'Assign role') await dialog.getByLabel('Role').selectOption('User');
    await expect(dialog.getByText(words)).toBeVisible();
    await expectNoFindings(page, action);
    await dialog.getByRole('button', { name: 'Apply to 2 people' }).click();
    await expect(dialog.getByText('2 people were changed').first()).toBeVisible({ timeout: 30_000 });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  };

  // One row, so that the bar lies over no other row's button on a phone.
  await page.goto('/users?search=ana@northlake.example');
  await page.getByRole('checkbox', { name: 'Select Ana Reyes' }).check({ force: true });
  await expectNoFindings(page, 'the bar of what is selected');
  // Only the people of the demo world, because other journeys add people meanwhile.
  await page.goto('/users?search=northlake.example');
  await apply('Assign role', '2 people get Chat - User');
  await expect(page.getByText('Chat - User')).toHaveCount(2);
  await apply('Remove role', '2 people lose Chat - User');
  await expect(page.getByText('Chat - User')).toHaveCount(0);
});
