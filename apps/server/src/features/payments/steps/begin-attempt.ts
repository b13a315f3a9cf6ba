import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import type { Money } from '@atrium/domain/kernel/money';
import { debitDayOf } from '@atrium/domain/payments/debit-day';
import { v5 as idFrom } from 'uuid';
import { databaseNow } from '../../../db/database-clock.store.ts';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { findAttempt, insertAttempt } from '../payment-attempts.store.ts';
import type { findMethodFor } from '../payment-methods.store.ts';
import { scheduleRecheck } from './schedule-recheck.ts';

export interface AttemptToBegin {
  readonly invoiceId: string;
  /** Which try at the invoice it is, from 1. */
  readonly number: number;
  readonly method: Pick<NonNullable<Awaited<ReturnType<typeof findMethodFor>>>, 'id' | 'gateway'>;
  readonly amount: Money;
  readonly isPayerPresent: boolean;
  readonly description: string;
  /**
   * Names what is paid, for a payment that nobody asks for. A renewal that is made again after a restore has the same key
   * at the gateway, so it takes no money twice (D-358).
   */
  readonly intent?: string;
  /** The day of the renewal that is paid; a mandate is debited then. Left out for what is paid now. */
  readonly renewsOn?: CalendarDate;
  /** When the attempt is looked up if nobody has decided it before. */
  readonly lookUpAfterMs: number;
}

/** Writes an attempt down before money can move, and promises to look it up; answers its id, by which it is charged and settled. */
export async function beginAttempt(work: MoneyWork, begun: AttemptToBegin): Promise<string> {
  const { ctx, organisationId, tx } = work;
  const id = await nameAttempt(work, begun.intent);
  await insertAttempt(organisationId, tx, {
    id,
    invoiceId: begun.invoiceId,
    number: begun.number,
    gateway: begun.method.gateway,
    methodId: begun.method.id,
    amountMinor: begun.amount.amountMinor,
    currency: begun.amount.currency,
    isPayerPresent: begun.isPayerPresent,
    description: begun.description,
    debitOn: debitDayOf(begun.method.gateway, work.on, begun.renewsOn ?? null),
    at: await databaseNow(tx, ctx.clock),
  });
  await scheduleRecheck(work, id, begun.lookUpAfterMs);
  return id;
}

/** An intent that was billed anew has an attempt already: the second one gets a name of its own. */
async function nameAttempt({ ctx, organisationId, tx }: MoneyWork, intent: string | undefined): Promise<string> {
  if (intent === undefined) return ctx.newId();
  const id = idFrom(intent, organisationId);
  return (await findAttempt(organisationId, tx, id)) === undefined ? id : ctx.newId();
}
