import {
  deleteCompany,
  getClosureImpact,
  listDeletedCompanies,
  restoreCompany,
} from '@atrium/contract/closure/deleted-companies';
import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { renameCompany } from '@atrium/contract/company/rename-company';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refusal, server, whoIs } from '../../test-kit/api.ts';
import { openPage } from '../../test-kit/open-page.tsx';
import { actors, company, otherCompany, sessionOf } from '../../test-kit/people.ts';

describe('company details', () => {
  test('[ORG-03] [ORG-04] [ORG-08] an owner reads name, country, currency, time zone and status under Settings', async () => {
    openPage('/settings');
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    expect(await screen.findByLabelText('Company name')).toHaveProperty('value', company.tenantName);
    for (const fact of ['India', 'INR', 'Asia/Kolkata', 'Active', 'Jan 5, 2026']) await screen.findByText(fact);
  });

  test('[ORG-07] [VAL-01] [API-49] Save and Cancel show only while another name is typed, and Save renames everywhere', async () => {
    let name = company.tenantName;
    server.use(
      answer(getTenantDetails, () => ({ ...company, tenantName: name })),
      answer(renameCompany, ({ newName }) => {
        name = newName;
        whoIs(sessionOf({ company: { ...company, tenantName: name } }));
        return { tenantId: company.tenantId, tenantName: name };
      }),
    );
    const { user } = openPage('/settings');
    const field = await screen.findByLabelText('Company name');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('Please enter your company name.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Company name')).toHaveProperty('value', company.tenantName);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.clear(screen.getByLabelText('Company name'));
    await user.type(screen.getByLabelText('Company name'), '  Kaveri  Mills {Enter}');
    await screen.findByText('Company name updated');
    await waitFor(() => expect(screen.getByLabelText('Company name')).toHaveProperty('value', 'Kaveri Mills'));
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await waitFor(() => expect(screen.getAllByText('Kaveri Mills').length).toBeGreaterThan(0));
  });

  test('[ERR-16] a name that could not be saved keeps what was typed and says so', async () => {
    server.use(answer(renameCompany, () => new Response('no', { status: 500 })));
    const { user } = openPage('/settings');
    await user.type(await screen.findByLabelText('Company name'), ' Two');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Error while updating');
    expect(screen.getByLabelText('Company name')).toHaveProperty('value', `${company.tenantName} Two`);
  });
});

describe('deleting the company', () => {
  async function ask(remaining = 1) {
    server.use(
      answer(deleteCompany, ({ password }) =>
        password === 'right' ? { eraseAt: '2026-12-16T08:00:00.000Z', remaining } : refusal('identity.password_wrong'),
      ),
    );
    const page = openPage('/settings');
    const open = await screen.findByRole('button', { name: 'Delete company' });
    await waitFor(() => expect(open).toHaveProperty('disabled', false));
    await page.user.click(open);
    const dialog = await screen.findByRole('dialog', { name: `Delete ${company.tenantName}?` });
    const type = async (label: string, text: string) => {
      await page.user.clear(within(dialog).getByLabelText(label));
      await page.user.type(within(dialog).getByLabelText(label), text);
    };
    const confirm = () => page.user.click(within(dialog).getByRole('button', { name: 'Delete company' }));
    return { ...page, dialog, type, confirm };
  }

  test('[ORG-05] [ORG-06] [VAL-53] [VAL-54] an owner reads the counts and confirms by name and password; Cancel closes', async () => {
    const { user, dialog, type, confirm } = await ask();
    expect(await within(dialog).findByText('12 users, 3 subscriptions, 48 invoices')).toBeDefined();
    await confirm();
    await within(dialog).findAllByText('Please enter valid organization name.');
    await within(dialog).findAllByText('Please enter your password in the field above');
    await type('Organization name', company.tenantName.toLowerCase());
    await type('Password', 'wrong');
    await confirm();
    await within(dialog).findAllByText('Please enter valid organization name.');
    await type('Organization name', `  ${company.tenantName} `);
    await confirm();
    await within(dialog).findAllByText('The password is not right.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test("[ORG-15] after the deletion 'Organization deleted!' shows the organisations that are left, and switches", async () => {
    server.use(
      answer(switchTenant, () => {
        const reply = sessionOf({ company: otherCompany });
        whoIs(reply);
        return reply;
      }),
    );
    const { user, type, confirm } = await ask();
    await type('Organization name', company.tenantName);
    await type('Password', 'right');
    await confirm();
    const done = await screen.findByRole('dialog', { name: 'Organization deleted!' });
    await user.click(await within(done).findByRole('button', { name: otherCompany.tenantName }));
    await screen.findByRole('button', { name: `Organization: ${otherCompany.tenantName}` });
  });

  test('[ORG-16] whoever has no organisation left is logged out to the login', async () => {
    const { type, confirm } = await ask(0);
    await type('Organization name', company.tenantName);
    await type('Password', 'right');
    await confirm();
    await screen.findByRole('button', { name: /^(Log|Sign) in$/ });
  });

  test('[ORG-14] [D-243] the button is disabled with a single organisation, and admins do not see it', async () => {
    server.use(answer(getClosureImpact, { users: 1, subscriptions: 0, invoices: 0, canDelete: false }));
    const first = openPage('/settings');
    await screen.findByText('This is your only organization. Add another one before you delete this one.');
    expect(screen.getByRole('button', { name: 'Delete company' })).toHaveProperty('disabled', true);
    first.view.unmount();
    whoIs(sessionOf({ actor: actors.fullAdmin }));
    openPage('/settings');
    await screen.findByLabelText('Company name');
    expect(screen.queryByRole('button', { name: 'Delete company' })).toBeNull();
  });

  test('[D-242] an owner restores a deleted organisation under Settings, and without any other from the first dialog', async () => {
    let restored: string[] = [];
    const deleted = { tenantId: otherCompany.tenantId, tenantName: otherCompany.tenantName };
    server.use(
      answer(listDeletedCompanies, () => ({
        tenants:
          restored.length > 0
            ? []
            : [
                {
                  ...deleted,
                  deletedAt: '2026-11-16T08:00:00.000Z',
                  eraseAt: '2026-12-16T08:00:00.000Z',
                  canRestore: true,
                },
              ],
      })),
      answer(restoreCompany, ({ id }) => {
        restored = [...restored, id];
        whoIs(sessionOf());
        return deleted;
      }),
    );
    const restore = { name: `Restore ${otherCompany.tenantName}` };
    const first = openPage('/settings');
    await screen.findByText('Deleted. You can restore it until Dec 16, 2026.');
    await first.user.click(screen.getByRole('button', restore));
    await screen.findByText(`${otherCompany.tenantName} is restored`);
    expect(screen.queryByRole('button', restore)).toBeNull();
    first.view.unmount();
    restored = [];
    whoIs(sessionOf({ company: null }));
    const { user } = openPage('/');
    await user.click(await screen.findByRole('button', restore));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
