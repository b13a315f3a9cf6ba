import { type Locale, languages } from '@atrium/domain/identity/locale';
import type { DocumentPart } from '@atrium/domain/invoices/data/document-rules';
import type { InvoiceMark } from '@atrium/domain/invoices/invoice-state';
import { placeOfSupplyOf, supplyOf } from '@atrium/domain/invoices/rebuild-invoices';
import { lawOf, requiredParts } from '@atrium/domain/invoices/required-parts';
import { describePlace, softwareServicesCode } from '@atrium/domain/invoices/tax/tax-words';
import { howToWithdraw } from '@atrium/domain/invoices/withdrawal-words';
import { formatDate, formatPeriod } from '@atrium/domain/kernel/format-date';
import type { Say } from '@atrium/domain/kernel/say';
import type { InvoiceRow } from '../invoice-history.store.ts';

type Parts = ReadonlySet<DocumentPart>;

/** What the law of the seller's registration asks of this document (D-395). */
export function legalPartsOf({ kind, seller, inputs }: Pick<InvoiceRow, 'kind' | 'seller' | 'inputs'>): Parts {
  return requiredParts({
    law: lawOf(seller.taxCountry ?? seller.country),
    kind: kind === 'credit_note' ? 'credit_note' : 'invoice',
    supply: supplyOf(inputs),
  });
}

/** Number, date, what it corrects, period, place, code of the service, reverse charge, currency and the buyer's order number. */
export function factsOf(
  row: InvoiceRow,
  parts: Parts,
  { locale, say }: { readonly locale: Locale; readonly say: Say },
): readonly (readonly [label: string, value: string])[] {
  const isNote = row.kind === 'credit_note';
  const place = placeOfSupplyOf(row.inputs);
  const { period_start: startsOn, period_end: endsOn } = row;
  const hasPeriod = startsOn !== null && endsOn !== null;
  const { purchaseOrder } = row.buyer;
  return [
    [isNote ? say`Credit note number` : say`Invoice number`, row.number ?? ''],
    [isNote ? say`Date` : say`Invoice date`, row.charged_on === null ? '' : formatDate(row.charged_on, locale)],
    ...(row.corrects_number === null ? [] : [[say`Corrects invoice`, row.corrects_number] as const]),
    ...(hasPeriod ? [[say`Service period`, formatPeriod({ startsOn, endsOn }, locale)] as const] : []),
    ...(place === null ? [] : [[say`Place of supply`, describePlace(place, languages[locale].tag)] as const]),
    ...(parts.has('services_code') ? [['SAC', softwareServicesCode] as const] : []),
    ...(parts.has('reverse_charge_answer') ? [[say`Tax payable on reverse charge`, say`No`] as const] : []),
    [say`Currency`, row.currency],
    ...(purchaseOrder === undefined ? [] : [[say`PO number`, purchaseOrder] as const]),
  ];
}

/** India's rule 46 gives these words. They are in English in every language. */
const endorsement = 'SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX';

function endorsementOf({ undertaking }: InvoiceRow['seller'], say: Say): string {
  return undertaking === undefined
    ? `${endorsement}.`
    : `${endorsement}. ${say`Letter of undertaking ${undertaking}.`}`;
}

/** The sentences at the end of the document. */
export function notesOf(row: InvoiceRow, mark: InvoiceMark, parts: Parts, say: Say): readonly string[] {
  const voided =
    row.kind === 'credit_note'
      ? say`This credit note is void: nothing is owed for it. Its number stays in the series.`
      : say`This invoice is void: nothing is owed for it. Its number stays in the series.`;
  const reversed = say`Reverse charge: the customer accounts for the VAT (articles 44 and 196 of directive 2006/112/EC).`;
  const { withdrawal } = row.buyer;
  const isPurchase = row.kind !== 'credit_note' && mark !== 'void';
  return [
    ...(mark === 'void' ? [voided] : []),
    ...(parts.has('export_words') ? [say`Export of services: zero-rated, no tax was charged by the seller.`] : []),
    ...(parts.has('export_endorsement') ? [endorsementOf(row.seller, say)] : []),
    ...(parts.has('reverse_charge_words') ? [reversed] : []),
    ...(isPurchase && withdrawal !== undefined ? [howToWithdraw(say, withdrawal)] : []),
    say`Issued electronically and valid without a signature.`,
  ];
}
