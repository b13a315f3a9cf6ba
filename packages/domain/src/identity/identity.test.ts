import { describe, expect, test } from 'vitest';
import { passwordFault } from '../security/password.ts';
import { isEmail, normaliseEmail } from './email.ts';
import { chooseLocale, localeOfCountry, locales } from './locale.ts';
import { judgeOldRefreshToken, refreshGraceMs } from './refresh-rotation.ts';

describe('locale', () => {
  test('[I18N-01] [D-290] there are three of English, US, UK and India, and German', () => {
    expect(locales).toEqual(['en', 'en_GB', 'en_IN', 'de']);
  });

  test.each([
    ['IN', 'en_IN'],
    ['in', 'en_IN'],
    ['MY', 'en_GB'],
    ['SG', 'en_GB'],
    ['GB', 'en_GB'],
    ['US', 'en'],
    ['DE', 'en'],
    [null, 'en'],
  ] as const)('[I18N-02] country %s gives %s', (country, locale) => {
    expect(localeOfCountry(country)).toBe(locale);
  });

  test('[I18N-02] a stored choice wins, then the organisation, then the visitor', () => {
    const facts = { stored: 'en_GB', organisationCountry: 'IN', visitorCountry: 'US' };
    expect(chooseLocale(facts)).toBe('en_GB');
    expect(chooseLocale({ ...facts, stored: null })).toBe('en_IN');
    expect(chooseLocale({ ...facts, stored: 'nonsense', organisationCountry: null })).toBe('en');
  });
});

describe('email', () => {
  test.each(['a@b.co', 'Maya.Lake+x@sub.example.com', ' a@b.co ', "o'neil@example.ie"])(
    '[VAL-10] %s is an address',
    (email) => {
      expect(isEmail(email)).toBe(true);
    },
  );

  test.each([
    '',
    '   ',
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a b@c.de',
    'a@b..co',
    '.a@b.co',
    'a..b@c.de',
    'a@-b.co',
    `${'x'.repeat(65)}@b.co`,
  ])('[VAL-10] "%s" is not', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  test('with different spellings of one mailbox is one account', () => {
    expect(normaliseEmail(' Maya@Example.COM ')).toBe('maya@example.com');
  });
});

describe('new password', () => {
  test.each([
    ['', 'empty'],
    ['seven77', 'too_short'],
    ['eight888', null],
    ['x'.repeat(72), null],
    ['x'.repeat(73), 'too_long'],
    ['with space', 'has_space'],
    ['😀'.repeat(7), 'too_short'],
    ['mayalake-2026', 'contains_identity'],
  ] as const)('[CONST-04] %s: %s', (password, fault) => {
    expect(passwordFault(password, { email: 'mayalake@example.com' })).toBe(fault);
  });

  test('may contain a short mailbox name', () => {
    expect(passwordFault('maya-was-here', { email: 'may@example.com' })).toBeNull();
  });
});

describe('an old refresh token', () => {
  const rotatedAt = new Date(1_000_000);
  const after = (ms: number) => new Date(rotatedAt.getTime() + ms);

  test('gets the same new token within the grace period, to the millisecond', () => {
    expect(judgeOldRefreshToken({ isPrevious: true, rotatedAt, now: after(refreshGraceMs) }).allowed).toBe(true);
    expect(judgeOldRefreshToken({ isPrevious: true, rotatedAt, now: after(refreshGraceMs + 1) }).allowed).toBe(false);
  });

  test('counts as stolen if it is older than the previous one', () => {
    expect(judgeOldRefreshToken({ isPrevious: false, rotatedAt, now: rotatedAt }).allowed).toBe(false);
  });
});
