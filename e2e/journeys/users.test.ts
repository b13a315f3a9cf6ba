import type { Browser, Page } from '@playwright/test';
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
import { expectNoOverlap } from '../expect-no-overlap.ts';

interface Newcomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

let count = 0;
/** A name that no other journey looks for. */
function newcomer(firstName: string): Newcomer {
  count += 1;
  return { firstName, lastName: `J${Date.now()}${count}`, email: newEmail(firstName.toLowerCase()) };
}

const nameOf = ({ firstName, lastName }: Newcomer): string => `${firstName} ${lastName}`;
const panelOf = (page: Page, title = 'Add user') => page.getByRole('dialog', { name: title });
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function fillName(page: Page, person: Newcomer): Promise<void> {
  const panel = panelOf(page);
  await panel.getByLabel('First name').fill(person.firstName);
  await panel.getByLabel('Last name').fill(person.lastName);
  await panel.getByRole('textbox', { name: 'Email' }).fill(person.email);
}

async function addProduct(page: Page, product: string): Promise<void> {
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByRole('menuitem', { name: product, exact: true }).click();
}

/** Opens the list at one person by a link. */
async function find(page: Page, person: Newcomer): Promise<void> {
  await page.goto(`/users?search=${encodeURIComponent(person.email)}`);
  await expect(page.getByRole('link', { name: nameOf(person) })).toBeVisible();
}

async function act(page: Page, person: Newcomer, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${nameOf(person)}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Adds a person with a password who may see the people of the organisation. */
async function addWithPassword(page: Page, person: Newcomer): Promise<void> {
  await page.goto('/users?dialog=add-user');
  await fillName(page, person);
  await page.getByRole('button', { name: 'Set a password now' }).click();
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await addProduct(page, 'Console');
  await page.getByLabel('Role in Console').selectOption('Manager');
  await panelOf(page).getByRole('button', { name: 'Add user' }).click();
  await expect(toast(page, 'User added successfully!')).toBeVisible();
}

async function otherBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'en-US' });
  return context.newPage();
}

test('[USER-12] [USER-14] [USER-22] [N-14] a paid seat is shown with its charges, added, listed and mailed', async ({
  page,
}) => {
  const ravi = newcomer('Ravi');
  await signIn(page, demo.owner, demo.password);
  await page.goto('/users');
  await page.getByRole('button', { name: 'Add user' }).click();
  await fillName(page, ravi);
  await addProduct(page, 'ERP');
  // Northlake has no plan, so neither access nor a charge is promised (D-923).
  await expect(page.getByText('Gets the role Standard in ERP')).toBeVisible();
  await expect(page.getByText('Takes 1 ERP seat: nothing is charged without a paid plan')).toBeVisible();
  await expectNoFindings(page, 'the panel');
  await panelOf(page).getByRole('button', { name: 'Add user' }).click();
  const popup = page.getByRole('dialog', { name: 'Estimated charges' });
  await expect(popup).toBeVisible();
  await expectNoFindings(page, 'the estimated charges');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'User added successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/users(\?|$)/);
  await find(page, ravi);
  await expect(page.getByText('ERP - Standard')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Pending' })).toBeVisible();
  const mail = await readMail(ravi.email, /./);
  expect(mail.text).toContain('Northlake Studio');
});

test('[USER-11] [N-15] [N-55] an owner adds, disables and deletes a person by keyboard only, and the focus is never lost', async ({
  page,
}) => {
  const ines = newcomer('Ines');
  await signIn(page, demo.owner, demo.password);
  await page.goto('/users');
  const open = page.getByRole('button', { name: 'Add user' });
  await expect(open).toBeVisible();
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(panelOf(page).getByLabel('First name')).toBeFocused();
  await page.keyboard.type(ines.firstName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ines.lastName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ines.email);
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
      });
      if (name.test(label)) return;
    }
    throw new Error(`no way by Tab to ${name}`);
  };
  await tabTo(/^Add product$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Console' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Role in Console')).toBeFocused();
  await page.keyboard.type('Manager');
  await tabTo(/^Permissions$|^Permissions of Console$/);
  await page.keyboard.press('Enter');
  await tabTo(/^No access$/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radiogroup', { name: 'Users' }).getByRole('radio', { name: 'Read' })).toBeChecked();
  await tabTo(/^Add user$/);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'User added successfully!')).toBeVisible();
  await find(page, ines);
  await expect(page.getByText('Console - Manager')).toBeVisible();

  const menu = page.getByRole('button', { name: `Actions for ${nameOf(ines)}` });
  const confirm = async (title: string): Promise<void> => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    const action = page.locator('[role=dialog] button:focus');
    await expect(action).not.toHaveText('Cancel');
    await expect(action).toBeEnabled();
    await page.keyboard.press('Enter');
  };
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Disable' })).toBeFocused();
  await confirm('Disable user');
  await expect(toast(page, 'User disabled')).toBeVisible();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await confirm('Delete user');
  await expect(toast(page, 'User deleted!')).toBeVisible();
  await expect(menu).toBeHidden();
  // The row is gone: the nearest control of the page has the focus (D-673).
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
});

