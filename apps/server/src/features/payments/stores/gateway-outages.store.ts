import type { Gateway } from '@atrium/domain/payments/gateway';
import type { Outage } from '@atrium/domain/payments/retries/outages';
import type { OrganisationTx } from '../../../db/database.ts';

/** The outages of a gateway that lasted until then or later. */
export function listOutages(tx: OrganisationTx, gateway: Gateway, since: Date): Promise<readonly Outage[]> {
  return tx
    .selectFrom('gateway_outages')
    .select(['began_at as beganAt', 'ended_at as endedAt'])
    .where('gateway', '=', gateway)
    .where(({ or, eb }) => or([eb('ended_at', 'is', null), eb('ended_at', '>', since)]))
    .execute();
}
