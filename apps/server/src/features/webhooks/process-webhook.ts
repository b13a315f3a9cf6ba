import { replaceDueWork } from '../../db/insert-due-work.store.ts';
import { inOrganisation, inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { worker } from '../audit/steps/record.ts';
import { findReference } from '../payments/gateway-references.store.ts';
import { findNotice, markWorkedOff } from '../payments/gateway-webhooks.store.ts';
import { findAttempt } from '../payments/payment-attempts.store.ts';
import { lockSetup } from '../payments/payment-setups.store.ts';
import { askAboutSetup } from '../payments/setups/ask-about-setup.ts';
import { resolveOutcome } from '../subscriptions/attempts/resolve-outcome.ts';

/** A reference may be told before it is kept here; one that is not known after this is somebody else's. */
const mayComeMs = 15 * 60_000;
/** A lookup ends what it finds undecided; so not while whoever began a charge may still be at it. */
const chargingMs = 60_000;
const recheckAfterMs = 20_000;

/**
 * N-30: a notice says only what to look at. What became of it the gateway is asked, as a person's own call would ask, so
 * that neither order nor repetition matters.
 */
export async function processWebhook(ctx: Context, noticeId: string, dueRowId: string): Promise<void> {
  const notice = await findNotice(ctx.db, noticeId);
  if (!notice || notice.worked_off_at !== null) return;
  const { gateway, subject_kind: kind, subject_reference: reference } = notice;
  if (kind === null || reference === null) return;
  const now = ctx.clock.wall();
  const known = await findReference(ctx.db, { gateway, kind, reference });
  if (!known) {
    if (now.getTime() - notice.received_at.getTime() < mayComeMs)
      await reschedule(ctx, notice.id, dueRowId, recheckAfterMs);
    return;
  }
  const { organisationId, subjectId } = known;
  if (kind === 'charge') {
    const attempt = await inOrganisation(ctx, organisationId, (tx) => findAttempt(organisationId, tx, subjectId));
    const waitMs = attempt?.state === 'begun' ? attempt.begun_at.getTime() + chargingMs - now.getTime() : 0;
    if (waitMs > 0) return reschedule(ctx, notice.id, dueRowId, waitMs);
    if (attempt?.quote_id) await resolveOutcome(ctx, organisationId, attempt.quote_id, { doer: worker, isTold: true });
  }
  if (kind === 'setup') {
    const setup = await inOrganisation(ctx, organisationId, (tx) => lockSetup(organisationId, tx, subjectId));
    if (setup) await askAboutSetup(ctx, organisationId, setup);
  }
  await markWorkedOff(ctx.db, noticeId, ctx.clock.wall());
}

/** The same notice, later: this promise ends with the next one made. */
async function reschedule(ctx: Context, noticeId: string, dueRowId: string, afterMs: number): Promise<void> {
  const now = ctx.clock.wall();
  const next = { id: ctx.newId(), kind: 'process-webhook' as const, organisationId: null, subjectId: noticeId, now };
  await inTransaction(ctx, (tx) => replaceDueWork(tx, dueRowId, { ...next, dueAt: new Date(now.getTime() + afterMs) }));
}
