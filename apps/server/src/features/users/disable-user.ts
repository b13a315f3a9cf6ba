import { disableUser as endpoint } from '@atrium/contract/users/disable-user';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inPeopleWork } from '../memberships/people-work.ts';
import { disablePerson } from './steps/disable-person.ts';

/** Disables a user at once. */
export const disableUser = serve(endpoint, async (ctx, caller, { userId }) => {
  return inPeopleWork(ctx, caller, async (work) => {
    const decision = await disablePerson(work, userId);
    if (!decision.allowed) throw new Refused(decision.refusal);
    return decision.plan;
  });
});
