import { expect, test } from 'vitest';
import {
  isPhone,
  isPhoneOtp,
  otpSeconds,
  phoneDigits,
  phoneOtpDigits,
  sentPhone,
  shownPhone,
  typedPhone,
} from './phone-number.ts';

test('[CONST-05] a phone has 10 digits, an OTP 6, and resend waits 1 minute by default', () => {
  expect([phoneDigits, phoneOtpDigits, otpSeconds(0)]).toEqual([10, 6, 60]);
  expect([isPhone('9876543210'), isPhone('987654321'), isPhone('98765432101')]).toEqual([true, false, false]);
  expect([isPhoneOtp('012345'), isPhoneOtp('01234'), isPhoneOtp('0123456')]).toEqual([true, false, false]);
});

test.each([
  [0.5, 30],
  [1, 60],
  [5, 300],
  [-1, 60],
  [Number.NaN, 60],
])('[PAY-19] an interval of %s minutes counts %s seconds', (minutes, seconds) => {
  expect(otpSeconds(minutes)).toBe(seconds);
});

test('[VAL-03] a phone number is sent with the prefix 91', () => {
  expect(sentPhone('9876543210')).toBe('919876543210');
});

test.each([
  ['919876543210', '9876543210'],
  ['9876543210', '9876543210'],
  ['98765', '98765'],
  ['', ''],
])('[VAL-04] %s is shown as %s', (kept, shown) => {
  expect(shownPhone(kept)).toBe(shown);
});

test.each([
  ['98765 43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['9876543210', '9876543210'],
  ['98a7', '987'],
  ['98765432101', '9876543210'],
  // The dial code only in front of ten digits, and only India's.
  ['9198765432', '9198765432'],
  ['659876543210', '6598765432'],
])('the typed text %s becomes the number %s', (typed, kept) => {
  expect(typedPhone(typed)).toBe(kept);
});

test.each([[''], ['      '], ['12345a'], ['१२३४५६']])('[VAL-07] %o is refused as an OTP', (value) => {
  expect(isPhoneOtp(value)).toBe(false);
});

test.each([['5876543210'], ['0123456789'], ['987654321x']])('%s is refused as a mobile number', (value) => {
  expect(isPhone(value)).toBe(false);
});