test('[USER-23] [N-58] [GEN-05] roles are edited by the grid, with what changes in view, and two editors do not overwrite each other unseen', async ({
  page,
  browser,
  baseURL,
}) => {
  const lena = newcomer('Lena');
  await page.setViewportSize({ width: 1280, height: 720 });
  await signIn(page, demo.owner, demo.password);
  await addWithPassword(page, lena);
  await find(page, lena);
  const other = await otherBrowser(browser, baseURL);
  await signIn(other, demo.owner, demo.password);
  await find(other, lena);

  await act(page, lena, 'Edit');
  const panel = panelOf(page, 'Edit user');
  await expect(panel.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly', '');
  await addProduct(page, 'Expense');
  await panel.getByLabel('Role in Expense').selectOption({ index: 1 });
  await addProduct(page, 'Website builder');
  await panel.getByLabel('Role in Website builder').selectOption({ index: 1 });
  await panel.getByLabel('First name').scrollIntoViewIfNeeded();
  await expect(panel.getByRole('region', { name: 'What changes' })).toBeInViewport({ ratio: 1 });
  await act(other, lena, 'Edit');
  const theirs = panelOf(other, 'Edit user');
  await theirs.getByRole('button', { name: 'Permissions of Console' }).click();
  await theirs.getByRole('radiogroup', { name: 'Users' }).getByRole('radio', { name: 'Read' }).check({ force: true });
  await expect(other.getByText('Can now add and change users')).toBeVisible();
  await theirs.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(other, 'User updated successfully!')).toBeVisible();

  await panel.getByRole('button', { name: /Save changes|Review charges/ }).click();
  const question = page.getByRole('dialog', { name: 'Somebody else changed this user' });
  await expect(question).toBeVisible();
  await expectNoFindings(page, 'two editors');
  await question.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByText('Reloaded with your changes on top.')).toBeVisible();
  await panel.getByRole('button', { name: 'Permissions of Console' }).click();
  await expect(panel.getByRole('radiogroup', { name: 'Users' }).getByRole('radio', { name: 'Read' })).toBeChecked();
  await panel.getByRole('button', { name: /Save changes|Review charges/ }).click();
  await expect(toast(page, 'User updated successfully!')).toBeVisible();
  await find(page, lena);
  await expect(page.getByText('Console - Manager')).toBeVisible();
  // The cell is at its narrowest on a small laptop.
  await expectNoOverlap(page.getByRole('cell').filter({ hasText: 'Console - Manager' }));
  await page.getByRole('button', { name: 'Show 1 more role' }).click();
  await expect(page.getByText(/^Expense - /)).toBeVisible();
  await other.context().close();
});

test('[USER-24] [USER-25] [USER-21] [N-15] an owner sets a password, mails a reset link, disables, enables and deletes a person', async ({
  page,
  browser,
  baseURL,
}) => {
  const omar = newcomer('Omar');
  await signIn(page, demo.owner, demo.password);
  await addWithPassword(page, omar);
  await find(page, omar);

  await act(page, omar, 'Set password');
  await page.getByLabel('New password').fill('another-walk-home-27');
  await page.getByLabel('Confirm password').fill('another-walk-home-27');
  await expectNoFindings(page, 'set password');
  await page.getByRole('dialog').getByRole('button', { name: 'Set password' }).click();
  await expect(toast(page, 'Password updated successfully!')).toBeVisible();
  const theirs = await otherBrowser(browser, baseURL);
  await signIn(theirs, omar.email, 'another-walk-home-27');
  await changeFirstPassword(theirs, 'omar-alone-knows-this-28');
  // The organisation opens once the mailbox is proved.
  await theirs
    .getByRole('dialog', { name: 'Verify your email address' })
    .getByRole('button', { name: 'Resend email' })
    .click();
  await theirs.goto(linkIn(await readMail(omar.email, /verify/i), '/verify-email'));
  await expect(theirs.getByText(omar.email)).toBeVisible();
  await theirs.goto('/users');
  await expect(theirs.getByRole('heading', { name: 'User Management' })).toBeVisible();

  await act(page, omar, 'Send reset link');
  await expect(toast(page, "Password reset link has been sent to the user's email address.")).toBeVisible();
  linkIn(await readMail(omar.email, /^Set a new password/), '/reset-password');

  await act(page, omar, 'Disable');
  await page.getByRole('dialog', { name: 'Disable user' }).getByRole('button', { name: 'Disable' }).click();
  await expect(toast(page, 'User disabled')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Disabled' })).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'User Management' })).toBeHidden();

  await act(page, omar, 'Enable');
  await page.getByRole('dialog', { name: 'Enable user' }).getByRole('button', { name: 'Enable' }).click();
  await expect(toast(page, 'User enabled')).toBeVisible();

  await act(page, omar, 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete user' });
  await expect(question.getByText('This is permanent and cannot be undone.')).toBeVisible();
  await expectNoFindings(page, 'delete');
  await question.getByRole('button', { name: `Delete ${nameOf(omar)}` }).click();
  await expect(toast(page, 'User deleted!')).toBeVisible();
  await expect(page.getByText('No users found').first()).toBeAttached();
  await theirs.context().close();
});

test('[USER-01] [ROLE-13] a manager without the module sees the people and has no panel', async ({ page }) => {
  await signIn(page, demo.manager, demo.password);
  await page.goto('/users?dialog=add-user');
  await expect(page.getByRole('link', { name: 'Ana Reyes' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add user' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('leaving a form with unsaved input asks first, also by Back', async ({ page }) => {
  await signIn(page, demo.owner, demo.password);
  await page.goto('/users');
  await page.getByRole('button', { name: 'Add user' }).click();
  await panelOf(page).getByLabel('First name').fill('Ravi');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectNoFindings(page, 'leave without saving');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(panelOf(page).getByLabel('First name')).toHaveValue('Ravi');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(panelOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/users(\?|$)/);
});
