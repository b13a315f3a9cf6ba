import type { Gateway } from '@atrium/domain/payments/gateway';
import type { OrganisationTx } from '../../../db/database.ts';

/** The gateway's name for the organisation; undefined while the gateway was not told about it. */
export async function findCustomer(
  organisationId: string,
  tx: OrganisationTx,
  gateway: Gateway,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('gateway_customers')
    .select('reference')
    .where('organisation_id', '=', organisationId)
    .where('gateway', '=', gateway)
    .executeTakeFirst();
  return row?.reference;
}

/** The organisation at every gateway that was told about it. */
export function listCustomers(organisationId: string, tx: OrganisationTx) {
  return tx
    .selectFrom('gateway_customers')
    .select(['gateway', 'reference'])
    .where('organisation_id', '=', organisationId)
    .execute();
}

/** Of two that come together the first stays. */
export async function insertCustomer(
  organisationId: string,
  tx: OrganisationTx,
  customer: { readonly gateway: Gateway; readonly reference: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('gateway_customers')
    .values({
      organisation_id: organisationId,
      gateway: customer.gateway,
      reference: customer.reference,
      created_at: customer.at,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'gateway']).doNothing())
    .execute();
}
