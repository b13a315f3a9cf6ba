import { postLatePayment } from '@atrium/domain/invoices/post-events';
import { insertDueWork } from '../../../db/insert-due-work.store.ts';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { record, worker } from '../../audit/steps/record.ts';
import { postEntry } from '../../ledger/steps/post-entry.ts';
import { type Attempt, markPaid } from '../stores/payment-attempts.store.ts';

/** Money for an invoice that no longer waits: it is in the books, and a due row sends it back. Once, however often it is told. */
export async function takeLatePayment(work: MoneyWork, attempt: Attempt): Promise<void> {
  const { ctx, organisationId, tx, now: at } = work;
  if (!(await markPaid(organisationId, tx, attempt.id, { state: 'paid_late', reference: attempt.reference, at })))
    return;
  const { amountMinor, currency, gateway } = attempt;
  await postEntry(work, attempt.id, postLatePayment({ amountMinor, currency }));
  await record(work, worker, {
    action: 'payments.late_payment_received',
    subjectId: attempt.id,
    facts: { gateway, amountMinor, currency },
  });
  const now = ctx.clock.wall();
  const due = { kind: 'refund-attempt' as const, organisationId, subjectId: attempt.id, dueAt: now, now };
  await insertDueWork(tx, { id: ctx.newId(), ...due });
}
