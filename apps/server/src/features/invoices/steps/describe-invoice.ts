import type { InvoiceDetails, InvoiceItem, InvoiceSummary } from '@atrium/contract/invoices/invoice-fields';
import type { InvoiceParty } from '@atrium/domain/invoices/build-invoice';
import { tellingLine } from '@atrium/domain/invoices/invoice-title';
import { placeOfSupplyOf } from '@atrium/domain/invoices/rebuild-invoices';
import { decimalText } from '@atrium/domain/kernel/format-money';
import { type CurrencyCode, money } from '@atrium/domain/kernel/money';
import type { InvoiceRow, LineRow } from '../invoice-history.store.ts';
import type { NewInvoice } from '../invoices.store.ts';
import { describeContent, type InvoiceContent } from './load-content.ts';

const textOf = (amountMinor: number, currency: CurrencyCode) => decimalText(money(amountMinor, currency));

/** An invoice with a number has a charge date. */
export function summarise(
  row: Pick<
    InvoiceRow,
    'id' | 'number' | 'state' | 'kind' | 'product' | 'currency' | 'total_minor' | 'returned_minor' | 'charged_on'
  >,
  content: InvoiceContent,
): InvoiceSummary {
  const line = tellingLine(content.lines, row.kind === 'credit_note');
  return {
    InvoiceID: row.id,
    Number: row.number ?? '',
    Kind: row.kind,
    State: row.state,
    ChargeDate: row.charged_on ?? '',
    TotalAmount: textOf(row.total_minor, row.currency),
    Currency: row.currency,
    Product: row.product,
    ...describeContent(row, content),
    Line: line === undefined ? null : describeItem(readLine(line), row.currency),
  };
}

const partyOf = (stored: unknown) => {
  const { name, addressLines, country, taxId } = stored as InvoiceParty;
  return { Name: name, AddressLines: [...addressLines], Country: country, TaxID: taxId };
};

/** A line as a person reads it, with the steps behind its amount. */
export function describeItem(line: NewInvoice['lines'][number], currency: CurrencyCode): InvoiceItem {
  return {
    Type: line.type,
    Name: line.name,
    Description: line.description,
    Quantity: line.quantity,
    Amount: textOf(line.amountMinor, currency),
    StartDate: line.startsOn,
    ExpiryDate: line.expiresOn,
    Why: line.why.map(({ step, values, resultMinor }) => ({
      step,
      values: { ...values },
      result: textOf(resultMinor, currency),
    })),
  };
}

const readLine = ({ amount_minor, starts_on, expires_on, ...line }: LineRow): NewInvoice['lines'][number] => ({
  ...line,
  amountMinor: amount_minor,
  startsOn: starts_on,
  expiresOn: expires_on,
});

/** An invoice as stored; nothing on it is computed again. */
export function describeInvoice(row: InvoiceRow, content: InvoiceContent): InvoiceDetails {
  const { currency } = row;
  const { lines } = content;
  const buyer = row.buyer as InvoiceParty;
  const credits = lines.filter(({ type }) => type === 'credit');
  const creditMinor = credits.reduce((sum, { amount_minor: amount }) => sum - amount, 0);
  return {
    ...summarise(row, content),
    Items: lines.map((line) => describeItem(readLine(line), currency)),
    NetAmount: textOf(row.total_minor - row.tax_minor, currency),
    Taxes: lines
      .filter(({ type }) => type === 'tax')
      .map((line) => ({ Label: line.name, Amount: textOf(line.amount_minor, currency) })),
    TaxAmount: textOf(row.tax_minor, currency),
    PaidByCredits: textOf(creditMinor, currency),
    AmountDue: textOf(row.due_minor, currency),
    PlaceOfSupply: placeOfSupplyOf(row.inputs),
    Seller: partyOf(row.seller),
    Buyer: partyOf(row.buyer),
    PurchaseOrder: buyer.purchaseOrder ?? null,
    BuyerKind: buyer.declared ?? null,
    Withdrawal: buyer.withdrawal ?? null,
    PeriodStart: row.period_start,
    PeriodEnd: row.period_end,
    DecidedAt: row.decided_at?.toISOString() ?? null,
    Corrects: row.corrects_id === null ? null : { InvoiceID: row.corrects_id, Number: row.corrects_number ?? '' },
  };
}
