import { listTenants } from '@atrium/contract/company/list-tenants';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { acceptInvite } from '@atrium/contract/invites/accept-invite';
import { listInvites } from '@atrium/contract/invites/list-invites';
import { rejectInvite } from '@atrium/contract/invites/reject-invite';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refusal, server, whoIs } from '../../test-kit/api.ts';
import { setWidth } from '../../test-kit/browser.ts';
import { openPage, title } from '../../test-kit/open-page.tsx';
import { company, otherCompany, sessionOf } from '../../test-kit/people.ts';

const first = {
  id: '0199a000-0000-7000-8000-0000000000c1',
  inviteCode: '0199a000-0000-7000-8000-0000000000c1',
  appName: 'erp',
  inviterName: 'Maya Lake',
  inviterEmail: 'maya@northlake.example',
  orgInvitedTo: otherCompany.tenantName,
  roles: ['ERP - Accountant', 'Console - Member'],
  expiresAt: '2026-11-29T10:00:00.000Z',
};
const second = {
  ...first,
  id: '0199a000-0000-7000-8000-0000000000c2',
  inviteCode: '0199a000-0000-7000-8000-0000000000c2',
  orgInvitedTo: 'Harbour Foods',
  roles: [] as string[],
  appName: 'crm',
};

let open = [first, second];
beforeEach(() => {
  open = [first, second];
  server.use(
    answer(listInvites, () => ({ invites: open })),
    answer(acceptInvite, ({ id }) => {
      open = open.filter((invite) => invite.id !== id);
      return { tenantId: otherCompany.tenantId, tenantName: otherCompany.tenantName, appName: 'erp' };
    }),
    answer(rejectInvite, ({ id }) => {
      open = open.filter((invite) => invite.id !== id);
      return { rejected: true };
    }),
  );
});

const acceptButton = () => screen.findByRole('button', { name: `Accept the invite to ${otherCompany.tenantName}` });
const rejectButton = () => screen.findByRole('button', { name: `Reject the invite to ${otherCompany.tenantName}` });
const rows = () =>
  within(screen.getByRole('table', { name: 'Invites' }))
    .getAllByRole('row')
    .slice(1);

