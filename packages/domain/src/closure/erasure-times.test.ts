import { expect, test } from 'vitest';
import { daysAfter } from '../kernel/duration.ts';
import { fateOfIdleAccount, type IdleAccount, keptDays } from './erasure-times.ts';

test('[N-54] [D-946] mails that could not be delivered are deleted within the days that the dialog and the mail of a deletion name', () => {
  expect(keptDays.undeliveredMails).toBeLessThanOrEqual(keptDays.passingCopies);
});

const leftAt = new Date('2027-01-01T12:00:00Z');
const after = (days: number): Date => daysAfter(leftAt, days);
const used: IdleAccount = {
  isErased: false,
  hasMembership: false,
  hasOpenInvitation: false,
  wasUsed: true,
  lastSeenAt: null,
  leftAt,
  toldAt: null,
};

test.each([
  ['that belongs somewhere is kept', { hasMembership: true }, 2_000, { kind: 'keep' }],
  ['that nobody used ends', { wasUsed: false }, 30, { kind: 'erase' }],
  [
    'with an open invitation is looked at again',
    { wasUsed: false, hasOpenInvitation: true },
    30,
    { kind: 'look_again', at: after(60), isNoticeOver: true },
  ],
  ['is told after 700 days', {}, 700, { kind: 'tell', endsAt: after(730) }],
  ['ends 30 days after the notice', { toldAt: after(700) }, 730, { kind: 'erase' }],
  [
    'waits for the end of its notice',
    { toldAt: after(700) },
    729,
    { kind: 'look_again', at: after(730), isNoticeOver: false },
  ],
  [
    'whose person signed in after the notice needs a new one',
    { toldAt: after(700), lastSeenAt: after(710) },
    730,
    { kind: 'look_again', at: after(1_410), isNoticeOver: true },
  ],
] as const)('[D-945] an account without an organisation %s', (_what, over, day, fate) => {
  expect(fateOfIdleAccount({ ...used, ...over }, after(day))).toEqual(fate);
});
