import type { InvoicePayment, InvoiceSummary } from '@atrium/contract/invoices/invoice-fields';
import { invoiceTitleOf } from '@atrium/domain/invoices/invoice-title';
import { decimalText } from '@atrium/domain/kernel/format-money';
import { money } from '@atrium/domain/kernel/money';
import { methodKindOf } from '@atrium/domain/payments/gateway';
import { isPaidByLink } from '@atrium/domain/payments/methods/mandate-limit';
import type { OrganisationTx } from '../../../db/database.ts';
import { type InvoiceRow, type LineRow, listLinesOf } from '../invoice-history.store.ts';
import { type ChargeRow, listCharges, listRefunds, type RefundRow } from '../invoice-payments.store.ts';

/** What stands on a document and what paid it, beside its own row. */
export interface InvoiceContent {
  readonly lines: readonly LineRow[];
  readonly charges: readonly ChargeRow[];
  readonly refunds: readonly RefundRow[];
}

/** The content of some documents, each by its id. */
export async function loadContent(
  organisationId: string,
  tx: OrganisationTx,
  invoiceIds: readonly string[],
): Promise<(invoiceId: string) => InvoiceContent> {
  if (invoiceIds.length === 0) return () => ({ lines: [], charges: [], refunds: [] });
  const [lines, charges, refunds] = await Promise.all([
    listLinesOf(organisationId, tx, invoiceIds),
    listCharges(organisationId, tx, invoiceIds),
    listRefunds(organisationId, tx, invoiceIds),
  ]);
  return (id) => ({
    lines: lines.filter(({ invoice_id }) => invoice_id === id),
    charges: charges.filter(({ invoice_id }) => invoice_id === id),
    refunds: refunds.filter(({ invoice_id }) => invoice_id === id),
  });
}

type Charged = Pick<ChargeRow, 'gateway' | 'amount_minor' | 'brand' | 'last_four' | 'unasked_limit_minor'>;

/** What was charged; a payment on the page of a link names no account, because none was debited (D-410). */
function describeMethod(charge: Charged): Omit<InvoicePayment, 'Amount'> {
  const { gateway, amount_minor: amountMinor, unasked_limit_minor: unaskedLimitMinor, brand, last_four } = charge;
  if (isPaidByLink({ gateway, amountMinor, unaskedLimitMinor })) return { Kind: 'link', Name: '', Last4: '' };
  return { Kind: methodKindOf(gateway), Name: brand ?? '', Last4: last_four ?? '' };
}

/** What a document is for, what paid it or where its money went, and why it was not paid (D-174). */
export function describeContent(
  row: Pick<InvoiceRow, 'kind' | 'state' | 'currency' | 'total_minor' | 'returned_minor'>,
  content: InvoiceContent,
): Pick<InvoiceSummary, 'Title' | 'Detail' | 'Payments' | 'Failure'> {
  const { title, detail } = invoiceTitleOf(content.lines, row.kind === 'credit_note');
  const last = content.charges.at(-1);
  const isUnpaid = row.state !== 'paid' && (last?.state === 'failed' || last?.state === 'never_happened');
  return {
    Title: title,
    Detail: detail,
    Payments: row.state === 'paid' ? paymentsOf(row, content) : [],
    Failure: last && isUnpaid ? { ...describeMethod(last), Reason: last.failure } : null,
  };
}

/** The parts sum to the document's total: positive on an invoice, negative on a credit note. */
function paymentsOf(
  {
    kind,
    currency,
    total_minor: total,
    returned_minor: used,
  }: Pick<InvoiceRow, 'kind' | 'currency' | 'total_minor' | 'returned_minor'>,
  { lines, charges, refunds }: InvoiceContent,
): InvoicePayment[] {
  const amountOf = (minor: number) => decimalText(money(minor, currency));
  if (kind === 'credit_note') {
    const rest = refunds.reduce((sum, { amount_minor }) => sum + amount_minor, total + used);
    return [
      ...refunds.map((refund) => ({
        ...describeMethod({ ...refund, amount_minor: refund.charged_minor }),
        Amount: amountOf(-refund.amount_minor),
      })),
      ...(used === 0 ? [] : [{ Kind: 'applied' as const, Name: '', Last4: '', Amount: amountOf(-used) }]),
      ...(rest === 0 ? [] : [{ Kind: 'kept' as const, Name: '', Last4: '', Amount: amountOf(rest) }]),
    ];
  }
  return [
    ...charges
      .filter(({ state }) => state === 'paid')
      .map((charge) => ({ ...describeMethod(charge), Amount: amountOf(charge.amount_minor) })),
    ...lines
      .filter(({ type }) => type === 'credit')
      .map(({ name, amount_minor }) => ({
        Kind: 'credit' as const,
        Name: name,
        Last4: '',
        Amount: amountOf(-amount_minor),
      })),
  ];
}
