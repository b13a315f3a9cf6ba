import type { AmountLine } from '@atrium/contract/subscriptions/subscription-fields';
import type { Step } from '@atrium/domain/subscriptions/why';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { messages as german } from '../../locales/console/de.po';
import { messages as english } from '../../locales/console/en.po';
import '../lib/locale.ts';
import { useLineWords } from './use-line-words.ts';
import { useWhyWords } from './use-why-words.ts';

// Files of one worker share the language; another file may have left its own.
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: english }));

const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;

const line: AmountLine = {
  kind: 'plan',
  planId: null,
  name: 'ERP Essential',
  quantity: 3,
  amount: '0.00',
  currency: 'USD',
  from: '2026-08-12',
  until: '2027-03-19',
  why: [],
};

function reasonsOf(changes: Partial<AmountLine>) {
  const { result } = renderHook(() => useWhyWords(), { wrapper });
  return result.current({ ...line, ...changes });
}

describe("'Why this amount?' has words for every step of the rules", () => {
  const figures = { figureMinor: 9900, months: 12, users: 3 };
  const cases: [Step['step'], Step['values'], string, Partial<AmountLine>, says: string, working: string][] = [
    [
      'period_price',
      figures,
      '3564.00',
      {},
      'A full year of ERP Essential for 3 users.',
      '$\u00a099.00 × 12 months × 3 users = $\u00a03,564.00',
    ],
    [
      'period_price',
      { figureMinor: 11900, months: 1, users: 1 },
      '119.00',
      {},
      'A full month of ERP Essential for 1 user.',
      '$\u00a0119.00 × 1 month × 1 user = $\u00a0119.00',
    ],
    [
      'flat_price',
      { figureMinor: 25000, months: 12, basis: 'bundle_month' },
      '3000.00',
      {},
      'ERP Essential has one price for all the users in it.',
      '$\u00a0250.00 × 12 months = $\u00a03,000.00',
    ],
    [
      'flat_price',
      { figureMinor: 25000, months: 12, basis: 'bundle_year' },
      '250.00',
      {},
      'ERP Essential has one price for all the users in it.',
      '$\u00a0250.00',
    ],
    [
      'flat_price',
      { figureMinor: 25000, months: 1, basis: 'once' },
      '250.00',
      {},
      'ERP Essential is paid once and never again.',
      '$\u00a0250.00',
    ],
    ['flat_price', { figureMinor: 0, months: 12, basis: 'free' }, '0.00', {}, 'ERP Essential is free.', '$\u00a00.00'],
    [
      'extra_users',
      { ...figures, users: 2 },
      '2376.00',
      { kind: 'addon' },
      '2 users more than before.',
      '$\u00a099.00 × 12 months × 2 users = $\u00a02,376.00',
    ],
    [
      'percent_off',
      { ofMinor: 356400, basisPoints: 1000 },
      '-356.40',
      { kind: 'discount', name: 'PARTNER10' },
      'PARTNER10 takes 10% off.',
      '$\u00a03,564.00 × 10% = −\u00a0$\u00a0356.40',
    ],
    [
      'amount_off',
      { ofMinor: 356400, offMinor: 5000 },
      '-50.00',
      { kind: 'discount', name: 'WELCOME' },
      'WELCOME takes $\u00a050.00 off.',
      '−\u00a0$\u00a050.00',
    ],
    [
      'amount_off',
      { ofMinor: 4000, offMinor: 5000 },
      '-40.00',
      { kind: 'discount', name: 'WELCOME' },
      'WELCOME takes $\u00a050.00 off, and never more than the price of $\u00a040.00.',
      '−\u00a0$\u00a040.00',
    ],
    [
      'share_of_days',
      { ofMinor: 356400, days: 219, ofDays: 365 },
      '2138.40',
      {},
      'Only the 219 days that are left of 365 count.',
      '$\u00a03,564.00 × 219 ÷ 365 = $\u00a02,138.40',
    ],
    [
      'share_of_days',
      { ofMinor: 30000, days: 1, ofDays: 30 },
      '10.00',
      {},
      'Only the 1 day that is left of 30 counts.',
      '$\u00a0300.00 × 1 ÷ 30 = $\u00a010.00',
    ],
    [
      'settled_to_period',
      { chargeMinor: 213841 },
      '2138.41',
      {},
      'Rounding differences go here, so that the total is exactly $\u00a02,138.41 before tax.',
      '$\u00a02,138.41',
    ],
    [
      'paid_for_period',
      { days: 365 },
      '1764.00',
      { kind: 'unused', name: 'ERP Startup' },
      'ERP Startup is paid for until Mar 19, 2027.',
      '$\u00a01,764.00 for 365 days',
    ],
    [
      'less_used_days',
      { usedMinor: 70560, days: 146, ofDays: 365 },
      '-1058.40',
      { kind: 'unused', name: 'ERP Startup' },
      '146 days of 365 are used; the rest comes back.',
      '$\u00a0705.60 for the days used, so −\u00a0$\u00a01,058.40',
    ],
    [
      'less_used_days',
      { usedMinor: 1000, days: 1, ofDays: 30 },
      '-290.00',
      { kind: 'unused', name: 'ERP Startup' },
      '1 day of 30 is used; the rest comes back.',
      '$\u00a010.00 for the day used, so −\u00a0$\u00a0290.00',
    ],
    [
      'tax_rate',
      { ofMinor: 2_149_20, basisPoints: 900 },
      '193.43',
      { kind: 'tax', name: 'GST 9%' },
      'GST 9% applies to what is left.',
      '$\u00a02,149.20 × 9% = $\u00a0193.43',
    ],
    [
      'from_grant',
      { grantId: 'g', source: 'code' },
      '-100.00',
      { kind: 'credit', name: 'code' },
      'Your credits pay for part of it. Those that expire first are used first.',
      '−\u00a0$\u00a0100.00',
    ],
    [
      'from_grant',
      { grantId: 'g', source: 'balance' },
      '-8.00',
      { kind: 'credit', name: 'balance' },
      'Your account balance pays for part of it.',
      '−\u00a0$\u00a08.00',
    ],
    ['credited', {}, '-10.00', {}, 'ERP Essential is given back.', '−\u00a0$\u00a010.00'],
  ];
  test.each(cases)('%s %o', (step, values, result, changes, says, working) => {
    expect(reasonsOf({ ...changes, why: [{ step, values: { ...values }, result }] })).toEqual([{ says, working }]);
  });

  test('a step that this console does not know yet still shows its result', () => {
    const why = [{ step: 'from_the_future', values: {}, result: '5.00' }];
    expect(reasonsOf({ why })).toEqual([{ says: 'ERP Essential', working: '$\u00a05.00' }]);
  });
});

