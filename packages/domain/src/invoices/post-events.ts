import type { CreditSource, CreditUse } from '../credits/consume-credits.ts';
import { type CurrencyCode, type Money, money, sum } from '../kernel/money.ts';
import { credit, debit, entryOf, type LedgerEntry, type Posting } from './ledger.ts';

/** The amounts of an invoice or credit note in one currency. */
export interface BilledAmount {
  readonly net: Money;
  readonly taxes: readonly Money[];
}

const totalOf = ({ net, taxes }: BilledAmount) => sum([net, ...taxes], net.currency);

function earned({ net, taxes }: BilledAmount): readonly Posting[] {
  return [credit('revenue', net), ...taxes.map((tax) => credit('tax_payable', tax))];
}

/** The customer owes a charge. A negative charge, from a change that gives back more than it costs, is owed to the customer (D-37). */
export function postInvoice(billed: BilledAmount): LedgerEntry | null {
  const total = totalOf(billed);
  const account = total.amountMinor >= 0 ? 'receivable' : 'customer_balance';
  return entryOf('invoice_finalised', [debit(account, total), ...earned(billed)]);
}

/** Removes an unpaid invoice from the books. Its number stays. */
export function postVoid(billed: BilledAmount): LedgerEntry | null {
  const finalised = postInvoice(billed);
  const turned = finalised?.postings.map((posting) => ({ ...posting, amountMinor: -posting.amountMinor })) ?? [];
  return entryOf('invoice_voided', turned);
}

export function postWriteOff(open: Money): LedgerEntry | null {
  return entryOf('invoice_written_off', [debit('bad_debt', open), credit('receivable', open)]);
}

/** Money that arrives for a given-up purchase. */
export function postRecovery(paid: Money): LedgerEntry | null {
  return entryOf('debt_recovered', [debit('cash', paid), credit('bad_debt', paid)]);
}

/** Gives back a billed amount with its tax: against an open invoice, or to the customer's balance once it is paid. */
export function postCreditNote(billed: BilledAmount, isInvoicePaid: boolean): LedgerEntry | null {
  const given = [debit('revenue', billed.net), ...billed.taxes.map((tax) => debit('tax_payable', tax))];
  const account = isInvoicePaid ? 'customer_balance' : 'receivable';
  return entryOf('credit_note_issued', [...given, credit(account, totalOf(billed))]);
}

export function postPayment(paid: Money): LedgerEntry | null {
  return entryOf('payment_received', [debit('cash', paid), credit('receivable', paid)]);
}

/** Money for an invoice that no longer waited: nothing was bought with it, so it is the customer's until it is refunded. */
export function postLatePayment(paid: Money): LedgerEntry | null {
  return entryOf('late_payment_kept', [debit('cash', paid), credit('customer_balance', paid)]);
}

/** A bank reversed a payment, so the invoice is owed again. */
export function postPaymentReversed(paid: Money): LedgerEntry | null {
  return entryOf('payment_reversed', [debit('receivable', paid), credit('cash', paid)]);
}

/** Money back to the customer, out of their balance. What nothing stands against is lost (D-430). */
export function postRefund(refunded: Money, lostMinor = 0): LedgerEntry | null {
  const { amountMinor, currency } = refunded;
  return entryOf('refund_paid', [
    debit('customer_balance', money(amountMinor - lostMinor, currency)),
    debit('bad_debt', money(lostMinor, currency)),
    credit('cash', refunded),
  ]);
}

/** A refund did not arrive, or a dispute was won: the money makes up for what was lost, and the rest is balance. */
export function postRefundReturned(returned: Money, recoveredMinor = 0): LedgerEntry | null {
  const { amountMinor, currency } = returned;
  return entryOf('refund_returned', [
    debit('cash', returned),
    credit('bad_debt', money(recoveredMinor, currency)),
    credit('customer_balance', money(amountMinor - recoveredMinor, currency)),
  ]);
}

/** The gateway refused a refund of money that a bank had taken back already: it makes up for that loss (D-430). */
export function postLossRecovered(recovered: Money): LedgerEntry | null {
  return entryOf('refund_returned', [debit('customer_balance', recovered), credit('bad_debt', recovered)]);
}

/** A sold code is owed until it is redeemed or expires. A code given away is not posted until it is used. */
export function postCodeSold(price: Money): LedgerEntry | null {
  return entryOf('code_sold', [debit('cash', price), credit('sold_codes', price)]);
}

export function postPrepaidRedeemed(soldFor: Money | null): LedgerEntry | null {
  if (soldFor === null) return null;
  return entryOf('prepaid_redeemed', [debit('sold_codes', soldFor), credit('revenue', soldFor)]);
}

export function postCodeExpired(soldFor: Money | null): LedgerEntry | null {
  if (soldFor === null) return null;
  return entryOf('code_expired', [debit('sold_codes', soldFor), credit('breakage', soldFor)]);
}

/** The price of a redeemed credit code is now owed as credit. A difference to the credit is a gift, or revenue. */
export function postCreditGranted(granted: Money, soldFor: Money | null): LedgerEntry | null {
  if (soldFor === null) return null;
  const gift = money(granted.amountMinor - soldFor.amountMinor, granted.currency);
  return entryOf('credit_granted', [
    debit('sold_codes', soldFor),
    debit('promotions', gift),
    credit('paid_credits', granted),
  ]);
}

const owedAs: Readonly<Record<CreditSource, 'paid_credits' | 'customer_balance' | 'promotions'>> = {
  code: 'paid_credits',
  balance: 'customer_balance',
  promotion: 'promotions',
};

/** Credits pay an invoice. A spent gift reduces revenue. */
export function postCreditsConsumed(uses: readonly CreditUse[], currency: CurrencyCode): LedgerEntry | null {
  const amounts = uses.map(({ source, amountMinor }) => ({ source, amount: money(amountMinor, currency) }));
  const used = sum(
    amounts.map(({ amount }) => amount),
    currency,
  );
  return entryOf('credit_consumed', [
    ...amounts.map(({ source, amount }) => debit(owedAs[source], amount)),
    credit('receivable', used),
  ]);
}

/** What a change gave back pays what it sold (D-400). */
export function postPaidByReturn(paid: Money): LedgerEntry | null {
  return entryOf('credit_consumed', [debit('customer_balance', paid), credit('receivable', paid)]);
}

/** What an invoice gave back goes to the credit that had paid it. A gift that was not spent after all lowers no revenue. */
export function postCreditReturned(source: CreditSource, returned: Money): LedgerEntry | null {
  if (source === 'balance') return null;
  return entryOf('credit_returned', [debit('customer_balance', returned), credit(owedAs[source], returned)]);
}

/** An expired paid credit is earned. An expired gift was never owed. */
export function postCreditExpired(source: CreditSource, remaining: Money): LedgerEntry | null {
  if (source === 'promotion') return null;
  return entryOf('credit_expired', [debit(owedAs[source], remaining), credit('breakage', remaining)]);
}
