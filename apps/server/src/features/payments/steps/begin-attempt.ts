import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import type { Money } from '@atrium/domain/kernel/money';
import { debitDayOf } from '@atrium/domain/payments/retries/debit-day';
import { v5 as idFrom } from 'uuid';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { insertAttempt } from '../stores/begun-attempts.store.ts';
import type { Attempt } from '../stores/payment-attempts.store.ts';
import type { findMethodFor } from '../stores/payment-methods.store.ts';
import { scheduleRecheck } from './schedule-recheck.ts';

export interface AttemptToBegin {
  readonly invoiceId: string;
  /** Which try at the invoice it is, from 1. */
  readonly number: number;
  readonly method: NonNullable<Awaited<ReturnType<typeof findMethodFor>>>;
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

/** What charging an attempt needs. Who begins it hands it on; who comes later loads it by its id. */
export type BegunAttempt = Pick<
  Attempt,
  'id' | 'gateway' | 'reference' | 'amountMinor' | 'currency' | 'isPayerPresent' | 'description' | 'debitOn' | 'begunAt'
> &
  Pick<Attempt, 'customerReference' | 'methodReference' | 'unaskedLimitMinor'> & {
    /** When it was begun by this process's own clock, from which its age is counted until it is charged. */
    readonly notedAt: Date;
  };

/** Writes an attempt down before money can move, and promises to look it up; its id charges and settles it. */
export async function beginAttempt(work: MoneyWork, begun: AttemptToBegin): Promise<BegunAttempt> {
  const { ctx, organisationId } = work;
  const { method, amount, isPayerPresent, description } = begun;
  const { gateway } = method;
  const debitOn = debitDayOf(gateway, work.on, begun.renewsOn ?? null);
  const told = { gateway, ...amount, isPayerPresent, description, debitOn };
  const notedAt = ctx.clock.wall();
  const insert = async (id: string) => {
    const { invoiceId, number } = begun;
    const row = { ...told, id, invoiceId, number, methodId: method.id, movedMs: ctx.clock.movedMs() };
    const begunAt = await insertAttempt(organisationId, work.tx, row);
    return begunAt && { id, begunAt };
  };
  // An intent that was billed anew has an attempt already: the second one gets a name of its own.
  const named = begun.intent === undefined ? null : await insert(idFrom(begun.intent, organisationId));
  const inserted = named ?? (await insert(ctx.newId()));
  if (!inserted) throw new Error('an attempt has the id of another');
  await scheduleRecheck(work, inserted.id, begun.lookUpAfterMs);
  return {
    ...inserted,
    ...told,
    reference: null,
    customerReference: method.customer_reference,
    methodReference: method.method_reference,
    unaskedLimitMinor: method.unasked_limit_minor,
    notedAt,
  };
}
