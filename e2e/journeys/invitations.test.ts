import type { Page } from '@playwright/test';
import { demo, expect, linkIn, newEmail, password, readMail, signIn, signUp, test } from '../console-test.ts';
import { expectNoFindings } from '../expect-no-findings.ts';

/** The owner of Northlake adds a person in the panel, without a role, to see who gets which mail. */
async function addPerson(page: Page, email: string): Promise<void> {
  await page.goto('/users?dialog=add-user');
  const panel = page.getByRole('dialog', { name: 'Add user' });
  await panel.getByLabel('First name').fill('Ana');
  await panel.getByLabel('Last name').fill('Costa');
  await panel.getByLabel('Email', { exact: true }).fill(email);
  await panel.getByRole('button', { name: 'Add user' }).click();
  await expect(panel).toBeHidden();
}

/** A signed-in account with a verified address and without an organisation. */
async function makePerson(page: Page, email: string): Promise<void> {
  await signUp(page, email);
  await page.goto(linkIn(await readMail(email, /verify/i), '/verify-email'));
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await signIn(page, email);
}

async function organisationsOf(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: /^Organi[sz]ation: / }).click();
  const list = page.getByRole('listitem').filter({ has: page.getByRole('button') });
  await expect(list.first()).toBeVisible();
  const names = await list.allTextContents();
  await page.keyboard.press('Escape');
  return names;
}

test('[N-14] a person without an account is added, sets a password by the mailed link and signs in', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const email = newEmail('newcomer');
  await signIn(page, demo.owner, demo.password);
  await addPerson(page, email);
  const row = page.getByRole('row').filter({ hasText: email });
  await page.getByRole('searchbox').fill(email);
  await page.keyboard.press('Enter');
  await expect(row.getByText('Pending')).toBeVisible();

  const mail = await readMail(email, /added/);
  const person = await (await browser.newContext()).newPage();
  await person.goto(linkIn(mail, '/set-password'));
  await expect(person.getByRole('heading', { name: 'Set your password' })).toBeVisible();
  await expectNoFindings(person, 'the first password');
  await person.getByLabel('New password', { exact: true }).fill(password);
  await person.getByLabel('Confirm password', { exact: true }).fill(password);
  await person.keyboard.press('Enter');
  await expect(person.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await person.getByRole('link', { name: 'Sign in' }).click();
  await expect(person.getByLabel('Email')).toHaveValue(email);
  await person.getByLabel('Password', { exact: true }).fill(password);
  await person.keyboard.press('Enter');
  await expect(person.getByRole('heading', { name: 'User Center' })).toBeVisible();
  await expect(person.getByRole('button', { name: /^Organi[sz]ation: Northlake/ })).toBeVisible();
  await person.context().close();

  await page.reload();
  await expect(row.getByText('Active')).toBeVisible();
});

test('[INVT-02] [GEN-05] (toward D-98) a person with an account is invited, accepts, and finds both organisations in the switcher', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const email = newEmail('invited');
  const person = await (await browser.newContext()).newPage();
  await makePerson(person, email);
  const add = person.getByRole('dialog', { name: /^Add organi[sz]ation$/ });
  await add.getByLabel('Company name').fill('Own Works');
  await add.getByLabel('Country').selectOption('US');
  await add.getByRole('button', { name: 'Add' }).click();
  await expect(person.getByRole('heading', { name: /^Welcome, / })).toBeVisible();

  await signIn(page, demo.owner, demo.password);
  await addPerson(page, email);
  await expect(page.getByText('Invitation sent')).toBeVisible();

  await person.goto(linkIn(await readMail(email, /You are invited/), '/invites'));
  const accept = person.getByRole('button', { name: /^Accept the invite to Northlake/ });
  await expect(accept).toBeVisible();
  await expectNoFindings(person, 'an invite');
  await person.getByRole('button', { name: /^Reject the invite to Northlake/ }).click();
  const question = person.getByRole('dialog', { name: 'Reject invite' });
  await expect(question).toBeVisible();
  await expectNoFindings(person, 'the question before rejecting');
  await person.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await accept.press('Enter');
  await expect(person.getByText(/^You joined Northlake/)).toBeVisible();
  await expect(person.getByRole('heading', { name: 'No invites found' })).toBeVisible();
  await expectNoFindings(person, 'an invite accepted');
  // The selected organisation stays selected.
  await expect(person.getByRole('button', { name: /^Organi[sz]ation: Own Works$/ })).toBeVisible();
  const names = await organisationsOf(person);
  expect(names.map((name) => name.trim())).toEqual([expect.stringMatching(/^Northlake/), 'Own Works']);
  await person.getByRole('button', { name: /^Switch to Northlake/ }).click();
  await expect(person.getByRole('button', { name: /^Organi[sz]ation: Northlake/ })).toBeVisible();
  await expect(person.getByRole('heading', { name: 'User Center' })).toBeVisible();
  await person.context().close();
});

test('(toward N-11) a person without an organisation sees the invite and may join instead of adding one', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const email = newEmail('alone');
  const person = await (await browser.newContext()).newPage();
  await makePerson(person, email);
  await expect(person.getByRole('dialog', { name: /^Add organi[sz]ation$/ })).toBeVisible();
  await signIn(page, demo.owner, demo.password);
  await addPerson(page, email);
  await person.reload();
  await expect(person.getByText('You have 1 invite.')).toBeVisible();
  await expectNoFindings(person, 'no organisation, but an invite');
  await person.getByRole('link', { name: /^Join an organi[sz]ation instead$/ }).click();
  await person.getByRole('button', { name: /^Accept the invite to Northlake/ }).click();
  // Nothing was open, so the joined one opens at once, also after a reload (D-592).
  await expect(person.getByRole('banner').getByText(/^Northlake/)).toBeVisible();
  await person.goto('/');
  await expect(person.getByRole('heading', { name: 'User Center' })).toBeVisible();
  await person.context().close();
});
