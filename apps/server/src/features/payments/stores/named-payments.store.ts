import { gateways } from '@atrium/domain/payments/gateway';
import type { Database, OrganisationTx } from '../../../db/database.ts';

/** Whose payment or refund a gateway's name or an attempt's id is, where one was kept. */
export function findNamed(db: Database, reference: string) {
  return db
    .selectFrom('gateway_references')
    .select(['organisation_id as organisationId', 'subject_id as subjectId'])
    .where('gateway', 'in', gateways)
    .where('kind', 'in', ['charge', 'refund'])
    .where('reference', '=', reference)
    .limit(1)
    .executeTakeFirst();
}

/** The invoice that an attempt, or a refund of an attempt, is of. */
export async function findInvoiceOf(organisationId: string, tx: OrganisationTx, subjectId: string) {
  const row = await tx
    .selectFrom('payment_attempts as a')
    .leftJoin('refunds as r', (join) =>
      join.onRef('r.organisation_id', '=', 'a.organisation_id').onRef('r.attempt_id', '=', 'a.id'),
    )
    .select('a.invoice_id as invoiceId')
    .where('a.organisation_id', '=', organisationId)
    .where(({ or, eb }) => or([eb('a.id', '=', subjectId), eb('r.id', '=', subjectId)]))
    .limit(1)
    .executeTakeFirst();
  return row?.invoiceId ?? null;
}

/** The invoice of a number. A credit note leads to the invoice that it corrects. */
export async function findInvoiceNumbered(organisationId: string, tx: OrganisationTx, number: string) {
  const row = await tx
    .selectFrom('invoices')
    .select(['id', 'corrects_id as correctsId'])
    .where('organisation_id', '=', organisationId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ? (row.correctsId ?? row.id) : null;
}

/** A page of organisations, in the order of their ids. */
export async function listOrganisationsAfter(db: Database, after: string, take: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('organisations')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(take)
    .execute();
  return rows.map(({ id }) => id);
}
