import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { getTestClock, moveTestClock, type TestClockReply } from '@atrium/contract/test-clock/test-clock';
import type { Actor } from '@atrium/domain/access/permissions';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, server, whoIs } from '../../../test-kit/api.ts';
import { subscriptionsReply } from '../../../test-kit/billing-api.ts';
import { setWidth } from '../../../test-kit/browser.ts';
import { openPage } from '../../../test-kit/open-page.tsx';
import { actors, sessionOf } from '../../../test-kit/people.ts';

const standing: TestClockReply = {
  now: '2026-11-16T10:00:00.000Z',
  today: '2026-11-16',
  timeZone: 'UTC',
  nextEventAt: '2026-12-13T09:20:00.000Z',
  move: null,
};

function inTestOrganisation(actor: Actor = actors.owner): void {
  const session = sessionOf({ actor });
  whoIs({ ...session, organisation: session.organisation && { ...session.organisation, isTest: true } });
}

test('[N-61] an owner of a test organisation moves its clock to the next event, sees how far it is, and the screen is loaded anew', async () => {
  inTestOrganisation();
  let clock = standing;
  let loads = 0;
  const asked: string[] = [];
  server.use(
    answer(getTestClock, () => clock),
    answer(getSubscriptionDetails, () => {
      loads += 1;
      return subscriptionsReply();
    }),
    answer(moveTestClock, ({ until }) => {
      asked.push(until);
      clock = { ...clock, move: { state: 'running', from: clock.now, until, carriedOut: 0 } };
      return clock;
    }),
  );
  const { user } = openPage('/billing');
  await user.click(await screen.findByRole('button', { name: 'Test clock' }));
  const dialog = await screen.findByRole('dialog', { name: 'Test clock' });
  await screen.findByText('Nov 16, 2026');
  expect(dialog.textContent).toContain('Dec 13, 2026');
  await waitFor(() => expect(loads).toBeGreaterThan(0));
  const before = loads;
  await user.click(screen.getByRole('button', { name: 'To the next event' }));
  expect(await screen.findByRole('progressbar', { name: 'Test clock' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '+1 day' })).toBeNull();
  expect(asked).toEqual(['2026-12-13T09:20:01.000Z']);
  clock = {
    ...clock,
    now: asked[0] ?? '',
    today: '2026-12-13',
    move: { state: 'done', from: standing.now, until: asked[0] ?? '', carriedOut: 1 },
  };
  await waitFor(() => expect(dialog.textContent).toContain('Dec 13, 2026'));
  expect(await screen.findByRole('button', { name: '+1 day' })).toBeDefined();
  await waitFor(() => expect(loads).toBeGreaterThan(before));
});

test('[N-61] by a day, by a month or to a date: each asks for that instant, and a refusal is shown', async () => {
  inTestOrganisation();
  const asked: string[] = [];
  server.use(
    answer(getTestClock, { ...standing, nextEventAt: null }),
    answer(moveTestClock, ({ until }) => {
      asked.push(until);
      return refusal('test_clock.moving');
    }),
  );
  const { user } = openPage('/?dialog=test-clock');
  await user.click(await screen.findByRole('button', { name: '+1 day' }));
  expect(await screen.findByText('The clock is already moving. Wait until it has arrived.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '+1 month' }));
  await user.type(screen.getByLabelText('Date to move to'), '2027-03-01');
  await user.click(screen.getByRole('button', { name: 'Go to date' }));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked).toEqual(['2026-11-17T10:00:00.000Z', '2026-12-16T10:00:00.000Z', '2027-03-01T12:00:00.000Z']);
  expect(screen.getByRole('button', { name: 'To the next event' }).hasAttribute('disabled')).toBe(true);
});

test('[N-61] a real organisation has no test clock, and a member of a test organisation does not see it', async () => {
  const real = openPage('/?dialog=test-clock');
  await screen.findByRole('navigation', { name: 'Main' });
  expect(screen.queryByRole('button', { name: 'Test clock' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  real.view.unmount();
  inTestOrganisation(actors.member);
  openPage('/');
  await screen.findByRole('navigation', { name: 'Main' });
  expect(screen.queryByRole('button', { name: 'Test clock' })).toBeNull();
});

test('[N-61] on a phone the test clock is in the menu', async () => {
  inTestOrganisation();
  setWidth(390);
  server.use(answer(getTestClock, standing));
  const { user } = openPage('/');
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  await user.click(await screen.findByRole('button', { name: 'Test clock' }));
  expect(await screen.findByRole('dialog', { name: 'Test clock' })).toBeDefined();
});
