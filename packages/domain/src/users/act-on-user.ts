import { type Actor, can } from '../access/permissions.ts';
import { allow, type Decision, refuse } from '../kernel/decision.ts';

export const userActions = ['edit', 'delete', 'disable', 'enable', 'set_password', 'send_reset_link'] as const;
export type UserAction = (typeof userActions)[number];

/** D-60: the words of the screen's own guard; the server's refusal has its entry in the catalogue. */
export const preventedAction = { title: 'Action prevented', message: 'You cannot perform this action' } as const;

export type ActionRefusal = 'request.unauthorized' | 'users.owner_protected' | 'users.own_account' | 'users.last_owner';

/** Who stands before whom; owners are counted while they can work, so that ownership never rests on a closed account. */
export interface ActionFacts {
  readonly actor: Actor | null;
  readonly target: { readonly isOwner: boolean };
  readonly isOwnRecord: boolean;
  /** Active owners of the organisation besides the target. */
  readonly otherActiveOwners: number;
}

/** ROLE-13, ROLE-16, N-13: what one member may do to another. */
export function decideUserAction(facts: ActionFacts, action: UserAction): Decision<null, ActionRefusal> {
  const { actor, target } = facts;
  if (actor === null || !can(actor, 'act_on_users')) return refuse('request.unauthorized');
  if (target.isOwner && !actor.isOwner) return refuse('users.owner_protected');
  const isRemoving = action === 'delete' || action === 'disable';
  // Whoever removes themselves cannot undo it.
  if (isRemoving && facts.isOwnRecord) return refuse('users.own_account');
  if (isRemoving && target.isOwner && facts.otherActiveOwners === 0) return refuse('users.last_owner');
  return allow(null);
}
