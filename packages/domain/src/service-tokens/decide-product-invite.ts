import { type Actor, can } from '../access/permissions.ts';
import type { RoleAssignment } from '../access/role-assignment.ts';
import { allow, type Decision, refuse } from '../kernel/decision.ts';
import type { ServiceTokenFacts } from './service-token.ts';

export interface ProductInvite {
  readonly token: ServiceTokenFacts;
  readonly roles: readonly RoleAssignment[];
  /** The rights of the person in whose name the product invites; null if they left or are disabled. */
  readonly inviter: Actor | null;
  readonly isOrganisationOpen: boolean;
}

/** A product invites into itself alone, and only in the name of somebody who may add people there themselves. */
export function decideProductInvite(
  facts: ProductInvite,
): Decision<null, 'request.not_found' | 'request.unauthorized'> {
  const { token, roles, inviter, isOrganisationOpen } = facts;
  if (inviter === null || !isOrganisationOpen) return refuse('request.not_found');
  const isOwnProduct = roles.every(({ product }) => product === token.product);
  if (!isOwnProduct || !token.scopes.includes('invites:create')) return refuse('request.unauthorized');
  return can(inviter, 'act_on_users') ? allow(null) : refuse('request.unauthorized');
}
