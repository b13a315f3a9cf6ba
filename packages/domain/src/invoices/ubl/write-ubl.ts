import { decimalText } from '../../kernel/format-money.ts';
import { money } from '../../kernel/money.ts';
import type { InvoiceParty } from '../build-invoice.ts';
import { type ElectronicInvoice, netMinorOf, vatCategories } from './electronic-invoice.ts';
import { type Element, element, textElement, writeDocument } from './xml.ts';

/** The standard itself, without the additions of a country. */
const standard = 'urn:cen.eu:en16931:2017';
const namespace = 'urn:oasis:names:specification:ubl:schema:xsd';
/** UNTDID 1001: commercial invoice, credit note. */
const typeCodes = { Invoice: '380', CreditNote: '381' } as const;
/** UN/ECE Recommendation 20: one. */
const one = 'C62';

const vat = element('cac:TaxScheme', [element('cbc:ID', 'VAT')]);

/** A Greek number begins with EL, any other one with the letters of its country. */
function withPrefix(taxId: string, country: string | null): string {
  const prefix = country === 'GR' ? 'EL' : (country ?? '');
  return /^[A-Z]{2}/.test(taxId) ? taxId : `${prefix}${taxId}`;
}

function partyOf(role: string, party: InvoiceParty, hasVat: boolean): Element {
  const { name, addressLines, country, taxId } = party;
  const [street = null, second = null, ...rest] = addressLines;
  const line = rest.length === 0 ? null : element('cac:AddressLine', [element('cbc:Line', rest.join(', '))]);
  const number = taxId === null || !hasVat ? null : withPrefix(taxId, party.taxCountry ?? country);
  return element(`cac:${role}`, [
    element('cac:Party', [
      element('cac:PostalAddress', [
        textElement('cbc:StreetName', street),
        textElement('cbc:AdditionalStreetName', second),
        line,
        element('cac:Country', [element('cbc:IdentificationCode', country ?? '')]),
      ]),
      number === null ? null : element('cac:PartyTaxScheme', [element('cbc:CompanyID', number), vat]),
      element('cac:PartyLegalEntity', [element('cbc:RegistrationName', name)]),
    ]),
  ]);
}

const namespacesOf = (kind: keyof typeof typeCodes) => ({
  xmlns: `${namespace}:${kind}-2`,
  'xmlns:cac': `${namespace}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${namespace}:CommonBasicComponents-2`,
});

/** An invoice or credit note in UBL 2.1, its elements in the order of the schema (D-959). */
export function writeUbl(invoice: ElectronicInvoice): string {
  const { currency, isNote, lines, totalMinor, dueMinor, taxMinor, seller, buyer } = invoice;
  const kind = isNote ? 'CreditNote' : 'Invoice';
  const { code, reasonCode, reason } = vatCategories[invoice.supply];
  const hasVat = code !== 'O';
  const percent = hasVat ? decimalText(money(invoice.ratesBasisPoints[0] ?? 0, 'EUR')) : null;
  const net = netMinorOf(invoice);
  const amount = (name: string, minor: number) =>
    element(`cbc:${name}`, decimalText(money(minor, currency)), { currencyID: currency });
  const category = (name: string, because: readonly (Element | null)[]) =>
    element(`cac:${name}`, [element('cbc:ID', code), textElement('cbc:Percent', percent), ...because, vat]);
  const lineOf = ({ name, description, amountMinor }: ElectronicInvoice['lines'][number], place: number) =>
    element(`cac:${kind}Line`, [
      element('cbc:ID', String(place + 1)),
      // No price may be below zero, so what is taken off is a line of minus one.
      element(isNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', amountMinor < 0 ? '-1' : '1', {
        unitCode: one,
      }),
      amount('LineExtensionAmount', amountMinor),
      element('cac:Item', [
        textElement('cbc:Description', description),
        element('cbc:Name', name),
        category('ClassifiedTaxCategory', []),
      ]),
      element('cac:Price', [amount('PriceAmount', Math.abs(amountMinor))]),
    ]);
  return writeDocument(
    element(
      kind,
      [
        element('cbc:CustomizationID', standard),
        element('cbc:ID', invoice.number),
        element('cbc:IssueDate', invoice.issuedOn),
        element(`cbc:${kind}TypeCode`, typeCodes[kind]),
        element('cbc:DocumentCurrencyCode', currency),
        buyer.purchaseOrder ? element('cac:OrderReference', [element('cbc:ID', buyer.purchaseOrder)]) : null,
        invoice.correctsNumber === null
          ? null
          : element('cac:BillingReference', [
              element('cac:InvoiceDocumentReference', [element('cbc:ID', invoice.correctsNumber)]),
            ]),
        partyOf('AccountingSupplierParty', seller, hasVat),
        partyOf('AccountingCustomerParty', buyer, hasVat),
        dueMinor > 0 ? element('cac:PaymentTerms', [element('cbc:Note', 'Payable at once.')]) : null,
        element('cac:TaxTotal', [
          amount('TaxAmount', taxMinor),
          element('cac:TaxSubtotal', [
            amount('TaxableAmount', net),
            amount('TaxAmount', taxMinor),
            category('TaxCategory', [
              textElement('cbc:TaxExemptionReasonCode', reasonCode),
              textElement('cbc:TaxExemptionReason', reason),
            ]),
          ]),
        ]),
        element('cac:LegalMonetaryTotal', [
          amount('LineExtensionAmount', net),
          amount('TaxExclusiveAmount', net),
          amount('TaxInclusiveAmount', totalMinor),
          amount('PrepaidAmount', totalMinor - dueMinor),
          amount('PayableAmount', dueMinor),
        ]),
        ...lines.map(lineOf),
      ],
      namespacesOf(kind),
    ),
  );
}
