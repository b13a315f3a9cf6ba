import { saveTimeoutSettings as endpoint } from '@atrium/contract/policies/timeouts';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { chosenTimeouts } from '../../runtime/timeout-settings.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { findTimeouts, lockTimeouts, saveTimeouts } from '../identity/stores/timeouts.store.ts';
import { describeTimeouts } from './steps/describe-timeouts.ts';
import { readTimeouts } from './steps/read-timeouts.ts';

/** Saves the timeouts. Open sessions are judged by them at their next call. */
export const saveTimeoutSettings = serve(endpoint, async (ctx, caller, input) => {
  const settings = readTimeouts(input);
  const { organisationId } = caller;
  return inOrganisation(ctx, organisationId, async (tx) => {
    const before = await lockTimeouts(organisationId, tx);
    if (before.is_offered === false) throw new Refused('request.unauthorized');
    await saveTimeouts(organisationId, tx, settings);
    await record({ ctx, organisationId, tx }, doerOf(caller), {
      action: 'security.timeouts_saved',
      subjectId: organisationId,
      facts: { before: { ...chosenTimeouts(before) }, after: { ...settings } },
    });
    return describeTimeouts(caller, await findTimeouts(tx, organisationId));
  });
});
