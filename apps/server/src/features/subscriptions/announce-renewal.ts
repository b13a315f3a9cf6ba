import { addDays, type CalendarDate } from '@atrium/domain/kernel/calendar-date';
import { methodKindOf } from '@atrium/domain/payments/gateway';
import { computeCharge } from '@atrium/domain/subscriptions/quotes/charge';
import type { QuoteInputs } from '@atrium/domain/subscriptions/quotes/quote-inputs';
import { planAnnouncement, priceToTell } from '@atrium/domain/subscriptions/renewals/announcement';
import { billingLawOf } from '@atrium/domain/subscriptions/renewals/billing-law';
import type { BillingLaw } from '@atrium/domain/subscriptions/renewals/data/billing-laws';
import { dueInstant } from '@atrium/domain/subscriptions/renewals/due-dates';
import { planRenewal, type RenewalFacts } from '@atrium/domain/subscriptions/renewals/next-charge';
import { replaceDueWork } from '../../db/insert-due-work.store.ts';
import type { Context } from '../../runtime/context.ts';
import { inMoneyWork, type MoneyWork } from '../accounts/money-work.ts';
import { countryOfBuyer } from '../accounts/steps/country-of-buyer.ts';
import { dueAt } from '../accounts/steps/due-on.ts';
import { mailOwners } from '../accounts/steps/mail-owners.ts';
import { findMethodFor } from '../payments/stores/payment-methods.store.ts';
import { methodOf, planNameOf } from './steps/changes/tell-owners.ts';
import { loadQuoteSources } from './steps/quotes/quote-sources.ts';
import type { Billed } from './steps/renewals/bill-renewal.ts';
import { isChanging } from './steps/renewals/is-changing.ts';
import { loadDueRenewal } from './steps/renewals/load-due-renewal.ts';
import { type DueSubscription, openRenewal } from './steps/renewals/open-renewal.ts';
import { keepRenewalTold, keepToldPrice } from './stores/subscriptions.store.ts';

const nothing: Billed = { attemptId: null };
type Method = Awaited<ReturnType<typeof findMethodFor>>;

/**
 * Before a period ends: the owners of a yearly plan are told what will be charged, and those of every plan when its
 * price goes up. A mandate is billed already, because its bank must know of the debit days ahead; its amount does not
 * change any more. How early is the law of the buyer's country, as it is today (D-333, D-341, D-956).
 */
export async function announceRenewal(ctx: Context, due: DueSubscription): Promise<Billed> {
  const sources = await loadQuoteSources(ctx);
  return inMoneyWork(ctx, due.organisationId, async (work) => {
    const facts = await loadDueRenewal(work, sources, due.subscriptionId);
    const inputs = facts && planRenewal(facts);
    if (facts === null || inputs === null) return nothing;
    const method = await findMethodFor(work.organisationId, work.tx, inputs.target.currency);
    const law = billingLawOf(countryOfBuyer(work));
    const { held } = facts;
    const plan = planAnnouncement(inputs, work.on, {
      law,
      method: method ? methodKindOf(method.gateway) : null,
      toldOn: held.renewalToldOn,
    });
    if (plan.step === 'nothing') return nothing;
    if (await isChanging(work, held.product)) {
      // What a change leaves of it is told tomorrow.
      if (plan.step === 'announce') await reschedule(work, due, plan.isTold ? addDays(work.on, 1) : plan.nextOn);
      return nothing;
    }
    if (plan.step === 'announce') await reschedule(work, due, plan.nextOn);
    await tellPrice(work, due, { facts, law });
    if (plan.step === 'bill') return openRenewal(work, sources, { subscriptionId: due.subscriptionId, inputs });
    if (plan.isTold) await tell(work, due, inputs, method);
    return nothing;
  });
}

/** There may be more to tell on a later day, or a bank to be asked. */
async function reschedule(work: MoneyWork, due: DueSubscription, on: CalendarDate | null): Promise<void> {
  if (on === null) return;
  const { ctx, tx, account } = work;
  const { organisationId, subscriptionId: subjectId } = due;
  const next = { id: ctx.newId(), kind: 'announce-renewal' as const, organisationId, subjectId };
  const at = dueAt(work, dueInstant(on, account.time_zone, subjectId));
  await replaceDueWork(tx, due.id, { ...next, dueAt: at, now: ctx.clock.wall() });
}

/** A run that comes again finds the price told, and tells nothing. */
async function tellPrice(
  work: MoneyWork,
  { subscriptionId }: DueSubscription,
  { facts, law }: { readonly facts: RenewalFacts; readonly law: BillingLaw },
): Promise<void> {
  const notice = priceToTell(facts, law, work.on);
  if (notice === null) return;
  const { plan, fromOn, before, after } = notice;
  await keepToldPrice(work.organisationId, work.tx, { subscriptionId, told: { plan, fromOn } });
  const told = {
    organisationName: work.company.name,
    planName: planNameOf(plan),
    interval: plan.interval,
    on: fromOn,
    before,
    after,
  };
  await mailOwners(work, (firstName) => ({ template: 'price_change', facts: { firstName, ...told } }));
}

/** In one transaction with the day on which they were told: a run that comes again finds it. */
async function tell(
  work: MoneyWork,
  { subscriptionId }: DueSubscription,
  inputs: QuoteInputs,
  method: Method,
): Promise<void> {
  const { total, dueToday } = computeCharge(inputs);
  await keepRenewalTold(work.organisationId, work.tx, { subscriptionId, on: work.on });
  const facts = {
    organisationName: work.company.name,
    planName: planNameOf(inputs.target),
    interval: inputs.target.interval,
    on: inputs.on,
    total,
    due: dueToday,
    method: methodOf(method),
  };
  await mailOwners(work, (firstName) => ({ template: 'renewal_notice', facts: { firstName, ...facts } }));
}
