import { expect, test } from 'vitest';
import type { ElectronicInvoice } from './electronic-invoice.ts';
import { writeUbl } from './write-ubl.ts';

const sale: ElectronicInvoice = {
  number: 'AT2627A1-0000007',
  issuedOn: '2026-11-19',
  isNote: false,
  currency: 'EUR',
  // A number without the letters of its country.
  seller: {
    name: 'Atrium GmbH',
    addressLines: ['Weg 1', '10115 Berlin'],
    country: 'DE',
    taxId: '136695976',
    postal: { line1: 'Weg 1', line2: 'Hof', city: 'Berlin', zipcode: '10115', state: 'Berlin' },
    contact: { name: 'Billing', phone: '+49 30 1234', email: 'billing@atrium.test' },
    electronicAddress: 'billing@atrium.test',
  },
  buyer: {
    name: 'Müller & Söhne',
    addressLines: ['Hof 3', 'Haus "B"', '80331 München', 'Bayern'],
    country: 'DE',
    taxId: null,
    purchaseOrder: 'PO-7',
    electronicAddress: 'rechnung@mueller.test',
  },
  lines: [
    { name: 'CRM Startup', description: '3 users', amountMinor: 14_700 },
    { name: 'PARTNER10', description: '', amountMinor: -1_470 },
  ],
  supply: 'taxed',
  ratesBasisPoints: [1900],
  taxMinor: 2_514,
  totalMinor: 15_744,
  dueMinor: 5_744,
  correctsNumber: null,
  period: { from: '2026-11-19', until: '2026-12-18' },
};

