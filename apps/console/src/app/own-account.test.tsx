import { getAccountDeletion } from '@atrium/contract/closure/delete-account';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { saveOwnDetails } from '@atrium/contract/onboarding/save-own-details';
import { changeFirstPassword } from '@atrium/contract/own-account/change-first-password';
import { leaveOrganisation } from '@atrium/contract/users/leave-organisation';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, server, whoIs } from '../../test-kit/api.ts';
import { openPage, title } from '../../test-kit/open-page.tsx';
import { actors, company, sessionOf } from '../../test-kit/people.ts';

const waiting = { ...sessionOf({ company: null }), assurance: 'new_password' as const, actor: null };

test('[D-106] whoever signs in with a password of an admin sees only the choice of their own, on every screen', async () => {
  whoIs(waiting);
  server.use(
    answer(changeFirstPassword, (input) => {
      expect(input).toEqual({ password: 'only-i-know-this-one' });
      whoIs(sessionOf({ actor: actors.member }));
      return { changed: true as const };
    }),
  );
  const { user } = openPage('/users');
  await title('Choose your own password');
  expect(screen.queryByRole('banner')?.textContent ?? '').not.toContain('Hi, Priya');
  await user.type(screen.getByLabelText('New password'), 'only-i-know-this-one');
  await user.type(screen.getByLabelText('Confirm password'), 'only-i-know-this-one{Enter}');
  await screen.findByRole('button', { name: `Organization: ${company.tenantName}` });
});

test('[D-106] a refused password says why under the field', async () => {
  whoIs(waiting);
  server.use(answer(changeFirstPassword, () => refusal('identity.password_weak')));
  const { user } = openPage('/');
  await title('Choose your own password');
  await user.type(screen.getByLabelText('New password'), 'Password1!');
  await user.type(screen.getByLabelText('Confirm password'), 'Password1!{Enter}');
  expect((await screen.findAllByText(/too easy to guess/)).length).toBeGreaterThan(0);
});

test('[D-110] a member leaves from the switcher after a question, and is asked for an organisation of their own', async () => {
  whoIs(sessionOf({ actor: actors.member }));
  server.use(
    answer(leaveOrganisation, ({ tenantId }) => {
      expect(tenantId).toBe(company.tenantId);
      server.use(answer(listTenants, { tenants: [] }));
      whoIs({ ...sessionOf({ company: null }), actor: null });
      return { left: true as const };
    }),
  );
  const { user } = openPage('/');
  await user.click(await screen.findByRole('button', { name: `Organization: ${company.tenantName}` }));
  await user.click(await screen.findByRole('button', { name: `Leave ${company.tenantName}` }));
  const question = await screen.findByRole('dialog', { name: `Leave ${company.tenantName}?` });
  within(question).getByText(/You lose access to everything/);
  await user.click(within(question).getByRole('button', { name: 'Leave' }));
  await screen.findByRole('dialog', { name: 'Add organization' });
});

test('[D-110] the last owner is told why they cannot leave', async () => {
  server.use(answer(leaveOrganisation, () => refusal('users.last_owner')));
  const { user } = openPage('/?dialog=leave-organisation');
  const question = await screen.findByRole('dialog', { name: `Leave ${company.tenantName}?` });
  await user.click(within(question).getByRole('button', { name: 'Leave' }));
  await screen.findByText(/keeps at least one active owner/);
});

test('[D-110] somebody disabled everywhere is told so, and can still add an organization of their own', async () => {
  whoIs({ ...sessionOf({ company: null }), actor: null, isDisabled: true });
  openPage('/');
  const dialog = await screen.findByRole('dialog', { name: 'Add organization' });
  within(dialog).getByText(/An admin of your organization has disabled your access/);
});

test.each([
  ['who left, was removed, or whose organization was deleted', {}],
  ['who is disabled everywhere', { isDisabled: true }],
  ['who never confirmed the address', { emailVerified: false }],
])(
  '[N-54, N-63] [D-940] somebody %s reaches their own data, deletes the account and changes the answer about cookies',
  async (_who, state) => {
    whoIs({ ...sessionOf({ company: null }), actor: null, ...state });
    sessionStorage.setItem('verify_later', sessionOf().user.id);
    server.use(answer(getAccountDeletion, { organisations: [] }));
    const { user } = openPage('/');
    await user.click(await screen.findByRole('link', { name: 'Download your data or delete your account' }));
    await title('Security');
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByRole('button', { name: 'Download data' });
    screen.getByRole('checkbox', { name: 'Analytics' });
    await user.click(screen.getByRole('button', { name: 'Delete account' }));
    await screen.findByRole('dialog', { name: 'Sad to see you go' });
  },
);

test('[N-54] [D-941] somebody without an organization corrects their name', async () => {
  whoIs({ ...sessionOf({ company: null }), actor: null });
  const sent: object[] = [];
  server.use(
    answer(saveOwnDetails, (input) => {
      sent.push(input);
      return { saved: true as const };
    }),
  );
  const { user } = openPage('/security');
  await user.click(await screen.findByRole('button', { name: 'Edit name' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit your name' }));
  await user.clear(dialog.getByLabelText('First name'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findAllByText('Please enter a name')).length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText('First name'), 'Zoë');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ firstName: 'Zoë' })]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[X-30] a plain member can add an organization without leaving', async () => {
  whoIs(sessionOf({ actor: actors.member }));
  const { user } = openPage('/?dialog=leave-organisation');
  const question = await screen.findByRole('dialog', { name: `Leave ${company.tenantName}?` });
  await user.click(within(question).getByRole('button', { name: 'add an organization' }));
  await screen.findByRole('dialog', { name: 'Add organization' });
});
