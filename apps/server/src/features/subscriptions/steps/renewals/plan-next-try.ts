import { daysAfter } from '@atrium/domain/kernel/duration';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import { chargeAgainAfterMs } from '@atrium/domain/payments/judge-outcome';
import type { PaymentFailure } from '@atrium/domain/payments/payment-failure';
import {
  askAtOnce,
  type DunningPlan,
  graceEndOf,
  isUntried,
  planDunning,
} from '@atrium/domain/payments/retries/dunning';
import { triesOfCardDays } from '@atrium/domain/payments/retries/retry-calendar';
import { computeCharge } from '@atrium/domain/subscriptions/quotes/charge';
import type { QuoteInputs } from '@atrium/domain/subscriptions/quotes/quote-inputs';
import { replaceOpenDue } from '../../../../db/insert-due-work.store.ts';
import type { BookWork, MoneyWork } from '../../../accounts/money-work.ts';
import { dueAt } from '../../../accounts/steps/due-on.ts';
import { mailOwners } from '../../../accounts/steps/mail-owners.ts';
import { record, worker } from '../../../audit/steps/record.ts';
import {
  countTriesOfCard,
  countTriesOfInvoice,
  findLastTry,
  type LastTry,
} from '../../../payments/stores/payment-attempts.store.ts';
import { findRenewalOfInvoice, keepFailure } from '../../stores/renewals.store.ts';
import { methodOf, planNameOf } from '../changes/tell-owners.ts';
import { nextRowAt } from './remind-owners.ts';

interface FailedRenewal {
  readonly invoiceId: string;
  readonly inputs: QuoteInputs;
  /** There was nothing to charge. */
  readonly isMethodMissing: boolean;
}

/** A try at a renewal failed: when the next one comes is decided by the reason, and the owners are told (N-19, D-332). */
export async function planNextTry(work: MoneyWork, failed: FailedRenewal): Promise<void> {
  const { organisationId, tx, now, account } = work;
  const renewal = await findRenewalOfInvoice(organisationId, tx, failed.invoiceId);
  if (!renewal) throw new Error('the invoice of a renewal without its renewal');
  const firstFailedAt = renewal.firstFailedAt ?? now;
  const firstFailedOn = dateIn(firstFailedAt, account.time_zone);
  const graceEndsOn = renewal.graceEndsOn ?? graceEndOf(firstFailedOn, renewal.periodStart);
  const last = failed.isMethodMissing ? undefined : await findLastTry(organisationId, tx, failed.invoiceId);
  // Somebody was here and did not pay: what was planned without them stays.
  const { reason, toldOn } = renewal;
  if (last?.isPayerPresent && renewal.graceEndsOn !== null && reason !== null)
    return scheduleTry(work, failed.invoiceId, nextRowAt(work, { ...renewal, reason, firstFailedAt, graceEndsOn }));
  if (last && isUntried(last)) return chargeAgain(work, failed.invoiceId, last);
  const plan = last ? await planAfter(work, last, { firstFailedAt, graceEndsOn }) : askAtOnce;
  const isTold = await tell(work, failed, { plan, last, graceEndsOn });
  const failure = { firstFailedAt, graceEndsOn, toldOn: isTold ? work.on : toldOn, ...plan };
  await keepFailure(organisationId, tx, { id: renewal.id, ...failure });
  await scheduleTry(work, failed.invoiceId, nextRowAt(work, { subscriptionId: renewal.subscriptionId, ...failure }));
  await record(work, worker, {
    action: 'subscriptions.renewal_failed',
    subjectId: renewal.id,
    facts: { planId: failed.inputs.target.planId, reason: plan.reason, retryAt: plan.retryAt?.toISOString() ?? null },
  });
}

/** No bank was asked: nobody is told, no time begins to run, and a new attempt follows soon (D-405). */
async function chargeAgain(work: MoneyWork, invoiceId: string, { number }: LastTry): Promise<void> {
  const replaced = number - (await countTriesOfInvoice(work.organisationId, work.tx, invoiceId));
  await scheduleTry(work, invoiceId, new Date(work.now.getTime() + chargeAgainAfterMs(replaced)));
}

async function planAfter(
  { organisationId, tx, now, account }: MoneyWork,
  last: LastTry,
  since: { readonly firstFailedAt: Date; readonly graceEndsOn: string },
): Promise<DunningPlan> {
  const from = daysAfter(now, -triesOfCardDays);
  return planDunning({
    ...since,
    gateway: last.gateway,
    failure: (last.failure ?? 'declined') as PaymentFailure,
    codes: last.codes,
    cardCountry: last.country,
    now,
    zone: account.time_zone,
    tries: await countTriesOfInvoice(organisationId, tx, last.invoiceId),
    triesOfThisCard: await countTriesOfCard(organisationId, tx, { methodId: last.methodId, from }),
  });
}

const kind = 'retry-renewal' as const;
const triesOf = ({ ctx, organisationId }: BookWork, subjectId: string) => ({
  organisationId,
  subjectId,
  kinds: [kind],
  now: ctx.clock.wall(),
  newId: ctx.newId,
});

/** One row stands for the next try, the next reminder, or the end of the time in which somebody can pay. */
export async function scheduleTry(work: MoneyWork, invoiceId: string, at: Date): Promise<void> {
  await replaceOpenDue(work.tx, triesOf(work, invoiceId), [{ kind, dueAt: dueAt(work, at) }]);
}

/** The renewal is decided: nothing more is tried. */
export async function endTries(work: BookWork, invoiceId: string): Promise<void> {
  await replaceOpenDue(work.tx, triesOf(work, invoiceId), []);
}

/** A bank that could not be reached is tried again within the day, before anybody is troubled. */
async function tell(
  work: MoneyWork,
  { inputs }: FailedRenewal,
  told: { readonly plan: DunningPlan; readonly last: LastTry | undefined; readonly graceEndsOn: string },
): Promise<boolean> {
  const { plan, last, graceEndsOn } = told;
  if (plan.reason === 'issuer_unavailable' && plan.retryAt !== null) return false;
  const facts = {
    organisationName: work.company.name,
    planName: planNameOf(inputs.target),
    amount: computeCharge(inputs).dueToday,
    method: methodOf(last),
    reason: last === undefined ? ('no_method' as const) : plan.reason,
    retryOn: plan.retryAt === null ? null : dateIn(plan.retryAt, work.account.time_zone),
    endsOn: graceEndsOn,
    isForUsers: inputs.intent === 'close',
  };
  await mailOwners(work, (firstName) => ({ template: 'renewal_failed', facts: { firstName, ...facts } }));
  return true;
}
