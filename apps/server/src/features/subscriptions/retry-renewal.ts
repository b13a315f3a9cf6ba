import type { CurrencyCode } from '@atrium/domain/kernel/money';
import { byDay, isUntried } from '@atrium/domain/payments/retries/dunning';
import { computeCharge } from '@atrium/domain/subscriptions/quotes/charge';
import type { QuoteInputs } from '@atrium/domain/subscriptions/quotes/quote-inputs';
import { planRenewal } from '@atrium/domain/subscriptions/renewals/next-charge';
import { endUnpaid, renewsWhatIsHeld } from '@atrium/domain/subscriptions/renewals/renewal';
import type { Context } from '../../runtime/context.ts';
import { inMoneyWork, type MoneyWork } from '../accounts/money-work.ts';
import { mailOwners } from '../accounts/steps/mail-owners.ts';
import { record, worker } from '../audit/steps/record.ts';
import { listUsableGrants } from '../credits/credit-grants.store.ts';
import { hasUndecidedAttempt } from '../invoices/invoices.store.ts';
import { decideInvoice } from '../invoices/steps/decide-invoice.ts';
import { giveUpInvoice } from '../invoices/steps/give-up-invoice.ts';
import { findLastTry, type LastTry } from '../payments/stores/payment-attempts.store.ts';
import { findMethodFor } from '../payments/stores/payment-methods.store.ts';
import { planNameOf } from './steps/changes/tell-owners.ts';
import { loadQuoteSources, type QuoteSources } from './steps/quotes/quote-sources.ts';
import { type Billed, beginTry, billRenewal } from './steps/renewals/bill-renewal.ts';
import { giveDaysBack } from './steps/renewals/give-days-back.ts';
import { type BilledRenewal, loadBilled } from './steps/renewals/load-billed.ts';
import { loadDueRenewal } from './steps/renewals/load-due-renewal.ts';
import { openRenewal } from './steps/renewals/open-renewal.ts';
import { scheduleTry } from './steps/renewals/plan-next-try.ts';
import { remindOwners } from './steps/renewals/remind-owners.ts';
import { withdrawRenewals } from './steps/renewals/withdraw-renewals.ts';
import { loadSubscriptions, ownOf, saveSubscriptions } from './steps/subscription-state.ts';
import { endRenewal, findRenewalOfInvoice, replaceInvoice } from './stores/renewals.store.ts';

const nothing: Billed = { attemptId: null };

/**
 * Tries an unpaid renewal again, with what balance and credits are there now, or reminds its owners (D-406). After its
 * time it ends the plan (N-19).
 */
export async function retryRenewal(
  ctx: Context,
  { organisationId, invoiceId }: { readonly organisationId: string; readonly invoiceId: string },
): Promise<Billed> {
  const sources = await loadQuoteSources(ctx);
  return inMoneyWork(ctx, organisationId, async (work) => {
    const renewal = await findRenewalOfInvoice(organisationId, work.tx, invoiceId);
    // It was decided, or billed anew under another invoice.
    if (renewal?.state !== 'open') return nothing;
    // Whoever looks the open payment up settles it, and plans what follows.
    if (await hasUndecidedAttempt(organisationId, work.tx, invoiceId)) return goOn(work, invoiceId);
    const billed = await loadBilled(work, invoiceId);
    const last = await findLastTry(organisationId, work.tx, invoiceId);
    // A gateway that was away does not end a plan: the try that it missed is made first (D-405).
    const isMissed = last !== undefined && !last.isPayerPresent && isUntried(last);
    if (renewal.graceEndsOn !== null && renewal.graceEndsOn <= work.on && !isMissed) {
      const laterAt = await giveDaysBack(work, renewal, last);
      return laterAt === null ? expire(work, sources, billed) : waitUntil(work, invoiceId, laterAt);
    }
    if (!(await isStillHeld(work, billed))) return withdraw(work, renewal.product);
    const nextAt = isMissed ? null : await remindOwners(work, billed, last);
    if (nextAt !== null) return waitUntil(work, invoiceId, nextAt);
    return tryAgain(work, sources, billed, last);
  });
}

async function waitUntil(work: MoneyWork, invoiceId: string, at: Date): Promise<Billed> {
  await scheduleTry(work, invoiceId, at);
  return nothing;
}

