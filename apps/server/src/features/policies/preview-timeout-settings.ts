import { previewTimeoutSettings as endpoint } from '@atrium/contract/policies/timeouts';
import { cutoffsOf, isTimedOut } from '@atrium/domain/security/timeouts';
import { serve } from '../../runtime/serve.ts';
import { timeoutsInForce } from '../../runtime/timeout-settings.ts';
import { findTimeouts, listPeopleSignedOut } from '../identity/stores/timeouts.store.ts';
import { readTimeouts } from './steps/read-timeouts.ts';

/** As many names as a dialog can show. */
const mostNames = 50;

/** Who would have to sign in again if these timeouts were saved now: those whose sessions the rule calls timed out. */
export const previewTimeoutSettings = serve(endpoint, async (ctx, caller, input) => {
  const settings = readTimeouts(input);
  const { organisationId } = caller;
  const now = ctx.clock.wall();
  const inForce = timeoutsInForce(await findTimeouts(ctx.db, organisationId));
  const cutoffs = { before: cutoffsOf(inForce, now), after: cutoffsOf(settings, now), now };
  const rows = await listPeopleSignedOut(ctx.db, organisationId, cutoffs, mostNames);
  return {
    count: Number(rows[0]?.count ?? 0),
    isCallerIncluded: isTimedOut(settings, caller.session.times, now),
    people: rows.map((row) => ({
      id: row.id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      email: row.email,
    })),
  };
});
