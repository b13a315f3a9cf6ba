import { deleteCompany } from '@atrium/contract/closure/deleted-companies';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { stepUp } from '@atrium/contract/own-account/step-up';
import { getTwoFactor } from '@atrium/contract/own-account/two-factor';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, refusal, server } from '../../../test-kit/api.ts';
import { openPage, title } from '../../../test-kit/open-page.tsx';
import { otherCompany } from '../../../test-kit/people.ts';
import { call } from '../../lib/api-client.ts';
import { refusalEntryOf } from '../../lib/show-refusal.ts';

let isProved = false;
let calls = 0;

beforeEach(() => {
  isProved = false;
  calls = 0;
  server.use(
    answer(getTwoFactor, { status: 'on', since: '2026-11-16T08:00:00.000Z', recoveryCodesLeft: 10 }),
    answer(addOrganisation, ({ tenantName }) => {
      calls += 1;
      return isProved ? { tenantId: otherCompany.tenantId, tenantName } : refusal('security.step_up_needed');
    }),
    answer(stepUp, ({ password, code }) => {
      if (password !== 'right') return refusal('identity.password_wrong');
      if (code !== '123456') return refusal('security.factor_code_wrong');
      isProved = true;
      return { proved: true as const };
    }),
  );
});

const add = () => call(addOrganisation, { tenantName: 'Asked twice' });

test('[D-224] a change that needs a fresh proof opens one question, and is sent again after password and code', async () => {
  const { user } = openPage('/reports');
  await title('Dashboard');
  const changes = [add(), add()];
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  const code = await within(dialog).findByLabelText('Code from your app');
  await user.type(code, '000000');
  const confirm = () => user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await user.type(within(dialog).getByLabelText('Password'), 'wrong');
  await confirm();
  await within(dialog).findAllByText('The password is not right.');
  await user.clear(within(dialog).getByLabelText('Password'));
  await user.type(within(dialog).getByLabelText('Password'), 'right');
  await confirm();
  await within(dialog).findAllByText('This code is not right. Please check it and try again.');
  await user.clear(code);
  await user.type(code, '123456');
  await confirm();
  for (const change of changes) expect((await change).tenantName).toBe('Asked twice');
  expect(calls).toBe(4);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[D-224] whoever closes the question has changed nothing', async () => {
  const { user } = openPage('/reports');
  await title('Dashboard');
  const change = add().catch((error: unknown) => error);
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await change).toMatchObject({ code: 'security.step_up_needed' });
  expect(calls).toBe(1);
});

test('[D-224] where the status of two-factor cannot be loaded, the refusal opens the field for the code', async () => {
  server.use(answer(getTwoFactor, () => refusal('request.failed')));
  const { user } = openPage('/reports');
  await title('Dashboard');
  const change = add();
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await user.type(dialog.getByLabelText('Password'), 'right');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  const code = await dialog.findByLabelText('Code from your app');
  expect(dialog.getAllByText(refusalEntryOf('security.factor_code_wrong').message).length).toBeGreaterThan(0);
  await user.type(code, '123456');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await change).toMatchObject({ tenantName: 'Asked twice' });
});

test('[D-520] a change that needs the passkey asks for it alone, and closing the question changes nothing', async () => {
  server.use(answer(addOrganisation, () => refusal('security.show_factor_first')));
  const { user } = openPage('/reports');
  await title('Dashboard');
  const change = add().catch((error: unknown) => error);
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  expect(dialog.getByText(/Please use your passkey/)).not.toBeNull();
  expect(dialog.queryByLabelText('Password')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await change).toMatchObject({ code: 'security.show_factor_first' });
});

test('[D-224] whoever has just typed the password to delete the company is asked for the code alone', async () => {
  const erased = { eraseAt: '2026-12-16T08:00:00.000Z', remaining: 1 };
  server.use(answer(deleteCompany, () => (isProved ? erased : refusal('security.step_up_needed'))));
  const { user } = openPage('/reports');
  await title('Dashboard');
  const change = call(deleteCompany, { id: otherCompany.tenantId, password: 'right' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  const code = await dialog.findByLabelText('Code from your app');
  await user.type(code, '123456');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await change).toEqual(erased);
});
