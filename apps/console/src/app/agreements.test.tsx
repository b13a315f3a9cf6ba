import { agree } from '@atrium/contract/agreements/agree';
import { listAgreements } from '@atrium/contract/agreements/list-agreements';
import { listInvites } from '@atrium/contract/invites/list-invites';
import { endSalesContact, getSalesContact } from '@atrium/contract/leads/sales-contact';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, server, whoIs } from '../../test-kit/api.ts';
import { openPage, title } from '../../test-kit/open-page.tsx';
import { sessionOf } from '../../test-kit/people.ts';

const terms = { document: 'terms', version: '2', isChanged: true } as const;
const dpa = { document: 'dpa', version: '5', isChanged: false } as const;

test('[D-950] a new version asks with links and a button, the screen goes on, and the line goes once it is agreed to', async () => {
  const sent: unknown[] = [];
  whoIs({ ...sessionOf(), agreementsDue: [terms, dpa] });
  server.use(
    answer(agree, (input) => {
      sent.push(input);
      whoIs(sessionOf());
      return { agreementsDue: [] };
    }),
  );
  const { user } = openPage('/users');
  await title('User Management');
  const button = await screen.findByRole('button', { name: 'Agree' });
  screen.getByText(/We updated our documents/);
  const links = [/^Terms/, /^Data-processing terms, for your organization/].map((name) =>
    screen.getByRole('link', { name }),
  );
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/terms', '_blank'],
    ['/data-processing', '_blank'],
  ]);
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull());
  expect(sent).toEqual([
    {
      agreed: [
        { document: 'terms', version: '2' },
        { document: 'dpa', version: '5' },
      ],
    },
  ]);
});

test('[D-950] somebody whose account was made by others is asked without the word that something changed; a failed call keeps the line', async () => {
  whoIs({ ...sessionOf(), agreementsDue: [{ ...terms, isChanged: false }] });
  server.use(answer(agree, () => refusal('request.too_many')));
  const { user } = openPage('/users');
  await user.click(await screen.findByRole('button', { name: 'Agree' }));
  expect(await screen.findByText(/Please read and agree/)).toBeTruthy();
  expect(screen.queryByText(/We updated/)).toBeNull();
  expect(screen.queryByRole('link', { name: /Data-processing/ })).toBeNull();
});

test('[X-70] [D-951] whoever ticked the box of onboarding withdraws it on Security; nobody else sees a word of it', async () => {
  server.use(answer(getSalesContact, { isAllowed: true }), answer(endSalesContact, { isAllowed: false }));
  const { user } = openPage('/security');
  await title('Security');
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Contact by sales' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

const termsLink = (sentence: HTMLElement) =>
  within(sentence)
    .getByRole('link', { name: /^Terms/ })
    .getAttribute('href');

test('[D-960] whoever sets a first password by a link reads what they agree to; whoever resets a forgotten one does not', async () => {
  whoIs(null);
  const first = openPage('/set-password#token=t');
  expect(termsLink(await screen.findByText(/With this you agree to the/))).toBe('/terms');
  first.view.unmount();
  openPage('/reset-password#token=t');
  await screen.findByRole('heading', { name: 'Set a new password' });
  expect(screen.queryByText(/With this you agree/)).toBeNull();
});

test.each([
  ['first_use', 'Choose your own password', 1],
  ['expired', 'Choose a new password', 0],
] as const)(
  '[D-960] whoever must replace a password (%s) reads what they agree to where an admin chose it',
  async (newPasswordReason, heading, sentences) => {
    whoIs({ ...sessionOf({ company: null }), assurance: 'new_password', newPasswordReason, actor: null });
    openPage('/');
    await screen.findByRole('heading', { name: heading });
    expect(screen.queryAllByText(/With this you agree to the/)).toHaveLength(sentences);
  },
);

test('[D-960] whoever is invited reads beside the list what accepting agrees to; without an invitation nothing is said', async () => {
  const invite = { id: crypto.randomUUID(), inviteCode: 'c', appName: 'console', roles: ['Console - Member'] };
  const from = { inviterName: 'Maya Lake', inviterEmail: 'maya@northlake.example', orgInvitedTo: 'Northlake' };
  server.use(answer(listInvites, { invites: [{ ...invite, ...from, expiresAt: '2026-11-30T08:00:00.000Z' }] }));
  const { view } = openPage('/invites');
  expect(termsLink(await screen.findByText(/By accepting you agree to the/))).toBe('/terms');
  view.unmount();
  server.use(answer(listInvites, { invites: [] }));
  openPage('/invites');
  await screen.findByRole('heading', { name: 'No invites found' });
  expect(screen.queryByText(/By accepting/)).toBeNull();
});

test('[D-961] an owner finds under Settings who agreed for the organization, page by page', async () => {
  const agreedOn = { document: 'dpa', act: 'asked', agreedAt: '2026-11-02T08:00:00.000Z' } as const;
  const of = (version: string, person: { name: string; email: string } | null) => ({
    ...agreedOn,
    id: crypto.randomUUID(),
    version,
    person,
  });
  const newest = of('3', { name: 'Maya Lake', email: 'maya@northlake.example' });
  const oldest = of('2', null);
  server.use(
    answer(listAgreements, ({ before }) =>
      before === undefined ? { agreements: [newest], next: newest.id } : { agreements: [oldest], next: null },
    ),
  );
  const { user } = openPage('/settings');
  await screen.findByText('Data-processing terms, version 3');
  screen.getByText(/Maya Lake \(maya@northlake.example\) · Agreed when asked/);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Data-processing terms, version 2');
  screen.getByText(/Somebody who is not in your organization/);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
