import { planRoleChange, type RoleChangePlan, type RoleChangeRefusal } from '@atrium/domain/access/change-roles';
import { displayedRole } from '@atrium/domain/access/displayed-role';
import { changesPower } from '@atrium/domain/access/gives-power';
import { actorOf, type RoleAssignment } from '@atrium/domain/access/role-assignment';
import { userTypeOf } from '@atrium/domain/access/role-choice';
import { allow, type Decision, refuse } from '@atrium/domain/kernel/decision';
import type { Product } from '@atrium/domain/products/products';
import { record } from '../../audit/steps/record.ts';
import { updateMembershipRoles } from '../../memberships/memberships.store.ts';
import { saveRoles, updatePerson } from '../../memberships/people.store.ts';
import type { PeopleWork } from '../../memberships/people-work.ts';
import { heldRolesOf, rolesAsFacts } from '../../memberships/steps/assignments.ts';
import { tellOwners } from '../../memberships/steps/tell-owners.ts';
import { checkUserLimit } from '../../subscriptions/steps/check-user-limit.ts';
import { keepSeats } from '../../subscriptions/steps/keep-seats.ts';
import { type LoadedPerson, loadPerson } from './load-person.ts';

/** A change of one user (USER-18). Whatever is left out stays the same. */
export interface WantedChange {
  /** The version that the editor has seen, or undefined if there is no editor (N-58). */
  readonly version?: number;
  readonly names?: { readonly firstName: string; readonly lastName: string };
  readonly assign: readonly RoleAssignment[];
  readonly unassign: readonly Product[];
  /** Asked before power over the organisation is given or taken, unless the call has asked already (D-520). */
  readonly askProof?: () => Promise<void>;
  /** True where the owners get another mail about the same. */
  readonly areOwnersTold?: true;
}

export type ChangeRefusal = RoleChangeRefusal | 'request.not_found' | 'users.changed_meanwhile' | 'users.limit_reached';

/** Changes the roles and the name of a user, if the doer may. A refusal or an unchanged value writes nothing. */
export async function changePerson(
  work: PeopleWork,
  userId: string,
  change: WantedChange,
): Promise<Decision<{ readonly version: number }, ChangeRefusal>> {
  const loaded = await loadPerson(work, userId);
  if (loaded === null) return refuse('request.not_found');
  const { person, roles: before } = loaded;
  if (change.version !== undefined && change.version !== person.version) return refuse('users.changed_meanwhile');
  const replaced = new Set<Product>([...change.unassign, ...change.assign.map(({ product }) => product)]);
  const after = [...before.filter(({ product }) => !replaced.has(product)), ...change.assign];
  const { catalogue } = work;
  const decision = planRoleChange({ ...loaded, catalogue, actor: work.actor, before, after });
  if (!decision.allowed) return decision;
  const isDisabled = person.status === 'Disabled';
  const room = await checkUserLimit(work, {
    before: { isDisabled, assignments: before },
    after: { isDisabled, assignments: after },
  });
  if (!room.allowed) return room;
  const { plan } = decision;
  if (changesPower(before, after)) await change.askProof?.();
  const names = change.names ?? { firstName: person.first_name, lastName: person.last_name };
  const isRenamed = names.firstName !== person.first_name || names.lastName !== person.last_name;
  const isReassigned = plan.assign.length > 0 || plan.unassign.length > 0;
  if (isReassigned) await keepSeats(work, () => writeRoles(work, loaded, plan, after));
  const isOwner = actorOf(after).isOwner;
  if (isOwner !== loaded.isOwner && !isDisabled && change.areOwnersTold !== true) {
    await tellOwners(work, isOwner ? 'added' : 'lost', userId);
  }
  if (isRenamed) await recordRenaming(work, loaded, names);
  if (!isReassigned && !isRenamed) return allow({ version: person.version });
  const version = await updatePerson(work.organisationId, work.tx, userId, {
    ...names,
    displayedRole: displayedRole(actorOf(after)),
    isGuest: userTypeOf(catalogue, after) === 'Guest',
  });
  return allow({ version });
}

async function writeRoles(
  work: PeopleWork,
  { person, roles: before }: LoadedPerson,
  plan: RoleChangePlan,
  after: readonly RoleAssignment[],
): Promise<void> {
  const { organisationId, tx, catalogue } = work;
  const userId = person.user_id;
  const changed = new Set<Product>([...plan.unassign, ...plan.assign.map(({ product }) => product)]);
  const isChanged = ({ product }: RoleAssignment) => changed.has(product);
  await saveRoles(organisationId, tx, userId, {
    assign: heldRolesOf(catalogue, plan.assign),
    unassign: plan.unassign,
  });
  await updateMembershipRoles(tx, organisationId, userId, actorOf(after));
  await record(work, work.doer, {
    action: 'users.roles_changed',
    subjectId: userId,
    facts: { before: rolesAsFacts(before.filter(isChanged)), after: rolesAsFacts(after.filter(isChanged)) },
    personal: { email: person.email },
  });
}

async function recordRenaming(
  work: PeopleWork,
  { person }: LoadedPerson,
  names: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await record(work, work.doer, {
    action: 'users.renamed',
    subjectId: person.user_id,
    facts: {},
    personal: {
      before: { firstName: person.first_name, lastName: person.last_name },
      after: { firstName: names.firstName, lastName: names.lastName },
    },
  });
}
