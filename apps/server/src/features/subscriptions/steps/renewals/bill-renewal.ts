import { computeCharge } from '@atrium/domain/subscriptions/quotes/charge';
import type { QuoteInputs } from '@atrium/domain/subscriptions/quotes/quote-inputs';
import { renewedDays } from '@atrium/domain/subscriptions/renewals/renewal';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { worker } from '../../../audit/steps/record.ts';
import { consumeHolds } from '../../../credits/steps/settle-holds.ts';
import type { DraftedInvoice } from '../../../invoices/steps/draft-invoices.ts';
import { openInvoices } from '../../../invoices/steps/open-invoices.ts';
import { type BegunAttempt, beginAttempt } from '../../../payments/steps/begin-attempt.ts';
import { findMethodFor } from '../../../payments/stores/payment-methods.store.ts';
import { sendReceipt } from '../changes/tell-owners.ts';
import { descriptionOf } from '../describe-charge.ts';
import { draftCharge, invoiceInputsOf } from '../draft-charge.ts';
import type { ChargeSources } from '../quotes/quote-sources.ts';
import { waiveSmallAmount } from '../quotes/waive-small-amount.ts';
import { applyRenewal } from './apply-renewal.ts';
import { planNextTry } from './plan-next-try.ts';

/** How a renewal goes on: its money is to be taken, or nothing more is to be done now. */
export interface Billed {
  readonly attemptId: string | null;
  /** The attempt itself, for whoever charges it in the same process. */
  readonly begun?: BegunAttempt;
}

/** A payment without the payer is looked up soon if the run that makes it dies. */
const lookUpAfterMs = 10 * 60_000;

/** A renewal whose invoice is about to be drafted; `keep` writes the renewal's row, or names the new invoice in it. */
export interface RenewalToBill {
  readonly id: string;
  readonly inputs: QuoteInputs;
  readonly keep: (invoiceId: string) => Promise<void>;
}

/** Drafts the invoice of a renewal and pays it from balance and credits, or begins to charge the card or mandate. */
export async function billRenewal(work: MoneyWork, sources: ChargeSources, renewal: RenewalToBill): Promise<Billed> {
  const { inputs, waiver } = await waiveSmallAmount(work, renewal.inputs, { isLimited: false });
  const charge = computeCharge(inputs);
  const discountCode = inputs.discount?.code ?? null;
  const drafted = await draftCharge(work, sources, { kind: 'renewal', inputs, quoteId: null, discountCode, waiver });
  const invoice = drafted.find(({ currency }) => currency === charge.currency);
  if (!invoice) throw new Error('a renewal has no invoice in its own currency');
  await renewal.keep(invoice.id);
  if (charge.dueToday.amountMinor === 0) {
    await payByCredits(work, sources, { id: renewal.id, inputs, drafted, invoiceId: invoice.id });
    return { attemptId: null };
  }
  work.atEnd(() => openInvoices(work, sources.seller, drafted));
  return beginTry(work, { invoiceId: invoice.id, number: 1, inputs });
}

async function payByCredits(
  work: MoneyWork,
  { seller }: ChargeSources,
  paid: {
    readonly id: string;
    readonly inputs: QuoteInputs;
    readonly drafted: readonly DraftedInvoice[];
    readonly invoiceId: string;
  },
): Promise<void> {
  const { inputs, drafted, invoiceId } = paid;
  const uses = await consumeHolds(work, invoiceId, inputs);
  await applyRenewal(work, { id: paid.id, invoiceId, inputs, attempt: null, uses }, worker);
  const billed = { inputs: invoiceInputsOf(work, seller, inputs) };
  const mailIds = await sendReceipt(work, billed, { id: invoiceId, number: null, attempt: null });
  work.atEnd(() => openInvoices(work, seller, drafted, { isPaid: true, mailIds }));
}

/** Begins to charge an invoice without its payer. No attempt where nothing is saved that could pay it: then the owners are asked. */
export async function beginTry(
  work: MoneyWork,
  { invoiceId, number, inputs }: { readonly invoiceId: string; readonly number: number; readonly inputs: QuoteInputs },
): Promise<Billed> {
  const charge = computeCharge(inputs);
  const { currency, dueToday } = charge;
  const method = await findMethodFor(work.organisationId, work.tx, currency);
  if (method === undefined) {
    await planNextTry(work, { invoiceId, inputs, isMethodMissing: true });
    return { attemptId: null };
  }
  const begun = await beginAttempt(work, {
    invoiceId,
    number,
    method,
    amount: dueToday,
    isPayerPresent: false,
    intent: `renewal/${inputs.target.product}/${renewedDays(inputs, charge).startsOn}/${number}`,
    description: descriptionOf(inputs),
    renewsOn: inputs.on,
    lookUpAfterMs,
  });
  return { attemptId: begun.id, begun };
}
