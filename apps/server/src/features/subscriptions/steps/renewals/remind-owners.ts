import { dateIn } from '@atrium/domain/kernel/time-zone';
import { type GraceFacts, isReminderDue, nextLookAt } from '@atrium/domain/payments/retries/grace-reminders';
import type { DeclineReason } from '@atrium/domain/payments/retries/retry-calendar';
import { computeCharge } from '@atrium/domain/subscriptions/quotes/charge';
import { dueInstant } from '@atrium/domain/subscriptions/renewals/due-dates';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { mailOwners } from '../../../accounts/steps/mail-owners.ts';
import type { LastTry } from '../../../payments/stores/payment-attempts.store.ts';
import { findMethodFor } from '../../../payments/stores/payment-methods.store.ts';
import { keepToldOn, type Renewal } from '../../stores/renewals.store.ts';
import { methodOf, planNameOf } from '../changes/tell-owners.ts';
import type { BilledRenewal } from './load-billed.ts';

/** An unpaid renewal whose time to pay runs. */
export type FailedRenewal = Pick<Renewal, 'subscriptionId' | 'retryAt' | 'toldOn'> & {
  readonly reason: string;
  readonly firstFailedAt: Date;
  readonly graceEndsOn: string;
};

type OpenRenewal = Pick<Renewal, 'subscriptionId' | 'retryAt' | 'toldOn' | 'reason' | 'firstFailedAt' | 'graceEndsOn'>;

export const isFailedRenewal = <Open extends OpenRenewal>(renewal: Open): renewal is Open & FailedRenewal =>
  renewal.reason !== null && renewal.firstFailedAt !== null && renewal.graceEndsOn !== null;

export const graceOf = ({ account }: MoneyWork, renewal: FailedRenewal): GraceFacts => ({
  reason: renewal.reason as DeclineReason,
  graceEndsOn: renewal.graceEndsOn,
  isTriedAgain: renewal.retryAt !== null,
  toldOn: renewal.toldOn ?? dateIn(renewal.firstFailedAt, account.time_zone),
});

/** When the row of an unpaid renewal comes next: for a reminder, a try, or the end of the time to pay. */
export function nextRowAt(work: MoneyWork, renewal: FailedRenewal): Date {
  const morningOf = (on: string) => dueInstant(on, work.account.time_zone, renewal.subscriptionId);
  return nextLookAt(graceOf(work, renewal), renewal.retryAt, morningOf);
}

/**
 * Reminds the owners where the row came for that, and answers when it comes next; null where a try is due. Another card
 * that was saved since is always tried.
 */
export async function remindOwners(
  work: MoneyWork,
  { renewal, inputs }: BilledRenewal,
  last: LastTry | undefined,
): Promise<Date | null> {
  const { organisationId, tx, now, on, account } = work;
  if (!isFailedRenewal(renewal) || (renewal.retryAt !== null && renewal.retryAt <= now)) return null;
  if (!isReminderDue(graceOf(work, renewal), on)) return null;
  const method = await findMethodFor(organisationId, tx, inputs.target.currency);
  if (method !== undefined && method.id !== last?.methodId) return null;
  const facts = {
    organisationName: work.company.name,
    planName: planNameOf(inputs.target),
    amount: computeCharge(inputs).dueToday,
    method: methodOf(method),
    reason: method === undefined ? ('no_method' as const) : (renewal.reason as DeclineReason),
    retryOn: renewal.retryAt === null ? null : dateIn(renewal.retryAt, account.time_zone),
    endsOn: renewal.graceEndsOn,
    isForUsers: inputs.intent === 'close',
  };
  await mailOwners(work, (firstName) => ({ template: 'renewal_reminder', facts: { firstName, ...facts } }));
  await keepToldOn(organisationId, tx, { id: renewal.id, on });
  return nextRowAt(work, { ...renewal, toldOn: on });
}
