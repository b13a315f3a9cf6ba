import type { GatewaySubject } from '@atrium/domain/payments/gateway';
import { databaseNow } from '../../db/database-clock.store.ts';
import { replaceDueWork } from '../../db/insert-due-work.store.ts';
import { inOrganisation, inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { worker } from '../audit/steps/record.ts';
import { carryOutRefund } from '../payments/attempts/carry-out-refund.ts';
import { refundAttempt } from '../payments/attempts/refund-attempt.ts';
import { resolveAttempt } from '../payments/attempts/resolve-attempt.ts';
import { reviewPayment } from '../payments/attempts/review-payment.ts';
import { askAboutSetup } from '../payments/setups/ask-about-setup.ts';
import { reviewMethod } from '../payments/setups/review-method.ts';
import { findReference } from '../payments/stores/gateway-references.store.ts';
import { findNotice, markUnmatched, markWorkedOff } from '../payments/stores/gateway-webhooks.store.ts';
import { findAttempt } from '../payments/stores/payment-attempts.store.ts';
import { lockSetup } from '../payments/stores/payment-setups.store.ts';
import { invoiceHandlers } from '../subscriptions/steps/invoice-handlers.ts';
import { retryUpdatedCard } from '../subscriptions/steps/renewals/retry-updated-card.ts';

/** A reference may be told before it is kept here; after this the webhook is shown as unmatched. */
const mayComeMs = 15 * 60_000;
/** A look-up ends what it finds undecided; so not while whoever began a charge may still be at it. */
const chargingMs = 60_000;
const firstRecheckMs = 20_000;

/** What acting upon a webhook came to: done, to be tried again later, or about nothing that we know. */
type Processed = { readonly end: 'done' | 'unknown' } | { readonly end: 'later'; readonly afterMs: number };
const done: Processed = { end: 'done' };
const unknown: Processed = { end: 'unknown' };

/**
 * A webhook says only what to look at (N-30). What became of it the gateway is asked, as a person's own call would ask,
 * so that neither order nor repetition matters.
 */
export async function processWebhook(ctx: Context, webhookId: string, dueRowId: string): Promise<void> {
  const webhook = await findNotice(ctx.db, webhookId);
  if (!webhook || webhook.worked_off_at !== null) return;
  const { gateway, subject_kind: kind, subject_reference: reference } = webhook;
  if (kind === null || reference === null) return;
  const now = ctx.clock.wall();
  const known = await findReference(ctx.db, { gateway, kind, reference });
  // A card that is saved later is read as it is then.
  const processed = known ? await act[kind](ctx, known) : kind === 'method' ? done : unknown;
  if (processed.end === 'done') return markWorkedOff(ctx.db, webhookId, ctx.clock.wall());
  if (processed.end === 'later') return reschedule(ctx, webhookId, dueRowId, processed.afterMs);
  const ageMs = now.getTime() - webhook.received_at.getTime();
  // Each wait is as long as all before it: another installation at the same gateway may cause many of these.
  if (ageMs < mayComeMs) return reschedule(ctx, webhookId, dueRowId, Math.max(firstRecheckMs, ageMs));
  ctx.log.error({ gateway, kind, reference, webhookId }, 'a webhook is about nothing that we know');
  await markUnmatched(ctx.db, webhookId, now);
}

interface Known {
  readonly organisationId: string;
  readonly subjectId: string;
}

const act: Readonly<Record<GatewaySubject, (ctx: Context, known: Known) => Promise<Processed>>> = {
  charge: async (ctx, { organisationId, subjectId }) => {
    const attempt = await inOrganisation(ctx, organisationId, (tx) => findAttempt(organisationId, tx, subjectId));
    if (!attempt) return unknown;
    const now = await databaseNow(ctx.db, ctx.clock);
    const waitMs = attempt.begunAt.getTime() + chargingMs - now.getTime();
    if (attempt.state === 'begun' && waitMs > 0) return { end: 'later', afterMs: waitMs };
    const asking = { handlers: invoiceHandlers, doer: worker, isTold: true };
    const { wasAsked } = await resolveAttempt(ctx, organisationId, subjectId, asking);
    // The row stays open and comes again: what the webhook tells must not be lost to a look-up that failed.
    const wasReviewed = await reviewPayment(ctx, organisationId, subjectId, invoiceHandlers);
    if (!wasAsked || !wasReviewed) throw new Error('the gateway could not be asked what a webhook is about');
    return done;
  },
  setup: async (ctx, { organisationId, subjectId }) => {
    const setup = await inOrganisation(ctx, organisationId, (tx) => lockSetup(organisationId, tx, subjectId));
    if (!setup) return unknown;
    await askAboutSetup(ctx, organisationId, setup);
    return done;
  },
  refund: async (ctx, { organisationId, subjectId }) => {
    // The refund of a late payment is named by its attempt, every other by itself.
    await refundAttempt(ctx, organisationId, subjectId);
    await carryOutRefund(ctx, organisationId, subjectId);
    return done;
  },
  method: async (ctx, { organisationId, subjectId }) => {
    await reviewMethod(ctx, organisationId, subjectId, retryUpdatedCard);
    return done;
  },
};

/** The same webhook, later: this promise ends with the next one made. */
async function reschedule(ctx: Context, webhookId: string, dueRowId: string, afterMs: number): Promise<void> {
  const now = ctx.clock.wall();
  const next = { id: ctx.newId(), kind: 'process-webhook' as const, organisationId: null, subjectId: webhookId, now };
  await inTransaction(ctx, (tx) => replaceDueWork(tx, dueRowId, { ...next, dueAt: new Date(now.getTime() + afterMs) }));
}
