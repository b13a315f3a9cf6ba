import { deadlinesOf } from '@atrium/domain/security/timeouts';
import type { Member } from '../../../runtime/caller.ts';
import { chosenTimeouts, type TimeoutColumns, timeoutsInForce } from '../../../runtime/timeout-settings.ts';

/** The settings as they travel (SEC-16). */
export function describeTimeouts({ organisationId, session }: Member, row: TimeoutColumns | undefined) {
  // After a save the new settings count, which the session was not yet judged by.
  const { endsAt } = deadlinesOf(timeoutsInForce(row), session.times);
  return {
    id: organisationId,
    isOffered: row?.is_offered ?? true,
    ...chosenTimeouts(row),
    tokenExpiryTime: endsAt.toISOString(),
  };
}
