import { expect, test } from 'vitest';
import { addDays } from '../kernel/calendar-date.ts';
import { graceReminderDays, isReminderDue, lastReminderDays, nextReminderOn } from './grace-reminders.ts';
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
