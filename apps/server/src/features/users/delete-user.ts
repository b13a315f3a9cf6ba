import { deleteUser as endpoint } from '@atrium/contract/users/delete-user';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inPeopleWork } from '../memberships/people-work.ts';
import { deletePerson } from './steps/delete-person.ts';

/** Ends a membership for good. */
export const deleteUser = serve(endpoint, async (ctx, caller, { userId }) => {
  return inPeopleWork(ctx, caller, async (work) => {
    const decision = await deletePerson(work, userId);
    if (!decision.allowed) throw new Refused(decision.refusal);
    return { deleted: true };
  });
});
