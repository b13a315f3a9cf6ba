import type { OrganisationTx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.gen.ts';

export type BillingAddressRow = Omit<Tables['billing_addresses'], 'organisation_id' | 'updated_at'>;

/** The billing address; undefined before one is saved. */
export function findBillingAddress(organisationId: string, tx: OrganisationTx): Promise<BillingAddressRow | undefined> {
  return tx
    .selectFrom('billing_addresses')
    .select(['address1', 'address2', 'city', 'pin_code', 'state', 'country', 'tax_id', 'buyer_kind'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
}

export async function saveAddress(
  organisationId: string,
  tx: OrganisationTx,
  address: BillingAddressRow & { readonly at: Date },
): Promise<void> {
  const { at, ...fields } = address;
  const set = { ...fields, updated_at: at };
  await tx
    .insertInto('billing_addresses')
    .values({ organisation_id: organisationId, ...set })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(set))
    .execute();
}
