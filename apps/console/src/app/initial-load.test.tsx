import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { getStatus } from '@atrium/contract/identity/get-status';
import { resendVerification } from '@atrium/contract/identity/resend-verification';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { getLocation } from '@atrium/contract/pricing/get-location';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { answer, refusal, server, whoIs } from '../../test-kit/api.ts';
import { openPage, title } from '../../test-kit/open-page.tsx';
import { company, otherCompany, sessionOf } from '../../test-kit/people.ts';
import { quoteOf, serveQuotes } from '../../test-kit/quotes.ts';
import { cardOf, serveSubscriptions } from '../../test-kit/subscription-cards.ts';
import { keepWantedPlan } from '../lib/wanted-plan.ts';

test('[ERR-19] any other failure of the first load shows Error! / Server error occurred., and Retry tries again', async () => {
  server.use(answer(getStatus, () => refusal('request.failed')));
  const { user } = openPage('/security');
  const alert = await screen.findByRole('alert');
  within(alert).getByRole('heading', { name: 'Error!' });
  within(alert).getByText('Server error occurred.');
  whoIs(sessionOf());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await title('Security');
});

describe('Org not set', () => {
  test('[ERR-18] [ORG-02] the shell shows without content, and Add organization without Cancel', async () => {
    whoIs(sessionOf({ company: null }));
    const { user } = openPage('/');
    const dialog = await screen.findByRole('dialog', { name: 'Add organization' });
    expect(within(dialog).queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(document.querySelector('main')?.textContent).toBe('');
    await user.keyboard('{Escape}');
    screen.getByRole('dialog', { name: 'Add organization' });
  });

  test('[ORG-01] [VAL-01] [D-166] company name and country are required; Add creates it, switches to it and shows home', async () => {
    whoIs(sessionOf({ company: null }));
    const calls: string[] = [];
    server.use(
      answer(addOrganisation, ({ tenantName, country }) => {
        calls.push(`add ${tenantName} in ${country}`);
        return { tenantId: company.tenantId, tenantName };
      }),
      answer(switchTenant, ({ tenantId }) => {
        calls.push(`switch ${tenantId}`);
        return sessionOf();
      }),
    );
    const { user, address } = openPage('/');
    const dialog = await screen.findByRole('dialog', { name: 'Add organization' });
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    await within(dialog).findByText('Please enter your company name.');
    await user.type(within(dialog).getByLabelText('Company name'), '  Kaveri   Textiles ');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    await within(dialog).findByText('Please choose a country.');
    await user.selectOptions(within(dialog).getByLabelText('Country'), 'IN');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    await title('Admin Center');
    expect(address()).toBe('/');
    expect(calls).toEqual(['add Kaveri Textiles in IN', `switch ${company.tenantId}`]);
  });

  test('[D-171] [D-258] the plan that waits opens after the first organisation is added, with its own interval', async () => {
    whoIs(sessionOf({ company: null }));
    keepWantedPlan({ product: 'erp', plan: 'essential', interval: 'monthly' });
    server.use(
      answer(addOrganisation, ({ tenantName }) => ({ tenantId: company.tenantId, tenantName })),
      answer(switchTenant, () => sessionOf()),
    );
    serveSubscriptions([cardOf()]);
    serveQuotes([quoteOf()]);
    const { user, address } = openPage('/');
    const dialog = await screen.findByRole('dialog', { name: 'Add organization' });
    await user.type(within(dialog).getByLabelText('Company name'), 'Kaveri');
    await user.selectOptions(within(dialog).getByLabelText('Country'), 'IN');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    await title('Checkout');
    expect(address()).toBe('/checkout?product=erp&plan=essential&interval=monthly');
  });

  test('[X-10] a failed switch keeps what was typed; the next try adds no second organisation', async () => {
    whoIs(sessionOf({ company: null }));
    let added = 0;
    server.use(
      answer(addOrganisation, ({ tenantName }) => {
        added += 1;
        return { tenantId: company.tenantId, tenantName };
      }),
      answer(switchTenant, () => new HttpResponse(null, { status: 500 })),
    );
    const { user } = openPage('/');
    const dialog = await screen.findByRole('dialog', { name: 'Add organization' });
    await user.type(within(dialog).getByLabelText('Company name'), 'Kaveri');
    await user.selectOptions(within(dialog).getByLabelText('Country'), 'IN');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    await screen.findByText('There was some problem with server. Please try again later.');
    expect(within(dialog).getByLabelText<HTMLInputElement>('Company name').value).toBe('Kaveri');
    server.use(answer(switchTenant, () => sessionOf()));
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    await title('Admin Center');
    expect(added).toBe(1);
  });
});

test('[ORG-01] [ORG-02] [NAV-33] with an organisation set the popup has Cancel and Add', async () => {
  const { user, address } = openPage('/');
  await user.click(await screen.findByRole('button', { name: `Organization: ${company.tenantName}` }));
  await user.click(await screen.findByRole('button', { name: '+ Add organization' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add organization' });
  within(dialog).getByLabelText('Company name');
  within(dialog).getByRole('button', { name: 'Add' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add organization' })).toBeNull());
  expect(address()).toBe('/');
});

test('[ORG-01] [D-166] the country of the visitor is filled in, and after adding the person works in the organisation', async () => {
  server.use(
    answer(getLocation, { country: { iso_code: 'SG' } }),
    answer(switchTenant, () => sessionOf({ company: otherCompany })),
  );
  const { user } = openPage('/reports?dialog=add-organisation');
  const dialog = await screen.findByRole('dialog', { name: 'Add organization' });
  await waitFor(() => expect(within(dialog).getByLabelText('Country')).toHaveProperty('value', 'SG'));
  await user.type(within(dialog).getByLabelText('Company name'), 'Northlake');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  await screen.findByRole('button', { name: `Organization: ${otherCompany.tenantName}` });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add organization' })).toBeNull());
});

describe('a person with an unverified email address', () => {
  test('[ERR-20] is asked to verify it; Do it later hides the dialog for the session and leaves a reminder', async () => {
    whoIs(sessionOf({ emailVerified: false }));
    const { user, view } = openPage('/');
    const dialog = await screen.findByRole('dialog', { name: 'Verify your email address' });
    within(dialog).getByRole('button', { name: 'Resend email' });
    await user.click(within(dialog).getByRole('button', { name: 'Do it later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByText(/Please confirm your email address/);
    view.unmount();
    openPage('/');
    await screen.findByText(/Please confirm your email address/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[ERR-14] sees a message after the mail was sent again', async () => {
    whoIs(sessionOf({ emailVerified: false }));
    server.use(answer(resendVerification, { accepted: true }));
    const { user } = openPage('/');
    await user.click(await screen.findByRole('button', { name: 'Resend email' }));
    await screen.findByText('Verification e-mail sent successfully');
  });

  test.each([['request.invalid'], ['request.too_many'], ['request.failed']] as const)(
    '[ERR-13] a failed resend is said (%s)',
    async (code) => {
      whoIs(sessionOf({ emailVerified: false }));
      server.use(answer(resendVerification, () => refusal(code)));
      const { user } = openPage('/');
      await user.click(await screen.findByRole('button', { name: 'Resend email' }));
      await screen.findByText('Unable to send verification e-mail. Please try again');
    },
  );

  test('[ERR-18] [ERR-20] sees one dialog at a time: the email address first, then the organisation', async () => {
    whoIs(sessionOf({ emailVerified: false, company: null }));
    const { user } = openPage('/');
    await user.click(await screen.findByRole('button', { name: 'Do it later' }));
    await screen.findByRole('dialog', { name: 'Add organization' });
  });
});
