import type { InvoiceParty } from '@atrium/domain/invoices/build-invoice';
import { ratesOf, supplyOf } from '@atrium/domain/invoices/rebuild-invoices';
import { faultsOf } from '@atrium/domain/invoices/ubl/document-faults';
import type { DocumentProfile } from '@atrium/domain/invoices/ubl/document-profile';
import type { ElectronicInvoice } from '@atrium/domain/invoices/ubl/electronic-invoice';
import { writeUbl } from '@atrium/domain/invoices/ubl/write-ubl';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { receiversOf } from '@atrium/domain/payments/billing-contacts';
import type { OrganisationTx } from '../../../db/database.ts';
import { findBillingContacts } from '../../accounts/billing-contacts.store.ts';
import { type InvoiceRow, type LineRow, listLines } from '../invoice-history.store.ts';

export type Written = { readonly xml: string } | { readonly faults: readonly string[] };

export interface DocumentForm {
  readonly profile?: DocumentProfile;
  /** The mail address that takes it; the first that gets receipts where it is left out. */
  readonly to?: string | null;
}

/** A stored invoice or credit note in UBL, or why it cannot be one. Nothing on it is computed again (D-959). */
export async function electronicDocument(
  organisationId: string,
  tx: OrganisationTx,
  row: InvoiceRow,
  { profile = 'en16931', to = null }: DocumentForm,
): Promise<Written> {
  if (row.state === 'void') return { faults: ['it is void: nothing is owed for it'] };
  const [receiver = null] = receiversOf(await findBillingContacts(organisationId, tx));
  const stored = describe(row, await listLines(organisationId, tx, row.id));
  const invoice = profile === 'en16931' ? stored : { ...stored, buyer: reachable(stored.buyer, to ?? receiver) };
  const faults = faultsOf(invoice, profile);
  return faults.length > 0 ? { faults } : { xml: writeUbl(invoice, profile) };
}

/** A mailbox may leave at any time, so it is no part of the stored document (D-952). */
const reachable = (buyer: InvoiceParty, to: string | null): InvoiceParty =>
  to === null ? buyer : { ...buyer, electronicAddress: to };

/** What is given back stands as a positive amount on a credit note, and credits are a payment. */
function describe(row: InvoiceRow, lines: readonly LineRow[]): ElectronicInvoice {
  const isNote = row.kind === 'credit_note';
  const sign = isNote ? -1 : 1;
  const sold = lines.filter(({ type }) => type !== 'tax' && type !== 'credit');
  return {
    number: row.number ?? '',
    issuedOn: row.charged_on ?? '',
    isNote,
    currency: row.currency,
    seller: row.seller,
    buyer: row.buyer,
    lines: sold.map(({ name, description, amount_minor }) => ({ name, description, amountMinor: sign * amount_minor })),
    supply: supplyOf(row.inputs),
    ratesBasisPoints: ratesOf(row.inputs),
    taxMinor: sign * row.tax_minor,
    totalMinor: sign * row.total_minor,
    dueMinor: row.state === 'open' ? row.due_minor : 0,
    correctsNumber: row.corrects_number,
    period:
      row.period_start === null || row.period_end === null
        ? null
        : { from: row.period_start, until: addDays(row.period_end, -1) },
  };
}
