import { expect, test } from 'vitest';
import { cardFieldFault, holdsCardNumber } from './card-number.ts';

const encrypted = `eyJhbGciOiJSU0EtT0FFUCJ9.${'aB3_-'.repeat(40)}`;

test.each([
  ['4111111111111111', true],
  ['4111 1111 1111 1111', true],
  ['4111-1111-1111-1111', true],
  ['378282246310005', true],
  ['test_4111111111111111', true],
  ['pan=0004111111111111111', true],
  ['4111111111111112', true],
  ['41111111111', false],
  ['Maya Lake', false],
  ['12345', false],
  ['', false],
])('(toward X-14) %s may hold the number of a card: %s', (text, expected) => {
  expect(holdsCardNumber(text)).toBe(expected);
});

test.each([
  ['encryptedCardNumber', encrypted, null],
  ['encryptedSecurityCode', encrypted, null],
  ['type', 'scheme', null],
  ['holderName', 'Maya Lake', null],
  ['threeDSResult', encrypted, null],
  ['origin', 'https://console.example', null],
  ['browserInfo.userAgent', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36', null],
  ['browserInfo.userAgent', '4111 1111 1111 1111', 'in_clear'],
  ['browserInfo.a.b', '1', 'unknown'],
  ['encryptedCardNumber', '4111111111111111', 'in_clear'],
  ['encryptedCardNumber', 'test_4111111111111111', 'in_clear'],
  ['encryptedSecurityCode', '737', 'in_clear'],
  ['encryptedExpiryMonth', '03', 'in_clear'],
  ['holderName', '4111 1111 1111 1111', 'in_clear'],
  ['number', '1', 'unknown'],
  ['cvc', '737', 'unknown'],
  ['encryptedcardnumber', encrypted, 'unknown'],
  ['anencryptedCardNumber', encrypted, 'unknown'],
  ['encryptedCardNumber', 'x'.repeat(20), null],
  ['encryptedCardNumber', 'x'.repeat(19), 'in_clear'],
])('(toward X-14) the field %s with %s: %s', (name, value, expected) => {
  expect(cardFieldFault(name, value)).toBe(expected);
});
