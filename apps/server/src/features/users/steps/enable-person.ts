import { allow, type Decision } from '@atrium/domain/kernel/decision';
import type { ActionRefusal } from '@atrium/domain/users/act-on-user';
import { userStatusOf } from '@atrium/domain/users/user-status';
import { record } from '../../audit/steps/record.ts';
import { findStanding } from '../../identity/stores/users.store.ts';
import { setMembershipDisabled } from '../../memberships/memberships.store.ts';
import { updatePerson } from '../../memberships/people.store.ts';
import type { PeopleWork } from '../../memberships/people-work.ts';
import { tellOwners } from '../../memberships/steps/tell-owners.ts';
import { checkUserLimit } from '../../subscriptions/steps/check-user-limit.ts';
import { keepSeats } from '../../subscriptions/steps/keep-seats.ts';
import { decideAction } from './decide-action.ts';
import type { ChangedStatus } from './disable-person.ts';

/** Enables a disabled user, with the same roles as before (N-15). */
export async function enablePerson(
  work: PeopleWork,
  userId: string,
): Promise<Decision<ChangedStatus, ActionRefusal | 'request.not_found' | 'users.limit_reached'>> {
  const decision = await decideAction(work, userId, 'enable');
  if (!decision.allowed) return decision;
  const { person, roles } = decision.plan;
  if (person.status !== 'Disabled') return allow({ version: person.version, status: person.status });
  const room = await checkUserLimit(work, {
    before: { isDisabled: true, assignments: roles },
    after: { isDisabled: false, assignments: roles },
  });
  if (!room.allowed) return room;
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
  if (decision.plan.isOwner) await tellOwners(work, 'added', userId);
  return allow({ version, status });
}
