import type { OrganisationTx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.gen.ts';

/** Which of an invoice's documents. */
export type DocumentKey = Pick<Tables['invoice_documents'], 'invoice_id' | 'locale' | 'mark'>;

export async function findDocument(
  organisationId: string,
  tx: OrganisationTx,
  key: DocumentKey,
): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('invoice_documents')
    .select('document')
    .where('organisation_id', '=', organisationId)
    .where('invoice_id', '=', key.invoice_id)
    .where('locale', '=', key.locale)
    .where('mark', '=', key.mark)
    .executeTakeFirst();
  return row?.document ?? null;
}

/** A second call at the same time keeps the document of the first. */
export async function insertDocument(
  organisationId: string,
  tx: OrganisationTx,
  key: DocumentKey,
  { document, at }: { readonly document: Buffer; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('invoice_documents')
    .values({ organisation_id: organisationId, ...key, document, made_at: at })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'invoice_id', 'locale', 'mark']).doNothing())
    .execute();
}
