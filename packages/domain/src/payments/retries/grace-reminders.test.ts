import { expect, test } from 'vitest';
import { addDays } from '../../kernel/calendar-date.ts';
import { graceReminderDays, isReminderDue, lastReminderDays, nextLookAt, nextReminderOn } from './grace-reminders.ts';
import { declineReasons, graceDays } from './retry-calendar.ts';

const firstFailedOn = '2026-11-01';
const graceEndsOn = addDays(firstFailedOn, graceDays);

test.each(declineReasons.flatMap((reason) => [true, false].map((isTriedAgain) => ({ reason, isTriedAgain }))))(
  '[D-406] owners are reminded three days before the end: $reason, tried again: $isTriedAgain',
  ({ reason, isTriedAgain }) => {
    const mails: number[] = [];
    let toldOn = firstFailedOn;
    for (let on = firstFailedOn; on <= graceEndsOn; on = addDays(on, 1)) {
      if (!isReminderDue({ reason, isTriedAgain, graceEndsOn, toldOn }, on)) continue;
      mails.push((Date.parse(graceEndsOn) - Date.parse(on)) / 86_400_000);
      toldOn = on;
    }
    expect(mails).toEqual(isTriedAgain ? [lastReminderDays] : graceReminderDays[reason]);
    expect(mails.at(-1)).toBe(3);
  },
);

test('[D-406] a reminder of a day on which the owners were told anyway is left out, and a late one is sent once', () => {
  const facts = { reason: 'never_again', isTriedAgain: false, graceEndsOn, toldOn: addDays(graceEndsOn, -7) } as const;
  expect(nextReminderOn(facts)).toBe(addDays(graceEndsOn, -3));
  const late = addDays(graceEndsOn, -1);
  expect(isReminderDue(facts, late)).toBe(true);
  expect(isReminderDue({ ...facts, toldOn: late }, late)).toBe(false);
  expect(isReminderDue(facts, graceEndsOn)).toBe(false);
});

test('[D-406] an unpaid renewal is looked at for whatever comes first: a reminder, a try, or the end', () => {
  const morningOf = (on: string) => new Date(`${on}T09:00:00Z`);
  const dayBefore = (days: number) => addDays(graceEndsOn, -days);
  const grace = { reason: 'declined', graceEndsOn, toldOn: firstFailedOn } as const;
  expect(nextLookAt(grace, null, morningOf)).toEqual(morningOf(dayBefore(10)));
  expect(nextLookAt({ ...grace, toldOn: dayBefore(3) }, null, morningOf)).toEqual(morningOf(graceEndsOn));
  for (const days of [5, 3])
    expect(nextLookAt(grace, morningOf(dayBefore(days)), morningOf)).toEqual(morningOf(dayBefore(days)));
  expect(nextLookAt(grace, morningOf(dayBefore(2)), morningOf)).toEqual(morningOf(dayBefore(3)));
});
