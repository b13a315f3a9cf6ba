import { describe, expect, test } from 'vitest';
import { balance, heldOf, inputsOf, priced } from '../../../test-kit/quotes.ts';
import { addDays } from '../../kernel/calendar-date.ts';
import { type AnnouncementFacts, planAnnouncement } from './announcement.ts';
import { billingLawOf, mandateDays } from './billing-law.ts';

const renewsOn = '2027-11-16';
const before = (days: number) => addDays(renewsOn, -days);
const year = priced('crm-startup-yearly');
const month = priced('crm-startup-monthly');
const renewal = (target = year, more: Parameters<typeof inputsOf>[0] = {}) =>
  inputsOf({ on: renewsOn, intent: 'renew', target, held: [heldOf(target, '2026-11-16', 1)], ...more });
const law = billingLawOf('US');
const [toldDays] = law.renewalToldDays;
const facts: AnnouncementFacts = { law, method: 'card', toldOn: null };
const plan = (inputs: Parameters<typeof planAnnouncement>[0], on: string, more: Partial<AnnouncementFacts> = {}) =>
  planAnnouncement(inputs, on, { ...facts, ...more });

describe('[D-333] before a renewal', () => {
  test('nothing happens where none comes, or once its day has come', () => {
    expect(plan(null, before(toldDays))).toEqual({ step: 'nothing' });
    expect(plan(renewal(year, { intent: 'close' }), before(toldDays))).toEqual({ step: 'nothing' });
    expect(plan(renewal(), renewsOn)).toEqual({ step: 'nothing' });
    expect(plan(renewal(), addDays(renewsOn, 1))).toEqual({ step: 'nothing' });
  });

  test('a yearly plan is told of on its days; a monthly one only where nothing could pay', () => {
    expect(plan(renewal(), before(toldDays))).toMatchObject({ step: 'announce', isTold: true });
    expect(plan(renewal(), before(toldDays), { toldOn: before(toldDays) })).toMatchObject({ isTold: false });
    const last = before(mandateDays);
    expect(plan(renewal(month), last)).toEqual({ step: 'announce', isTold: false, nextOn: null });
    expect(plan(renewal(month), last, { method: null })).toMatchObject({ isTold: true });
    // Credits pay all of it, so nothing else need pay.
    const paid = renewal(month, { credits: [balance(1_000_000)] });
    expect(plan(paid, last, { method: null })).toMatchObject({ isTold: false });
  });

  test('[D-956] a mandate is billed from three days before on, and only where something is to be paid', () => {
    expect(plan(renewal(), before(mandateDays), { method: 'mandate' })).toEqual({ step: 'bill' });
    expect(plan(renewal(), before(1), { method: 'mandate' })).toEqual({ step: 'bill' });
    expect(plan(renewal(), before(mandateDays + 1), { method: 'mandate' })).toMatchObject({
      step: 'announce',
      nextOn: before(mandateDays),
    });
    const paid = renewal(year, { credits: [balance(1_000_000)] });
    expect(plan(paid, before(mandateDays), { method: 'mandate' })).toMatchObject({ step: 'announce', nextOn: null });
    expect(plan(renewal(), before(mandateDays))).toMatchObject({ step: 'announce', nextOn: null });
  });

  test('the days are those of the plan that runs, also where another interval follows', () => {
    const toMonth = renewal(month, { held: [heldOf(year, '2026-11-16', 1)] });
    const next = plan(toMonth, before(toldDays + 1));
    expect(next).toMatchObject({ step: 'announce', nextOn: before(toldDays) });
  });
});
