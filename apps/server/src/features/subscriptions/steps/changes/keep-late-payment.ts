import { postLatePayment } from '@atrium/domain/invoices/post-events';
import type { Money } from '@atrium/domain/kernel/money';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { record } from '../../../audit/steps/record.ts';
import { insertBalanceGrant } from '../../../credits/credit-grants.store.ts';
import { postEntry } from '../../../ledger/steps/post-entry.ts';
import { markPaidLate } from '../../../payments/payment-attempts.store.ts';
import type { Attempt } from '../../attempts/charge.ts';
import type { StoredQuote } from '../../quotes.store.ts';

/** Money other than was asked for is nothing that a rule decides: the row stays open until somebody has looked. */
export function refuseOtherAmount(attempt: Pick<Attempt, 'amount_minor' | 'currency'>, paid: Money): void {
  if (paid.amountMinor !== attempt.amount_minor || paid.currency !== attempt.currency)
    throw new Error('another amount was taken than was asked for');
}

/** A payment that comes after its purchase was given up is the customer's balance: once, whoever tells it and how often. */
export async function keepLatePayment(
  work: MoneyWork,
  late: { readonly quote: StoredQuote; readonly attempt: Attempt; readonly paid: Money },
): Promise<void> {
  const { ctx, organisationId, tx, now } = work;
  const { attempt, paid } = late;
  refuseOtherAmount(attempt, paid);
  if (!(await markPaidLate(organisationId, tx, attempt.id, now))) return;
  await insertBalanceGrant(organisationId, tx, { id: ctx.newId(), ...paid, at: now });
  await postEntry(work, attempt.id, postLatePayment(paid));
  await record(
    work,
    { kind: 'worker' },
    {
      action: 'payments.late_payment_kept',
      subjectId: late.quote.id,
      facts: { gateway: attempt.gateway, amountMinor: paid.amountMinor, currency: paid.currency },
    },
  );
}
