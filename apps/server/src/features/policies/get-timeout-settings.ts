import { getTimeoutSettings as endpoint } from '@atrium/contract/policies/timeouts';
import { serve } from '../../runtime/serve.ts';
import { findTimeouts } from '../identity/stores/timeouts.store.ts';
import { describeTimeouts } from './steps/describe-timeouts.ts';

/** The timeouts of the organisation (API-09). */
export const getTimeoutSettings = serve(endpoint, async (ctx, caller) => {
  return describeTimeouts(caller, await findTimeouts(ctx.db, caller.organisationId));
});
