import { getCompanyReset, resetCompany, undoCompanyReset } from '@atrium/contract/closure/company-reset';
import {
  deleteCompany,
  getClosureImpact,
  listDeletedCompanies,
  restoreCompany,
} from '@atrium/contract/closure/deleted-companies';
import { exportOrganisation } from '@atrium/contract/closure/export-organisation';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { listUsers } from '@atrium/contract/users/list-users';
import { transferOwnership } from '@atrium/contract/users/transfer-ownership';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refusal, server, whoIs } from '../../test-kit/api.ts';
import { openPage } from '../../test-kit/open-page.tsx';
import { actors, company, otherCompany, sessionOf } from '../../test-kit/people.ts';
import { userRow } from '../../test-kit/people-api.ts';

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

  test('[ORG-14] the button is disabled with a single organisation', async () => {
    server.use(answer(getClosureImpact, { users: 1, subscriptions: 0, invoices: 0, canDelete: false }));
    openPage('/settings');
    await screen.findByText('This is your only organization. Add another one before you delete this one.');
    expect(screen.getByRole('button', { name: 'Delete company' })).toHaveProperty('disabled', true);
  });

  test('[ORG-14] where the counts and the reset cannot be loaded, the buttons wait and each can be tried again', async () => {
    server.use(
      answer(getClosureImpact, () => refusal('request.failed')),
      answer(getCompanyReset, () => refusal('request.failed')),
      answer(listDeletedCompanies, () => refusal('request.failed')),
    );
    const { user } = openPage('/settings');
    const failed = [
      'We could not check whether a reset is under way.',
      'We could not check whether this company can be deleted.',
      'Your deleted organizations could not be loaded.',
    ];
    for (const text of failed) await screen.findByText(text);
    server.use(
      answer(getClosureImpact, { users: 1, subscriptions: 0, invoices: 0, canDelete: true }),
      answer(getCompanyReset, { reset: null }),
      answer(listDeletedCompanies, { tenants: [] }),
    );
    for (const text of failed) {
      const line = screen.getByText(text).closest('[role="alert"]') as HTMLElement;
      await user.click(within(line).getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    }
    for (const name of ['Delete company', 'Reset company']) {
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false);
    }
  });

  test('[D-243] admins see the settings, but neither delete nor reset', async () => {
    whoIs(sessionOf({ actor: actors.fullAdmin }));
    openPage('/settings');
    await screen.findByLabelText('Company name');
    expect(screen.queryByRole('button', { name: 'Delete company' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reset company' })).toBeNull();
  });
});

describe('restoring', () => {
  const restore = { name: `Restore ${otherCompany.tenantName}` };
  let isRestored = false;

  beforeEach(() => {
    isRestored = false;
    const { tenantId, tenantName } = otherCompany;
    const deletedAt = '2026-11-16T08:00:00.000Z';
    const deleted = { tenantId, tenantName, deletedAt, eraseAt: '2026-12-16T08:00:00.000Z', canRestore: true };
    server.use(
      answer(listDeletedCompanies, () => ({ tenants: isRestored ? [] : [deleted] })),
      answer(restoreCompany, () => {
        isRestored = true;
        whoIs(sessionOf());
        return { tenantId, tenantName };
      }),
    );
  });

  test('[D-242] an owner restores a deleted organisation under Settings', async () => {
    const { user } = openPage('/settings');
    await screen.findByText('Deleted. You can restore it until Dec 16, 2026.');
    await user.click(screen.getByRole('button', restore));
    await screen.findByText(`${otherCompany.tenantName} is restored`);
    expect(screen.queryByRole('button', restore)).toBeNull();
  });

  test('[D-242] an owner without another organisation restores it from the first dialog', async () => {
    whoIs(sessionOf({ company: null }));
    const { user } = openPage('/');
    await user.click(await screen.findByRole('button', restore));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('[N-13] [D-245] an owner hands the organisation over by the address of a user, and stays as admin', async () => {
  let heir = '';
  const tom = userRow({ userName: 'tom@kaveri.test', firstName: 'Tom', lastName: 'Reed' });
  server.use(
    answer(listUsers, ({ search }) => ({
      users: search === tom.userName ? [tom] : [],
      previousCursor: null,
      nextCursor: null,
      total: 1,
    })),
    answer(transferOwnership, ({ userId }) => {
      heir = userId;
      whoIs(sessionOf({ actor: actors.fullAdmin }));
      return { transferred: true as const };
    }),
  );
  const { user } = openPage('/settings');
  await user.click(await screen.findByRole('button', { name: 'Transfer ownership' }));
  const dialog = await screen.findByRole('dialog', { name: `Transfer ownership of ${company.tenantName}?` });
  const field = within(dialog).getByLabelText('Email address of the new owner');
  await user.type(field, 'nobody@kaveri.test{Enter}');
  await within(dialog).findAllByText('No user of this organization has this address.');
  await user.clear(field);
  await user.type(field, `${tom.userName}{Enter}`);
  await screen.findByText(`Tom Reed owns ${company.tenantName} now`);
  expect(heir).toBe(tom.id);
  expect(screen.queryByRole('button', { name: 'Delete company' })).toBeNull();
});

test("[ORG-12] [ORG-17] [VAL-57] [CONST-08] an owner resets with the word 'reset' and the password, is told, and can undo it", async () => {
  let isReset = false;
  const state = () => ({
    reset: isReset ? { resetAt: '2026-11-16T08:00:00.000Z', eraseAt: '2026-12-16T08:00:00.000Z' } : null,
  });
  server.use(
    answer(getCompanyReset, state),
    answer(resetCompany, ({ password }) => {
      if (password !== 'right') return refusal('identity.password_wrong');
      isReset = true;
      return state();
    }),
    answer(undoCompanyReset, () => {
      isReset = false;
      return state();
    }),
  );
  const { user } = openPage('/settings');
  const open = await screen.findByRole('button', { name: 'Reset company' });
  await waitFor(() => expect(open).toHaveProperty('disabled', false));
  await user.click(open);
  const dialog = await screen.findByRole('dialog', { name: `Reset ${company.tenantName}?` });
  const confirm = () => user.click(within(dialog).getByRole('button', { name: 'Reset company' }));
  await confirm();
  await within(dialog).findAllByText("Please enter 'reset' in above field");
  await user.type(within(dialog).getByLabelText("Type 'reset' to confirm"), 'reset');
  await user.type(within(dialog).getByLabelText('Password'), 'right');
  await confirm();
  const done = await screen.findByRole('dialog', { name: 'Company reset!' });
  within(done).getByText('Your company has been reset successfully');
  await user.click(within(done).getByRole('button', { name: 'Ok' }));
  await user.click(await screen.findByRole('button', { name: 'Undo reset' }));
  await screen.findByText('The reset is undone');
  await screen.findByRole('button', { name: 'Reset company' });
});

test('[D-964] an owner downloads all of the company: the parts of every place become one JSON file', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  server.use(
    answer(exportOrganisation, ({ after }) => {
      if (after === undefined) return { place: 'people', rows: [{ email: 'a@b.test' }], next: '1' };
      if (after === '1') return { place: 'people', rows: [{ email: 'c@d.test' }], next: '2' };
      return after === '2'
        ? { place: 'facts', rows: [], next: '3' }
        : { place: 'invoices', rows: [{ number: 'A-1' }], next: null };
    }),
  );
  const { user } = openPage('/settings');
  await user.click(await screen.findByRole('button', { name: 'Download company data' }));
  await screen.findByText('Company data downloaded');
  const [file] = files;
  expect(JSON.parse((await file?.text()) ?? '')).toMatchObject({
    people: [{ email: 'a@b.test' }, { email: 'c@d.test' }],
    facts: [],
    invoices: [{ number: 'A-1' }],
  });
});
