import type { CurrencyCode, Money } from '../kernel/money.ts';

/** The accounts of the ledger. Assets are on the left, liabilities and revenue on the right. */
export const accounts = {
  /** Invoices not yet paid. */
  receivable: 'asset',
  /** Money with the gateways. */
  cash: 'asset',
  tax_payable: 'liability',
  /** Balance kept for customers, from plan changes and credit notes. */
  customer_balance: 'liability',
  /** Codes sold and not yet redeemed. */
  sold_codes: 'liability',
  /** Paid credits not yet used. */
  paid_credits: 'liability',
  revenue: 'income',
  /** Paid codes and credits that expired unused. */
  breakage: 'income',
  /** Gifts that were spent. They reduce revenue. */
  promotions: 'expense',
  bad_debt: 'expense',
} as const;

export type Account = keyof typeof accounts;

/** Debits are positive, credits negative, so that a balanced entry sums to zero. */
export interface Posting {
  readonly account: Account;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
}

export const entryKinds = [
  'invoice_finalised',
  'invoice_voided',
  'invoice_written_off',
  'credit_note_issued',
  'payment_received',
  'payment_reversed',
  'late_payment_kept',
  'debt_recovered',
  'refund_paid',
  'refund_returned',
  'code_sold',
  'prepaid_redeemed',
  'code_expired',
  'credit_granted',
  'credit_consumed',
  'credit_returned',
  'credit_expired',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One entry in the books. Entries are only added. Another entry corrects a wrong one. */
export interface LedgerEntry {
  readonly kind: EntryKind;
  readonly postings: readonly Posting[];
}

export const debit = (account: Account, { amountMinor, currency }: Money): Posting => ({
  account,
  amountMinor,
  currency,
});
export const credit = (account: Account, { amountMinor, currency }: Money): Posting => ({
  account,
  amountMinor: amountMinor === 0 ? 0 : -amountMinor,
  currency,
});

/** The sum of an entry by currency. The database also refuses sums that are not zero. */
export function sumsOf(postings: readonly Posting[]): ReadonlyMap<CurrencyCode, number> {
  const sums = new Map<CurrencyCode, number>();
  for (const { amountMinor, currency } of postings) sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  return sums;
}

/** Drops zero lines and throws where an entry does not balance, which is a bug. Null where nothing moved. */
export function entryOf(kind: EntryKind, postings: readonly Posting[]): LedgerEntry | null {
  const moved = postings.filter(({ amountMinor }) => amountMinor !== 0);
  for (const [currency, total] of sumsOf(moved)) {
    if (total !== 0) throw new Error(`${kind} does not balance: ${total} ${currency}`);
  }
  return moved.length === 0 ? null : { kind, postings: moved };
}

/** The balance of every account in every currency. */
export type TrialBalance = ReadonlyMap<CurrencyCode, ReadonlyMap<Account, number>>;

export function trialBalance(entries: readonly LedgerEntry[]): TrialBalance {
  const balance = new Map<CurrencyCode, Map<Account, number>>();
  for (const { account, amountMinor, currency } of entries.flatMap(({ postings }) => postings)) {
    const inCurrency = balance.get(currency) ?? new Map<Account, number>();
    inCurrency.set(account, (inCurrency.get(account) ?? 0) + amountMinor);
    balance.set(currency, inCurrency);
  }
  return balance;
}

/** The balance of an account from its own side: a liability of 5 is 5. */
export function holdingOf(balance: TrialBalance, account: Account, currency: CurrencyCode): number {
  const amount = balance.get(currency)?.get(account) ?? 0;
  const isLeft = accounts[account] === 'asset' || accounts[account] === 'expense';
  return isLeft || amount === 0 ? amount : -amount;
}
