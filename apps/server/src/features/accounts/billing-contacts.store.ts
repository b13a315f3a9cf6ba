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
