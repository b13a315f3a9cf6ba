import type { TaxTreatment } from '../tax/tax-treatment.ts';

/** Whose law a document follows: that of the seller's registration which taxes the sale. */
export type DocumentLaw = 'IN' | 'EU' | 'GB' | 'SG' | 'MY' | 'US' | 'other';
export type DocumentKind = 'invoice' | 'credit_note';
export type SupplyKind = TaxTreatment['kind'];

/** What a document can be obliged to carry. The printed words of each are in `compose-invoice.ts`. */
export const documentParts = [
  'number',
  'date',
  'parties',
  'title_tax_invoice',
  'seller_tax_id',
  'buyer_tax_id',
  'description',
  'services_code',
  'place_of_supply',
  'taxable_value',
  'tax_rate',
  'tax_amount',
  'reverse_charge_answer',
  'reverse_charge_words',
  'export_words',
  'export_endorsement',
  'corrected_invoice',
  'signature_words',
] as const;
export type DocumentPart = (typeof documentParts)[number];

/** One thing that a document must carry, and the rule that says so. */
export interface DocumentRule {
  readonly law: DocumentLaw;
  readonly kinds: readonly DocumentKind[];
  readonly supplies: readonly SupplyKind[];
  readonly part: DocumentPart;
  readonly rule: string;
}

const both = ['invoice', 'credit_note'] as const;
const invoice = ['invoice'] as const;
const note = ['credit_note'] as const;
const every = ['taxed', 'export', 'reverse_charge', 'unregistered'] as const;
const taxed = ['taxed'] as const;
const abroad = ['export'] as const;
const reversed = ['reverse_charge'] as const;

type Row = readonly [
  part: DocumentPart,
  rule: string,
  kinds?: readonly DocumentKind[],
  supplies?: readonly SupplyKind[],
];

const rulesOf = (law: DocumentLaw, rows: readonly Row[]): readonly DocumentRule[] =>
  rows.map(([part, rule, kinds = both, supplies = every]) => ({ law, kinds, supplies, part, rule }));

