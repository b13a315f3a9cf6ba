import { expect, test } from 'vitest';
import { startHref } from './start-href.ts';

const told = { issuer: 'https://account.example.com', organisationId: 'o1' };
const starts = new Map([
  ['chat', 'https://chat.example.com/sign-in'],
  ['crm', 'https://crm.example.com/?page=sign-in'],
]);

test('[X-74] [D-1071] a product begins with the organisation that is open, in either edition', () => {
  const issuer = 'iss=https%3A%2F%2Faccount.example.com&login_hint=o1';
  expect(startHref(starts, 'chat', told)).toBe(`https://chat.example.com/sign-in?${issuer}`);
  expect(startHref(starts, 'crm_plus', told)).toBe(`https://crm.example.com/?page=sign-in&${issuer}`);
  expect(startHref(starts, 'people', told)).toBeNull();
});
