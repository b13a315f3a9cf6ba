import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import type { PaymentDetails } from '@atrium/contract/payments/payment-fields';
import { requestCashfreePage } from '@atrium/contract/payments/request-cashfree-page';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refusal, server } from '../../../../test-kit/api.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';
import { mandateReply } from '../../../../test-kit/payments.ts';

let kept: PaymentDetails;
let asked: number;

beforeEach(() => {
  kept = mandateReply({ CashfreeStatus: 'INITIALIZED', Phone: '919876543210', IsPhoneValidated: true });
  asked = 0;
  // jsdom says that it cannot leave the page.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(
    answer(getPaymentMethods, () => kept),
    answer(requestCashfreePage, () => {
      asked += 1;
      return { Result: { AuthLink: 'https://console.example/mandate#sub_session_1' } };
    }),
  );
});

async function openPopup(address = '/billing/add-card') {
  const page = openPage(address);
  const popup = await screen.findByRole('dialog', { name: 'Billing details' });
  return { ...page, popup };
}

test('[PAY-10] the details of an e-mandate are entered in the popup Billing details', async () => {
  kept = mandateReply();
  const { user, address } = openPage('/billing');
  const panel = await screen.findByRole('region', { name: 'Payment details' });
  await user.click(await within(panel).findByRole('button', { name: 'Add payment details' }));
  const popup = await screen.findByRole('dialog', { name: 'Billing details' });
  within(popup).getByText('Mobile number');
  within(popup).getByRole('button', { name: 'Verify mobile number' });
  expect(address()).toContain('dialog=add-card');
  // A list of terms holds nothing else, or screen readers do not read it as one.
  const parts = Array.from(popup.querySelectorAll('dl > div > *'), ({ tagName }) => tagName);
  expect(parts).toEqual(['DT', 'DD', 'DT', 'DD']);
});

describe('[PAY-07] while the mandate is INITIALIZED', () => {
  test('a verified phone enables Continue', async () => {
    const { popup } = await openPopup();
    within(popup).getByText('+91 9876543210');
    within(popup).getByText('Verified');
    expect(within(popup).getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false);
  });

  test('an unverified phone disables Continue', async () => {
    kept = { ...kept, IsPhoneValidated: false };
    const { popup } = await openPopup();
    expect(within(popup).getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
  });
});

test('(toward ERR-27) Continue shows the redirecting text', async () => {
  const { user, popup } = await openPopup();
  await user.click(within(popup).getByRole('button', { name: 'Continue' }));
  await within(popup).findByText('Redirecting you...');
  await waitFor(() => expect(asked).toBe(1));
});

describe('[PAY-08] while the bank decides', () => {
  test('the panel and the popup say so, and Edit Details starts again', async () => {
    kept = { ...kept, CashfreeStatus: 'BANK_APPROVAL_PENDING' };
    const { user } = openPage('/billing');
    const panel = await screen.findByRole('region', { name: 'Payment details' });
    await within(panel).findByText('E-Mandate registration pending at Bank.');
    await user.click(within(panel).getByRole('button', { name: 'Edit Details' }));
    const popup = await screen.findByRole('dialog', { name: 'Billing details' });
    within(popup).getByText('E-Mandate registration pending at Bank.');
    expect(within(popup).queryByRole('button', { name: 'Continue' })).toBeNull();
    await user.click(within(popup).getByRole('button', { name: 'Edit Details' }));
    expect(within(popup).getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false);
  });

  test('the details are loaded again until the decision of the bank shows', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
    });
    kept = { ...kept, CashfreeStatus: 'BANK_APPROVAL_PENDING' };
    openPage('/billing');
    await screen.findByText('E-Mandate registration pending at Bank.');
    kept = mandateReply({ CashfreeStatus: 'ACTIVE', CashfreeCardNumber: '4321' });
    await vi.advanceTimersByTimeAsync(6_000);
    await screen.findByRole('img', { name: 'E-mandate on the account ending in 4321' });
  });
});

test('[PAY-09] an active mandate is shown as added', async () => {
  kept = mandateReply({ CashfreeStatus: 'ACTIVE', CashfreeCardNumber: '4321' });
  openPage('/billing');
  const shown = await screen.findByRole('img', { name: 'E-mandate on the account ending in 4321' });
  expect(shown.textContent).toBe('E-mandate •••• 4321');
  screen.getByText('Active at your bank');
  screen.getByRole('button', { name: 'Edit Details' });
  expect(screen.queryByRole('button', { name: 'Add payment details' })).toBeNull();
});

test.each([
  ['FAILED', 'Your bank did not approve the e-mandate.'],
  ['EXPIRED', 'The link to your bank has expired.'],
] as const)('(toward N-31) after %s a new link can be asked for', async (CashfreeStatus, words) => {
  kept = { ...kept, CashfreeStatus };
  const { user, popup } = await openPopup();
  within(popup).getByText(words);
  await user.click(within(popup).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(asked).toBe(1));
});

test.each(['payments.phone_not_validated', 'payments.gateway_failed', 'request.failed'] as const)(
  '[PAY-25] a request for the link that failed with %s shows the mobile number popup',
  async (code) => {
    server.use(answer(requestCashfreePage, () => refusal(code)));
    const { user, popup } = await openPopup();
    await user.click(within(popup).getByRole('button', { name: 'Continue' }));
    const phone = await screen.findByRole('dialog', { name: 'Verify mobile number' });
    expect(within(phone).getByLabelText('Mobile number')).toHaveProperty('value', '9876543210');
  },
);

describe('back from the bank', () => {
  test('the popup shows the status of the mandate', async () => {
    kept = { ...kept, CashfreeStatus: 'BANK_APPROVAL_PENDING' };
    const { popup } = await openPopup('/billing?from=mandate');
    within(popup).getByText('E-Mandate registration pending at Bank.');
  });
});
