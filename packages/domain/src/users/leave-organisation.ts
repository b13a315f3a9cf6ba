import { allow, type Decision, refuse } from '../kernel/decision.ts';

/** Anybody may leave an organisation, whoever added them. Only the last active owner stays (D-110, N-13). */
export function decideLeave(facts: {
  readonly isOwner: boolean;
  /** Active owners besides the person who leaves. */
  readonly otherActiveOwners: number;
}): Decision<null, 'users.last_owner'> {
  return facts.isOwner && facts.otherActiveOwners === 0 ? refuse('users.last_owner') : allow(null);
}
