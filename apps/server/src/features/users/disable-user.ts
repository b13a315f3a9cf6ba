import type { disableUser as endpoint } from '@atrium/contract/users/disable-user';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { record } from '../audit/steps/record.ts';
import { endSessionsIn } from '../identity/sessions.store.ts';
import { setMembershipDisabled } from '../memberships/memberships.store.ts';
import { updatePerson } from '../memberships/people.store.ts';
import { inPeopleWork } from '../memberships/people-work.ts';
import { keepSeats } from '../subscriptions/steps/keep-seats.ts';
import { decideAction } from './steps/decide-action.ts';

/** Disables a user at once. The roles are kept for when the user is enabled again (N-15). */
export async function disableUser(
  ctx: Context,
  caller: Member,
  { userId }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return inPeopleWork(ctx, caller, async (work) => {
    const decision = await decideAction(work, userId, 'disable');
    if (!decision.allowed) throw new Refused(decision.refusal);
    const { person } = decision.plan;
    if (person.status === 'Disabled') return { version: person.version, status: 'Disabled' };
    const { organisationId, tx } = work;
    const now = ctx.clock.wall();
    const version = await keepSeats(work, async () => {
      await setMembershipDisabled(tx, organisationId, userId, now);
      return updatePerson(organisationId, tx, userId, { status: 'Disabled' });
    });
    await endSessionsIn(tx, organisationId, userId, 'disabled', now);
    await record(work, work.doer, {
      action: 'users.disabled',
      subjectId: userId,
      facts: { before: person.status, after: 'Disabled' },
      personal: { email: person.email },
    });
    return { version, status: 'Disabled' };
  });
}
