import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

test.each([
  ['/users?page=2#top', '/users?page=2#top'],
  ['/.//evil.test', '/'],
  ['/..//evil.test/x', '/'],
  ['/x/..//evil.test', '/'],
  ['//evil.test', '/'],
  ['/\\evil.test', '/'],
  ['https://evil.test/', '/'],
  ['javascript:alert(1)', '/'],
  [undefined, '/'],
])('whoever signs in with the return path %s goes to %s', (given, expected) => {
  expect(safeReturnPath(given)).toBe(expected);
});
