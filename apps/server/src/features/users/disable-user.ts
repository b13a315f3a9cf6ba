import type { disableUser as endpoint } from '@atrium/contract/users/disable-user';
import type { Member } from '../../http/caller.ts';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { setMembershipDisabled } from '../company/memberships.store.ts';
import { endSessionsIn } from '../identity/sessions.store.ts';
import { decideAction } from './people/decide-action.ts';
import { inPeopleWork, recordChange } from './people/people-work.ts';
import { updatePerson } from './people.store.ts';

/** Closes the organisation to somebody at once; their roles stay for the day they are enabled (N-15). */
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
    await setMembershipDisabled(tx, organisationId, userId, now);
    await endSessionsIn(tx, organisationId, userId, 'disabled', now);
    await recordChange(work, {
      action: 'users.disabled',
      userId,
      facts: { before: person.status, after: 'Disabled' },
      personal: { email: person.email },
    });
    return { version: await updatePerson(organisationId, tx, userId, { status: 'Disabled' }), status: 'Disabled' };
  });
}
