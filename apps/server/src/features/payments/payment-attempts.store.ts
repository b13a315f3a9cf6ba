import type { OrganisationTx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.gen.ts';

export interface NewAttempt {
  readonly id: string;
  readonly invoiceId: string;
  readonly number: number;
  readonly gateway: Tables['payment_attempts']['gateway'];
  readonly methodId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly at: Date;
}

/** In the transaction that opens the invoice, before money can move; the unique indexes let no second one beside it. */
export async function insertAttempt(organisationId: string, tx: OrganisationTx, attempt: NewAttempt): Promise<void> {
  await tx
    .insertInto('payment_attempts')
    .values({
      organisation_id: organisationId,
      id: attempt.id,
      invoice_id: attempt.invoiceId,
      number: attempt.number,
      gateway: attempt.gateway,
      method_id: attempt.methodId,
      amount_minor: attempt.amountMinor,
      currency: attempt.currency,
      state: 'begun',
      begun_at: attempt.at,
    })
    .execute();
}

/** The last try at an invoice, with the card that it is made with. */
export function findLastAttempt(organisationId: string, tx: OrganisationTx, invoiceId: string) {
  return tx
    .selectFrom('payment_attempts as a')
    .innerJoin('payment_methods as m', (join) =>
      join.onRef('m.organisation_id', '=', 'a.organisation_id').onRef('m.id', '=', 'a.method_id'),
    )
    .select([
      'a.id',
      'a.invoice_id',
      'a.gateway',
      'a.reference',
      'a.amount_minor',
      'a.currency',
      'a.state',
      'a.failure',
      'a.begun_at',
    ])
    .select(['m.customer_reference', 'm.method_reference'])
    .where('a.organisation_id', '=', organisationId)
    .where('a.invoice_id', '=', invoiceId)
    .orderBy('a.number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** An attempt by its own name, with the purchase that it is for. */
export function findAttempt(organisationId: string, tx: OrganisationTx, attemptId: string) {
  return tx
    .selectFrom('payment_attempts as a')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.organisation_id', '=', 'a.organisation_id').onRef('i.id', '=', 'a.invoice_id'),
    )
    .select(['a.state', 'a.begun_at', 'i.quote_id'])
    .where('a.organisation_id', '=', organisationId)
    .where('a.id', '=', attemptId)
    .executeTakeFirst();
}

/** False once the attempt has been given up: then no money may move any more. */
export async function keepReference(
  organisationId: string,
  tx: OrganisationTx,
  attemptId: string,
  reference: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempts')
    .set({ reference })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', attemptId)
    .where('state', 'in', ['begun', 'challenge'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * What became of an attempt. False if it was decided before, or if it is to end unpaid and another call has kept a
 * reference meanwhile: then money may be moving.
 */
export async function updateAttempt(
  organisationId: string,
  tx: OrganisationTx,
  attempt: { readonly id: string; readonly reference: string | null },
  end: { readonly state: Tables['payment_attempts']['state']; readonly failure: string | null; readonly at: Date },
): Promise<boolean> {
  const isUnpaid = end.state === 'failed' || end.state === 'never_happened';
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempts')
    .set({ state: end.state, failure: end.failure, decided_at: end.state === 'challenge' ? null : end.at })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', attempt.id)
    .where('state', 'in', ['begun', 'challenge'])
    .$if(isUnpaid, (update) => update.where('reference', 'is not distinct from', attempt.reference))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Money that came although the attempt was given up: true once, whoever tells it and how often. */
export async function markPaidLate(
  organisationId: string,
  tx: OrganisationTx,
  attemptId: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempts')
    .set({ state: 'paid_late', decided_at: at })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', attemptId)
    .where('state', 'in', ['failed', 'never_happened'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
