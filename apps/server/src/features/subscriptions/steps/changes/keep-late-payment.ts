import { postLatePayment } from '@atrium/domain/invoices/post-events';
import type { Money } from '@atrium/domain/kernel/money';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { record, worker } from '../../../audit/steps/record.ts';
import { insertBalanceGrant } from '../../../credits/credit-grants.store.ts';
import { postEntry } from '../../../ledger/steps/post-entry.ts';
import { markPaidLate } from '../../../payments/payment-attempts.store.ts';
import type { Attempt } from '../../attempts/charge.ts';
import type { StoredQuote } from '../../quotes.store.ts';

/** A payment that comes after its purchase was given up is the customer's balance: once, whoever tells it and how often. */
export async function keepLatePayment(
  work: MoneyWork,
  late: { readonly quote: StoredQuote; readonly attempt: Attempt; readonly paid: Money },
): Promise<void> {
  const { ctx, organisationId, tx, now } = work;
  const { attempt, paid } = late;
  if (!(await markPaidLate(organisationId, tx, attempt.id, now))) return;
  await insertBalanceGrant(organisationId, tx, { id: ctx.newId(), ...paid, at: now });
  await postEntry(work, attempt.id, postLatePayment(paid));
  await record(work, worker, {
    action: 'payments.late_payment_kept',
    subjectId: late.quote.id,
    facts: { gateway: attempt.gateway, amountMinor: paid.amountMinor, currency: paid.currency },
  });
}
