import { allow, type Decision } from '@atrium/domain/kernel/decision';
import type { ActionRefusal } from '@atrium/domain/users/act-on-user';
import type { UserStatus } from '@atrium/domain/users/user-status';
import { record } from '../../audit/steps/record.ts';
import { endSessionsIn } from '../../identity/stores/sessions.store.ts';
import { setMembershipDisabled } from '../../memberships/memberships.store.ts';
import { updatePerson } from '../../memberships/people.store.ts';
import type { PeopleWork } from '../../memberships/people-work.ts';
import { tellOwners } from '../../memberships/steps/tell-owners.ts';
import { keepSeats } from '../../subscriptions/steps/keep-seats.ts';
import { decideAction } from './decide-action.ts';

/** The user after the change. */
export interface ChangedStatus {
  readonly version: number;
  readonly status: UserStatus;
}

/** Disables a user at once. The roles are kept for when the user is enabled again (N-15). */
export async function disablePerson(
  work: PeopleWork,
  userId: string,
): Promise<Decision<ChangedStatus, ActionRefusal | 'request.not_found'>> {
  const decision = await decideAction(work, userId, 'disable');
  if (!decision.allowed) return decision;
  const { person } = decision.plan;
  if (person.status === 'Disabled') return allow({ version: person.version, status: 'Disabled' });
  const { organisationId, tx } = work;
  const now = work.ctx.clock.wall();
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
  if (decision.plan.isOwner) await tellOwners(work, 'lost', userId);
  return allow({ version, status: 'Disabled' });
}
