import type { CreditGrant } from '@atrium/domain/credits/consume-credits';
import type { InvoiceInputs } from '@atrium/domain/invoices/build-invoice';
import type { InvoiceKind } from '@atrium/domain/invoices/invoice-state';
import { computeCharge } from '@atrium/domain/subscriptions/quotes/charge';
import type { QuoteInputs } from '@atrium/domain/subscriptions/quotes/quote-inputs';
import { renewedDays } from '@atrium/domain/subscriptions/renewals/renewal';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { insertGrant } from '../../credits/credit-grants.store.ts';
import { placeHolds } from '../../credits/steps/settle-holds.ts';
import type { Seller } from '../../invoices/steps/current-seller.ts';
import { type DraftedInvoice, draftInvoices } from '../../invoices/steps/draft-invoices.ts';
import { buyerParty, purchasingParty, sellerParty } from '../../invoices/steps/parties.ts';
import type { ChargeSources } from './quotes/quote-sources.ts';

interface ChargeToDraft {
  readonly kind: Exclude<InvoiceKind, 'credit_note'>;
  readonly inputs: QuoteInputs;
  readonly quoteId: string | null;
  /** The code whose count goes up with it; null where none does. */
  readonly discountCode: string | null;
  /** A gift that pays what no gateway takes; null where none is needed. */
  readonly waiver: CreditGrant | null;
}

/** What the invoices of a charge are computed from. */
export function invoiceInputsOf(work: MoneyWork, seller: Seller, quote: QuoteInputs): InvoiceInputs {
  const { purchaseOrder } = work.contacts;
  const party = quote.intent === 'buy' ? purchasingParty(work, seller) : buyerParty(work);
  const buyer = { ...party, ...(purchaseOrder === '' ? {} : { purchaseOrder }) };
  return { quote, buyer, seller: sellerParty(work, seller, quote.on) };
}

/** The invoices of a charge as drafts, with the code and credits that they will use set aside. */
export async function draftCharge(
  work: MoneyWork,
  { seller }: Pick<ChargeSources, 'seller'>,
  { kind, inputs, quoteId, discountCode, waiver }: ChargeToDraft,
): Promise<readonly DraftedInvoice[]> {
  const { organisationId, tx } = work;
  const charge = computeCharge(inputs);
  const drafted = await draftInvoices(work, {
    kind,
    // The days that a closing charge is about are those of an invoice that was paid before.
    period: inputs.intent === 'close' ? renewedDays(inputs, charge) : charge.period,
    quoteId,
    hasHolds: true,
    inputs: invoiceInputsOf(work, seller, inputs),
  });
  if (waiver !== null) {
    const { remainingMinor: amountMinor, ...gift } = waiver;
    await insertGrant(organisationId, tx, { ...gift, amountMinor, code: null, at: work.now });
  }
  const own = drafted.find(({ currency }) => currency === charge.currency);
  if (own) await placeHolds(work, own.id, { discountCode, creditUses: charge.creditUses });
  return drafted;
}
