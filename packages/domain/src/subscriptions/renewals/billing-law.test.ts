import { describe, expect, test } from 'vitest';
import { unionMembers } from '../../invoices/data/union-members.ts';
import { announceDays, billingLawOf, isRenewalToldToday, jurisdictionOf } from './billing-law.ts';
import { billingLaws, jurisdictions } from './data/billing-laws.ts';

test('[D-956] a buyer has the law of the own country, a member of the Union its law, and everybody else ours', () => {
  expect(['DE', 'de', 'FR', 'GB', 'IN', 'US'].map(jurisdictionOf)).toEqual(['DE', 'DE', 'FR', 'GB', 'IN', 'US']);
  expect(['ES', 'PL', 'SE'].map(jurisdictionOf)).toEqual(['EU', 'EU', 'EU']);
  for (const none of ['AE', 'CH', 'SG', '', 'EU', 'default', null])
    expect(['default', 'EU']).toContain(jurisdictionOf(none));
  expect(jurisdictionOf(null)).toBe('default');
  for (const member of unionMembers) expect(billingLawOf(member).confirmWording).toBe('order_to_pay');
  expect(billingLawOf('US').confirmWording).toBe('pay');
});

describe('[D-956] each row', () => {
  test.each(jurisdictions)('%s is a law that the product can keep', (each) => {
    const { renewalToldDays, priceNoticeDays, source } = billingLaws[each];
    expect(renewalToldDays).toEqual(renewalToldDays.toSorted((one, other) => other - one));
    for (const day of [...renewalToldDays, priceNoticeDays]) expect(announceDays.yearly).toContain(day);
    expect(renewalToldDays[0]).toBeGreaterThanOrEqual(30);
    expect(renewalToldDays[0]).toBeLessThanOrEqual(45);
    expect(source).not.toBe('');
    const { tax, withdrawalDays } = billingLaws[each].consumers;
    expect([tax, withdrawalDays]).toEqual(each === 'US' ? ['as_abroad', 0] : ['collected', each === 'IN' ? 0 : 14]);
  });
});

describe('[D-956] the owners of a year that renews on 10 March', () => {
  const isTold = (today: string, toldOn: string | null, country = 'US') =>
    isRenewalToldToday({ interval: 'yearly', on: '2027-03-10', toldOn }, billingLawOf(country), today);

  test.each<[string, string, string | null, boolean]>([
    ['are not told 31 days before', '2027-02-07', null, false],
    ['are told 30 days before', '2027-02-08', null, true],
    ['are told once, however often the run comes', '2027-02-08', '2027-02-08', false],
    ['are told late by a worker that was away', '2027-02-20', null, true],
    ['are not told again before the next day to tell them', '2027-03-02', '2027-02-08', false],
    ['are told again a week before', '2027-03-03', '2027-02-08', true],
    ['are told once in the last week', '2027-03-05', '2027-03-03', false],
    ['are told although they were of the year before', '2027-02-08', '2026-03-03', true],
  ])('%s', (_what, today, toldOn, expected) => {
    expect(isTold(today, toldOn)).toBe(expected);
  });

  test('are told 45 days before in France', () => {
    expect(['2027-01-23', '2027-01-24'].map((today) => isTold(today, null, 'FR'))).toEqual([false, true]);
    expect(isTold('2027-02-08', '2027-01-24', 'FR')).toBe(false);
  });
});

test('[D-333] a month that nothing could pay is told three days before', () => {
  const isTold = (today: string, toldOn: string | null) =>
    isRenewalToldToday({ interval: 'monthly', on: '2027-03-10', toldOn }, billingLaws.default, today);
  expect([isTold('2027-03-06', null), isTold('2027-03-07', '2027-02-07'), isTold('2027-03-08', '2027-03-07')]).toEqual([
    false,
    true,
    false,
  ]);
});
