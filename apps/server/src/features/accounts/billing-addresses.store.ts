import type { OrganisationTx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.gen.ts';

export type BillingAddressRow = Omit<Tables['billing_addresses'], 'organisation_id' | 'updated_at'>;

/** The billing address; undefined before one is saved. */
export function findBillingAddress(organisationId: string, tx: OrganisationTx): Promise<BillingAddressRow | undefined> {
  return tx
    .selectFrom('billing_addresses')
    .select(['address1', 'address2', 'city', 'pin_code', 'state', 'country', 'tax_id', 'buyer_kind'])
    .select(['tax_check', 'tax_checked_at', 'tax_check_reference'])
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

type TaxCheckFields = Pick<BillingAddressRow, 'tax_check' | 'tax_checked_at' | 'tax_check_reference'>;

/** Keeps a late answer of the register; false where the number is another one by now, or was answered already. */
export async function saveTaxCheck(
  organisationId: string,
  tx: OrganisationTx,
  { of, ...found }: TaxCheckFields & { readonly of: Pick<BillingAddressRow, 'tax_id' | 'country'> },
): Promise<boolean> {
  const { tax_check, tax_checked_at, tax_check_reference } = found;
  const { numUpdatedRows } = await tx
    .updateTable('billing_addresses')
    .set({ tax_check, tax_checked_at, tax_check_reference })
    .where('organisation_id', '=', organisationId)
    .where('tax_id', '=', of.tax_id)
    .where('country', '=', of.country)
    .where('tax_check', '=', 'not_checked')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
