import { describe, expect, test } from 'vitest';
import { faultsOf } from './document-faults.ts';
import type { ElectronicInvoice } from './electronic-invoice.ts';
import { isLeitwegId } from './leitweg-id.ts';
import { writeUbl } from './write-ubl.ts';

const seller = { name: 'Atrium GmbH', addressLines: ['Weg 1', '10115 Berlin'], country: 'DE', taxId: 'DE136695976' };
const buyer = {
  name: 'Müller & Söhne <Export>',
  addressLines: ['Hof 3', 'Haus "B"', '80331 München', 'Bayern'],
  country: 'DE',
  taxId: null,
  purchaseOrder: 'PO-7',
};
const sale: ElectronicInvoice = {
  number: 'AT2627A1-0000007',
  issuedOn: '2026-11-19',
  isNote: false,
  currency: 'EUR',
  seller,
  buyer,
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
const note: ElectronicInvoice = {
  ...sale,
  number: 'AT2627C1-0000001',
  isNote: true,
  lines: [{ name: 'Refund', description: '', amountMinor: 13_230 }],
  dueMinor: 0,
  correctsNumber: sale.number,
};
/** What stands in each element of that name. */
const texts = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<cbc:${name}(?: [^>]*)?>([^<]*)</cbc:${name}>`, 'g'))].map(([, text = '']) => text);
const cents = (text = ''): number => Math.round(Number(text) * 100);

describe('[D-959] an invoice in UBL', () => {
  const xml = writeUbl(sale);

  test('has the sums of the stored invoice, and each sum is that of its parts', () => {
    const lines = texts(xml, 'LineExtensionAmount');
    expect(lines).toEqual(['132.30', '147.00', '-14.70']);
    const [sum = 0, ...parts] = lines.map(cents);
    expect(parts.reduce((one, other) => one + other, 0)).toBe(sum);
    expect(texts(xml, 'TaxAmount')).toEqual(['25.14', '25.14']);
    expect(texts(xml, 'TaxableAmount')).toEqual(['132.30']);
    expect(texts(xml, 'TaxExclusiveAmount')).toEqual(['132.30']);
    expect(texts(xml, 'TaxInclusiveAmount')).toEqual(['157.44']);
    expect(texts(xml, 'PrepaidAmount')).toEqual(['100.00']);
    expect(texts(xml, 'PayableAmount')).toEqual(['57.44']);
    expect(texts(xml, 'Percent')).toEqual(['19.00', '19.00', '19.00']);
  });

  test('takes a discount off by a line of minus one, because no price may be below zero', () => {
    expect(texts(xml, 'InvoicedQuantity')).toEqual(['1', '-1']);
    expect(texts(xml, 'PriceAmount')).toEqual(['147.00', '14.70']);
  });

  test('writes names with the marks of XML, and nobody can end an element by one', () => {
    expect(texts(xml, 'RegistrationName')).toEqual(['Atrium GmbH', 'Müller &amp; Söhne &lt;Export&gt;']);
    const attack = writeUbl({ ...sale, buyer: { ...buyer, name: 'A</cbc:RegistrationName>\u0000\u{1F600}' } });
    expect(texts(attack, 'RegistrationName')[1]).toBe('A&lt;/cbc:RegistrationName&gt;\u{1F600}');
    expect(texts(xml, 'Line')).toEqual(['80331 München, Bayern']);
  });

  test('names type, order, seller with VAT number and both countries', () => {
    expect(texts(xml, 'InvoiceTypeCode')).toEqual(['380']);
    expect(texts(xml, 'CustomizationID')).toEqual(['urn:cen.eu:en16931:2017']);
    expect(texts(xml, 'CompanyID')).toEqual(['DE136695976']);
    expect(texts(xml, 'IdentificationCode')).toEqual(['DE', 'DE']);
    expect(xml).toContain('<cac:OrderReference>\n    <cbc:ID>PO-7</cbc:ID>');
  });
});

test('[D-959] a credit note is a document of its own kind with positive amounts, and names its invoice', () => {
  const xml = writeUbl(note);
  expect(xml).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"');
  expect(texts(xml, 'CreditNoteTypeCode')).toEqual(['381']);
  expect(texts(xml, 'CreditedQuantity')).toEqual(['1']);
  expect(texts(xml, 'TaxInclusiveAmount')).toEqual(['157.44']);
  expect(xml).toContain(`<cac:InvoiceDocumentReference>\n      <cbc:ID>${sale.number}</cbc:ID>`);
});

test.each([
  ['reverse_charge', 'AE', ['0.00', '0.00'], ['DE136695976', 'FR40303265045']],
  ['export', 'G', ['0.00', '0.00'], ['DE136695976', 'FR40303265045']],
  // Who is outside of VAT names no VAT number (BR-O-02).
  ['unregistered', 'O', [], []],
] as const)('[D-959] a sale by %s has category %s and says why no tax is asked', (supply, code, percents, numbers) => {
  const french = { ...buyer, country: 'FR', taxId: '40303265045' };
  const one = { name: 'CRM Startup', description: '', amountMinor: 4_900 };
  const sums = { lines: [one], ratesBasisPoints: [], taxMinor: 0, totalMinor: 4_900, dueMinor: 0 };
  const untaxed = { ...sale, ...sums, supply, buyer: french };
  const xml = writeUbl(untaxed);
  expect(faultsOf(untaxed)).toEqual([]);
  expect(xml.match(new RegExp(`<cbc:ID>${code}</cbc:ID>`, 'g'))).toHaveLength(2);
  expect(texts(xml, 'TaxExemptionReasonCode')).toEqual([`VATEX-EU-${code}`]);
  expect(texts(xml, 'Percent')).toEqual(percents);
  expect(texts(xml, 'CompanyID')).toEqual(numbers);
});

test.each<[string, Partial<ElectronicInvoice>]>([
  ['BR-02', { number: '' }],
  ['BR-03', { issuedOn: '' }],
  ['BR-06', { seller: { ...seller, name: ' ' } }],
  ['BR-07', { buyer: { ...buyer, name: '' } }],
  ['BR-09', { seller: { ...seller, country: null } }],
  ['BR-11', { buyer: { ...buyer, country: null } }],
  ['BR-25', { lines: [{ name: '', description: '', amountMinor: 13_230 }] }],
  ['BR-CO-15', { totalMinor: 15_745 }],
  ['BR-CO-16', { dueMinor: 15_745 }],
  ['BR-CO-18', { ratesBasisPoints: [1900, 700] }],
  ['BR-S-09', { taxMinor: 2_515, totalMinor: 15_745 }],
  ['BR-S-02', { seller: { ...seller, taxId: null } }],
  ['BR-55', { isNote: true }],
])('[D-959] a document that breaks %s is named with that rule', (rule, change) => {
  expect(faultsOf(sale)).toEqual([]);
  expect(faultsOf(note)).toEqual([]);
  expect(faultsOf({ ...sale, ...change }).map((fault) => fault.split(':')[0])).toEqual([rule]);
});

test('[D-959] a reverse charge without the number of the buyer is named', () => {
  const untaxed = { ratesBasisPoints: [], taxMinor: 0, totalMinor: 13_230 } as const;
  expect(faultsOf({ ...sale, ...untaxed, supply: 'reverse_charge' })).toEqual([
    "BR-AE-02: it needs the buyer's VAT number where the buyer owes the tax (BT-48)",
  ]);
});

const forGermany: ElectronicInvoice = {
  ...sale,
  seller: {
    ...seller,
    postal: { line1: 'Weg 1', line2: '', city: 'Berlin', zipcode: '10115', state: '' },
    contact: { name: 'Billing', phone: '+49 30 1234', email: 'billing@atrium.test' },
    electronicAddress: 'billing@atrium.test',
  },
  buyer: {
    ...buyer,
    postal: { line1: 'Hof 3', line2: 'Haus "B"', city: 'München', zipcode: '80331', state: 'Bayern' },
    electronicAddress: 'rechnung@mueller.test',
  },
};

describe('[D-974] an XRechnung', () => {
  const xml = writeUbl(forGermany, 'xrechnung');

  test('names specification and process, and keeps every rule of Germany', () => {
    expect(faultsOf(forGermany, 'xrechnung')).toEqual([]);
    expect(texts(xml, 'CustomizationID')).toEqual([
      'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    ]);
    expect(texts(xml, 'ProfileID')).toEqual(['urn:fdc:peppol.eu:2017:poacc:billing:01:1.0']);
  });

  test('has the electronic addresses, the contact, towns and post codes apart, and the days', () => {
    expect(texts(xml, 'EndpointID')).toEqual(['billing@atrium.test', 'rechnung@mueller.test']);
    expect([...xml.matchAll(/schemeID="(\w+)"/g)].map(([, scheme]) => scheme)).toEqual(['EM', 'EM']);
    expect(texts(xml, 'CityName')).toEqual(['Berlin', 'München']);
    expect(texts(xml, 'PostalZone')).toEqual(['10115', '80331']);
    expect([texts(xml, 'Telephone'), texts(xml, 'ElectronicMail')]).toEqual([['+49 30 1234'], ['billing@atrium.test']]);
    expect([texts(xml, 'StartDate'), texts(xml, 'EndDate')]).toEqual([['2026-11-19'], ['2026-12-18']]);
    expect(texts(xml, 'PaymentMeansCode')).toEqual(['1']);
  });

  test('names an order as reference too, and a Leitweg-ID as reference alone', () => {
    expect(texts(xml, 'BuyerReference')).toEqual(['PO-7']);
    expect(xml).toContain('<cac:OrderReference>');
    const authority = { ...forGermany, buyer: { ...forGermany.buyer, purchaseOrder: '04011000-12345-03' } };
    expect(texts(writeUbl(authority, 'xrechnung'), 'BuyerReference')).toEqual(['04011000-12345-03']);
    expect(writeUbl(authority, 'xrechnung')).not.toContain('<cac:OrderReference>');
  });

  const of = (side: 'seller' | 'buyer', change: object) => ({ [side]: { ...forGermany[side], ...change } });
  const { city: _city, ...noCity } = forGermany.seller.postal ?? { city: '' };
  test.each<[string, object]>([
    ['BR-DE-2', of('seller', { contact: undefined })],
    ['BR-DE-3', of('seller', { postal: { ...noCity, city: ' ' } })],
    ['BR-DE-4', of('seller', { postal: { ...forGermany.seller.postal, zipcode: '' } })],
    ['BR-DE-27', of('seller', { contact: { ...forGermany.seller.contact, phone: '12' } })],
    ['BR-DE-8', of('buyer', { postal: { ...forGermany.buyer.postal, city: '' } })],
    ['BR-DE-9', of('buyer', { postal: { ...forGermany.buyer.postal, zipcode: '' } })],
    ['BR-DE-15', of('buyer', { purchaseOrder: undefined })],
    ['PEPPOL-EN16931-R010', of('buyer', { electronicAddress: undefined })],
    ['PEPPOL-EN16931-R020', of('seller', { electronicAddress: undefined })],
    ['BR-DE-14', { supply: 'unregistered', ratesBasisPoints: [], taxMinor: 0, totalMinor: 13_230, dueMinor: 0 }],
  ])('that breaks %s is named with that rule, and is none of the standard alone', (rule, change) => {
    const broken = { ...forGermany, ...change };
    expect(faultsOf(broken, 'xrechnung').map((fault) => fault.split(':')[0])).toEqual([rule]);
    expect(faultsOf(broken)).toEqual([]);
  });
});

test.each([
  ['04011000-12345-03', true],
  ['04011000-12345-04', false],
  ['991-33333TEST-33', true],
  ['PO-7', false],
  ['04011000', false],
])('[D-974] %s is a Leitweg-ID: %s', (text, isOne) => {
  expect(isLeitwegId(text)).toBe(isOne);
});
