import type { InvoiceParty } from '@atrium/domain/invoices/build-invoice';
import { ratesOf, supplyOf } from '@atrium/domain/invoices/rebuild-invoices';
import { faultsOf } from '@atrium/domain/invoices/ubl/document-faults';
import type { DocumentProfile } from '@atrium/domain/invoices/ubl/document-profile';
import type { ElectronicInvoice } from '@atrium/domain/invoices/ubl/electronic-invoice';
import { writeUbl } from '@atrium/domain/invoices/ubl/write-ubl';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { receiversOf } from '@atrium/domain/payments/billing-contacts';
import type { OrganisationTx } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { findBillingContacts } from '../accounts/billing-contacts.store.ts';
import { findInvoice, type InvoiceRow, type LineRow, listLines } from './invoice-history.store.ts';
import { findInvoiceId } from './invoices.store.ts';

/** Who asks for which document. */
export interface NamedInvoice {
  readonly organisationId: string;
  readonly number: string;
  readonly profile?: DocumentProfile;
  /** The mail address that takes it; the first that gets receipts where it is left out. */
  readonly to?: string | null;
}

export type Written = { readonly xml: string } | { readonly faults: readonly string[] };

/** A stored invoice or credit note in UBL, or why it cannot be one. Nothing on it is computed again (D-959). */
export async function writeElectronicInvoice(ctx: Pick<Context, 'db'>, named: NamedInvoice): Promise<Written> {
  const found = await inOrganisation(ctx, named.organisationId, (tx) => load(tx, named));
  if (found === null) return { faults: ['there is no such invoice'] };
  if (found.row.state === 'void') return { faults: ['it is void: nothing is owed for it'] };
  const { profile = 'en16931' } = named;
  const stored = describe(found.row, found.lines);
  const invoice = profile === 'en16931' ? stored : { ...stored, buyer: reachable(stored.buyer, named.to ?? found.to) };
  const faults = faultsOf(invoice, profile);
  return faults.length > 0 ? { faults } : { xml: writeUbl(invoice, profile) };
}

async function load(tx: OrganisationTx, { organisationId, number }: NamedInvoice) {
  const id = await findInvoiceId(organisationId, tx, number);
  const row = id === null ? undefined : await findInvoice(organisationId, tx, id);
  if (row === undefined) return null;
  const [to = null] = receiversOf(await findBillingContacts(organisationId, tx));
  return { row, lines: await listLines(organisationId, tx, row.id), to };
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
