import { updateUser as endpoint } from '@atrium/contract/users/update-user';
import { productOfToken } from '@atrium/domain/products/products';
import { refuseWeakProof } from '../../runtime/refuse-weak-proof.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inPeopleWork } from '../memberships/people-work.ts';
import { wantedRoles } from '../memberships/steps/assignments.ts';
import { changePerson } from './steps/change-person.ts';

/** Changes the name and roles of a user, unless somebody else has changed them meanwhile (N-58). */
export const updateUser = serve(endpoint, async (ctx, caller, input) => {
  const { id, user: names } = input.updateUserInfo;
  // Unknown products are skipped: nobody has a role in them.
  const unassign = input.unAssignUserRoleRequest.apps.flatMap((app) => productOfToken(app) ?? []);
  return inPeopleWork(ctx, caller, async (work) => {
    const roles = wantedRoles(work.catalogue, input.assignUserRoleRequest);
    if (!roles.allowed) throw new Refused(roles.refusal);
    const { version } = input;
    const askProof = () => refuseWeakProof(ctx, work.tx, caller);
    const changed = await changePerson(work, id, { version, names, assign: roles.plan, unassign, askProof });
    if (!changed.allowed) throw new Refused(changed.refusal);
    return caller.remember(work.tx, changed.plan);
  });
});
