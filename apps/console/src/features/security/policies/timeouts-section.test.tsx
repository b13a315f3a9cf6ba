import { getTimeoutSettings, previewTimeoutSettings, saveTimeoutSettings } from '@atrium/contract/policies/timeouts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, server, timeoutsReply, whoIs } from '../../../../test-kit/api.ts';
import { openPage, title } from '../../../../test-kit/open-page.tsx';
import { actors, sessionOf } from '../../../../test-kit/people.ts';

const nobody = { count: 0, isCallerIncluded: false, people: [] };
const idle = { name: 'Inactivity timeout' };
const idleTime = { name: 'Inactivity timeout: time' };
const save = () => screen.queryByRole('button', { name: 'Save' });

async function open() {
  const page = openPage('/security');
  await screen.findByRole('checkbox', idle);
  return page;
}

test('[SEC-17, SEC-19, SEC-20, SEC-21, SEC-24] an admin turns the inactivity timeout on; Save shows only while something differs', async () => {
  let saved: object | null = null;
  server.use(
    answer(previewTimeoutSettings, nobody),
    answer(saveTimeoutSettings, (input) => {
      saved = input;
      return { ...timeoutsReply, idleTimeoutEnabled: true, idleTimeoutValue: 15 };
    }),
  );
  const { user } = await open();
  expect(save()).toBeNull();
  const time = screen.getByRole('combobox', idleTime);
  expect(time).toHaveProperty('value', '60');
  await user.click(screen.getByRole('checkbox', idle));
  expect(
    within(time)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['3 minutes', '5 minutes', '10 minutes', '15 minutes', '20 minutes', '30 minutes', '45 minutes', '1 hour']);
  await user.selectOptions(time, '15');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Timeout settings saved successfully!');
  expect(saved).toEqual({
    enableTokenExpiry: false,
    tokenExpiryValue: 540,
    enableIdleTimeout: true,
    idleTimeoutValue: 15,
  });
  await waitFor(() => expect(save()).toBeNull());
});

test('before anybody is signed out by new timeouts, an admin reads who, by number and name', async () => {
  let saves = 0;
  server.use(
    answer(previewTimeoutSettings, {
      count: 52,
      isCallerIncluded: true,
      people: [{ id: '1', name: 'Tom Reed', email: 'tom@kaveri.example' }],
    }),
    answer(saveTimeoutSettings, () => {
      saves += 1;
      return { ...timeoutsReply, idleTimeoutEnabled: true };
    }),
  );
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', idle));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save and sign people out?' });
  expect(dialog.textContent).toMatch(
    /52 people have to sign in again at once:.*Tom Reed.*And 51 more.*You are one of them/,
  );
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(saves).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const again = await screen.findByRole('dialog', { name: 'Save and sign people out?' });
  await user.click(within(again).getByRole('button', { name: 'Save' }));
  await screen.findByText('Timeout settings saved successfully!');
  expect(saves).toBe(1);
});

test('[VAL-49] an inactivity timeout longer than the session cannot be saved', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Session timeout' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Session timeout: time' }), '45');
  await user.click(screen.getByRole('checkbox', idle));
  await screen.findByText('Inactivity timeout cannot be greater than session timeout');
  expect(save()).toHaveProperty('disabled', true);
  await user.selectOptions(screen.getByRole('combobox', idleTime), '45');
  expect(save()).toHaveProperty('disabled', false);
});

test('[SEC-23] a save that fails says so and keeps what was chosen', async () => {
  server.use(
    answer(previewTimeoutSettings, nobody),
    answer(saveTimeoutSettings, () => refusal('request.failed')),
  );
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', idle));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Failed to save timeout settings');
  expect(screen.getByRole('checkbox', idle)).toHaveProperty('checked', true);
});

test('[SEC-02, GEN-06] the timeouts show to whoever may change settings, and not where the operator does not offer them', async () => {
  const { view } = await open();
  expect(screen.getByRole('heading', { name: 'Session timeouts' })).toBeDefined();
  view.unmount();
  let asked = 0;
  server.use(
    answer(getTimeoutSettings, () => {
      asked += 1;
      return { ...timeoutsReply, isOffered: false };
    }),
  );
  openPage('/security');
  await title('Security');
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Session timeouts' })).toBeNull());
});

test('[SEC-02] a member sees no timeouts, and the page does not ask for them', async () => {
  let asked = 0;
  server.use(
    answer(getTimeoutSettings, () => {
      asked += 1;
      return timeoutsReply;
    }),
  );
  whoIs(sessionOf({ actor: actors.member }));
  openPage('/security');
  await title('Security');
  // What every person has is there, so the page has all that it shows.
  await screen.findByRole('heading', { name: 'Active sessions' });
  expect(screen.queryByRole('heading', { name: 'Session timeouts' })).toBeNull();
  expect(asked).toBe(0);
});
