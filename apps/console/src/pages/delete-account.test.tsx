import { deleteAccount, getAccountDeletion } from '@atrium/contract/closure/delete-account';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, refusal, server, whoIs } from '../../test-kit/api.ts';
import { openPage } from '../../test-kit/open-page.tsx';
import { sessionOf } from '../../test-kit/people.ts';

const northlake = { tenantId: '0199a000-0000-7000-8000-00000000000a', tenantName: 'Northlake' };
let fate: 'close' | 'blocked' = 'close';
let sent: object[] = [];
beforeEach(() => {
  fate = 'close';
  sent = [];
  server.use(
    answer(getAccountDeletion, () => ({ organisations: [{ ...northlake, fate }] })),
    answer(deleteAccount, (input) => {
      sent.push(input);
      return input.password === 'right-one' ? { deleted: true as const } : refusal('identity.password_wrong');
    }),
  );
});

test('[ORG-18, ORG-19, ORG-20, ORG-21, VAL-55, VAL-56, VAL-58] a person says why, confirms with the word and the password, and is logged out', async () => {
  const { user, address } = openPage('/security');
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const why = within(await screen.findByRole('dialog', { name: 'Sad to see you go' }));
  const reasons = why.getByLabelText('Why do you want to delete your account?');
  expect(within(reasons).getAllByRole('option')).toHaveLength(5);
  await user.selectOptions(reasons, 'Other');
  await user.type(why.getByLabelText('Your reason'), 'no');
  await user.click(why.getByRole('button', { name: 'Continue' }));
  await why.findByText('Please give a valid input');
  await user.type(why.getByLabelText('Your reason'), ' need');
  await user.click(why.getByRole('button', { name: 'Continue' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  await sure.findByText('Nobody else is in Northlake, so this organization is deleted too.');
  sure.getByText(/name you for 365 more days, and emails to you go within 60 days/);
  await user.click(sure.getByRole('button', { name: 'Delete account' }));
  await sure.findByText("Please enter 'delete' in above field");
  sure.getByText('Please enter your password in the field above');
  await user.type(sure.getByLabelText("Type 'delete' to confirm"), 'delete');
  await user.type(sure.getByLabelText('Password'), 'wrong-one');
  await user.click(sure.getByRole('button', { name: 'Delete account' }));
  await sure.findAllByText('The password is not right.');
  await user.clear(sure.getByLabelText('Password'));
  await user.type(sure.getByLabelText('Password'), 'right-one');
  await user.click(sure.getByRole('button', { name: 'Delete account' }));
  await screen.findByRole('dialog', { name: 'Account deleted' });
  await waitFor(() => expect(address()).toMatch(/^\/login/));
  expect(sent.at(-1)).toEqual({ accountDeleteReason: 'no need', password: 'right-one' });
});

test('[X-29, VAL-56] whoever has no password types the word alone, and no password is sent', async () => {
  whoIs({ ...sessionOf(), hasNoPassword: true });
  server.use(
    answer(deleteAccount, (input) => {
      sent.push(input);
      return { deleted: true as const };
    }),
  );
  const { user } = openPage('/security?dialog=delete-account');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  expect(sure.queryByLabelText('Password')).toBeNull();
  await user.type(sure.getByLabelText("Type 'delete' to confirm"), 'delete');
  await waitFor(() => expect(sure.getByRole('button', { name: 'Delete account' })).toHaveProperty('disabled', false));
  await user.click(sure.getByRole('button', { name: 'Delete account' }));
  await screen.findByRole('dialog', { name: 'Account deleted' });
  expect(sent).toEqual([{ accountDeleteReason: 'too_costly' }]);
});

test('[D-68] the last owner of others is told where, and cannot go on', async () => {
  fate = 'blocked';
  const { user } = openPage('/security?dialog=delete-account');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByText(/You are the last owner of Northlake/);
  const sure = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
  expect(sure.getByRole('button', { name: 'Delete account' })).toHaveProperty('disabled', true);
});
