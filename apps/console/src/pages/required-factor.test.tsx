import { getStatus } from '@atrium/contract/identity/get-status';
import { enableTwoFactor, registerTwoFactor } from '@atrium/contract/own-account/two-factor';
import { getFactorRule, requireFactor, stopRequiringFactor } from '@atrium/contract/policies/required-factor';
import { listUsers } from '@atrium/contract/users/list-users';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refusal, server, whoIs } from '../../test-kit/api.ts';
import { openPage, title } from '../../test-kit/open-page.tsx';
import { actors, company, sessionOf } from '../../test-kit/people.ts';

const without = { count: 22, first: [{ name: 'Hiro Tanaka', email: 'hiro@kaveri.example' }] };
const off = { requiredFrom: null, hasOwnFactor: true, without };
const announced = { ...off, requiredFrom: '2099-11-23T10:00:00.000Z' };

const section = async () => within(await screen.findByRole('region', { name: 'Two-factor for everybody' }));

describe('requiring two-factor of everybody', () => {
  test('[D-235] an owner sees who has none by name and number, chooses the day and requires it', async () => {
    const asked: unknown[] = [];
    server.use(
      answer(getFactorRule, off),
      answer(requireFactor, (input) => (asked.push(input), announced)),
      answer(stopRequiringFactor, () => (asked.push('stop'), off)),
    );
    const { user } = openPage('/security');
    const card = await section();
    await card.findByText('22 people have no two-factor yet.');
    await user.click(card.getByRole('button', { name: 'Require two-factor' }));
    const question = within(await screen.findByRole('dialog', { name: 'Require two-factor?' }));
    question.getByText(/^22 people have no two-factor yet\. They are told by email now/);
    question.getByText('Hiro Tanaka (hiro@kaveri.example)');
    question.getByText('and 21 more');
    question.getByText(/Nobody is locked out/);
    expect(asked).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Require two-factor' }));
    await card.findByText('Announced');
    expect(asked).toEqual([{ inDays: 7 }]);
    // The pressed button became another one, and the focus is on it (D-673).
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Stop requiring'));
    await user.click(card.getByRole('button', { name: 'Stop requiring' }));
    const stop = within(await screen.findByRole('dialog', { name: 'Stop requiring two-factor?' }));
    await user.click(stop.getByRole('button', { name: 'Stop requiring' }));
    await card.findByText('Off');
    expect(asked).toEqual([{ inDays: 7 }, 'stop']);
  });

  test('[D-235] an owner without a factor is told to set up their own first', async () => {
    server.use(answer(getFactorRule, { ...off, hasOwnFactor: false }));
    openPage('/security');
    const card = await section();
    await card.findByText('Turn on your own two-factor or add a passkey first.');
    expect(card.getByRole('button', { name: 'Require two-factor' })).toHaveProperty('disabled', true);
  });

  test('[D-235] admins do not see the section', async () => {
    whoIs(sessionOf({ actor: actors.fullAdmin }));
    openPage('/security');
    await screen.findByRole('region', { name: 'Password policy' });
    expect(screen.queryByRole('region', { name: 'Two-factor for everybody' })).toBeNull();
  });
});

test('[D-235] home says from when two-factor is required, and leads to Security', async () => {
  whoIs({ ...sessionOf(), factorDueAt: '2026-11-30T10:00:00.000Z' });
  const { user, address } = openPage('/');
  await screen.findByText(/^Kaveri Textiles Pvt Ltd requires two-factor from Nov 30, 2026/);
  await user.click(screen.getByRole('link', { name: 'Set up two-factor' }));
  await waitFor(() => expect(address()).toContain('/security'));
});

describe('whoever owes a factor', () => {
  const { tenantId, tenantName } = company;
  const owing = {
    ...sessionOf({ company: null }),
    factorOwedTo: { tenantId, tenantName, hasPasskey: false },
    isInSeveral: true,
  };

  test('[D-235] sees only how to set one up, sets up an app and goes on where they were', async () => {
    let isDone = false;
    server.use(
      answer(getStatus, () => (isDone ? { ...sessionOf(), assurance: 'second_factor' as const } : owing)),
      answer(enableTwoFactor, { qrCodeBytes: btoa('<svg/>'), mfaCode: 'GEZDGNBVGY3TQOJQ' }),
      answer(registerTwoFactor, () => {
        isDone = true;
        return { recoveryCodes: ['7K3M-2QXZ-9ABC-D0EF'] };
      }),
    );
    const { user, address } = openPage('/security');
    await screen.findByText(/Kaveri Textiles Pvt Ltd requires two-factor\. Set it up for priya@kaveri\.example/);
    screen.getByRole('button', { name: 'Log out' });
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Set up an authenticator app' }));
    const question = within(await screen.findByRole('dialog', { name: 'Turn on two-factor' }));
    await user.type(question.getByLabelText('Password'), 'right{Enter}');
    const scan = within(await screen.findByRole('dialog', { name: 'Scan the QR code' }));
    await user.type(scan.getByLabelText('Code from your app'), '123456{Enter}');
    await screen.findByText('7K3M-2QXZ-9ABC-D0EF');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(await screen.findByRole('button', { name: 'Copy & Close' }));
    await title('Security');
    expect(address()).toContain('/security');
  });

  test('[D-235] is offered the passkey that they hold, and their other organizations', async () => {
    whoIs({ ...owing, factorOwedTo: { ...owing.factorOwedTo, hasPasskey: true } });
    openPage('/');
    await screen.findByRole('button', { name: 'Use a passkey' });
    await screen.findByText('Northlake Tooling Inc.');
  });

  test('[D-235] is led there from a screen that was open when the day came', async () => {
    const { router } = openPage('/security');
    await title('Security');
    whoIs(owing);
    server.use(answer(listUsers, () => refusal('session.factor_needed')));
    void router.navigate({ to: '/users' });
    await title('Set up two-factor');
  });
});
