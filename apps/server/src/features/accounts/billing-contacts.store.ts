import { sql } from 'kysely';
import type { OrganisationTx } from '../../db/database.ts';

export interface BillingContacts {
  readonly recipients: readonly string[];
  /** Mailboxes that left by the link of a mail, named or not. */
  readonly left: readonly string[];
  readonly purchaseOrder: string;
}

/** Who gets receipts beside the owners, and the purchase order number; nobody and none before it is saved. */
export async function findBillingContacts(organisationId: string, tx: OrganisationTx): Promise<BillingContacts> {
  const row = await tx
    .selectFrom('billing_contacts')
    .select(['recipients', 'left_recipients as left', 'purchase_order as purchaseOrder'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return row ?? { recipients: [], left: [], purchaseOrder: '' };
}

export async function saveContacts(
  organisationId: string,
  tx: OrganisationTx,
  { recipients, purchaseOrder, at }: Omit<BillingContacts, 'left'> & { readonly at: Date },
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
  await sql`
    update billing_contacts set left_recipients = case when ${after}::text is null
      then array_remove(left_recipients, ${before}::text)
      else array_replace(left_recipients, ${before}::text, ${after}::text) end
    where organisation_id = ${organisationId} and ${before}::text = any(left_recipients)`.execute(tx);
  const { rows } = await sql<{ recipients: readonly string[] }>`
    update billing_contacts set updated_at = ${at}, recipients = case
      when ${after}::text is null or ${after}::text = any(recipients) then array_remove(recipients, ${before}::text)
      else array_replace(recipients, ${before}::text, ${after}::text) end
    where organisation_id = ${organisationId} and ${before}::text = any(recipients)
    returning recipients`.execute(tx);
  return rows[0]?.recipients.length ?? null;
}

/** Whether it changed anything. A mailbox that nobody names any more leaves too, so that nobody names it again unasked. */
export async function setLeft(
  organisationId: string,
  tx: OrganisationTx,
  { address, isLeft, at }: { readonly address: string; readonly isLeft: boolean; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update billing_contacts set updated_at = ${at}, left_recipients = case when ${isLeft}
      then array_append(left_recipients, ${address}::text) else array_remove(left_recipients, ${address}::text) end
    where organisation_id = ${organisationId} and (${address}::text = any(left_recipients)) <> ${isLeft}`.execute(tx);
  return numAffectedRows !== 0n && numAffectedRows !== undefined;
}
