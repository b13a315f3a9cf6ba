import type { Money } from '../kernel/money.ts';
import type { ChargeReport } from '../payments/charge-report.ts';
import type { AttemptState } from '../payments/payment-states.ts';
import type { Violation } from './violation.ts';

/** The states in which the money of an attempt was taken, whatever became of it later. */
const taken: readonly AttemptState[] = ['paid', 'paid_late', 'refunded', 'credited'];

const told = ({ amountMinor, currency }: Money) => `${amountMinor} ${currency}`;

/** A decided payment is what the gateway's own record says. Null where they agree, or where it could not be asked. */
export function checkGatewayPayment(
  attempt: Money & { readonly id: string; readonly state: AttemptState },
  report: ChargeReport,
): Violation | null {
  if (report.source === 'call') return null;
  const ours = taken.includes(attempt.state) ? told(attempt) : 'nothing';
  const theirs = report.status === 'paid' ? told(report.paid) : 'nothing';
  if (ours === theirs) return null;
  const says = `${ours} was taken by our books, and ${theirs} by the gateway's record`;
  return { rule: 'gateway-payments', rows: [`payment_attempt ${attempt.id}`], says };
}
