import type { TakenCharge } from '../payment-gateway.ts';
import type { CashfreeCalls } from './cashfree-calls.ts';
import { isMissing } from './cashfree-failure.ts';
import { debitReference, paise } from './cashfree-reference.ts';

/** What one mandate has paid since then. Cashfree has no list of all debits that names their mandates. */
export async function listDebits(calls: CashfreeCalls, mandate: string, since: Date): Promise<readonly TakenCharge[]> {
  const debits = await calls.fetchPayments(mandate).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return debits.flatMap(({ payment_id: key, payment_type, payment_status, payment_amount, payment_initiated_date }) => {
    const takenAt = new Date(payment_initiated_date ?? '');
    // The payer's approval of a mandate is listed as a payment too.
    if (key === undefined || payment_type !== 'CHARGE' || payment_status !== 'SUCCESS' || takenAt < since) return [];
    const reference = debitReference(mandate, key);
    return [
      { key, reference, amountMinor: paise(payment_amount), currency: 'INR', customer: null, method: mandate, takenAt },
    ];
  });
}