test('a German reads one day and several days in sentences that agree with the number', () => {
  i18n.loadAndActivate({ locale: 'de', messages: german });
  const sentences = (['share_of_days', 'less_used_days'] as const).flatMap((step) =>
    [1, 12].map((days) => reasonsOf({ why: [{ step, values: { days, ofDays: 30 }, result: '5.00' }] })[0]?.says),
  );
  expect(sentences).toEqual([
    'Nur der 1 übrige Tag von 30 zählt.',
    'Nur die 12 übrigen Tage von 30 zählen.',
    '1 Tag von 30 ist genutzt; der Rest kommt zurück.',
    '12 Tage von 30 sind genutzt; der Rest kommt zurück.',
  ]);
});

test('every kind of line has its name and its small print', () => {
  const { result } = renderHook(() => useLineWords(), { wrapper });
  const words = (changes: Partial<AmountLine>) => result.current({ ...line, ...changes });
  const days = 'Aug 12, 2026 to Mar 18, 2027';
  expect(words({})).toEqual({ label: 'ERP Essential', working: `3 users, ${days}` });
  const perUser = { step: 'period_price', values: { figureMinor: 9900, months: 12, users: 3 }, result: '3564.00' };
  expect(words({ why: [perUser] }).working).toBe(`3 users × $\u00a099.00 per month, ${days}`);
  const rate = { step: 'tax_rate', values: { ofMinor: 320_760, basisPoints: 900 }, result: '288.68' };
  expect(words({ kind: 'tax', name: 'GST', why: [rate] })).toEqual({ label: 'GST', working: '9%' });
  expect(words({ kind: 'addon', quantity: 1 })).toEqual({
    label: 'Extra users of ERP Essential',
    working: `1 user, ${days}`,
  });
  expect(words({ kind: 'unused', name: 'ERP Startup' })).toEqual({ label: 'Unused ERP Startup', working: days });
  expect(words({ kind: 'discount', name: 'PARTNER10' }).label).toBe('Discount, PARTNER10');
  expect(words({ kind: 'prepaid', name: 'PRE-1' }).label).toBe('Prepaid, PRE-1');
  expect(words({ kind: 'tax', name: 'GST 9%' })).toEqual({ label: 'GST 9%', working: '' });
  expect(['code', 'promotion', 'balance', 'new'].map((name) => words({ kind: 'credit', name }).label)).toEqual([
    'Credits',
    'Credits from a promotion',
    'Account balance',
    'Credits',
  ]);
});
