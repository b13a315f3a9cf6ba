import type { Product } from '@atrium/domain/products/products';
import type { OrganisationTx } from '../../../db/database.ts';

/** Every product of which there was a trial. */
export async function listTriedProducts(organisationId: string, tx: OrganisationTx): Promise<readonly Product[]> {
  const rows = await tx
    .selectFrom('subscription_trials')
    .select('product')
    .where('organisation_id', '=', organisationId)
    .execute();
  return rows.map(({ product }) => product as Product);
}

export async function insertTrial(
  organisationId: string,
  tx: OrganisationTx,
  trial: { readonly product: Product; readonly planId: string; readonly startedOn: string },
): Promise<void> {
  const { product, planId, startedOn } = trial;
  await tx
    .insertInto('subscription_trials')
    .values({ organisation_id: organisationId, product, plan_id: planId, started_on: startedOn })
    .execute();
}

/** Whether a mailbox is new to trials of the product; of two that come together one finds the other's. */
export async function claimTrialPerson(
  tx: OrganisationTx,
  trial: { readonly person: string; readonly product: Product; readonly at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('trial_people')
    .values({ person: trial.person, product: trial.product, seen_at: trial.at })
    .onConflict((conflict) => conflict.columns(['person', 'product']).doNothing())
    .returning('person')
    .executeTakeFirst();
  return row !== undefined;
}
