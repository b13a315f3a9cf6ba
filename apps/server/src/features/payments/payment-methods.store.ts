import type { OrganisationTx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** The card or mandate that is charged; undefined where none is saved. */
export function findDefaultMethod(organisationId: string, tx: OrganisationTx) {
  return tx
    .selectFrom('payment_methods')
    .select(['id', 'gateway', 'customer_reference', 'method_reference', 'fingerprint'])
    .where('organisation_id', '=', organisationId)
    .where('is_default', '=', true)
    .executeTakeFirst();
}

export interface NewPaymentMethod {
  readonly id: string;
  readonly gateway: Tables['payment_methods']['gateway'];
  readonly customerReference: string;
  readonly methodReference: string;
  readonly brand: string;
  readonly country: string | null;
  readonly expiryMonth: number | null;
  readonly expiryYear: number | null;
  readonly lastFour: string;
  readonly fingerprint: string | null;
  readonly at: Date;
}

/** Saves a card and makes it the one that is charged. */
export async function insertDefaultMethod(
  organisationId: string,
  tx: OrganisationTx,
  method: NewPaymentMethod,
): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({ is_default: false })
    .where('organisation_id', '=', organisationId)
    .where('is_default', '=', true)
    .execute();
  await tx
    .insertInto('payment_methods')
    .values({
      organisation_id: organisationId,
      id: method.id,
      gateway: method.gateway,
      customer_reference: method.customerReference,
      method_reference: method.methodReference,
      brand: method.brand,
      country: method.country,
      expiry_month: method.expiryMonth,
      expiry_year: method.expiryYear,
      last_four: method.lastFour,
      fingerprint: method.fingerprint,
      is_default: true,
      added_at: method.at,
    })
    .execute();
}
