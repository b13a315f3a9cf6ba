import { agree } from '@atrium/contract/agreements/agree';
import { endSalesContact, getSalesContact } from '@atrium/contract/leads/sales-contact';
import { screen, waitFor } from '@testing-library/react';
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
