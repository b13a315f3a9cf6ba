import type { TaxRate } from '../decide-tax.ts';

/** The version of this table, stored with each charge. */
export const taxTableVersion = '2026-11';

/** Tax rates on software by country and day (D-36). Used only where the seller is registered. */
export const taxRates: readonly TaxRate[] = [
  { country: 'IN', label: 'GST', rateBasisPoints: 1800, fromOn: '2017-07-01', untilOn: null },
  { country: 'MY', label: 'SST', rateBasisPoints: 600, fromOn: '2018-09-01', untilOn: '2024-03-01' },
  { country: 'MY', label: 'SST', rateBasisPoints: 800, fromOn: '2024-03-01', untilOn: null },
  { country: 'SG', label: 'GST', rateBasisPoints: 700, fromOn: '2007-07-01', untilOn: '2023-01-01' },
  { country: 'SG', label: 'GST', rateBasisPoints: 800, fromOn: '2023-01-01', untilOn: '2024-01-01' },
  { country: 'SG', label: 'GST', rateBasisPoints: 900, fromOn: '2024-01-01', untilOn: null },
  { country: 'GB', label: 'VAT', rateBasisPoints: 2000, fromOn: '2011-01-04', untilOn: null },
];
