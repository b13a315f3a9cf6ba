import { acceptClient } from '@atrium/contract/company/accept-client';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import type { BookkeeperAssociation } from '@atrium/contract/company/bookkeeper-fields';
import { grantBookkeeper } from '@atrium/contract/company/grant-bookkeeper';
import { listBookkeepers } from '@atrium/contract/company/list-bookkeepers';
import { listClients } from '@atrium/contract/company/list-clients';
import { revokeBookkeeper, revokeClient } from '@atrium/contract/company/revoke-association';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refusal, server, whoIs } from '../../../../test-kit/api.ts';
import { openPage, title } from '../../../../test-kit/open-page.tsx';
import { actors, company, otherCompany, sessionOf } from '../../../../test-kit/people.ts';

const page = '/settings/bookkeepers';

function association(changes: Partial<BookkeeperAssociation>): BookkeeperAssociation {
  return {
    id: '0199a000-0000-7000-8000-0000000000c1',
    state: 'granted',
    bookkeeperEmail: 'owen@ledgerline.example',
    bookkeeperTenantId: null,
    bookkeeperName: null,
    clientTenantId: company.tenantId,
    clientName: company.tenantName,
    grantedAt: '2026-11-01T10:00:00.000Z',
    acceptedAt: null,
    ...changes,
  };
}
const accepted = {
  state: 'accepted',
  bookkeeperTenantId: otherCompany.tenantId,
  bookkeeperName: 'Ledgerline Bookkeeping',
  acceptedAt: '2026-11-02T10:00:00.000Z',
} as const;
const northlake = { clientTenantId: otherCompany.tenantId, clientName: 'Northlake Studio' };

let bookkeepers: BookkeeperAssociation[] = [];
let clients: BookkeeperAssociation[] = [];
let isBookkeeper = false;

beforeEach(() => {
  bookkeepers = [];
  clients = [];
  isBookkeeper = false;
  server.use(
    answer(listBookkeepers, () => ({ bookkeepers })),
    answer(listClients, () => ({ isBookkeeper, clients })),
  );
});

const section = (name: string) => screen.findByRole('region', { name });
const button = (name: string) => screen.findByRole('button', { name });

describe("the client's side", () => {
  test('an empty list explains itself; a request sent from the dialog appears in the list', async () => {
    const asked: string[] = [];
    server.use(
      answer(grantBookkeeper, ({ email }) => {
        asked.push(email);
        bookkeepers = [association({ bookkeeperEmail: email })];
        return bookkeepers[0] as BookkeeperAssociation;
      }),
    );
    const { user, address } = openPage(page);
    await title('Bookkeepers');
    await screen.findByText('No bookkeeper yet');
    expect(screen.queryByRole('region', { name: 'Clients' })).toBeNull();
    await user.click(await button('Add bookkeeper'));
    const dialog = await screen.findByRole('dialog', { name: 'Add bookkeeper' });
    expect(address()).toBe(`${page}?dialog=grant-bookkeeper`);
    within(dialog).getByText('They cannot see your users or work in your products.');
    const field = within(dialog).getByLabelText('Email of your bookkeeper');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, 'not an address{Enter}');
    within(dialog).getByText('Please enter a valid email');
    await user.clear(field);
    await user.type(field, ' owen@ledgerline.example {Enter}');
    await screen.findByText('We have asked owen@ledgerline.example. Nothing changes until they accept.');
    expect(asked).toEqual(['owen@ledgerline.example']);
    await waitFor(() => expect(address()).toBe(page));
    within(await section('Your bookkeepers')).getByText('Waiting');
    await screen.findByText('Asked on Nov 1, 2026, no answer yet');
  });

  test('the bookkeeper is named with the date; ending asks first, and Esc leaves the dialog', async () => {
    bookkeepers = [association(accepted)];
    const ended: string[] = [];
    server.use(
      answer(revokeBookkeeper, ({ id }) => {
        ended.push(id);
        bookkeepers = [];
        return { revoked: true };
      }),
    );
    const { user, address } = openPage(page);
    await screen.findByText('Ledgerline Bookkeeping');
    screen.getByText('Acts for you since Nov 2, 2026');
    screen.getByText('Active');
    await user.click(await button('End access of Ledgerline Bookkeeping'));
    const dialog = await screen.findByRole('dialog', { name: 'End access of Ledgerline Bookkeeping?' });
    expect(address()).toContain('dialog=end-bookkeeper&association=0199a000');
    within(dialog).getByText(/immediately/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(page));
    expect(ended).toEqual([]);
    await user.click(await button('End access of Ledgerline Bookkeeping'));
    await user.click(await button('End access'));
    await screen.findByText('Ledgerline Bookkeeping no longer acts for you.');
    expect(ended).toHaveLength(1);
    await screen.findByText('No bookkeeper yet');
  });

  test('the address of an association that is gone opens no dialog', async () => {
    openPage(`${page}?dialog=end-bookkeeper&association=0199a000-0000-7000-8000-0000000000ff`);
    await screen.findByText('No bookkeeper yet');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a refusal shows a message and reloads the list', async () => {
    server.use(answer(grantBookkeeper, () => refusal('bookkeeper.association_not_open')));
    const { user } = openPage(`${page}?dialog=grant-bookkeeper`);
    const field = await screen.findByLabelText('Email of your bookkeeper');
    bookkeepers = [association(accepted)];
    await user.type(field, 'owen@ledgerline.example{Enter}');
    await screen.findByText('This bookkeeper already has access, or the request is no longer open.');
    expect((field as HTMLInputElement).value).toBe('owen@ledgerline.example');
    await screen.findByText('Ledgerline Bookkeeping');
  });

  test('loading and failing each show a message, and a failed load can be tried again', async () => {
    let isDown = true;
    server.use(answer(listBookkeepers, () => (isDown ? refusal('request.failed') : { bookkeepers })));
    const { user } = openPage(page);
    await screen.findByRole('status', { name: /^Loading bookkeepers/ });
    await screen.findByText('The bookkeepers could not be loaded', undefined, { timeout: 10_000 });
    isDown = false;
    await user.click(await button('Retry'));
    await screen.findByText('No bookkeeper yet');
  });
});