/** Written from memory. Counsel checks each row before the seller relies on it (docs/documents.md). */
export const documentRules: readonly DocumentRule[] = [
  ...rulesOf('IN', [
    ['number', 'CGST Rules 2017, rule 46(b); rule 53(1A)(c) for a credit note'],
    ['date', 'CGST Rules 2017, rule 46(c)'],
    ['parties', 'CGST Rules 2017, rule 46(a), (d), (e), (f)'],
    ['title_tax_invoice', 'CGST Act 2017, section 31', invoice, ['taxed', 'export']],
    ['seller_tax_id', 'CGST Rules 2017, rule 46(a); rule 53(1A)(a)'],
    ['buyer_tax_id', 'CGST Rules 2017, rule 46(d)'],
    ['description', 'CGST Rules 2017, rule 46(h)'],
    ['services_code', 'CGST Rules 2017, rule 46(g): SAC'],
    ['place_of_supply', 'CGST Rules 2017, rule 46(n): with the name of the state; 46(f): with its code'],
    ['taxable_value', 'CGST Rules 2017, rule 46(k)'],
    ['tax_rate', 'CGST Rules 2017, rule 46(l)', both, taxed],
    ['tax_amount', 'CGST Rules 2017, rule 46(m)', both, taxed],
    ['reverse_charge_answer', 'CGST Rules 2017, rule 46(p): whether the tax is payable on reverse charge'],
    ['export_words', 'IGST Act 2017, section 16: zero-rated supply', both, abroad],
    [
      'export_endorsement',
      'CGST Rules 2017, rule 46, third proviso; rule 96A: bond or letter of undertaking',
      both,
      abroad,
    ],
    ['corrected_invoice', 'CGST Act 2017, section 34; rule 53(1A)(f)', note],
    ['signature_words', 'CGST Rules 2017, rule 46(q) and its proviso on electronic invoices'],
  ]),
  ...rulesOf('EU', [
    ['number', 'Directive 2006/112/EC, article 226(2)'],
    ['date', 'Directive 2006/112/EC, article 226(1)'],
    ['parties', 'Directive 2006/112/EC, article 226(5)'],
    ['seller_tax_id', 'Directive 2006/112/EC, article 226(3)'],
    ['buyer_tax_id', 'Directive 2006/112/EC, article 226(4)', both, reversed],
    ['description', 'Directive 2006/112/EC, article 226(6)'],
    ['taxable_value', 'Directive 2006/112/EC, article 226(8)'],
    ['tax_rate', 'Directive 2006/112/EC, article 226(9)', both, taxed],
    ['tax_amount', 'Directive 2006/112/EC, article 226(10)', both, taxed],
    ['reverse_charge_words', "Directive 2006/112/EC, articles 196 and 226(11a): 'Reverse charge'", both, reversed],
    ['export_words', 'Directive 2006/112/EC, articles 44 and 59: supplied outside the Union', both, abroad],
    ['corrected_invoice', 'Directive 2006/112/EC, article 219', note],
  ]),
  ...rulesOf('GB', [
    ['number', 'VAT Regulations 1995, regulation 14(1)(a); 15C(1)(a) for a credit note'],
    ['date', 'VAT Regulations 1995, regulation 14(1)(b) and (c)'],
    ['parties', 'VAT Regulations 1995, regulation 14(1)(d) and (e)'],
    ['seller_tax_id', 'VAT Regulations 1995, regulation 14(1)(d)'],
    ['description', 'VAT Regulations 1995, regulation 14(1)(g)'],
    ['taxable_value', 'VAT Regulations 1995, regulation 14(1)(h) and (i)'],
    ['tax_rate', 'VAT Regulations 1995, regulation 14(1)(h)', both, taxed],
    ['tax_amount', 'VAT Regulations 1995, regulation 14(1)(l)', both, taxed],
    ['export_words', 'VAT Act 1994, section 7A: supplied where the customer belongs', both, abroad],
    ['corrected_invoice', 'VAT Regulations 1995, regulation 15C', note],
  ]),
  ...rulesOf('SG', [
    ['number', 'GST (General) Regulations, regulation 11(1)'],
    ['date', 'GST (General) Regulations, regulation 11(1)'],
    ['parties', 'GST (General) Regulations, regulation 11(1)'],
    ['title_tax_invoice', "GST (General) Regulations, regulation 11(1): the words 'tax invoice'", invoice, taxed],
    ['seller_tax_id', 'GST (General) Regulations, regulation 11(1)'],
    ['description', 'GST (General) Regulations, regulation 11(1)'],
    ['taxable_value', 'GST (General) Regulations, regulation 11(1)'],
    ['tax_rate', 'GST (General) Regulations, regulation 11(1)', both, taxed],
    ['tax_amount', 'GST (General) Regulations, regulation 11(1)', both, taxed],
    ['export_words', 'GST Act 1993, section 21(3): international services', both, abroad],
    ['corrected_invoice', 'GST (General) Regulations, regulation 12', note],
  ]),
  ...rulesOf('MY', [
    ['number', 'Service Tax Regulations 2018, regulation on invoices'],
    ['date', 'Service Tax Regulations 2018, regulation on invoices'],
    ['parties', 'Service Tax Regulations 2018, regulation on invoices'],
    ['seller_tax_id', 'Service Tax Regulations 2018, regulation on invoices'],
    ['description', 'Service Tax Regulations 2018, regulation on invoices'],
    ['taxable_value', 'Service Tax Regulations 2018, regulation on invoices'],
    ['tax_rate', 'Service Tax Regulations 2018, regulation on invoices', both, taxed],
    ['tax_amount', 'Service Tax Regulations 2018, regulation on invoices', both, taxed],
    ['export_words', 'Service Tax Act 2018, First Schedule: exported services', both, abroad],
    ['corrected_invoice', 'Service Tax Act 2018, section on credit notes', note],
  ]),
  ...(['US', 'other'] as const).flatMap((law) =>
    rulesOf(law, [
      ['number', 'Good bookkeeping; no rule of ours is known to ask for it'],
      ['date', 'Good bookkeeping; no rule of ours is known to ask for it'],
      ['parties', 'Good bookkeeping; no rule of ours is known to ask for it'],
      ['description', 'Good bookkeeping; no rule of ours is known to ask for it'],
      ['taxable_value', 'Good bookkeeping; no rule of ours is known to ask for it'],
      ['corrected_invoice', 'Good bookkeeping; no rule of ours is known to ask for it', note],
    ]),
  ),
];
