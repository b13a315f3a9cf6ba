import { demo, expect, signIn, test } from '../console-test.ts';

test('[D-780] what is typed is not lost by a link, Back or the tab without a question', async ({ page }) => {
  await signIn(page, demo.owner, demo.password);
  await expect(page.getByRole('heading', { name: 'Admin Center' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  const name = page.getByLabel('Company name');
  await name.fill('Another name');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const keep = question.getByRole('button', { name: 'Keep editing' });

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'User Management' }).click();
  await keep.click();
  await page.goBack();
  await keep.click();
  await expect(name).toHaveValue('Another name');

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const atTheTab = await asked;
  expect(atTheTab.type()).toBe('beforeunload');
  await atTheTab.dismiss();

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Admin Center' })).toBeVisible();
  await expect(question).toBeHidden();
});
