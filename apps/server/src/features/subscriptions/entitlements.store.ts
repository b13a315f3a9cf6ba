import type { PlanName } from '@atrium/domain/pricing/plan';
import type { Product } from '@atrium/domain/products/products';
import type { Entitlement } from '@atrium/domain/subscriptions/entitlements';
import { compiled } from '../../db/compiled.ts';
import type { OrganisationTx } from '../../db/database.ts';

export async function listEntitlements(organisationId: string, tx: OrganisationTx): Promise<readonly Entitlement[]> {
  const { rows } = await selectEntitlements(tx, organisationId);
  return rows.map((row) => ({
    product: row.product as Product,
    planName: row.plan_name as PlanName,
    until: row.until,
  }));
}

const selectEntitlements = compiled((db, organisationId: string) =>
  db
    .selectFrom('entitlements')
    .select(['product', 'plan_name', 'until'])
    .where('organisation_id', '=', organisationId)
    .orderBy('product'),
);

/** Makes the rows say exactly this; what is as it was stays untouched. */
export async function replaceEntitlements(
  organisationId: string,
  tx: OrganisationTx,
  entitlements: readonly Entitlement[],
): Promise<void> {
  const before = await listEntitlements(organisationId, tx);
  const gone = before.filter(({ product }) => !entitlements.some((each) => each.product === product));
  if (gone.length > 0)
    await tx
      .deleteFrom('entitlements')
      .where('organisation_id', '=', organisationId)
      .where(
        'product',
        'in',
        gone.map(({ product }) => product),
      )
      .execute();
  const isKept = (entitlement: Entitlement) =>
    before.some(
      (each) =>
        each.product === entitlement.product &&
        each.planName === entitlement.planName &&
        each.until === entitlement.until,
    );
  for (const entitlement of entitlements.filter((each) => !isKept(each))) {
    const values = { plan_name: entitlement.planName, until: entitlement.until };
    await tx
      .insertInto('entitlements')
      .values({ organisation_id: organisationId, product: entitlement.product, ...values })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'product']).doUpdateSet(values))
      .execute();
  }
}
