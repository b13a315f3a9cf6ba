import { idleHeader } from '@atrium/contract/endpoint';
import { logOut } from '@atrium/contract/identity/log-out';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { reportActivity } from '@atrium/contract/identity/report-activity';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, server, whoIs } from '../../../test-kit/api.ts';
import { openPage, title } from '../../../test-kit/open-page.tsx';
import { sessionOf } from '../../../test-kit/people.ts';
import { sessionState } from '../../session/session.ts';

const idleOf = (minutes: number) => ({
  sessionEndsInSeconds: 9 * 3600,
  idleEndsInSeconds: minutes * 60,
  idleMinutes: minutes,
});
const name = 'Your session is about to expire';
let calls: string[] = [];
let reported: (string | null)[] = [];

beforeEach(() => {
  calls = [];
  reported = [];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T09:00:00Z') });
  server.use(
    answer(reportActivity, (_input, headers) => {
      calls.push('report');
      reported.push(headers.get(idleHeader));
      return idleOf(10);
    }),
    answer(refreshToken, () => {
      calls.push('refresh');
      return sessionOf({ deadlines: idleOf(10) });
    }),
    answer(logOut, () => {
      calls.push('log out');
      return { loggedOut: true as const };
    }),
  );
});
afterEach(() => vi.useRealTimers());

/** The clock of the machine goes on, as after a sleep; the page looks at it when it is seen again. */
async function pass(minutes: number): Promise<void> {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

async function openIdle(minutes = 10) {
  whoIs(sessionOf({ deadlines: idleOf(minutes) }));
  const page = openPage('/?dialog=add-organisation');
  await page.user.type(await screen.findByLabelText(/Company name/), 'Half a name');
  return page;
}

describe('inactivity', () => {
  test('[SESS-01, SESS-04, SESS-05, SESS-10, X-22] the countdown opens two minutes before the end by the wall clock, also after timers stood still', async () => {
    await openIdle();
    await pass(7.9);
    expect(screen.queryByRole('dialog', { name })).toBeNull();
    await pass(0.1);
    const dialog = await screen.findByRole('dialog', { name });
    expect(dialog.textContent).toContain('You have been inactive. You will be logged out in 2:00.');
  });

  test('[SESS-02] Continue tells the server, refreshes the token and closes the countdown; a stray key does not', async () => {
    const { user } = await openIdle();
    await pass(8.5);
    await screen.findByRole('dialog', { name });
    await user.keyboard('a{Escape}');
    await pass(0.1);
    calls = [];
    reported = [];
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
    await waitFor(() => expect(calls).toEqual(['report', 'refresh']));
    expect(reported).toEqual(['0']);
    await pass(7.9);
    expect(screen.queryByRole('dialog', { name })).toBeNull();
  });

  test('[SESS-03, SESS-09, X-31] at zero the session is over: Session expired! shows once, and what was typed stays', async () => {
    await openIdle();
    await pass(10);
    await screen.findByRole('dialog', { name: 'Session expired!' });
    expect(screen.getAllByText('Session expired!')).toHaveLength(1);
    expect(screen.queryByRole('dialog', { name })).toBeNull();
    expect(screen.getByLabelText(/Company name/)).toHaveProperty('value', 'Half a name');
    expect(sessionState().phase).toBe('lost');
  });

  test('[SESS-03] Log Out in the countdown logs the person out', async () => {
    const { user } = await openIdle();
    await pass(9);
    await user.click(await screen.findByRole('button', { name: 'Log Out' }));
    await title('Sign in');
    expect(calls).toContain('log out');
  });

  test('[SESS-06, D-65] Continue in another tab frees this one, and input there puts the countdown off', async () => {
    const tab = new BroadcastChannel('atrium-session');
    await openIdle();
    await pass(9);
    await screen.findByRole('dialog', { name });
    tab.postMessage({ kind: 'input', at: Date.now() });
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
    await pass(7.5);
    tab.postMessage({ kind: 'input', at: Date.now() });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await pass(7.5);
    expect(screen.queryByRole('dialog', { name })).toBeNull();
    tab.close();
  });

  test('[D-238] typing without any other call is reported, with the seconds since the last key', async () => {
    const { user } = await openIdle();
    await pass(1);
    await user.type(screen.getByLabelText(/Company name/), 's');
    await waitFor(() => expect(reported.at(-1)).toBe('0'));
    await pass(0.1);
    await user.type(screen.getByLabelText(/Company name/), 't');
    await pass(0.5);
    await waitFor(() => expect(reported.at(-1)).toBe('30'));
    const before = calls.length;
    await pass(1);
    await pass(1);
    expect(calls).toHaveLength(before);
  });
});

test('[D-63, D-239] the end of the session itself is announced once, and cannot be put off', async () => {
  const deadlines = { sessionEndsInSeconds: 600, idleEndsInSeconds: null, idleMinutes: null };
  whoIs(sessionOf({ deadlines }));
  server.use(answer(refreshToken, () => sessionOf({ deadlines: { ...deadlines, sessionEndsInSeconds: 60 } })));
  const { user } = openPage('/security');
  await title('Security');
  await pass(9);
  const dialog = await screen.findByRole('dialog', { name });
  expect(dialog.textContent).toContain('You will be asked to sign in again in 1:00.');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
  await pass(1.1);
  await screen.findByRole('dialog', { name: 'Session expired!' });
});
