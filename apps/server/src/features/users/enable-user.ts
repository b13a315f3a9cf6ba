import type { enableUser as endpoint } from '@atrium/contract/users/disable-user';
import { userStatusOf } from '@atrium/domain/users/user-status';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { record } from '../audit/steps/record.ts';
import { findStanding } from '../identity/users.store.ts';
import { setMembershipDisabled } from '../memberships/memberships.store.ts';
import { updatePerson } from '../memberships/people.store.ts';
import { inPeopleWork } from '../memberships/people-work.ts';
import { checkUserLimit } from '../subscriptions/steps/check-user-limit.ts';
import { keepSeats } from '../subscriptions/steps/keep-seats.ts';
import { decideAction } from './steps/decide-action.ts';

/** Enables a disabled user, with the same roles as before (N-15). */
export async function enableUser(
  ctx: Context,
  caller: Member,
  { userId }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return inPeopleWork(ctx, caller, async (work) => {
    const decision = await decideAction(work, userId, 'enable');
    if (!decision.allowed) throw new Refused(decision.refusal);
    const { person, roles } = decision.plan;
    if (person.status !== 'Disabled') return { version: person.version, status: person.status };
    const room = await checkUserLimit(work, {
      before: { isDisabled: true, assignments: roles },
      after: { isDisabled: false, assignments: roles },
    });
    if (!room.allowed) throw new Refused(room.refusal);
    const { organisationId, tx } = work;
    // Read under the lock: a password that is set meanwhile waits, and then finds the user pending.
    const status = userStatusOf({ ...(await findStanding(tx, userId)), isDisabled: false });
    const version = await keepSeats(work, async () => {
      await setMembershipDisabled(tx, organisationId, userId, null);
      return updatePerson(organisationId, tx, userId, { status });
    });
    await record(work, work.doer, {
      action: 'users.enabled',
      subjectId: userId,
      facts: { before: person.status, after: status },
      personal: { email: person.email },
    });
    return { version, status };
  });
}