test('[D-959] [D-974] a document has these elements in the order of the schema, and no other one', () => {
  expect(writeUbl(sale, 'xrechnung')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0</cbc:CustomizationID>
  <cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>
  <cbc:ID>AT2627A1-0000007</cbc:ID>
  <cbc:IssueDate>2026-11-19</cbc:IssueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cbc:BuyerReference>PO-7</cbc:BuyerReference>
  <cac:InvoicePeriod>
    <cbc:StartDate>2026-11-19</cbc:StartDate>
    <cbc:EndDate>2026-12-18</cbc:EndDate>
  </cac:InvoicePeriod>
  <cac:OrderReference>
    <cbc:ID>PO-7</cbc:ID>
  </cac:OrderReference>
  <cac:AccountingSupplierParty>
    <cac:Party>
      <cbc:EndpointID schemeID="EM">billing@atrium.test</cbc:EndpointID>
      <cac:PostalAddress>
        <cbc:StreetName>Weg 1</cbc:StreetName>
        <cbc:AdditionalStreetName>Hof</cbc:AdditionalStreetName>
        <cbc:CityName>Berlin</cbc:CityName>
        <cbc:PostalZone>10115</cbc:PostalZone>
        <cbc:CountrySubentity>Berlin</cbc:CountrySubentity>
        <cac:Country>
          <cbc:IdentificationCode>DE</cbc:IdentificationCode>
        </cac:Country>
      </cac:PostalAddress>
      <cac:PartyTaxScheme>
        <cbc:CompanyID>DE136695976</cbc:CompanyID>
        <cac:TaxScheme>
          <cbc:ID>VAT</cbc:ID>
        </cac:TaxScheme>
      </cac:PartyTaxScheme>
      <cac:PartyLegalEntity>
        <cbc:RegistrationName>Atrium GmbH</cbc:RegistrationName>
      </cac:PartyLegalEntity>
      <cac:Contact>
        <cbc:Name>Billing</cbc:Name>
        <cbc:Telephone>+49 30 1234</cbc:Telephone>
        <cbc:ElectronicMail>billing@atrium.test</cbc:ElectronicMail>
      </cac:Contact>
    </cac:Party>
  </cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>
    <cac:Party>
      <cbc:EndpointID schemeID="EM">rechnung@mueller.test</cbc:EndpointID>
      <cac:PostalAddress>
        <cbc:StreetName>Hof 3</cbc:StreetName>
        <cbc:AdditionalStreetName>Haus &quot;B&quot;</cbc:AdditionalStreetName>
        <cac:AddressLine>
          <cbc:Line>80331 München, Bayern</cbc:Line>
        </cac:AddressLine>
        <cac:Country>
          <cbc:IdentificationCode>DE</cbc:IdentificationCode>
        </cac:Country>
      </cac:PostalAddress>
      <cac:PartyLegalEntity>
        <cbc:RegistrationName>Müller &amp; Söhne</cbc:RegistrationName>
      </cac:PartyLegalEntity>
    </cac:Party>
  </cac:AccountingCustomerParty>
  <cac:PaymentMeans>
    <cbc:PaymentMeansCode>1</cbc:PaymentMeansCode>
  </cac:PaymentMeans>
  <cac:PaymentTerms>
    <cbc:Note>Payable at once.</cbc:Note>
  </cac:PaymentTerms>
  <cac:TaxTotal>
    <cbc:TaxAmount currencyID="EUR">25.14</cbc:TaxAmount>
    <cac:TaxSubtotal>
      <cbc:TaxableAmount currencyID="EUR">132.30</cbc:TaxableAmount>
      <cbc:TaxAmount currencyID="EUR">25.14</cbc:TaxAmount>
      <cac:TaxCategory>
        <cbc:ID>S</cbc:ID>
        <cbc:Percent>19.00</cbc:Percent>
        <cac:TaxScheme>
          <cbc:ID>VAT</cbc:ID>
        </cac:TaxScheme>
      </cac:TaxCategory>
    </cac:TaxSubtotal>
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    <cbc:LineExtensionAmount currencyID="EUR">132.30</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount currencyID="EUR">132.30</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="EUR">157.44</cbc:TaxInclusiveAmount>
    <cbc:PrepaidAmount currencyID="EUR">100.00</cbc:PrepaidAmount>
    <cbc:PayableAmount currencyID="EUR">57.44</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>
  <cac:InvoiceLine>
    <cbc:ID>1</cbc:ID>
    <cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="EUR">147.00</cbc:LineExtensionAmount>
    <cac:Item>
      <cbc:Description>3 users</cbc:Description>
      <cbc:Name>CRM Startup</cbc:Name>
      <cac:ClassifiedTaxCategory>
        <cbc:ID>S</cbc:ID>
        <cbc:Percent>19.00</cbc:Percent>
        <cac:TaxScheme>
          <cbc:ID>VAT</cbc:ID>
        </cac:TaxScheme>
      </cac:ClassifiedTaxCategory>
    </cac:Item>
    <cac:Price>
      <cbc:PriceAmount currencyID="EUR">147.00</cbc:PriceAmount>
    </cac:Price>
  </cac:InvoiceLine>
  <cac:InvoiceLine>
    <cbc:ID>2</cbc:ID>
    <cbc:InvoicedQuantity unitCode="C62">-1</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="EUR">-14.70</cbc:LineExtensionAmount>
    <cac:Item>
      <cbc:Name>PARTNER10</cbc:Name>
      <cac:ClassifiedTaxCategory>
        <cbc:ID>S</cbc:ID>
        <cbc:Percent>19.00</cbc:Percent>
        <cac:TaxScheme>
          <cbc:ID>VAT</cbc:ID>
        </cac:TaxScheme>
      </cac:ClassifiedTaxCategory>
    </cac:Item>
    <cac:Price>
      <cbc:PriceAmount currencyID="EUR">14.70</cbc:PriceAmount>
    </cac:Price>
  </cac:InvoiceLine>
</Invoice>
`);
});

test('[D-959] a Greek number begins with EL, a number with its letters is written as it is, and none stands for none', () => {
  const numberOf = (taxId: string | null, country: string | null, taxCountry?: string) =>
    /<cac:AccountingCustomerParty>[^]*<cbc:CompanyID>(.*)<\/cbc:CompanyID>/.exec(
      writeUbl({ ...sale, buyer: { ...sale.buyer, taxId, country, ...(taxCountry ? { taxCountry } : {}) } }),
    )?.[1];
  expect(numberOf('094259216', 'GR')).toBe('EL094259216');
  expect(numberOf('EL094259216', 'GR')).toBe('EL094259216');
  expect(numberOf('B58378431', 'ES')).toBe('ESB58378431');
  expect(numberOf('0428ES759497', 'BE')).toBe('BE0428ES759497');
  expect(numberOf('136695976', 'FR', 'DE')).toBe('DE136695976');
  expect(numberOf('136695976', null)).toBe('136695976');
  expect(numberOf(null, 'DE')).toBeUndefined();
});

test('[D-959] what is paid has no terms of payment, and a line of nothing is one of it', () => {
  const paid = writeUbl({ ...sale, dueMinor: 0 });
  expect(paid).not.toContain('PaymentTerms');
  const free = writeUbl({ ...sale, lines: [{ name: 'Gift', description: '', amountMinor: 0 }] });
  expect(free).toContain('<cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity>');
});

test('[D-959] an address of two lines has no third one, one of none has its country, and none has no country either', () => {
  const address = (addressLines: readonly string[], country: string | null) =>
    /<cac:AccountingCustomerParty>[^]*<cac:PostalAddress>([^]*?)<\/cac:PostalAddress>/
      .exec(writeUbl({ ...sale, period: null, buyer: { ...sale.buyer, addressLines, country } }))?.[1]
      ?.match(/<cbc:[^\n]*/g);
  const code = (country: string) => `<cbc:IdentificationCode>${country}</cbc:IdentificationCode>`;
  expect(address(['Hof 3', 'Haus B'], 'DE')).toEqual([
    '<cbc:StreetName>Hof 3</cbc:StreetName>',
    '<cbc:AdditionalStreetName>Haus B</cbc:AdditionalStreetName>',
    code('DE'),
  ]);
  expect(address([], 'DE')).toEqual([code('DE')]);
  expect(address([], null)).toEqual([code('')]);
});
