import type { setPermissions as endpoint } from '@atrium/contract/access/set-permissions';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { refuseWeakProof } from '../../runtime/refuse-weak-proof.ts';
import { Refused } from '../../runtime/refused.ts';
import { inPeopleWork } from '../memberships/people-work.ts';
import { wantedRoles } from '../memberships/steps/assignments.ts';
import { changePerson } from '../users/steps/change-person.ts';

/** Sets the role and modules of a user in one product (D-93). */
export async function setPermissions(
  ctx: Context,
  caller: Member,
  input: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return inPeopleWork(ctx, caller, async (work) => {
    const roles = wantedRoles(work.catalogue, [input.permission]);
    if (!roles.allowed) throw new Refused(roles.refusal);
    const { userId, version } = input;
    const askProof = () => refuseWeakProof(ctx, work.tx, caller);
    const changed = await changePerson(work, userId, { version, assign: roles.plan, unassign: [], askProof });
    if (!changed.allowed) throw new Refused(changed.refusal);
    return caller.remember(work.tx, changed.plan);
  });
}
