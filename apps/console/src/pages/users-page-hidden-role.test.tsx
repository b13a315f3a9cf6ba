import { listRoleGroups } from '@atrium/contract/access/list-role-groups';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addProduct, openPanel, optionsOf, serveAddUser } from '../../test-kit/add-user-panel.ts';
import { answer, server } from '../../test-kit/api.ts';
import { openPage } from '../../test-kit/open-page.tsx';
import { userRow } from '../../test-kit/people-api.ts';
import { roleGroupsReply } from '../../test-kit/role-groups.ts';

const auditor = {
  id: '00000000-0000-5000-8000-000000000003',
  shortCode: 'auditor',
  name: 'Auditor',
  isGuest: false,
  isHidden: true,
  isGridBase: false,
  modules: [],
};
const paidRoles = ['Owner', 'Admin', 'Sales lead', 'Sales representative'];

/** The shipped roles, and a hidden paid auditor in CRM, a product whose roles are picked from a list. */
beforeEach(() => {
  serveAddUser();
  const products = roleGroupsReply.products.map((product) =>
    product.appName === 'crm' ? { ...product, roleGroups: [auditor, ...product.roleGroups] } : product,
  );
  server.use(answer(listRoleGroups, { products }));
});

test('[ROLE-19] the panel offers every paid role of a product but the hidden auditor', async () => {
  const { user } = await openPanel();
  await addProduct(user, 'CRM');
  expect(optionsOf('CRM')).toEqual(paidRoles);
});

test('[ROLE-19] a link to edit a person picks the role it suggests, but never the hidden auditor', async () => {
  const address = `/users?dialog=edit-user&user=${userRow().id}`;
  const { view } = openPage(`${address}&give=crm.user`);
  await screen.findByRole('combobox', { name: 'Role in CRM' });
  view.unmount();
  openPage(`${address}&give=crm.auditor`);
  await screen.findByRole('textbox', { name: 'First name' });
  expect(screen.queryByRole('combobox', { name: 'Role in CRM' })).toBeNull();
});

test('[ROLE-19] the dialog that gives a role to several people does not offer the hidden auditor', async () => {
  const { user } = openPage('/users');
  await user.click(await screen.findByLabelText('Select Hiro Tanaka'));
  await user.click(screen.getByRole('button', { name: 'Assign role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign role' }));
  await user.selectOptions(await dialog.findByLabelText('Product'), 'CRM');
  const names = within(dialog.getByLabelText('Role'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Choose a role', ...paidRoles, 'Guest viewer']);
});
