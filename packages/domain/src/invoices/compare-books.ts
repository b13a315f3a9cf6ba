import type { CreditSource } from '../credits/consume-credits.ts';
import type { CurrencyCode, Money } from '../kernel/money.ts';
import type { RefundState } from '../payments/payment-states.ts';
import type { InvoiceState } from './invoice-state.ts';
import { type Account, accounts, type EntryKind } from './ledger.ts';

/** Sums of invoices by kind and state, with charges and refunds apart. */
export interface BilledSum {
  readonly state: InvoiceState;
  readonly isNegative: boolean;
  readonly currency: CurrencyCode;
  readonly totalMinor: number;
  readonly taxMinor: number;
  readonly dueMinor: number;
}

/** The ledger of an organisation, and the other tables that must agree with it. */
export interface BookFacts {
  readonly ledger: readonly {
    readonly account: Account;
    readonly event: EntryKind;
    readonly currency: CurrencyCode;
    readonly amountMinor: number;
  }[];
  readonly invoices: readonly BilledSum[];
  /** What the gateways took. */
  readonly payments: readonly Money[];
  /** What they took for invoices that no longer waited: still to be refunded, refunded, or kept as balance. */
  readonly latePayments: readonly (Money & { readonly state: 'paid_late' | 'refunded' | 'credited' })[];
  /** What goes back to cards and accounts for other reasons: asked for, made, or kept as balance. */
  readonly refunds: readonly (Money & { readonly state: RefundState; readonly lostMinor: number })[];
  readonly grants: readonly {
    readonly source: CreditSource;
    readonly currency: CurrencyCode;
    readonly remainingMinor: number;
  }[];
}

/** A purchase that was not paid is void, so the books owe nothing for it. */
const isOut = ({ state }: BilledSum) => state === 'void' || state === 'draft';
const isOwed = ({ state }: BilledSum) => state === 'open' || state === 'failed';

const billing: readonly EntryKind[] = ['invoice_finalised', 'invoice_voided', 'credit_note_issued'];
const paying: readonly EntryKind[] = ['payment_received', 'payment_reversed', 'debt_recovered'];

/** One figure from two independent sources. */
interface Claim {
  readonly what: string;
  readonly account: Account;
  readonly events: readonly EntryKind[] | null;
  readonly expected: (facts: BookFacts, currency: CurrencyCode) => number;
}

const sumOf = <Row extends { readonly currency: CurrencyCode }>(
  rows: readonly Row[],
  currency: CurrencyCode,
  amountOf: (row: Row) => number,
) => rows.reduce((total, row) => (row.currency === currency ? total + amountOf(row) : total), 0);

const remaining = ({ grants }: BookFacts, currency: CurrencyCode, source: CreditSource) =>
  sumOf(grants, currency, (grant) => (grant.source === source ? grant.remainingMinor : 0));

const invoiced = (amountOf: (sum: BilledSum) => number) => (facts: BookFacts, currency: CurrencyCode) =>
  sumOf(facts.invoices, currency, amountOf);

