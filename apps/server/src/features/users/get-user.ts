import type { ReplyOf } from '@atrium/contract/endpoint';
import { getUser as endpoint } from '@atrium/contract/users/get-user';
import { actorOf } from '@atrium/domain/access/role-assignment';
import { userTypeOf } from '@atrium/domain/access/role-choice';
import { decideUserAction, type UserAction, userActions } from '@atrium/domain/users/act-on-user';
import { decideResetFactors } from '@atrium/domain/users/reset-factors';
import { decideSetPassword } from '@atrium/domain/users/set-password';
import { hasAnyFactor } from '../../db/factors-held.store.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { countOtherInvitations } from '../invites/invitations.store.ts';
import { countOtherActiveOwners } from '../memberships/people.store.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { listPeopleFacts } from './people-facts.store.ts';
import { listRolesOf } from './people-list.store.ts';
import { assignmentsByPerson } from './steps/assignments-by-person.ts';
import { describePerson } from './steps/describe-person.ts';

type Reply = ReplyOf<typeof endpoint>;

/** One user, with the actions that the caller may take on them. */
export const getUser = serve(endpoint, async (ctx, caller, { userId }): Promise<Reply> => {
  const { organisationId, actor } = caller;
  const catalogue = await roleCatalogueOf(ctx);
  const [people, roles, otherActiveOwners, otherInvitations, hasFactor] = await inOrganisation(
    ctx,
    organisationId,
    (tx) =>
      Promise.all([
        listPeopleFacts(organisationId, tx, [userId]),
        listRolesOf(organisationId, tx, [userId]),
        countOtherActiveOwners(organisationId, tx, userId),
        countOtherInvitations(tx, organisationId, userId, ctx.clock.wall()),
        hasAnyFactor(tx, userId),
      ]),
  );
  const person = people[0];
  if (person === undefined) throw new Refused('request.not_found');
  const assignments = assignmentsByPerson(catalogue, roles)(person.user_id);
  const isOwnRecord = person.user_id === caller.session.userId;
  const facts = { actor, target: actorOf(assignments), isOwnRecord, otherActiveOwners };
  const account = {
    isCreatedHere: person.was_created_here,
    isEmailVerified: person.is_email_verified,
    hasOwnPassword: person.has_password && person.password_origin !== 'admin',
    otherInvitations,
    otherMemberships: person.other_memberships,
    roles: assignments,
  };
  const isAllowed = (action: UserAction) =>
    action === 'set_password' ? decideSetPassword(facts, account).allowed : decideUserAction(facts, action).allowed;
  // Of "enable" and "disable", only the one that would change something.
  const idle = person.is_disabled ? 'disable' : 'enable';
  return {
    user: describePerson(catalogue, person, roles),
    userType: userTypeOf(catalogue, assignments),
    isOwnRecord,
    version: person.version,
    allowedActions: userActions.filter((action) => action !== idle && isAllowed(action)),
    factorReset: factorResetOf({ actor, isOwnRecord, account, hasFactor }),
  };
});

function factorResetOf(facts: Parameters<typeof decideResetFactors>[0]): Reply['factorReset'] {
  const decision = decideResetFactors(facts);
  if (decision.allowed) return 'ready';
  if (decision.refusal === 'users.no_factor') return 'no_factor';
  return decision.refusal === 'users.factor_not_ours' ? 'not_ours' : null;
}
