import { expect, test } from 'vitest';
import { type ClientWish, clientFault } from './sign-on-client.ts';

const wish: ClientWish = {
  product: 'crm',
  name: 'CRM production',
  returnAddresses: ['https://crm.example.com/signed-in'],
  signedOutAddresses: [],
  startAddress: null,
  logOutAddress: null,
  logOutFrame: null,
};

test('[X-74] [D-1070] a product is registered with https addresses, and with this machine while it is made', () => {
  expect(clientFault(wish)).toBeNull();
  expect(clientFault({ ...wish, returnAddresses: ['http://127.0.0.1:8080/signed-in'] })).toBeNull();
  expect(clientFault({ ...wish, startAddress: 'http://localhost:3000/sign-in' })).toBeNull();
});

test.each([
  'http://crm.example.com/signed-in',
  'http://127.0.0.1.evil.example/',
  'http://localhost@evil.example/',
  'https://crm.example.com@evil.example/',
  'https://*.example.com/',
  'https://crm.example.com/#done',
  'https://crm.example.com/\\evil',
  'javascript:alert(1)',
  'https://',
  '/signed-in',
  '',
  `https://crm.example.com/${'a'.repeat(500)}`,
])('[X-74] [D-1070] attack: no code is ever sent to %s', (address) => {
  expect(clientFault({ ...wish, returnAddresses: [address] })).toMatch(/not an https address/);
  expect(clientFault({ ...wish, logOutAddress: address })).toMatch(/not an https address/);
});

test.each<[Partial<ClientWish>, RegExp]>([
  [{ product: 'console' }, /no such product/],
  [{ product: 'nothing' }, /no such product/],
  [{ name: ' ' }, /a name has/],
  [{ name: 'a'.repeat(81) }, /a name has/],
  [{ returnAddresses: [] }, /--return/],
  [{ returnAddresses: Array.from({ length: 21 }, (_, n) => `https://crm.example.com/${n}`) }, /20 addresses/],
])('[D-1070] a client with %o is refused', (change, words) => {
  expect(clientFault({ ...wish, ...change })).toMatch(words);
});
