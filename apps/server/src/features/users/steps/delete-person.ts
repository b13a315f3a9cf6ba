import { allow, type Decision } from '@atrium/domain/kernel/decision';
import type { ActionRefusal } from '@atrium/domain/users/act-on-user';
import { record } from '../../audit/steps/record.ts';
import { writeDownErasure } from '../../erasures/steps/write-down-erasure.ts';
import { endSessionsIn } from '../../identity/stores/sessions.store.ts';
import type { PeopleWork } from '../../memberships/people-work.ts';
import { rolesAsFacts } from '../../memberships/steps/assignments.ts';
import { tellOwners } from '../../memberships/steps/tell-owners.ts';
import { decideAction } from './decide-action.ts';
import type { LoadedPerson } from './load-person.ts';
import { removePerson } from './remove-person.ts';

/** Ends a membership, if the doer may, and says what it was. The account stays, since it belongs to the person. */
export async function deletePerson(
  work: PeopleWork,
  userId: string,
): Promise<Decision<LoadedPerson, ActionRefusal | 'request.not_found'>> {
  const decision = await decideAction(work, userId, 'delete');
  if (!decision.allowed) return decision;
  const { person, roles } = decision.plan;
  const { organisationId, tx } = work;
  await removePerson(work, userId);
  await endSessionsIn(tx, organisationId, userId, 'deleted', work.ctx.clock.wall());
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
  await writeDownErasure(work.ctx, tx, { kind: 'membership', subjectId: userId, organisationId, reason: 'removed' });
  if (decision.plan.isOwner && person.status !== 'Disabled') await tellOwners(work, 'lost', userId);
  return allow(decision.plan);
}
