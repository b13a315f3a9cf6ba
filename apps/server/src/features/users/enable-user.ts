import type { enableUser as endpoint } from '@atrium/contract/users/disable-user';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { inPeopleWork } from '../memberships/people-work.ts';
import { enablePerson } from './steps/enable-person.ts';

/** Enables a disabled user. */
export async function enableUser(
  ctx: Context,
  caller: Member,
  { userId }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return inPeopleWork(ctx, caller, async (work) => {
    const decision = await enablePerson(work, userId);
    if (!decision.allowed) throw new Refused(decision.refusal);
    return decision.plan;
  });
}
