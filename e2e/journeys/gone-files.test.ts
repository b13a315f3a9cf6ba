import { demo, expect, signIn, test } from '../console-test.ts';

const shellDialogs = '**/assets/shell-dialogs-*.js';

test('[D-670] after a release, what is pressed is missing alone, what is typed stays, and the new version is offered', async ({
  page,
}) => {
  await signIn(page, demo.owner, demo.password);
  await page.goto('/users');
  const search = page.locator('main').getByRole('searchbox');
  await search.fill('ana');
  // As the server answers for a file that a new release replaced.
  await page.route(shellDialogs, (route) => route.fulfill({ status: 404 }));
  const logOut = page.getByRole('button', { name: 'Log out' });
  await logOut.click();
  await expect(page.getByText(/could not be opened, because a new version/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(search).toHaveValue('ana');
  await expect(page).not.toHaveURL(/dialog=/);
  await expect(logOut).toBeFocused();
  // Once the file is there, the next press opens it.
  await page.unroute(shellDialogs);
  await logOut.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
