import type { AdyenPayment, AdyenWorld, Modification } from './adyen-world.ts';

/**
 * The 'Payment accounting report' that the Customer Area hands out, with the standard columns that tell what happened,
 * and Shopper Reference, which can be added:
 * https://docs.adyen.com/reporting/invoice-reconciliation/payment-accounting-report
 */
const columns = [
  'Company Account',
  'Merchant Account',
  'Psp Reference',
  'Merchant Reference',
  'Payment Method',
  'Booking Date',
  'TimeZone',
  'Main Currency',
  'Main Amount',
  'Record Type',
  'Payment Currency',
  'Received (PC)',
  'Authorised (PC)',
  'Captured (PC)',
  'Shopper Reference',
] as const;

const recordTypes = { capture: 'SentForSettle', refund: 'SentForRefund', cancel: 'Cancelled' } as const;

export function accountingReport(world: AdyenWorld): string {
  const rows = [...world.payments.values()].flatMap((payment) =>
    payment.modifications.filter(({ isDone }) => isDone).map((each) => rowOf(world, payment, each)),
  );
  return [columns, ...rows].map((cells) => `${cells.join(',')}\n`).join('');
}

function rowOf({ merchantAccount }: AdyenWorld, payment: AdyenPayment, { kind, amount, at }: Modification): string[] {
  const decimal = decimalOf(amount.value, amount.currency);
  const [authorised, captured] = {
    capture: [`-${decimal}`, decimal],
    refund: ['', `-${decimal}`],
    cancel: [`-${decimal}`, ''],
  }[kind] as [string, string];
  const { pspReference, reference, shopperReference } = payment;
  const bookedAt = at.toISOString().slice(0, 19).replace('T', ' ');
  const named = ['AtriumSandbox', merchantAccount, pspReference, reference, 'visa', bookedAt, 'UTC'];
  const money = [amount.currency, decimal, recordTypes[kind], amount.currency, '', authorised, captured];
  return [...named, ...money, shopperReference ?? ''];
}

/** Adyen's own decimals of a currency; the sandbox's cards are charged in those of two and none. */
function decimalOf(value: number, currency: string): string {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
  return (value / 10 ** (digits ?? 2)).toFixed(digits);
}
