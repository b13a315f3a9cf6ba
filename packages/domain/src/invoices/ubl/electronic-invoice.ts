import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { CurrencyCode } from '../../kernel/money.ts';
import type { InvoiceParty } from '../build-invoice.ts';
import type { TaxTreatment } from '../tax/tax-treatment.ts';

/** An invoice or credit note as the European standard EN 16931 sees it. Amounts of a credit note are positive. */
export interface ElectronicInvoice {
  readonly number: string;
  readonly issuedOn: CalendarDate;
  readonly isNote: boolean;
  readonly currency: CurrencyCode;
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  readonly lines: readonly { readonly name: string; readonly description: string; readonly amountMinor: number }[];
  readonly supply: TaxTreatment['kind'];
  /** The rates of its taxes; none where it is not taxed. */
  readonly ratesBasisPoints: readonly number[];
  readonly taxMinor: number;
  readonly totalMinor: number;
  /** What is left to pay. */
  readonly dueMinor: number;
  /** The invoice that a credit note corrects. */
  readonly correctsNumber: string | null;
  /** The days that it is about; null where it is about none. */
  readonly period: { readonly from: CalendarDate; readonly until: CalendarDate } | null;
}

/** The group of the standard's VAT categories that a supply falls into, with the reason where no VAT is asked. */
export const vatCategories = {
  taxed: { code: 'S', reasonCode: null, reason: null },
  reverse_charge: { code: 'AE', reasonCode: 'VATEX-EU-AE', reason: 'Reverse charge' },
  export: { code: 'G', reasonCode: 'VATEX-EU-G', reason: 'Export outside the EU' },
  unregistered: { code: 'O', reasonCode: 'VATEX-EU-O', reason: 'Not subject to VAT' },
} as const satisfies Readonly<Record<TaxTreatment['kind'], object>>;

export const netMinorOf = ({ lines }: Pick<ElectronicInvoice, 'lines'>): number =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** A rule of EN 16931 with the term that it is about, and whether a document keeps it. */
export interface Rule<Document> {
  readonly rule: string;
  readonly says: string;
  readonly isKept: (invoice: Document) => boolean;
}

const isTaxed = ({ supply }: ElectronicInvoice): boolean => supply === 'taxed';

/** The tax of the one rate, rounded half up on the whole net amount as everywhere here (D-81). */
function isTaxRight(invoice: ElectronicInvoice): boolean {
  const [rate = 0] = invoice.ratesBasisPoints;
  const difference = netMinorOf(invoice) * rate - invoice.taxMinor * 10_000;
  // A note of many gives back its share of the tax, which may differ by one unit.
  return Math.abs(difference) <= (invoice.isNote ? 10_000 : 5_000);
}

/** What EN 16931 asks of every document, as far as an invoice of ours can break it (D-959). */
export const standardRules: readonly Rule<ElectronicInvoice>[] = [
  { rule: 'BR-02', says: 'an invoice number (BT-1)', isKept: ({ number }) => number !== '' },
  { rule: 'BR-03', says: 'an issue date (BT-2)', isKept: ({ issuedOn }) => /^\d{4}-\d\d-\d\d$/.test(issuedOn) },
  { rule: 'BR-05', says: 'a currency (BT-5)', isKept: ({ currency }) => /^[A-Z]{3}$/.test(currency) },
  { rule: 'BR-06', says: 'the name of the seller (BT-27)', isKept: ({ seller }) => seller.name.trim() !== '' },
  { rule: 'BR-07', says: 'the name of the buyer (BT-44)', isKept: ({ buyer }) => buyer.name.trim() !== '' },
  { rule: 'BR-09', says: 'the country of the seller (BT-40)', isKept: ({ seller }) => Boolean(seller.country) },
  { rule: 'BR-11', says: 'the country of the buyer (BT-55)', isKept: ({ buyer }) => Boolean(buyer.country) },
  { rule: 'BR-16', says: 'a line', isKept: ({ lines }) => lines.length > 0 },
  {
    rule: 'BR-25',
    says: 'a name of each item (BT-153)',
    isKept: ({ lines }) => lines.every(({ name }) => name !== ''),
  },
  {
    rule: 'BR-CO-15',
    says: 'a total that is the net amount with the tax (BT-112)',
    isKept: (invoice) => netMinorOf(invoice) + invoice.taxMinor === invoice.totalMinor,
  },
  {
    rule: 'BR-CO-16',
    says: 'no more to pay than the total (BT-115)',
    isKept: ({ dueMinor, totalMinor }) => dueMinor >= 0 && dueMinor <= totalMinor,
  },
  {
    rule: 'BR-CO-18',
    says: 'one rate of tax where it is taxed, none elsewhere (BT-119)',
    isKept: (invoice) => invoice.ratesBasisPoints.length === (isTaxed(invoice) ? 1 : 0),
  },
  {
    rule: 'BR-S-09',
    says: 'a tax that is the net amount times its rate (BT-117)',
    isKept: (invoice) => (isTaxed(invoice) ? isTaxRight(invoice) : invoice.taxMinor === 0),
  },
  {
    rule: 'BR-S-02',
    says: "the seller's VAT number (BT-31)",
    isKept: (invoice) => invoice.supply === 'unregistered' || invoice.seller.taxId !== null,
  },
  {
    rule: 'BR-AE-02',
    says: "the buyer's VAT number where the buyer owes the tax (BT-48)",
    isKept: ({ supply, buyer }) => supply !== 'reverse_charge' || buyer.taxId !== null,
  },
  {
    rule: 'BR-55',
    says: 'the invoice that a credit note corrects (BT-25)',
    isKept: ({ isNote, correctsNumber }) => !isNote || Boolean(correctsNumber),
  },
];