describe("the bookkeeper's side", () => {
  test('a bookkeeper accepts a request for the selected organisation, and the client is listed', async () => {
    isBookkeeper = true;
    clients = [
      association({ ...northlake, id: '0199a000-0000-7000-8000-0000000000c2' }),
      association({ ...accepted, clientTenantId: '0199a000-0000-7000-8000-0000000000d1', clientName: 'Baker & Sons' }),
    ];
    const acceptedIds: string[] = [];
    server.use(
      answer(acceptClient, ({ id }) => {
        acceptedIds.push(id);
        clients = clients.map((each) => ({ ...each, ...accepted }));
        return clients[0] as BookkeeperAssociation;
      }),
    );
    const { user } = openPage(page);
    const list = await section('Clients');
    within(list).getByText('Asked you on Nov 1, 2026 to be its bookkeeper');
    within(list).getByText('Client since Nov 2, 2026');
    await user.click(await button('Accept Northlake Studio as a client of Kaveri Textiles Pvt Ltd'));
    await screen.findByText('Northlake Studio is now a client of Kaveri Textiles Pvt Ltd.');
    expect(acceptedIds).toEqual(['0199a000-0000-7000-8000-0000000000c2']);
    await button('Stop acting for Northlake Studio');
  });

  test('refusing a request and stopping ask first', async () => {
    isBookkeeper = true;
    clients = [association(northlake)];
    server.use(
      answer(revokeClient, () => {
        clients = [];
        return { revoked: true };
      }),
    );
    const { user } = openPage(page);
    await user.click(await button('Refuse Northlake Studio'));
    await screen.findByRole('dialog', { name: 'Refuse Northlake Studio?' });
    await user.click(await button('Refuse'));
    await screen.findByText('You have refused Northlake Studio.');
    await screen.findByText('No clients yet');
    screen.getByText('Organizations that add priya@kaveri.example as their bookkeeper appear here.');
  });

  test('in an organisation that keeps no books a request can only be refused, with a hint where to accept it', async () => {
    clients = [association(northlake)];
    openPage(page);
    await screen.findByText(/is not a bookkeeping organization/);
    screen.getByRole('link', { name: 'Add organization' });
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    await button('Refuse Northlake Studio');
  });

  test('an organisation cannot accept its own request', async () => {
    isBookkeeper = true;
    clients = [association({})];
    openPage(page);
    await button('Refuse Kaveri Textiles Pvt Ltd');
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });

  test('clients that do not load do not hide the bookkeepers', async () => {
    server.use(answer(listClients, () => refusal('request.failed')));
    openPage(page);
    await screen.findByText('The clients could not be loaded', undefined, { timeout: 10_000 });
    await screen.findByText('No bookkeeper yet');
  });
});

describe('who sees what', () => {
  test('(toward ROLE-09) an admin without the subscription module sees clients, and whom to ask for the rest', async () => {
    whoIs(sessionOf({ actor: actors.bareAdmin }));
    isBookkeeper = true;
    openPage(page);
    await screen.findByText('No clients yet');
    await screen.findByText('Ask an owner of Kaveri Textiles Pvt Ltd for access to the subscription.');
    expect(screen.queryByRole('button', { name: 'Add bookkeeper' })).toBeNull();
  });

  test('a member who comes from the mail is told where to go', async () => {
    whoIs(sessionOf({ actor: actors.member }));
    const { address } = openPage(page);
    await screen.findByText(/switch to your own organization first/);
    expect(address()).toBe(page);
  });

  test('bookkeepers can be opened from the settings and from the palette', async () => {
    const { user, address } = openPage('/settings');
    await user.click(await screen.findByRole('link', { name: /^Bookkeepers/ }));
    await title('Bookkeepers');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Settings' }));
    await title('Settings');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search or jump to' }), 'bookkeep');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(page));
  });
});

test('(toward API-53) a new organisation can be marked as a bookkeeper', async () => {
  const added: unknown[] = [];
  server.use(
    answer(addOrganisation, (input) => {
      added.push(input);
      return { tenantId: otherCompany.tenantId, tenantName: input.tenantName };
    }),
    answer(switchTenant, () => sessionOf({ company: otherCompany })),
  );
  const { user } = openPage('/?dialog=add-organisation');
  await user.type(await screen.findByLabelText('Company name'), 'Ledgerline');
  await user.selectOptions(screen.getByLabelText('Country'), 'SG');
  await user.click(screen.getByRole('checkbox', { name: 'We keep books for other organizations' }));
  await user.click(await button('Add'));
  await waitFor(() => expect(added).toEqual([{ tenantName: 'Ledgerline', country: 'SG', isBookkeeper: true }]));
});
