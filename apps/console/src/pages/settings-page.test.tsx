import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { renameCompany } from '@atrium/contract/company/rename-company';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, server, whoIs } from '../../test-kit/api.ts';
import { openPage } from '../../test-kit/open-page.tsx';
import { company, sessionOf } from '../../test-kit/people.ts';

describe('company details', () => {
  test('[ORG-03] [ORG-04] [ORG-08] an owner reads name, country, currency, time zone and status under Settings', async () => {
    openPage('/settings');
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    expect(await screen.findByLabelText('Company name')).toHaveProperty('value', company.tenantName);
    for (const fact of ['India', 'INR', 'Asia/Kolkata', 'Active', 'Jan 5, 2026']) await screen.findByText(fact);
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

  test('[ERR-16] a name that could not be saved keeps what was typed and says so', async () => {
    server.use(answer(renameCompany, () => new Response('no', { status: 500 })));
    const { user } = openPage('/settings');
    await user.type(await screen.findByLabelText('Company name'), ' Two');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Error while updating');
    expect(screen.getByLabelText('Company name')).toHaveProperty('value', `${company.tenantName} Two`);
  });
});
