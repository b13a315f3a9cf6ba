import type { PlanName } from '@atrium/domain/pricing/plan';
import type { Product } from '@atrium/domain/products/products';
import type { Entitlement } from '@atrium/domain/subscriptions/entitlements';
import { rowsOf, writeLater } from '../../../db/collected-writes.store.ts';
import type { OrganisationTx } from '../../../db/database.ts';
import { defineFact } from '../../../db/fact.ts';
import { changeFact, factOf } from '../../../db/personal/kept-facts.store.ts';

export const entitlementsFact = defineFact({
  name: 'entitlements',
  find: (db, organisationId) =>
    db
      .selectFrom('entitlements')
      .select(['product', 'plan_name', 'until'])
      .where('organisation_id', '=', organisationId)
      .orderBy('product'),
  read: (rows) =>
    rows.map(
      (row): Entitlement => ({
        product: row.product as Product,
        planName: row.plan_name as PlanName,
        until: row.until,
      }),
    ),
});

export function listEntitlements(organisationId: string, tx: OrganisationTx): Promise<readonly Entitlement[]> {
  return factOf(organisationId, tx, entitlementsFact);
}

const newEntitlements = rowsOf('entitlements', { key: ['organisation_id', 'product'] });

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
  const changed = entitlements.filter((each) => !isKept(each));
  if (changed.length > 0)
    await writeLater(
      tx,
      newEntitlements,
      changed.map(({ product, planName, until }) => ({
        organisation_id: organisationId,
        product,
        plan_name: planName,
        until,
      })),
    );
  changeFact(tx, entitlementsFact, () => entitlements.toSorted((one, other) => (one.product < other.product ? -1 : 1)));
}
