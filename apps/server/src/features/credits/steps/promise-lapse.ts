import { nextCreditReminder } from '@atrium/domain/credits/credit-reminder';
import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import { insertManyDue } from '../../../db/insert-due-work.store.ts';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { dueOn } from '../../accounts/steps/due-on.ts';

/** Promises that a credit lapses on its day, and that its owners are told before. */
export async function promiseLapse(
  work: MoneyWork,
  { grantId, expiresOn }: { readonly grantId: string; readonly expiresOn: CalendarDate },
): Promise<void> {
  const { ctx, organisationId, tx, on } = work;
  const reminder = nextCreditReminder(expiresOn, on);
  const due = { organisationId, subjectId: grantId, now: ctx.clock.wall() };
  await insertManyDue(tx, [
    { ...due, id: ctx.newId(), kind: 'lapse-credit', dueAt: dueOn(work, expiresOn) },
    ...(reminder === null
      ? []
      : [{ ...due, id: ctx.newId(), kind: 'remind-credit' as const, dueAt: dueOn(work, reminder) }]),
  ]);
}
