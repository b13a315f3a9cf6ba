import { sql } from 'kysely';
import type { OrganisationTx } from '../../db/database.ts';

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
