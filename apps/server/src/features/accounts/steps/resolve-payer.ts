import type { OrganisationTx } from '../../../db/database.ts';
import type { Member } from '../../../runtime/caller.ts';
import { Refused } from '../../../runtime/refused.ts';
import { actForClient } from './act-for-client.ts';

/** `UserID` and `TenantID` of the query: both or none (NAV-23). */
export interface ClientFields {
  readonly UserID?: string | undefined;
  readonly TenantID?: string | undefined;
}

export interface ResolvedPayer {
  readonly organisationId: string;
  readonly isClient: boolean;
  /** Checks the association in the transaction of what follows, so that a revocation takes effect at once. */
  readonly prove: (tx: OrganisationTx, lock?: 'share') => Promise<void>;
}

/** The organisation that a call is about: the caller's own, or the client of a bookkeeper. */
export function resolvePayer(caller: Member, { UserID, TenantID }: ClientFields): ResolvedPayer {
  if (UserID === undefined && TenantID === undefined)
    return { organisationId: caller.organisationId, isClient: false, prove: async () => {} };
  if (UserID === undefined || TenantID === undefined) throw new Refused('request.invalid');
  const request = {
    userId: UserID.toLowerCase(),
    clientOrganisationId: TenantID.toLowerCase(),
    isBuyingOwnSubscription: false,
  };
  return {
    organisationId: request.clientOrganisationId,
    isClient: true,
    prove: async (tx, lock) => void (await actForClient(tx, caller, request, lock)),
  };
}
