/** The rules that an organisation's money must keep, in the order in which they are printed. */
export const moneyRules = [
  'ledger-balance',
  'invoice-ledger',
  'invoice-payments',
  'gateway-payments',
  'gateway-refunds',
  'gateway-references',
  'invoice-numbers',
  'invoice-days',
  'paid-periods',
  'refunded-plans',
  'sold-terms',
  'renewals',
  'caps',
  'seats',
  'holds',
  'given-credits',
  'pending',
  'entitlements',
  'account-totals',
] as const;
export type MoneyRule = (typeof moneyRules)[number];

/** A broken rule, with the rows that break it. */
export interface Violation {
  readonly rule: MoneyRule;
  /** Each row as its table's name in the singular and its key, such as `invoice AT2627A1-0000042`. */
  readonly rows: readonly string[];
  readonly says: string;
}