describe('the list', () => {
  test('[INVT-01] [INVT-02] [INVT-03] [INVT-05] numbers the invites and shows inviter, organisation and roles', async () => {
    openPage('/invites');
    await title('Invites');
    await acceptButton();
    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers).toEqual(['SN', 'Inviter name', 'Inviter email', 'Organization', 'App', 'Actions']);
    const [one, two] = rows().map((row) => within(row));
    one?.getByRole('cell', { name: '1' });
    one?.getByText('Maya Lake');
    one?.getByText('maya@northlake.example');
    one?.getByText(otherCompany.tenantName);
    one?.getByText('Open until Nov 29, 2026');
    one?.getByText('ERP - Accountant');
    two?.getByRole('cell', { name: '2' });
    two?.getByText('CRM');
    for (const row of [one, two]) {
      expect(row?.getAllByRole('button').map((button) => button.textContent)).toEqual(['Reject', 'Accept']);
    }
  });

  test('[N-56] on a phone every invite is a card', async () => {
    setWidth(390);
    openPage('/invites');
    await acceptButton();
    expect(screen.queryByRole('table')).toBeNull();
    const cards = within(screen.getByRole('list', { name: 'Invites' }));
    cards.getByText('Harbour Foods');
    cards.getByText('ERP - Accountant');
    expect(cards.getAllByRole('button', { name: /^Accept/ })).toHaveLength(2);
  });

  test('[INVT-04] says that there are no invites', async () => {
    open = [];
    openPage('/invites');
    await screen.findByRole('heading', { name: 'No invites found' });
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('[INVT-10] [INVT-11] a failed load shows an empty list without a toast, and can be tried again', async () => {
    let isDown = true;
    server.use(answer(listInvites, () => (isDown ? new HttpResponse(null, { status: 500 }) : { invites: open })));
    const { user } = openPage('/invites');
    await screen.findByRole('heading', { name: 'No invites found' });
    expect(document.querySelector('[data-tone="bad"]')).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await acceptButton();
  });

  test('somebody with an unverified address sees no invites, and is told why', async () => {
    open = [];
    whoIs(sessionOf({ emailVerified: false }));
    const { user } = openPage('/invites');
    await user.click(await screen.findByRole('button', { name: 'Do it later' }));
    await screen.findByRole('heading', { name: 'Verify your email address first' });
  });
});

describe('accepting', () => {
  test('[INVT-06, D-98] opens the product in a new tab, says which organisation was joined, refreshes the list and offers to switch', async () => {
    let switchedTo = '';
    const opening = vi.spyOn(window, 'open').mockReturnValue(null);
    const productUrl = 'https://suite.example/products/crm';
    server.use(
      answer(acceptInvite, ({ id }) => {
        open = open.filter((invite) => invite.id !== id);
        const { tenantId, tenantName } = otherCompany;
        return { tenantId, tenantName, appName: 'crm', productUrl };
      }),
      answer(switchTenant, ({ tenantId }) => {
        switchedTo = tenantId;
        return sessionOf({ company: otherCompany });
      }),
    );
    const { user, address } = openPage('/invites');
    await user.click(await acceptButton());
    await screen.findByText(`You joined ${otherCompany.tenantName}`);
    await waitFor(() => expect(rows()).toHaveLength(1));
    const note = screen.getByText(`${otherCompany.tenantName} is now one of your organizations.`).closest('div');
    expect(document.activeElement).toBe(note);
    expect(opening).toHaveBeenCalledWith(productUrl, '_blank', 'noopener');
    expect(screen.getByRole('link', { name: 'Open CRM' }).getAttribute('href')).toBe(productUrl);
    // Nothing was switched by itself.
    screen.getByRole('button', { name: `Organization: ${company.tenantName}` });
    await user.click(screen.getByRole('button', { name: `Switch to ${otherCompany.tenantName}` }));
    await title('Admin Center');
    expect(switchedTo).toBe(otherCompany.tenantId);
    expect(address()).toBe('/');
  });

  test.each([
    ['no answer', () => new HttpResponse(null, { status: 500 })],
    ['a failure without a name', () => refusal('request.failed')],
  ])('[INVT-08] after %s a message says so, and the invite stays', async (_, fail) => {
    server.use(answer(acceptInvite, fail));
    const { user } = openPage('/invites');
    await user.click(await acceptButton());
    await screen.findByText('Error occurred while accepting invite, Please try again later.');
    expect(rows()).toHaveLength(2);
    expect(((await acceptButton()) as HTMLButtonElement).disabled).toBe(false);
  });

  test('an invite that was withdrawn meanwhile shows a message and leaves the list', async () => {
    server.use(
      answer(acceptInvite, () => {
        open = [second];
        return refusal('invites.not_open');
      }),
    );
    const { user } = openPage('/invites');
    await user.click(await acceptButton());
    await screen.findByText('This invitation was withdrawn, already answered, or has expired.');
    await waitFor(() => expect(rows()).toHaveLength(1));
  });
});

describe('rejecting', () => {
  test('[INVT-07] asks first, from the address; then the list refreshes', async () => {
    const { user, address } = openPage('/invites');
    await user.click(await rejectButton());
    const dialog = await screen.findByRole('dialog', { name: 'Reject invite' });
    expect(address()).toBe(`/invites?dialog=reject-invite&invite=${first.id}`);
    await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rows()).toHaveLength(2);
    await user.click(await rejectButton());
    const again = await screen.findByRole('dialog', { name: 'Reject invite' });
    await user.click(within(again).getByRole('button', { name: 'Reject invite' }));
    await screen.findByText(`Invite to ${otherCompany.tenantName} rejected`);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(address()).toBe('/invites');
  });

  test('[INVT-09] a failure shows a message, and the invite stays', async () => {
    server.use(answer(rejectInvite, () => new HttpResponse(null, { status: 500 })));
    const { user } = openPage('/invites');
    await user.click(await rejectButton());
    const dialog = await screen.findByRole('dialog', { name: 'Reject invite' });
    await user.click(within(dialog).getByRole('button', { name: 'Reject invite' }));
    await screen.findByText('Error occurred while rejecting invite, Please try again later.');
    expect(rows()).toHaveLength(2);
  });
});

describe('how to get there', () => {
  test('(toward N-11) somebody without an organisation is told of the invites and can join one', async () => {
    whoIs(sessionOf({ company: null }));
    const { user, address } = openPage('/');
    const dialog = await screen.findByRole('dialog', { name: 'Add organization' });
    await within(dialog).findByText('You have 2 invites.');
    await user.click(within(dialog).getByRole('link', { name: 'Join an organization instead' }));
    await title('Invites');
    expect(address()).toBe('/invites');
    await acceptButton();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('the list of organisations leads to the invites', async () => {
    server.use(answer(listTenants, { tenants: [{ tenantId: company.tenantId, tenantName: company.tenantName }] }));
    const { user, address } = openPage('/');
    await user.click(await screen.findByRole('button', { name: `Organization: ${company.tenantName}` }));
    await user.click(await screen.findByRole('link', { name: '2 invites' }));
    await title('Invites');
    expect(address()).toBe('/invites');
  });
});
