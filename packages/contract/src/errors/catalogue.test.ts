import { describe, expect, test } from 'vitest';
import { catalogue, type RefusalCode } from './catalogue.ts';
import { loadingTexts, notices } from './notices.ts';

describe('the error catalogue holds specification §8', () => {
  const shown: [string, RefusalCode, object][] = [
    ['ERR-02', 'request.unauthorized', { message: 'user not authorized', show: 'toast' }],
    ['ERR-03', 'billing.no_information', { message: 'Billing Info not added yet', show: 'silent' }],
    ['ERR-04', 'subscriptions.trial_not_allowed', { message: 'Trial not allowed', show: 'silent' }],
    ['ERR-06', 'company.guide_not_found', { message: 'record not found', show: 'silent' }],
    [
      'ERR-07',
      'users.limit_reached',
      { message: 'Error adding the user due to user limit', serverMessage: 'Unable to create app user in tenant' },
    ],
    [
      'ERR-08',
      'payments.gateway_failed',
      { message: 'Please try again or add a new card.', serverMessage: 'Stripe error in processing' },
    ],
    [
      'ERR-09',
      'users.owner_protected',
      {
        title: 'Action Prevented',
        message: 'You cannot perform this action',
        serverMessage: 'Failed to update owner permission',
      },
    ],
    ['ERR-11', 'request.no_answer', { message: 'There was some problem with server. Please try again later.' }],
    ['ERR-12', 'request.failed', { message: 'Server error occurred. Please try again later.' }],
    ['ERR-13', 'identity.verification_not_sent', { message: 'Unable to send verification e-mail. Please try again' }],
    ['ERR-15', 'payments.failed', { message: 'Payment failed due to some internal error.' }],
    ['ERR-16', 'company.update_failed', { message: 'Error while updating' }],
    ['ERR-17', 'payments.otp_not_submitted', { message: 'An error occurred while submitting your OTP' }],
    ['ERR-19', 'request.initial_load_failed', { title: 'Error!', message: 'Server error occurred.', show: 'page' }],
    ['SESS-12', 'session.refresh_failed', { message: 'Failed to continue current session.', show: 'toast' }],
    ['SESS-14', 'session.expired', { message: 'Your session is expired, please login and try again.' }],
  ];
  test.each(shown)('[%s] the catalogue has its text and how it is shown: %s', (_id, code, entry) => {
    expect(catalogue[code]).toMatchObject(entry);
  });

  test('the three bookkeeper refusals of ERR-10 are logged only', () => {
    const logged = Object.values(catalogue).filter((entry) => entry.show === 'log');
    expect(logged.map((entry) => entry.message)).toEqual([
      'BK and Client not associated',
      'Not allowed for bookkeeper paid subscription',
      'Could not validate the user',
    ]);
  });

  test('the success texts ERR-14, 21, 22, 23 and the loading texts ERR-26 to 30 are those of the specification', () => {
    expect(notices.verificationSent.message).toBe('Verification e-mail sent successfully');
    expect(notices.paymentReceived).toMatchObject({
      title: 'Payment received!',
      message: 'Your subscription is active now.',
    });
    expect(notices.trialActivated.message).toContain('This trial is 100% FREE. Continue using for 15 days.');
    expect(notices.subscriptionActivated.message).toContain('Continue using the app now.');
    expect(Object.values(loadingTexts)).toHaveLength(12);
    expect(Object.values(loadingTexts).every((text) => text.endsWith('...'))).toBe(true);
  });

  test('two refusals never share a number on the wire', () => {
    const codes = Object.values(catalogue).flatMap((entry) => ('wireCode' in entry ? [entry.wireCode] : []));
    expect(new Set(codes).size).toBe(codes.length);
  });
});
