import { saveContact } from '@atrium/contract/leads/save-contact';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, refusal, server } from '../../../test-kit/api.ts';
import { carryTags, forgetCampaign, knownCampaign, landAt } from '../../lib/events/campaign.ts';
import { saveConsent } from '../../lib/events/consent.ts';
import { SalesForm, SalesThanks } from './sales-form.tsx';
import { workSalesForm } from './work-sales-form.ts';

const advertised = new URL('https://console.example/pricing?utm_campaign=spring&utm_source=search&token=secret');
const tags = { campaign: 'spring', medium: '', source: 'search', sourceUrl: 'https://console.example/pricing' };

/** The page as the server has rendered it, with its script. */
function openForm() {
  render(
    <I18nProvider i18n={i18n}>
      <h2 id="talk-to-sales-title">Talk to sales</h2>
      <SalesForm />
      <SalesThanks />
    </I18nProvider>,
  );
  const reload = vi.fn<() => void>();
  workSalesForm(document, reload);
  return { reload, user: userEvent.setup() };
}

async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(screen.getByLabelText('First Name'), 'Lea');
  await user.type(screen.getByLabelText('Last Name'), 'Ost');
  await user.type(screen.getByLabelText('Work email'), 'lea@ost.test');
  await user.type(screen.getByLabelText('Company'), 'Ost');
  await user.selectOptions(screen.getByLabelText('Number of employees'), '11-50');
}
const send = () => screen.getByRole('button', { name: 'Talk to sales' });

afterEach(() => forgetCampaign());

test('[LEAD-07, D-307] a visitor talks to sales: the page reloads after the lead is taken, and says thank you once', async () => {
  const asked: object[] = [];
  server.use(
    answer(saveContact, (input) => {
      asked.push(input);
      return { status: 'created' };
    }),
  );
  landAt(advertised);
  const { reload, user } = openForm();
  await fillIn(user);
  await user.click(send());
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  const typed = { firstName: 'Lea', lastName: 'Ost', email: 'lea@ost.test', phone: '', organisation: 'Ost' };
  expect(asked).toEqual([{ ...typed, noOfEmployees: '11-50', website: '', campaign: tags }]);
  document.body.innerHTML = '';
  openForm();
  expect(document.activeElement?.textContent).toBe('Thank you. Our sales team will get in touch with you.');
  expect(screen.queryByRole('button')).toBeNull();
  document.body.innerHTML = '';
  openForm();
  expect(send()).toBeDefined();
});

test('[LEAD-06, LEAD-08] a failure says so in the words of the specification, keeps what is typed, and the same press is sent once more', async () => {
  const keys: (string | null)[] = [];
  let isOffline = true;
  server.use(
    answer(saveContact, (_input, headers) => {
      keys.push(headers.get('idempotency-key'));
      return isOffline ? HttpResponse.error() : refusal('leads.not_taken');
    }),
  );
  const { reload, user } = openForm();
  await fillIn(user);
  await user.click(send());
  await waitFor(() => expect(screen.getByText('Unexpected error, please try again!').hidden).toBe(false));
  isOffline = false;
  await user.click(send());
  await waitFor(() => expect(screen.getByText('Something went wrong, please try again later.').hidden).toBe(false));
  expect(screen.getByText('Unexpected error, please try again!').hidden).toBe(true);
  expect(screen.getByLabelText('Work email')).toHaveProperty('value', 'lea@ost.test');
  expect(send()).toHaveProperty('disabled', false);
  expect(new Set(keys).size).toBe(1);
  expect(reload).not.toHaveBeenCalled();
});

test('[VAL-16, D-307] what is missing is named under its field before anything is sent, and the first one gets the focus', async () => {
  const { user } = openForm();
  await user.type(screen.getByLabelText('Work email'), 'lea');
  await user.click(send());
  expect(screen.getByText('Please enter a valid email').hidden).toBe(false);
  expect(screen.getAllByText('*Define the field').map(({ hidden }) => hidden)).toEqual([false, false, false, false]);
  expect(document.activeElement).toBe(screen.getByLabelText('First Name'));
  expect(screen.getByLabelText('First Name').getAttribute('aria-invalid')).toBe('true');
});

test('[N-49, D-66, D-306] the tags of an advertisement are kept only with consent, the first ones win, and taking it back erases them', () => {
  saveConsent([]);
  landAt(advertised);
  expect([knownCampaign(), window.localStorage.getItem('campaign')]).toEqual([null, null]);
  saveConsent(['campaign']);
  expect(knownCampaign()).toEqual(tags);
  landAt(new URL('https://console.example/login?utm_source=other'));
  expect(knownCampaign()).toEqual(tags);
  expect(window.localStorage.getItem('campaign')).not.toContain('secret');
  saveConsent(['analytics']);
  expect([knownCampaign(), window.localStorage.getItem('campaign')]).toEqual([null, null]);
});

test('[D-306] links of the pricing page carry the tags on to sign-up, and nothing else of the address', () => {
  document.body.innerHTML = '<a href="/signup?plan=x">Try</a><a href="https://other.example/">Other</a>';
  const links = [...document.querySelectorAll('a')];
  carryTags(links, advertised);
  expect(links.map(({ href }) => href)).toEqual([
    'https://console.example/signup?plan=x&utm_campaign=spring&utm_source=search',
    'https://other.example/',
  ]);
});
