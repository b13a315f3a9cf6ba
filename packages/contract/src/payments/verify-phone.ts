import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { clientFields, clientRefusals } from '../subscriptions/subscription-fields.ts';
import { phoneOtpReply } from './payment-fields.ts';

/** Sends a code to the payer's mobile number: 91 and ten digits (API-35, VAL-03, X-23). */
export const sendPhoneOtp = endpoint({
  name: 'sendPhoneOtp',
  method: 'POST',
  path: '/billing/phone',
  summary: 'Send a code to the mobile number',
  requires: 'use_subscriptions',
  power: 'none',
  rate: 'mail',
  idempotency: 'none',
  queryFields: ['UserID', 'TenantID'],
  input: z.strictObject({
    Phone: z.string().check(z.regex(/^91[6-9]\d{9}$/, { error: 'Please enter a valid mobile number' })),
    ...clientFields,
  }),
  reply: phoneOtpReply,
  refusals: [...clientRefusals, 'identity.verify_first', 'payments.otp_not_sent'],
});

/** Checks a phone code. For a wrong code, `Valid` is false and the remaining tries are returned (API-36, X-19). */
export const submitPhoneOtp = endpoint({
  name: 'submitPhoneOtp',
  method: 'POST',
  path: '/billing/phone-otp',
  summary: 'Prove the mobile number with the code',
  requires: 'use_subscriptions',
  power: 'money',
  rate: 'credentials',
  idempotency: 'none',
  queryFields: ['UserID', 'TenantID'],
  input: z.strictObject({
    PhoneOTP: z.string().check(z.regex(/^\d{6}$/, { error: 'Please enter valid OTP' })),
    ...clientFields,
  }),
  reply: phoneOtpReply,
  refusals: [...clientRefusals, 'payments.otp_not_submitted'],
});
