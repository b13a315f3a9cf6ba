import type { deleteUser as endpoint } from '@atrium/contract/users/delete-user';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { inPeopleWork } from '../memberships/people-work.ts';
import { deletePerson } from './steps/delete-person.ts';

/** Ends a membership for good. */
export async function deleteUser(
  ctx: Context,
  caller: Member,
  { userId }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return inPeopleWork(ctx, caller, async (work) => {
    const decision = await deletePerson(work, userId);
    if (!decision.allowed) throw new Refused(decision.refusal);
    return { deleted: true };
  });
}
