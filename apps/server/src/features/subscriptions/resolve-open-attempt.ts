import { isLookupOverdue, recheckAfterMs } from '@atrium/domain/payments/judge-outcome';
import { replaceDueWork } from '../../db/insert-due-work.store.ts';
import { inOrganisation, inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { worker } from '../audit/steps/record.ts';
import { resolveAttempt } from '../payments/attempts/resolve-attempt.ts';
import { findAttempt } from '../payments/stores/payment-attempts.store.ts';
import { invoiceHandlers } from './steps/invoice-handlers.ts';

/** A payment that nobody finished, or whose end nobody knows: looked up until it is known, then settled. */
export async function resolveOpenAttempt(
  ctx: Context,
  organisationId: string,
  attemptId: string,
  dueRowId: string,
): Promise<void> {
  const asking = { handlers: invoiceHandlers, doer: worker };
  const { settled } = await resolveAttempt(ctx, organisationId, attemptId, asking);
  if (settled.outcome === 'paid' || settled.outcome === 'failed') return;
  const attempt = await inOrganisation(ctx, organisationId, (tx) => findAttempt(organisationId, tx, attemptId));
  const now = ctx.clock.wall();
  const ageMs = attempt ? now.getTime() - attempt.begunAt.getTime() : 0;
  const isSynchronous = (attempt && ctx.gateways[attempt.gateway]?.capabilities.isSynchronous) ?? true;
  // The row stays open, comes again, and shows as stuck when it has come too often.
  if (isLookupOverdue(ageMs, isSynchronous)) throw new Error('the gateway does not know yet');
  const next = { id: ctx.newId(), kind: 'resolve-attempt' as const, organisationId, subjectId: attemptId, now };
  const dueAt = new Date(now.getTime() + recheckAfterMs(ageMs));
  await inTransaction(ctx, (tx) => replaceDueWork(tx, dueRowId, { ...next, dueAt }));
}
