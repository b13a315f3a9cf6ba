import type { Product } from '@atrium/domain/products/products';
import { sql } from 'kysely';
import type { OrganisationTx } from '../../../db/database.ts';

/** A card that comes after a trial stands behind it too: it cannot stand behind another trial of that product. */
export async function claimCardForPastTrials(
  organisationId: string,
  tx: OrganisationTx,
  claim: { readonly card: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into trial_cards (card, product, seen_at)
    select ${claim.card}, product, ${claim.at} from subscription_trials where organisation_id = ${organisationId}
    on conflict (card, product) do nothing`.execute(tx);
}

/** Whether a card stood behind a trial of the product already; of two that come together one finds the other's. */
export async function claimTrialCard(
  tx: OrganisationTx,
  trial: { readonly card: string; readonly product: Product; readonly at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('trial_cards')
    .values({ card: trial.card, product: trial.product, seen_at: trial.at })
    .onConflict((conflict) => conflict.columns(['card', 'product']).doNothing())
    .returning('card')
    .executeTakeFirst();
  return row !== undefined;
}
