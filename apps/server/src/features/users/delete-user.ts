import type { deleteUser as endpoint } from '@atrium/contract/users/delete-user';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { record } from '../audit/steps/record.ts';
import { endSessionsIn } from '../identity/sessions.store.ts';
import { inPeopleWork } from '../memberships/people-work.ts';
import { rolesAsFacts } from '../memberships/steps/assignments.ts';
import { decideAction } from './steps/decide-action.ts';
import { removePerson } from './steps/remove-person.ts';

/** Ends a membership for good. The account stays, since it belongs to the person. */
export async function deleteUser(
  ctx: Context,
  caller: Member,
  { userId }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return inPeopleWork(ctx, caller, async (work) => {
    const decision = await decideAction(work, userId, 'delete');
    if (!decision.allowed) throw new Refused(decision.refusal);
    const { person, roles } = decision.plan;
    const { organisationId, tx } = work;
    await removePerson(work, userId);
    await endSessionsIn(tx, organisationId, userId, 'deleted', ctx.clock.wall());
    await record(work, work.doer, {
      action: 'users.deleted',
      subjectId: userId,
      facts: { roles: rolesAsFacts(roles), status: person.status },
      personal: {
        email: person.email,
        firstName: person.first_name,
        lastName: person.last_name,
        contact: person.contact,
      },
    });
    return { deleted: true };
  });
}
