import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import { sql } from 'kysely';
import type { OrganisationTx } from '../../db/database.ts';

/** A document that still names its buyer. */
export interface KeptDocument {
  readonly id: string;
  readonly issuedOn: CalendarDate;
  /** Of its seller. */
  readonly country: string | null;
}

/** What still names a buyer, the oldest first; also what never got a number. */
export async function listKeptDocuments(organisationId: string, tx: OrganisationTx): Promise<readonly KeptDocument[]> {
  const { rows } = await sql<KeptDocument>`
    select id, to_char(coalesce(charged_on, opened_at::date, created_at::date), 'YYYY-MM-DD') as "issuedOn",
      seller ->> 'country' as country
    from invoices where organisation_id = ${organisationId} and forgotten_at is null
    order by 2, id`.execute(tx);
  return rows;
}

export function listContents(organisationId: string, tx: OrganisationTx, ids: readonly string[]) {
  return tx
    .selectFrom('invoices')
    .select(['id', 'buyer', 'inputs'])
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', ids)
    .forUpdate()
    .execute();
}

interface Forgotten {
  readonly id: string;
  readonly buyer: unknown;
  readonly inputs: unknown;
  readonly at: Date;
}

/** Takes the buyer out of a document, with its evidence and its prints; its amounts and lines stay. */
export async function forgetDocument(
  organisationId: string,
  tx: OrganisationTx,
  { id, buyer, inputs, at }: Forgotten,
): Promise<void> {
  await sql`
    update invoices set buyer = ${JSON.stringify(buyer)}::jsonb, inputs = ${JSON.stringify(inputs)}::jsonb,
      method_country = null, network_country = null, forgotten_at = ${at}
    where organisation_id = ${organisationId} and id = ${id}`.execute(tx);
  await tx
    .deleteFrom('invoice_documents')
    .where('organisation_id', '=', organisationId)
    .where('invoice_id', '=', id)
    .execute();
}
