import { enableUser as endpoint } from '@atrium/contract/users/disable-user';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inPeopleWork } from '../memberships/people-work.ts';
import { enablePerson } from './steps/enable-person.ts';

/** Enables a disabled user. */
export const enableUser = serve(endpoint, async (ctx, caller, { userId }) => {
  return inPeopleWork(ctx, caller, async (work) => {
    const decision = await enablePerson(work, userId);
    if (!decision.allowed) throw new Refused(decision.refusal);
    return decision.plan;
  });
});
