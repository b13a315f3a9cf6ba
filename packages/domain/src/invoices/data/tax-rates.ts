import type { TaxRate } from '../tax/decide-tax.ts';

/** The version of this table, stored with each charge. */
export const taxTableVersion = '2026-12';

/**
 * Tax rates on software by country and day, each with the law it comes from (D-36, D-396). Used only where the seller is
 * registered. A registration in a country without a row here is refused.
 */
export const taxRates: readonly TaxRate[] = [
  rate('IN', 'GST', 1800, '2017-07-01', null, 'Notification 11/2017-Central Tax (Rate), serial 17, heading 9973'),
  rate('MY', 'SST', 600, '2018-09-01', '2024-03-01', 'Service Tax (Rate of Tax) Order 2018'),
  rate('MY', 'SST', 800, '2024-03-01', null, 'Service Tax (Rate of Tax) (Amendment) Order 2024'),
  rate('SG', 'GST', 700, '2007-07-01', '2023-01-01', 'Goods and Services Tax Act 1993, section 16'),
  rate('SG', 'GST', 800, '2023-01-01', '2024-01-01', 'Goods and Services Tax Act 1993, section 16'),
  rate('SG', 'GST', 900, '2024-01-01', null, 'Goods and Services Tax Act 1993, section 16'),
  rate('GB', 'VAT', 2000, '2011-01-04', null, 'Value Added Tax Act 1994, section 2'),
  rate('DE', 'VAT', 1900, '2021-01-01', null, 'Umsatzsteuergesetz, § 12 Abs. 1'),
  rate('ES', 'VAT', 2100, '2012-09-01', null, 'Ley 37/1992, artículo 90'),
  rate('FR', 'VAT', 2000, '2014-01-01', null, 'Code général des impôts, article 278'),
  rate('IE', 'VAT', 2300, '2021-03-01', null, 'Value-Added Tax Consolidation Act 2010, section 46'),
  rate('IT', 'VAT', 2200, '2013-10-01', null, 'D.P.R. 633/1972, articolo 16'),
  rate('NL', 'VAT', 2100, '2012-10-01', null, 'Wet op de omzetbelasting 1968, artikel 9'),
];

function rate(
  country: string,
  label: string,
  rateBasisPoints: number,
  ...[fromOn, untilOn, source]: [fromOn: string, untilOn: string | null, source: string]
): TaxRate {
  return { country, label, rateBasisPoints, fromOn, untilOn, source };
}
