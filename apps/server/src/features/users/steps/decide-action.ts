import { actorOf } from '@atrium/domain/access/role-assignment';
import { allow, type Decision, refuse } from '@atrium/domain/kernel/decision';
import { type ActionRefusal, decideUserAction, type UserAction } from '@atrium/domain/users/act-on-user';
import type { PeopleWork } from '../../memberships/people-work.ts';
import { type LoadedPerson, loadPerson } from './load-person.ts';

/** Loads and locks the user if the doer may take this action on them. A user of another organisation is not found. */
export async function decideAction(
  work: PeopleWork,
  userId: string,
  action: UserAction,
): Promise<Decision<LoadedPerson, ActionRefusal | 'request.not_found'>> {
  const loaded = await loadPerson(work, userId);
  if (loaded === null) return refuse('request.not_found');
  const { roles, isOwnRecord, otherActiveOwners } = loaded;
  const facts = { actor: work.actor, target: actorOf(roles), isOwnRecord, otherActiveOwners };
  const decision = decideUserAction(facts, action);
  return decision.allowed ? allow(loaded) : decision;
}
