import { describe, expect, test } from 'vitest';
import { locales } from '../identity/locale.ts';
import { sayWith } from '../kernel/say.ts';
import type { LineKind } from '../subscriptions/quotes/quote-lines.ts';
import { type DescribedLine, describeLine, nameLine, printName } from './describe-line.ts';

const german: Readonly<Record<string, string>> = {
  '{0}, more users': '{0}, weitere Benutzer',
  'Discount {0}': 'Rabatt {0}',
  Credits: 'Guthaben',
};
const inGerman = sayWith((english) => german[english] ?? english);

describe('[INV-04] the name of a line', () => {
  test.each<[LineKind, string, string]>([
    ['plan', 'Startup', 'CRM Startup'],
    ['addon', 'Startup', 'CRM Startup, more users'],
    ['seats', 'Startup', 'CRM Startup, users added'],
    ['unused', 'Startup', 'CRM Startup, unused time'],
    ['discount', 'TEN', 'Discount TEN'],
    ['prepaid', 'PRE-1', 'Prepaid code PRE-1'],
    ['correction', 'Correction of AT-1', 'Correction of AT-1'],
    ['tax', 'CGST', 'CGST'],
    ['credit', 'code', 'Credits'],
    ['credit', 'balance', 'Account balance'],
    ['credit', 'promotion', 'Promotional credits'],
    ['credit', 'returned', 'Unused time given back'],
    ['credit', 'never heard of', 'Credits'],
  ])('a line of kind %s and name %s of CRM is named %s', (kind, name, expected) => {
    expect(nameLine({ kind, name }, 'CRM')).toBe(expected);
  });

  test('names the product once, and none where none is known', () => {
    expect(nameLine({ kind: 'plan', name: 'CRM Startup' }, 'CRM')).toBe('CRM Startup');
    expect(nameLine({ kind: 'plan', name: 'Startup CRM' }, 'CRM')).toBe('CRM Startup CRM');
    expect(nameLine({ kind: 'plan', name: 'Startup' }, null)).toBe('Startup');
  });

  test.each<[LineKind, string, string]>([
    ['addon', 'CRM Startup, more users', 'CRM Startup, weitere Benutzer'],
    ['discount', 'Discount TEN', 'Rabatt TEN'],
    ['seats', 'CRM Startup, users added', 'CRM Startup, users added'],
    ['plan', 'CRM Startup', 'CRM Startup'],
    ['credit', 'Credits', 'Guthaben'],
    ['credit', 'Account balance', 'Account balance'],
    ['credit', 'Promotional credits', 'Promotional credits'],
    ['credit', 'Unused time given back', 'Unused time given back'],
    // A name that was not made of our words stays as it is stored.
    ['addon', 'More users of CRM Startup', 'More users of CRM Startup'],
    ['discount', 'TEN Discount ', 'TEN Discount '],
    ['credit', 'Vouchers', 'Vouchers'],
  ])('a stored line of kind %s, %s, is printed in German as %s', (kind, name, expected) => {
    expect(printName({ kind, name }, inGerman)).toBe(expected);
  });

  test.each(['Credits', 'Account balance', 'Promotional credits', 'Unused time given back'])(
    'the credit %s is looked up by its own words',
    (name) => {
      const asked: string[] = [];
      const say = sayWith((english) => {
        asked.push(english);
        return `<${english}>`;
      });
      expect(printName({ kind: 'credit', name }, say)).toBe(`<${name}>`);
      expect(asked).toContain(name);
    },
  );
});

describe('[INV-04] the text under the name', () => {
  const period = { startsOn: '2026-11-15', endsOn: '2026-12-15' };
  const line: DescribedLine = { kind: 'plan', quantity: 3, period, why: [], currency: 'USD' };
  const described = (more: Partial<DescribedLine>) => describeLine({ ...line, period: null, ...more }, 'en');
  const values = { basisPoints: 1250, offMinor: 123_456, ofMinor: 9_900 };

  test('has quantity, steps and days, in that order', () => {
    const why = [{ step: 'percent_off', values } as const, { step: 'tax_rate', values } as const];
    expect(describeLine({ ...line, why }, 'en')).toBe(
      '3 users · 12.5% off · 12.5% of $ 99.00 · Nov 15, 2026 – Dec 14, 2026',
    );
  });

  test.each([
    ['plan', 1, '1 user'],
    ['plan', 2, '2 users'],
    ['plan', 0, ''],
    ['addon', 1, '1 user'],
    ['seats', 2, ''],
    ['tax', 1, ''],
  ] as const)('a line of kind %s with %i is described as %j', (kind, quantity, expected) => {
    expect(described({ kind, quantity })).toBe(expected);
  });

  test.each([
    ['percent_off', values, '12.5% off'],
    ['amount_off', values, '$ 1,234.56 off'],
    ['tax_rate', values, '12.5% of $ 99.00'],
    ['credited', { basisPoints: 900 }, '9%'],
    ['credited', { reason: 'Charged twice' }, 'Charged twice'],
    ['credited', { reason: '' }, ''],
    ['credited', {}, ''],
    ['period_price', values, ''],
    ['from_grant', values, ''],
  ] as const)('the step %s with %j says %j', (step, said, expected) => {
    expect(described({ kind: 'tax', why: [{ step, values: said }] })).toBe(expected);
  });

  test('is written as the language writes numbers', () => {
    const why = [{ step: 'percent_off', values } as const, { step: 'amount_off', values } as const];
    const written = Object.fromEntries(
      locales.map((locale) => [locale, describeLine({ ...line, kind: 'tax', period: null, why }, locale)]),
    );
    expect(written).toMatchObject({ en: '12.5% off · $ 1,234.56 off', de: '12,5% off · $ 1.234,56 off' });
  });
});
