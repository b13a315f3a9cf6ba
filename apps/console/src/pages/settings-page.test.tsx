import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { renameCompany } from '@atrium/contract/company/rename-company';
import { saveCompanySettings } from '@atrium/contract/company/save-company-settings';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, server, whoIs } from '../../test-kit/api.ts';
import { openPage } from '../../test-kit/open-page.tsx';
import { company, sessionOf } from '../../test-kit/people.ts';

describe('company details', () => {
  test('[ORG-03] [ORG-04] [ORG-08] an owner reads name, country, currency, time zone and status under Settings', async () => {
    openPage('/settings');
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    expect(await screen.findByLabelText('Company name')).toHaveProperty('value', company.tenantName);
    for (const fact of ['India', 'INR', 'Active', 'Jan 5, 2026']) await screen.findByText(fact);
    expect(screen.getByLabelText('Time zone')).toHaveProperty('value', 'Asia/Kolkata');
  });

  test('[ORG-07] [VAL-01] [API-49] Save and Cancel show only while another name is typed, and Save renames everywhere', async () => {
    let name = company.tenantName;
    server.use(
      answer(getTenantDetails, () => ({ ...company, tenantName: name })),
      answer(renameCompany, ({ newName }) => {
        name = newName;
        whoIs(sessionOf({ company: { ...company, tenantName: name } }));
        return { tenantId: company.tenantId, tenantName: name };
      }),
    );
    const { user } = openPage('/settings');
    const field = await screen.findByLabelText('Company name');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('Please enter your company name.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Company name')).toHaveProperty('value', company.tenantName);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.clear(screen.getByLabelText('Company name'));
    await user.type(screen.getByLabelText('Company name'), '  Kaveri  Mills {Enter}');
    await screen.findByText('Company name updated');
    await waitFor(() => expect(screen.getByLabelText('Company name')).toHaveProperty('value', 'Kaveri Mills'));
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await waitFor(() => expect(screen.getAllByText('Kaveri Mills').length).toBeGreaterThan(0));
  });

  test('[D-650, D-651] an owner chooses zone, language and phone; the zones of the country are offered first', async () => {
    const sent: object[] = [];
    server.use(
      answer(getTenantDetails, { ...company, countryTimeZones: ['Asia/Kolkata'] }),
      answer(saveCompanySettings, (input) => {
        sent.push(input);
        return { saved: true };
      }),
    );
    const { user } = openPage('/settings');
    const zones = await screen.findByLabelText('Time zone');
    expect(
      within(zones)
        .getAllByRole('group')
        .map((group) => group.getAttribute('label')),
    ).toEqual(['India', 'Elsewhere']);
    await user.selectOptions(zones, 'Europe/Berlin');
    await user.selectOptions(screen.getByLabelText('Language'), 'Deutsch');
    await user.clear(screen.getByLabelText('Phone'));
    await user.type(screen.getByLabelText('Phone'), 'call me');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findAllByText(/Start with \+ and the country code/);
    await user.clear(screen.getByLabelText('Phone'));
    await user.type(screen.getByLabelText('Phone'), '+49 30 123456789');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ timeZone: 'Europe/Berlin', phone: '+4930123456789', locale: 'de' }]));
  });

  test('[ERR-16] a name that could not be saved keeps what was typed and says so', async () => {
    server.use(answer(renameCompany, () => new Response('no', { status: 500 })));
    const { user } = openPage('/settings');
    await user.type(await screen.findByLabelText('Company name'), ' Two');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Error while updating');
    expect(screen.getByLabelText('Company name')).toHaveProperty('value', `${company.tenantName} Two`);
  });
});