async function goOn({ organisationId, tx }: MoneyWork, invoiceId: string): Promise<Billed> {
  const last = await findLastTry(organisationId, tx, invoiceId);
  return last?.state === 'begun' && !last.isPayerPresent ? { attemptId: last.id } : nothing;
}

/** What it was billed for may have ended or been replaced since: then it is not renewed. */
async function isStillHeld(work: MoneyWork, { inputs }: BilledRenewal): Promise<boolean> {
  const { held } = ownOf(await loadSubscriptions(work), inputs.target.product);
  return renewsWhatIsHeld(held, inputs);
}

async function withdraw(work: MoneyWork, product: string): Promise<Billed> {
  await withdrawRenewals(work, [product]);
  return nothing;
}

/** What was due took all balance and credits that there were. Where there are some again, it is billed anew with them. */
async function tryAgain(
  work: MoneyWork,
  sources: QuoteSources,
  billed: BilledRenewal,
  last: LastTry | undefined,
): Promise<Billed> {
  const { organisationId, tx, on } = work;
  const { renewal, inputs } = billed;
  const { invoiceId } = renewal;
  const usable = await listUsableGrants(organisationId, tx, on);
  if (usable.some(({ currency }) => currency === inputs.target.currency)) {
    await giveUpInvoice(work, invoiceId);
    const credits = await listUsableGrants(organisationId, tx, on);
    const keep = (id: string) => replaceInvoice(organisationId, tx, { id: renewal.id, invoiceId: id });
    return billRenewal(work, sources, { id: renewal.id, inputs: { ...inputs, credits }, keep });
  }
  if (last && (await isLateAtNight(work, last, inputs.target.currency))) {
    return waitUntil(work, invoiceId, byDay(work.now, work.account.time_zone));
  }
  await decideInvoice(work, billed.invoice, 'retry');
  return beginTry(work, { invoiceId, number: (last?.number ?? 0) + 1, inputs });
}

/** A try that comes late waits for the morning, unless somebody has just saved another card. */
async function isLateAtNight(work: MoneyWork, last: LastTry, currency: CurrencyCode): Promise<boolean> {
  const { organisationId, tx, now, account } = work;
  const method = await findMethodFor(organisationId, tx, currency);
  return method?.id === last.methodId && byDay(now, account.time_zone) > now;
}

/**
 * Nobody paid in time: nothing is owed for the days that were not paid, and the plan is expired. Seats that were held in
 * the period before are owed still, and billed by themselves (D-378).
 */
async function expire(work: MoneyWork, sources: QuoteSources, { renewal, inputs }: BilledRenewal): Promise<Billed> {
  const { organisationId, tx, now: at } = work;
  // First, because the balance and credits that it held pay for the seats.
  await giveUpInvoice(work, renewal.invoiceId);
  const owed = inputs.intent === 'renew' ? await loadOwedSeats(work, sources, renewal.subscriptionId) : null;
  await endRenewal(organisationId, tx, { id: renewal.id, state: 'unpaid', at });
  const own = ownOf(await loadSubscriptions(work), inputs.target.product).held;
  await saveSubscriptions(work, [endUnpaid(own)]);
  if (inputs.intent === 'renew') await tellOfEnd(work, inputs);
  await record(work, worker, {
    action: 'subscriptions.ended_unpaid',
    subjectId: renewal.id,
    facts: { planId: inputs.target.planId },
  });
  if (owed === null) return nothing;
  return openRenewal(work, sources, { subscriptionId: renewal.subscriptionId, inputs: owed });
}

/** What is charged for the seats alone, as if the plan had been canceled before its last day. */
async function loadOwedSeats(work: MoneyWork, sources: QuoteSources, subscriptionId: string) {
  const facts = await loadDueRenewal(work, sources, subscriptionId);
  return facts && planRenewal({ ...facts, held: { ...facts.held, plan: null } });
}

async function tellOfEnd(work: MoneyWork, inputs: QuoteInputs): Promise<void> {
  const facts = {
    organisationName: work.company.name,
    planName: planNameOf(inputs.target),
    amount: computeCharge(inputs).dueToday,
  };
  await mailOwners(work, (firstName) => ({ template: 'plan_expired', facts: { firstName, ...facts } }));
}
