import type { RefundCause, RefundState } from '@atrium/domain/payments/payment-states';
import type { Loss } from '@atrium/domain/payments/take-back';
import type { OrganisationTx } from '../../db/database.ts';

export interface NewRefund {
  readonly id: string;
  readonly attemptId: string;
  readonly invoiceId: string | null;
  readonly cause: RefundCause;
  readonly amountMinor: number;
  /** What of it nothing stands against (D-430). */
  readonly lostMinor?: number;
  readonly currency: string;
  readonly state: Extract<RefundState, 'pending' | 'refunded'>;
  readonly reference: string | null;
  readonly at: Date;
}

export async function insertRefund(organisationId: string, tx: OrganisationTx, refund: NewRefund): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      organisation_id: organisationId,
      id: refund.id,
      attempt_id: refund.attemptId,
      invoice_id: refund.invoiceId,
      cause: refund.cause,
      amount_minor: refund.amountMinor,
      lost_minor: refund.lostMinor ?? 0,
      currency: refund.currency,
      state: refund.state,
      reference: refund.reference,
      begun_at: refund.at,
      decided_at: refund.state === 'pending' ? null : refund.at,
    })
    .execute();
}

/** A refund with the payment it gives back: all that asking the gateway for it needs. */
export type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

export function findRefund(organisationId: string, tx: OrganisationTx, refundId: string) {
  return tx
    .selectFrom('refunds as r')
    .innerJoin('payment_attempts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'r.organisation_id').onRef('a.id', '=', 'r.attempt_id'),
    )
    .select([
      'r.id',
      'r.attempt_id as attemptId',
      'r.amount_minor as amountMinor',
      'r.currency',
      'r.state',
      'r.reference',
      'r.begun_at as begunAt',
      'a.gateway',
      'a.reference as chargeReference',
      'a.description',
    ])
    .where('r.organisation_id', '=', organisationId)
    .where('r.id', '=', refundId)
    .executeTakeFirst();
}

/** Every refund of a payment. */
export function listRefundsOf(organisationId: string, tx: OrganisationTx, attemptId: string) {
  return tx
    .selectFrom('refunds')
    .select(['id', 'reference', 'state', 'amount_minor as amountMinor', 'lost_minor as lostMinor', 'currency', 'cause'])
    .where('organisation_id', '=', organisationId)
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .execute();
}

/** The gateway's name for a refund; by it a webhook finds it. */
export async function keepRefundName(
  organisationId: string,
  tx: OrganisationTx,
  refundId: string,
  reference: string,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ reference })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', refundId)
    .where('reference', 'is', null)
    .execute();
}

/** What was lost on a refund is with us again. */
export async function reduceLoss(
  organisationId: string,
  tx: OrganisationTx,
  { refundId, lostMinor }: Loss,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set(({ eb }) => ({ lost_minor: eb('lost_minor', '-', lostMinor) }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', refundId)
    .execute();
}

/** True once, whoever tells it and how often. */
export async function endRefund(
  organisationId: string,
  tx: OrganisationTx,
  refundId: string,
  end: { readonly from: RefundState; readonly state: RefundState; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ state: end.state, decided_at: end.at })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', refundId)
    .where('state', '=', end.from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
