/** What the products of the suite report, one fact each (N-42, D-270). */
export const factKinds = [
  'invoice',
  'receivable',
  'bank_balance',
  'deal',
  'contact',
  'expense_claim',
  'pay_run',
  'paystub',
  'leave',
] as const;
export type FactKind = (typeof factKinds)[number];
