import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { renameCompany } from '@atrium/contract/company/rename-company';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, server, whoIs } from '../../test-kit/api.ts';
import { openPage, title } from '../../test-kit/open-page.tsx';
import { company, sessionOf } from '../../test-kit/people.ts';
import { isHeld, isLost } from './is-lost.ts';

const question = { name: 'Leave without saving?' };

async function typeName() {
  const page = openPage('/settings');
  await page.user.type(await screen.findByLabelText('Company name'), ' and Sons');
  return page;
}

async function leaveBySidebar({ user }: ReturnType<typeof openPage>) {
  await user.click(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'User Management' }),
  );
}

test('[D-780] whoever has typed is asked before a link leaves the screen; keeping keeps it, discarding leaves', async () => {
  const page = await typeName();
  await leaveBySidebar(page);
  const asked = within(await screen.findByRole('dialog', question));
  await page.user.click(asked.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull());
  expect(screen.getByLabelText('Company name')).toHaveProperty('value', `${company.tenantName} and Sons`);
  await leaveBySidebar(page);
  await page.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await title('User Management');
});

test('[D-780] the tab asks while something typed is not saved, and neither tab nor link asks after a save', async () => {
  let name = company.tenantName;
  server.use(
    answer(getTenantDetails, () => ({ ...company, tenantName: name })),
    answer(renameCompany, ({ newName }) => {
      name = newName;
      whoIs(sessionOf({ company: { ...company, tenantName: newName } }));
      return { tenantId: company.tenantId, tenantName: newName };
    }),
  );
  const page = await typeName();
  await waitFor(() => expect(isHeld()).toBe(true));
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Company name updated');
  await waitFor(() => expect(isHeld()).toBe(false));
  await leaveBySidebar(page);
  await title('User Management');
});

test('[D-780] Back asks while a dialog holds what is typed; its Cancel button closes it without a question', async () => {
  const { user, address } = openPage('/settings?dialog=add-organisation');
  await screen.findByRole('dialog', { name: 'Add organization' });
  await user.type(screen.getAllByLabelText('Company name').at(-1) as HTMLElement, 'Second Mill');
  const current = { pathname: '/settings', search: { dialog: 'add-organisation' } };
  const next = { pathname: '/settings', search: {} };
  // The browser's Back, of which this history has none.
  expect(isLost({ current, next, action: 'BACK' })).toBe(true);
  expect(isLost({ current, next, action: 'REPLACE' })).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/settings');
  expect(isLost({ current, next, action: 'BACK' })).toBe(false);
});

test('[D-780] nobody is asked when the address gets the name of the organisation that is open, but when it names another', async () => {
  await typeName();
  await waitFor(() => expect(isHeld()).toBe(true));
  const current = { pathname: '/settings', search: {} };
  const next = (org: string) => ({ pathname: '/settings', search: { org } });
  expect(isLost({ current, next: next(company.tenantId), action: 'REPLACE' })).toBe(false);
  expect(isLost({ current, next: next('another'), action: 'REPLACE' })).toBe(true);
});

test('[D-780] a dialog over the screen opens and closes without a question about the form below it', async () => {
  const { user, router } = await typeName();
  void router.navigate({ to: '.', search: (before: object) => ({ ...before, dialog: 'add-organisation' }) });
  await screen.findByRole('dialog', { name: 'Add organization' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Company name')).toHaveProperty('value', `${company.tenantName} and Sons`);
});
