import type { Actor } from '../access/permissions.ts';
import type { RoleAssignment } from '../access/role-assignment.ts';
import { allow, type Decision, refuse } from '../kernel/decision.ts';
import type { UserStatus } from './user-status.ts';

export type TransferRefusal = 'request.unauthorized' | 'users.heir_is_owner' | 'users.heir_not_active';

/** Whether an owner may hand the organisation over: only to somebody who can sign in and does not own it yet (N-13, D-245). */
export function decideTransfer(facts: {
  readonly actor: Actor | null;
  readonly heir: { readonly isOwner: boolean; readonly status: UserStatus };
}): Decision<null, TransferRefusal> {
  if (facts.actor?.isOwner !== true) return refuse('request.unauthorized');
  if (facts.heir.isOwner) return refuse('users.heir_is_owner');
  return facts.heir.status === 'Active' ? allow(null) : refuse('users.heir_not_active');
}

/** What the heir gets. */
export const ownership: RoleAssignment = { product: 'organisation', role: 'owner', modules: [] };

/** What the former owner keeps: everything that an admin can do. */
export const formerOwner: RoleAssignment = {
  product: 'console',
  role: 'admin',
  modules: ['m_console_subscription', 'm_console_role'],
};
