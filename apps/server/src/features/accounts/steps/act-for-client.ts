import { decideActForClient, judgeClientRules } from '@atrium/domain/company/bookkeeper-association';
import type { Database } from '../../../db/database.ts';
import type { Member } from '../../../runtime/caller.ts';
import { Refused } from '../../../runtime/refused.ts';
import { timeoutsInForce } from '../../../runtime/timeout-settings.ts';
import { findAccepted } from '../bookkeepers.store.ts';
import { findClientRules } from '../client-rules.store.ts';

/** What a call asks for: its `UserID` and `TenantID`, and whether it would buy the bookkeeper's own plan. */
export interface ActingRequest {
  readonly userId: string;
  readonly clientOrganisationId: string;
  readonly isBuyingOwnSubscription: boolean;
}

/** The client that the caller may act for, checked on every call in the transaction of what follows (X-07, D-44). */
export async function actForClient(
  db: Database,
  caller: Member,
  request: ActingRequest,
  lock?: 'share',
): Promise<{ readonly organisationId: string; readonly acceptedAt: Date }> {
  // A link that was made for a colleague: only the signed-in person acts.
  if (request.userId !== caller.session.userId) throw new Refused('bookkeeper.user_unknown');
  const association = await findAccepted(db, caller.organisationId, request.clientOrganisationId, lock);
  const decision = decideActForClient({
    actor: caller.actor,
    association: association?.state ?? null,
    isBuyingOwnSubscription: request.isBuyingOwnSubscription,
  });
  if (!decision.allowed) throw new Refused(decision.refusal);
  if (!association?.accepted_at) throw new Error('accepted at no time');
  await refuseByClientRules(db, caller, association.client_organisation_id);
  return { organisationId: association.client_organisation_id, acceptedAt: association.accepted_at };
}

/** Authenticating has judged the rules of the bookkeeper's own organisation; those of the client are judged here. */
async function refuseByClientRules(db: Database, { session }: Member, clientOrganisationId: string): Promise<void> {
  const row = await findClientRules(db, clientOrganisationId, session.id);
  const rules = {
    factorRequiredFrom: row?.factor_required_from ?? null,
    timeouts: timeoutsInForce(row),
    isShut: row?.is_shut ?? false,
  };
  const decision = judgeClientRules(rules, session, session.judgedAt);
  if (!decision.allowed) throw new Refused(decision.refusal);
}
