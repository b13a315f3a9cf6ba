import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { findTimeouts } from '../identity/timeouts.store.ts';
import { describeTimeouts } from './steps/describe-timeouts.ts';

/** The timeouts of the organisation (API-09). */
export async function getTimeoutSettings(ctx: Context, caller: Member) {
  return describeTimeouts(caller, await findTimeouts(ctx.db, caller.organisationId));
}
