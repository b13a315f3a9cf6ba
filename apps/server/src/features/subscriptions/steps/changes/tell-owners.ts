import type { InvoiceInputs } from '@atrium/domain/invoices/build-invoice';
import { money } from '@atrium/domain/kernel/money';
import { methodKindOf } from '@atrium/domain/payments/gateway';
import type { PaidMethod } from '@atrium/domain/payments/methods/describe-method';
import { isPaidByLink } from '@atrium/domain/payments/methods/mandate-limit';
import { debitNoticeHours } from '@atrium/domain/payments/retries/debit-day';
import type { PricedPlan } from '@atrium/domain/pricing/price-plan';
import { nameOfProduct } from '@atrium/domain/products/products';
import { startWhenPaid } from '@atrium/domain/subscriptions/changes/start-when-paid';
import { paidAs } from '@atrium/domain/subscriptions/coverage';
import { replayQuote } from '@atrium/domain/subscriptions/quotes/quote-record';
import type { BookWork, MoneyWork } from '../../../accounts/money-work.ts';
import { mailOwners, mailPayers } from '../../../accounts/steps/mail-owners.ts';
import { type ChargeRow, listCharges } from '../../../invoices/invoice-payments.store.ts';
import { linesOf, quoteInputsOf } from '../../../invoices/steps/lines-of.ts';
import type { MailContent } from '../../../mail/templates/mail-facts.ts';
import type { ChargedInvoice } from '../../../payments/steps/settle-attempt.ts';
import type { Attempt } from '../../../payments/stores/payment-attempts.store.ts';
import type { StoredQuote } from '../../stores/quotes.store.ts';
import { loadNextCharges } from '../quotes/load-next-charges.ts';
import { loadChargeSourcesIn } from '../quotes/quote-sources.ts';

export const planNameOf = ({ product, displayName }: PricedPlan) => `${nameOfProduct(product)} ${displayName}`;

type Told<Template extends 'cancellation' | 'payment_failed' | 'trial_started' | 'plan_scheduled'> = Omit<
  Extract<MailContent, { template: Template }>['facts'],
  'firstName' | 'organisationName' | 'planName'
>;

/** In the transaction of what happened: told if, and only if, it did. */
export async function tellOfCancellation(work: BookWork, plan: PricedPlan, told: Told<'cancellation'>): Promise<void> {
  const facts = { organisationName: work.company.name, planName: planNameOf(plan), ...told };
  await mailOwners(work, (firstName) => ({ template: 'cancellation', facts: { firstName, ...facts } }));
}

/**
 * The receipt of a change that was applied: its next charge is the one that the card now names. Answers the mails'
 * ids: where the invoice has no number yet, it is written into them when it gets one.
 */
export async function sendReceipt(
  work: MoneyWork,
  billed: { readonly inputs: InvoiceInputs },
  invoice: {
    readonly id: string;
    readonly number: string | null;
    /** The payment by card or account; null where credits paid it all. */
    readonly attempt: Paid | null;
  },
): Promise<readonly string[]> {
  const { organisationId } = work;
  const inputs = billed.inputs.quote;
  const { withdrawal } = billed.inputs.buyer;
  const charge = startWhenPaid(inputs, replayQuote(inputs), work.on);
  const charges = await loadNextCharges(work, await loadChargeSourcesIn(work));
  const next = charges.find(({ held }) => held.product === paidAs(inputs.target.product));
  const facts = {
    organisationName: work.company.name,
    planName: planNameOf(inputs.target),
    charged: charge.dueToday,
    next: next ? { on: next.on, total: next.total, due: next.due, interval: next.plan.interval } : null,
    invoiceNumber: invoice.number ?? '',
    lines: linesOf(work, billed.inputs).map(({ type: kind, name, description, quantity, why, ...line }) => ({
      name,
      description,
      amount: money(line.amountMinor, inputs.target.currency),
      from: { kind, quantity, why, period: periodOf(line) },
    })),
    method: invoice.attempt === null || isPaidByLink(invoice.attempt) ? null : methodOf(invoice.attempt),
    document: { organisationId, invoiceId: invoice.id },
    ...(withdrawal === undefined ? {} : { withdrawal }),
  };
  // Only a payment is told to others: nobody can use a free plan to write to strangers.
  const mailThem = charge.dueToday.amountMinor > 0 ? mailPayers : mailOwners;
  return mailThem(work, (firstName) => ({ template: 'receipt', facts: { firstName, ...facts } }));
}

const periodOf = ({ startsOn, expiresOn }: { readonly startsOn: string | null; readonly expiresOn: string | null }) =>
  startsOn === null || expiresOn === null ? null : { startsOn, endsOn: expiresOn };

type Paid = Pick<Attempt, 'gateway' | 'brand' | 'last_four' | 'amountMinor' | 'unaskedLimitMinor'>;

export const methodOf = (charge: Pick<ChargeRow, 'gateway' | 'brand' | 'last_four'> | undefined): PaidMethod | null =>
  charge === undefined
    ? null
    : {
        kind: methodKindOf(charge.gateway),
        brand: charge.brand ?? '',
        lastFour: charge.last_four ?? '',
      };

/** The bank said no: the owners are told why, and that nothing is owed. Who only went away knows it. */
export async function tellOfDecline(
  work: MoneyWork,
  { inputs }: StoredQuote,
  invoiceIds: readonly string[],
): Promise<void> {
  const charges = await listCharges(work.organisationId, work.tx, invoiceIds);
  const declined = charges.findLast(({ state }) => state === 'failed');
  const method = methodOf(declined);
  if (!declined || method === null) return;
  const told: Told<'payment_failed'> = {
    amount: money(declined.amount_minor, inputs.target.currency),
    method,
    failure: declined.failure ?? '',
    plan: {
      product: inputs.target.product,
      name: inputs.target.name,
      interval: inputs.target.interval,
    },
  };
  const facts = { organisationName: work.company.name, planName: planNameOf(inputs.target), ...told };
  await mailOwners(work, (firstName) => ({ template: 'payment_failed', facts: { firstName, ...facts } }));
}

export async function tellOfTrial(work: MoneyWork, plan: PricedPlan, told: Told<'trial_started'>): Promise<void> {
  const facts = { organisationName: work.company.name, planName: planNameOf(plan), ...told };
  await mailOwners(work, (firstName) => ({ template: 'trial_started', facts: { firstName, ...facts } }));
}

export async function tellOfSchedule(
  work: MoneyWork,
  plan: PricedPlan,
  { next, on }: { readonly next: PricedPlan | null; readonly on: string },
): Promise<void> {
  const told: Told<'plan_scheduled'> = { nextPlanName: next && planNameOf(next), on };
  const facts = { organisationName: work.company.name, planName: planNameOf(plan), ...told };
  await mailOwners(work, (firstName) => ({ template: 'plan_scheduled', facts: { firstName, ...facts } }));
}

/** N-31: before a bank debits a mandate, its payer is told how much and for what. Told once the bank was asked (D-407). */
export async function tellOfDebit(work: MoneyWork, { attempt, invoice }: ChargedInvoice): Promise<void> {
  const { quote } = quoteInputsOf(invoice);
  const facts = {
    organisationName: work.company.name,
    planName: planNameOf(quote.target),
    amount: money(attempt.amountMinor, attempt.currency),
    lastFour: attempt.last_four,
    noticeHours: debitNoticeHours,
    debitOn: attempt.debitOn,
  };
  await mailOwners(work, (firstName) => ({ template: 'debit_notice', facts: { firstName, ...facts } }));
}
