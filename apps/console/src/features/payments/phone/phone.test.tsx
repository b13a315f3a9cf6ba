import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { sendPhoneOtp, submitPhoneOtp } from '@atrium/contract/payments/verify-phone';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refusal, server } from '../../../../test-kit/api.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';
import { mandateReply } from '../../../../test-kit/payments.ts';

const sentReply = { OTPExpiryIntervalMinutes: 1, Valid: false, TriesRemaining: 5 };
let kept = mandateReply();
let numbers: string[] = [];
let codes: string[] = [];

beforeEach(() => {
  kept = mandateReply();
  numbers = [];
  codes = [];
  server.use(
    answer(getPaymentMethods, () => kept),
    answer(sendPhoneOtp, ({ Phone }) => {
      numbers.push(Phone);
      return sentReply;
    }),
    answer(submitPhoneOtp, ({ PhoneOTP }) => {
      codes.push(PhoneOTP);
      const isRight = PhoneOTP === '012345';
      if (isRight) kept = mandateReply({ Phone: '919876543210', IsPhoneValidated: true });
      return { ...sentReply, Valid: isRight, TriesRemaining: isRight ? 5 : 5 - codes.length };
    }),
  );
});

async function openPhone() {
  const page = openPage('/billing/add-card');
  await page.user.click(await screen.findByRole('button', { name: 'Verify mobile number' }));
  const popup = await screen.findByRole('dialog', { name: 'Verify mobile number' });
  return { ...page, popup, field: within(popup).getByLabelText('Mobile number') };
}

async function sendCode() {
  const page = await openPhone();
  await page.user.type(page.field, '9876543210{Enter}');
  await within(page.popup).findByText('OTP has been sent to your mobile number');
  return page;
}

const digit = (place: number) => screen.getByLabelText(`Digit ${place} of 6`);

async function typeCode(user: Awaited<ReturnType<typeof openPhone>>['user'], code: string) {
  await user.click(digit(1));
  await user.keyboard(code);
}

const named = (name: string) => screen.getByRole('button', { name });

test('[PAY-18] the payer enters the number, gets a code with a countdown, and verifies the number', async () => {
  const { user, popup } = await sendCode();
  within(popup).getByText('+91 9876543210');
  within(popup).getByRole('timer');
  await typeCode(user, '012345');
  await user.click(named('Verify'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Verify mobile number' })).toBeNull());
  expect(codes).toEqual(['012345']);
  await screen.findByText('Verified');
  expect(named('Continue')).toHaveProperty('disabled', false);
});

test('[PAY-23] after the OTP is sent, a message says so', async () => {
  const { popup } = await sendCode();
  expect(within(popup).getByText('OTP has been sent to your mobile number').getAttribute('role')).toBe('status');
});

describe('the number', () => {
  test('[VAL-03] the number is sent with the prefix 91', async () => {
    await sendCode();
    expect(numbers).toEqual(['919876543210']);
  });

  test('[VAL-04] a number of more than 10 characters is shown without its first 2', async () => {
    kept = mandateReply({ Phone: '919812345678' });
    const { field } = await openPhone();
    expect(field).toHaveProperty('value', '9812345678');
  });

  test('[VAL-61] only ten digits can be typed, and an invalid number shows a message on blur', async () => {
    const { user, popup, field } = await openPhone();
    await user.type(field, '12345-67890123');
    expect(field).toHaveProperty('value', '1234567890');
    await user.tab();
    await within(popup).findByText('Please enter a valid mobile number');
    await user.click(named('Send OTP'));
    expect(numbers).toEqual([]);
  });

  test('a code that could not be sent shows a message, and the number stays', async () => {
    server.use(answer(sendPhoneOtp, () => refusal('payments.otp_not_sent')));
    const { user, popup, field } = await openPhone();
    await user.type(field, '9876543210{Enter}');
    await within(popup).findByText('The OTP could not be sent. Please try again in a minute.');
    expect(field).toHaveProperty('value', '9876543210');
  });
});

describe('the countdown', () => {
  async function atTime(minutes: number) {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.use(
      answer(sendPhoneOtp, ({ Phone }) => {
        numbers.push(Phone);
        return { ...sentReply, OTPExpiryIntervalMinutes: minutes };
      }),
    );
    return sendCode();
  }
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

  test.each([
    [0, 60],
    [1, 60],
    [2, 120],
  ])('[PAY-19] with %s minutes from the server it lasts %s seconds', async (minutes, seconds) => {
    await atTime(minutes);
    await pass(seconds - 10);
    screen.getByRole('timer');
    await pass(11);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('[PAY-20] resend is possible only after the countdown', async () => {
    await atTime(1);
    expect(named('Resend OTP')).toHaveProperty('disabled', true);
    await pass(50);
    expect(named('Resend OTP')).toHaveProperty('disabled', true);
    await pass(11);
    expect(named('Resend OTP')).toHaveProperty('disabled', false);
    act(() => named('Resend OTP').click());
    await waitFor(() => expect(numbers).toEqual(['919876543210', '919876543210']));
    await screen.findByRole('timer');
    expect(named('Resend OTP')).toHaveProperty('disabled', true);
  });

  test('[PAY-21] the number can be edited only after the countdown', async () => {
    await atTime(1);
    expect(named('Edit number')).toHaveProperty('disabled', true);
    await pass(61);
    act(() => named('Edit number').click());
    expect(await screen.findByLabelText('Mobile number')).toHaveProperty('value', '9876543210');
  });
});

describe('the code', () => {
  test('[VAL-07] the code has six digits: neither letters nor fewer digits can be sent', async () => {
    const { user } = await sendCode();
    expect(named('Verify')).toHaveProperty('disabled', true);
    await typeCode(user, 'abcdef');
    expect(digit(1)).toHaveProperty('value', '');
    await typeCode(user, '01234');
    expect(named('Verify')).toHaveProperty('disabled', true);
    await user.keyboard('{Enter}');
    expect(codes).toEqual([]);
  });

  test('[PAY-24] a wrong code shows the tries that are left', async () => {
    const { user } = await sendCode();
    await typeCode(user, '999999');
    await user.click(named('Verify'));
    await screen.findByText('Your entered otp is incorrect, please try again. Remaining trials 4.');
    await typeCode(user, '888888');
    await user.click(named('Verify'));
    await screen.findByText('Your entered otp is incorrect, please try again. Remaining trials 3.');
  });

  test('[X-19] without tries left the payer must ask for a new code', async () => {
    server.use(answer(submitPhoneOtp, { ...sentReply, TriesRemaining: 0 }));
    const { user } = await sendCode();
    await typeCode(user, '999999');
    await user.click(named('Verify'));
    await screen.findByText('Please ask for a new OTP.', { exact: false });
    await typeCode(user, '012345');
    expect(named('Verify')).toHaveProperty('disabled', true);
  });

  test('[ERR-17] a code that could not be submitted shows a message', async () => {
    server.use(answer(submitPhoneOtp, () => refusal('payments.otp_not_submitted')));
    const { user } = await sendCode();
    await typeCode(user, '012345');
    await user.click(named('Verify'));
    await screen.findByText('An error occurred while submitting your OTP');
  });
});
