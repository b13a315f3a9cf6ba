import { type Actor, type ConsoleRole, can } from '../access/permissions.ts';
import { allow, type Decision, refuse } from '../kernel/decision.ts';

export const userActions = [
  'edit',
  'delete',
  'disable',
  'enable',
  'set_password',
  'send_reset_link',
  'sign_out',
] as const;
export type UserAction = (typeof userActions)[number];

/** The text of the screen's own check. The server's refusal is in the error catalogue (D-60). */
export const preventedAction = {
  title: 'Action prevented',
  message: 'You cannot perform this action',
  help: 'Your role does not allow this for this person. An owner of your organization can help.',
} as const;

export type ActionRefusal = 'request.unauthorized' | 'users.owner_protected' | 'users.own_account' | 'users.last_owner';

/** The actor and the target. Only active owners count, so that an organisation never depends on a disabled one. */
export interface ActionFacts {
  readonly actor: Actor | null;
  readonly target: { readonly isOwner: boolean; readonly consoleRole: ConsoleRole | null };
  readonly isOwnRecord: boolean;
  /** Active owners of the organisation besides the target. */
  readonly otherActiveOwners: number;
}

/** Owners stand above admins, admins above managers. */
function isAbove(target: ActionFacts['target'], actor: Actor): boolean {
  if (actor.isOwner) return false;
  return target.isOwner || (target.consoleRole === 'admin' && actor.consoleRole !== 'admin');
}

/** What one member may do to another (ROLE-13, ROLE-16, N-13). Nobody acts on somebody above them (D-109). */
export function decideUserAction(facts: ActionFacts, action: UserAction): Decision<null, ActionRefusal> {
  const { actor, target } = facts;
  if (actor === null || !can(actor, 'act_on_users')) return refuse('request.unauthorized');
  if (isAbove(target, actor)) return refuse('users.owner_protected');
  const isRemoving = action === 'delete' || action === 'disable';
  // People who remove themselves cannot undo it.
  if (isRemoving && facts.isOwnRecord) return refuse('users.own_account');
  if (isRemoving && target.isOwner && facts.otherActiveOwners === 0) return refuse('users.last_owner');
  return allow(null);
}
