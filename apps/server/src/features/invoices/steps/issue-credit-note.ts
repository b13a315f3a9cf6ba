import { type CreditNoteFacts, planCreditNote } from '@atrium/domain/invoices/build-credit-note';
import { postCreditNote } from '@atrium/domain/invoices/post-events';
import { placeOfSupplyOf, supplyOf } from '@atrium/domain/invoices/rebuild-invoices';
import { allow, type Decision } from '@atrium/domain/kernel/decision';
import { type Money, money, negate } from '@atrium/domain/kernel/money';
import type { BookWork } from '../../accounts/money-work.ts';
import { sumReturned } from '../../credits/money-sources.store.ts';
import { returnMoney } from '../../credits/steps/return-money.ts';
import { type LockedInvoice, sumCreditNotes } from '../invoices.store.ts';
import { billedStored } from './billed-stored.ts';
import { draftDocument } from './draft-document.ts';
import { type NumberingSeller, openInvoices } from './open-invoices.ts';

interface Noted {
  /** Tax included; null gives back all that is left. */
  readonly amountMinor: number | null;
  readonly reason: string;
  /** The plan runs on by the operator's word (D-432). */
  readonly keepsPlan?: boolean;
}

/** Corrects a paid invoice. The credited amount, tax included, goes back the way it came (D-134), or as `giveBack` says. */
export async function issueCreditNote(
  work: BookWork,
  seller: NumberingSeller,
  invoice: LockedInvoice,
  { amountMinor, reason, keepsPlan = false }: Noted,
  giveBack: (given: Money, noteId: string) => Promise<unknown> = (amount, documentId) =>
    returnMoney(work, { amount, of: { invoiceId: invoice.id }, documentId, cause: 'correction' }),
): Promise<
  Decision<{ readonly id: string; readonly number: string }, 'invoices.not_possible' | 'invoices.nothing_left'>
> {
  const { organisationId, tx } = work;
  const billed = await billedStored(work, invoice);
  // What a change gave back of the invoice cannot be given back again.
  const noted = -(await sumCreditNotes(organisationId, tx, invoice.id));
  const creditedMinor = Math.max(noted, await sumReturned(organisationId, tx, invoice.id));
  const note: CreditNoteFacts = {
    rules: 1,
    number: invoice.number ?? '',
    state: invoice.state,
    net: billed.net,
    amountMinor,
    reason,
    taxes: billed.named.map(({ amountMinor: taxMinor, ...tax }) => ({
      ...tax,
      amount: money(taxMinor, invoice.currency),
    })),
    creditedMinor,
    on: work.on,
    seller: invoice.seller,
    buyer: invoice.buyer,
    placeOfSupply: placeOfSupplyOf(invoice.inputs),
    supply: supplyOf(invoice.inputs),
    ...(keepsPlan ? { keepsPlan } : {}),
  };
  const decision = planCreditNote(note);
  if (!decision.allowed) return decision;
  const document = decision.plan;
  const { product } = invoice;
  const id = await draftDocument(
    work,
    {
      kind: 'credit_note',
      product,
      hasHolds: false,
      period: null,
      quoteId: null,
      correctsId: invoice.id,
      document,
      inputs: { note },
      productNameOf: () => null,
    },
    ({ net, taxes }) => postCreditNote({ net: negate(net), taxes: taxes.map(negate) }, true),
  );
  const given = negate(document.total);
  await giveBack(given, id);
  const [number = ''] = await openInvoices(work, seller, [{ id, isNote: true }], { isPaid: true });
  return allow({ id, number });
}
