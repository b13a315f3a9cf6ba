import { setPermissions as endpoint } from '@atrium/contract/access/set-permissions';
import { refuseWeakProof } from '../../runtime/refuse-weak-proof.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inPeopleWork } from '../memberships/people-work.ts';
import { wantedRoles } from '../memberships/steps/assignments.ts';
import { changePerson } from '../users/steps/change-person.ts';

/** Sets the role and modules of a user in one product (D-93). */
export const setPermissions = serve(endpoint, async (ctx, caller, input) => {
  return inPeopleWork(ctx, caller, async (work) => {
    const roles = wantedRoles(work.catalogue, [input.permission]);
    if (!roles.allowed) throw new Refused(roles.refusal);
    const { userId, version } = input;
    const askProof = () => refuseWeakProof(ctx, work.tx, caller);
    const changed = await changePerson(work, userId, { version, assign: roles.plan, unassign: [], askProof });
    if (!changed.allowed) throw new Refused(changed.refusal);
    return caller.remember(work.tx, changed.plan);
  });
});
