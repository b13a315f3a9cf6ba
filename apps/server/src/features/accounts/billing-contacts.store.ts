import { sql } from 'kysely';
import type { OrganisationTx } from '../../db/database.ts';

export interface BillingContacts {
  readonly recipients: readonly string[];
  readonly purchaseOrder: string;
}

/** Who gets receipts beside the owners, and the purchase order number; nobody and none before it is saved. */
export async function findBillingContacts(organisationId: string, tx: OrganisationTx): Promise<BillingContacts> {
  const row = await tx
    .selectFrom('billing_contacts')
    .select(['recipients', 'purchase_order as purchaseOrder'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return row ?? { recipients: [], purchaseOrder: '' };
}

export async function saveContacts(
  organisationId: string,
  tx: OrganisationTx,
  { recipients, purchaseOrder, at }: BillingContacts & { readonly at: Date },
): Promise<void> {
  const set = { recipients: [...recipients], purchase_order: purchaseOrder, updated_at: at };
  await tx
    .insertInto('billing_contacts')
    .values({ organisation_id: organisationId, ...set })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(set))
    .execute();
}

/**
 * Puts another address in the place of one that gets receipts, or none. Answers how many get them now; null where
 * that one got none.
 */
export async function replaceRecipient(
  organisationId: string,
  tx: OrganisationTx,
  { before, after, at }: { readonly before: string; readonly after: string | null; readonly at: Date },
): Promise<number | null> {
  const { rows } = await sql<{ recipients: readonly string[] }>`
    update billing_contacts set updated_at = ${at}, recipients = case
      when ${after}::text is null or ${after}::text = any(recipients) then array_remove(recipients, ${before}::text)
      else array_replace(recipients, ${before}::text, ${after}::text) end
    where organisation_id = ${organisationId} and ${before}::text = any(recipients)
    returning recipients`.execute(tx);
  return rows[0]?.recipients.length ?? null;
}
