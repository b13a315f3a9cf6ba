import { decimalText } from '../../kernel/format-money.ts';
import { money } from '../../kernel/money.ts';
import type { InvoiceParty } from '../build-invoice.ts';
import { type DocumentProfile, profileNames } from './document-profile.ts';
import { type ElectronicInvoice, netMinorOf, vatCategories } from './electronic-invoice.ts';
import { isLeitwegId } from './leitweg-id.ts';
import { type Element, element, textElement, writeDocument } from './xml.ts';

const namespace = 'urn:oasis:names:specification:ubl:schema:xsd';
/** UNTDID 1001: commercial invoice, credit note. */
const typeCodes = { Invoice: '380', CreditNote: '381' } as const;
/** UN/ECE Recommendation 20: one. */
const one = 'C62';
/** CEF EAS: a mail address. */
const mailScheme = 'EM';
/** UNTDID 4461: not defined. What paid is not part of the stored document. */
const unnamedMeans = '1';

const vat = element('cac:TaxScheme', [element('cbc:ID', 'VAT')]);

/** A Greek number begins with EL, any other one with the letters of its country. */
function withPrefix(taxId: string, country: string | null): string {
  const prefix = country === 'GR' ? 'EL' : (country ?? '');
  return /^[A-Z]{2}/.test(taxId) ? taxId : `${prefix}${taxId}`;
}

/** By its parts where they are known, otherwise by its lines. */
function addressOf({ postal, addressLines }: InvoiceParty): readonly (Element | null)[] {
  if (postal !== undefined) {
    return [
      textElement('cbc:StreetName', postal.line1),
      textElement('cbc:AdditionalStreetName', postal.line2),
      textElement('cbc:CityName', postal.city),
      textElement('cbc:PostalZone', postal.zipcode),
      textElement('cbc:CountrySubentity', postal.state),
    ];
  }
  const [street = null, second = null, ...rest] = addressLines;
  return [
    textElement('cbc:StreetName', street),
    textElement('cbc:AdditionalStreetName', second),
    rest.length === 0 ? null : element('cac:AddressLine', [element('cbc:Line', rest.join(', '))]),
  ];
}

/** The buyer's reference. An order number is named as one too; a Leitweg-ID is a reference alone. */
function referencesOf({ purchaseOrder }: InvoiceParty, period: Element | null): readonly (Element | null)[] {
  if (!purchaseOrder) return [period];
  const order = isLeitwegId(purchaseOrder) ? null : element('cac:OrderReference', [element('cbc:ID', purchaseOrder)]);
  return [element('cbc:BuyerReference', purchaseOrder), period, order];
}

function partyOf(role: string, party: InvoiceParty, hasVat: boolean): Element {
  const { name, country, taxId, contact, electronicAddress } = party;
  const number = taxId === null || !hasVat ? null : withPrefix(taxId, party.taxCountry ?? country);
  return element(`cac:${role}`, [
    element('cac:Party', [
      electronicAddress === undefined ? null : element('cbc:EndpointID', electronicAddress, { schemeID: mailScheme }),
      element('cac:PostalAddress', [
        ...addressOf(party),
        element('cac:Country', [element('cbc:IdentificationCode', country ?? '')]),
      ]),
      number === null ? null : element('cac:PartyTaxScheme', [element('cbc:CompanyID', number), vat]),
      element('cac:PartyLegalEntity', [element('cbc:RegistrationName', name)]),
      contact === undefined
        ? null
        : element('cac:Contact', [
            element('cbc:Name', contact.name),
            element('cbc:Telephone', contact.phone),
            element('cbc:ElectronicMail', contact.email),
          ]),
    ]),
  ]);
}

const periodOf = ({ period }: ElectronicInvoice): Element | null =>
  period === null
    ? null
    : element('cac:InvoicePeriod', [element('cbc:StartDate', period.from), element('cbc:EndDate', period.until)]);

const namespacesOf = (kind: keyof typeof typeCodes) => ({
  xmlns: `${namespace}:${kind}-2`,
  'xmlns:cac': `${namespace}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${namespace}:CommonBasicComponents-2`,
});

/** An invoice or credit note in UBL 2.1, its elements in the order of the schema (D-959). */
export function writeUbl(invoice: ElectronicInvoice, profile: DocumentProfile = 'en16931'): string {
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
        element('cbc:CustomizationID', profileNames[profile].specification),
        textElement('cbc:ProfileID', profileNames[profile].process),
        element('cbc:ID', invoice.number),
        element('cbc:IssueDate', invoice.issuedOn),
        element(`cbc:${kind}TypeCode`, typeCodes[kind]),
        element('cbc:DocumentCurrencyCode', currency),
        ...referencesOf(buyer, periodOf(invoice)),
        invoice.correctsNumber === null
          ? null
          : element('cac:BillingReference', [
              element('cac:InvoiceDocumentReference', [element('cbc:ID', invoice.correctsNumber)]),
            ]),
        partyOf('AccountingSupplierParty', seller, hasVat),
        partyOf('AccountingCustomerParty', buyer, hasVat),
        element('cac:PaymentMeans', [element('cbc:PaymentMeansCode', unnamedMeans)]),
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
