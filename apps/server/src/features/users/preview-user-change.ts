import type { InputOf, ReplyOf } from '@atrium/contract/endpoint';
import { previewUserChange as endpoint } from '@atrium/contract/users/preview-user-change';
import { planRoleChange, type RoleChangeRefusal } from '@atrium/domain/access/change-roles';
import type { Actor } from '@atrium/domain/access/permissions';
import { actorOf, type RoleAssignment } from '@atrium/domain/access/role-assignment';
import type { Decision } from '@atrium/domain/kernel/decision';
import { type Product, productOfToken } from '@atrium/domain/products/products';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { decideUserAction } from '@atrium/domain/users/act-on-user';
import { estimateCounts, type MembershipChange, previewChange } from '@atrium/domain/users/preview-change';
import type { Membership } from '@atrium/domain/users/seats';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { wantedRoles } from '../memberships/steps/assignments.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { enabledProductsOf } from '../subscriptions/steps/open-products.ts';
import { seatPlansOf } from '../subscriptions/steps/organisation-plans.ts';
import { listActiveOwners, listPeopleFacts } from './people-facts.store.ts';
import { listRolesOf } from './people-list.store.ts';
import { assignmentsByPerson } from './steps/assignments-by-person.ts';

type Input = InputOf<typeof endpoint>;
type Reply = ReplyOf<typeof endpoint>;

interface Wanted {
  readonly catalogue: RoleCatalogue;
  readonly actor: Actor;
  readonly assign: readonly RoleAssignment[];
  readonly unassign: readonly Product[];
  readonly standing: Input['standing'];
}

/** Console and organisation are no products that a plan opens. */
const isAlwaysOpen = ({ product }: { readonly product: Product }): boolean =>
  product === 'console' || product === 'organisation';

/** Somebody who is added has no id yet. */
const newcomer = '';

/** What a change for one, for many or for somebody new would do; decided as it would be saved, and nothing is saved. */
export const previewUserChange = serve(endpoint, async (ctx, caller, input: Input): Promise<Reply> => {
  const { organisationId, actor } = caller;
  const catalogue = await roleCatalogueOf(ctx);
  const wanted = { ...readChange(catalogue, input), catalogue, actor, standing: input.standing };
  const userIds = [...new Set(input.userIds.map((id) => id.toLowerCase()))];
  const [people, roles, owners, plans, open] = await inOrganisation(ctx, organisationId, (tx) =>
    Promise.all([
      listPeopleFacts(organisationId, tx, userIds),
      listRolesOf(organisationId, tx, userIds),
      listActiveOwners(organisationId, tx),
      seatPlansOf(ctx, organisationId, tx, catalogue),
      enabledProductsOf(ctx, organisationId, tx),
    ]),
  );
  const assignmentsOf = assignmentsByPerson(catalogue, roles);
  const known = new Map(people.map((person) => [person.user_id, person]));
  const changes: MembershipChange[] = [];
  const refused: Reply['refused'] = [];
  for (const userId of userIds) {
    const person = known.get(userId);
    if (person === undefined) {
      refused.push({ userId, code: 'request.not_found' });
      continue;
    }
    const before = { isDisabled: person.is_disabled, assignments: assignmentsOf(userId) };
    const decision = decideChange(wanted, before, {
      isOwnRecord: userId === caller.session.userId,
      otherActiveOwners: owners.filter((owner) => owner !== userId).length,
    });
    if (decision.allowed) changes.push({ userId, before, after: decision.plan });
    else refused.push({ userId, code: decision.refusal });
  }
  if (userIds.length === 0) changes.push(joiningOf(wanted));
  const preview = previewChange({ catalogue, changes, plans });
  return {
    access: preview.access.map(({ userId, products, ...access }) => ({
      ...access,
      products: products.map((change) => ({
        ...change,
        isOpen: isAlwaysOpen(change) || open.includes(change.product),
      })),
      userId: userId === newcomer ? null : userId,
    })),
    seats: preview.seats,
    estimateCounts: estimateCounts(preview),
    refused,
  };
});

function readChange(catalogue: RoleCatalogue, { assign, unassign }: Input) {
  const roles = wantedRoles(catalogue, assign);
  if (!roles.allowed) throw new Refused(roles.refusal);
  return {
    assign: roles.plan,
    unassign: unassign.map((token) => {
      const product = productOfToken(token);
      if (product === null) throw new Refused('users.unknown_role');
      return product;
    }),
  };
}

/** What becomes of a member, or why nothing does; null for who is deleted. */
function decideChange(
  { catalogue, actor, assign, unassign, standing }: Wanted,
  { isDisabled, assignments: before }: Membership,
  facts: { readonly isOwnRecord: boolean; readonly otherActiveOwners: number },
): Decision<Membership | null, RoleChangeRefusal> {
  const replaced = new Set<Product>([...unassign, ...assign.map(({ product }) => product)]);
  const after = [...before.filter(({ product }) => !replaced.has(product)), ...assign];
  const decision = planRoleChange({ ...facts, catalogue, actor, before, after });
  if (!decision.allowed) return decision;
  if (standing === undefined) return { allowed: true, plan: { isDisabled, assignments: after } };
  const action = decideUserAction({ ...facts, actor, target: actorOf(before) }, standing);
  if (!action.allowed) return action;
  const plan = standing === 'delete' ? null : { isDisabled: standing === 'disable', assignments: after };
  return { allowed: true, plan };
}

function joiningOf({ catalogue, actor, assign }: Wanted): MembershipChange {
  const facts = { catalogue, actor, isOwnRecord: false, before: [], after: assign, otherActiveOwners: 0 };
  const decision = planRoleChange(facts);
  if (!decision.allowed) throw new Refused(decision.refusal);
  return { userId: newcomer, before: null, after: { isDisabled: false, assignments: assign } };
}