const claims: readonly Claim[] = [
  {
    what: 'what customers owe, and the invoices that are open',
    account: 'receivable',
    events: null,
    expected: invoiced((sum) => (isOwed(sum) && !sum.isNegative ? sum.totalMinor : 0)),
  },
  {
    what: 'money received, and the payments that gateways took',
    account: 'cash',
    events: paying,
    expected: ({ payments }, currency) => sumOf(payments, currency, ({ amountMinor }) => amountMinor),
  },
  {
    what: 'money received, and what was due on invoices that are paid',
    account: 'cash',
    events: paying,
    expected: invoiced(({ state, dueMinor }) => (state === 'paid' ? dueMinor : 0)),
  },
  {
    what: 'money that came late, and the payments that gateways took late',
    account: 'cash',
    events: ['late_payment_kept'],
    expected: ({ latePayments }, currency) => sumOf(latePayments, currency, ({ amountMinor }) => amountMinor),
  },
  {
    what: 'money that went back, and the refunds that were made',
    account: 'cash',
    events: ['refund_paid', 'refund_returned'],
    expected: ({ latePayments, refunds }, currency) =>
      0 -
      sumOf([...latePayments, ...refunds], currency, ({ state, amountMinor }) =>
        state === 'refunded' ? amountMinor : 0,
      ),
  },
  {
    what: 'tax, and the tax on invoices',
    account: 'tax_payable',
    events: null,
    expected: invoiced((sum) => (isOut(sum) ? 0 : sum.taxMinor)),
  },
  {
    what: 'revenue, and what was invoiced without tax',
    account: 'revenue',
    events: billing,
    expected: invoiced((sum) => (isOut(sum) ? 0 : sum.totalMinor - sum.taxMinor)),
  },
  {
    what: 'losses, and the invoices that were given up or that banks took back',
    account: 'bad_debt',
    events: null,
    expected: (facts, currency) =>
      sumOf(facts.invoices, currency, ({ state, totalMinor }) => (state === 'uncollectible' ? totalMinor : 0)) +
      sumOf(facts.refunds, currency, ({ lostMinor }) => lostMinor),
  },
  {
    what: "customers' balances, and what is left of them or waits for its refund",
    account: 'customer_balance',
    events: null,
    expected: (facts, currency) =>
      remaining(facts, currency, 'balance') +
      sumOf(facts.latePayments, currency, ({ state, amountMinor }) => (state === 'paid_late' ? amountMinor : 0)) +
      sumOf(facts.refunds, currency, ({ state, amountMinor }) => (state === 'pending' ? amountMinor : 0)) +
      sumOf(facts.invoices, currency, (sum) => (isOwed(sum) && sum.isNegative ? -sum.totalMinor : 0)),
  },
  {
    what: 'credits that were paid for, and what is left of them',
    account: 'paid_credits',
    events: null,
    expected: (facts, currency) => remaining(facts, currency, 'code'),
  },
];

/** An account that holds something else than another table says. */
export interface AccountDifference {
  readonly account: Account;
  readonly currency: CurrencyCode;
  readonly what: string;
  readonly ledgerMinor: number;
  readonly otherMinor: number;
}

function currenciesOf(facts: BookFacts): readonly CurrencyCode[] {
  const rows = [
    ...facts.ledger,
    ...facts.invoices,
    ...facts.payments,
    ...facts.latePayments,
    ...facts.refunds,
    ...facts.grants,
  ];
  return [...new Set(rows.map(({ currency }) => currency))].sort();
}

/** The accounts that differ from the other tables, by currency. */
export function compareAccounts(facts: BookFacts): readonly AccountDifference[] {
  return currenciesOf(facts).flatMap((currency) =>
    claims.flatMap(({ what, account, events, expected }): AccountDifference[] => {
      const isLeft = accounts[account] === 'asset' || accounts[account] === 'expense';
      const posted = sumOf(facts.ledger, currency, (row) =>
        row.account === account && (events === null || events.includes(row.event)) ? row.amountMinor : 0,
      );
      const ledgerMinor = isLeft ? posted : 0 - posted;
      const otherMinor = expected(facts, currency);
      return ledgerMinor === otherMinor ? [] : [{ account, currency, what, ledgerMinor, otherMinor }];
    }),
  );
}

/** The differences between the ledger and the other tables, as text. Empty when they agree. */
export function compareBooks(facts: BookFacts): readonly string[] {
  const wholes = currenciesOf(facts).flatMap((currency) => {
    const whole = sumOf(facts.ledger, currency, ({ amountMinor }) => amountMinor);
    return whole === 0 ? [] : [`${currency}: the ledger sums to ${whole} instead of 0`];
  });
  const differences = compareAccounts(facts).map(
    ({ currency, what, ledgerMinor, otherMinor }) => `${currency}: ${what}: ${ledgerMinor} and ${otherMinor}`,
  );
  return [...wholes, ...differences];
}
