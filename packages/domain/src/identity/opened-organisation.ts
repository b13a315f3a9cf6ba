import { allow, type Decision, refuse } from '../kernel/decision.ts';

/**
 * Where a new session starts: the organisation used last, otherwise the first one open. Somebody disabled everywhere
 * starts in none if the mailbox is theirs: others must not lock them out of their own account (D-110).
 */
export function openedOrganisation(facts: {
  /** The organisations open to the person, in list order. */
  readonly openIds: readonly string[];
  readonly disabledCount: number;
  readonly lastId: string | null;
  readonly isEmailVerified: boolean;
}): Decision<string | null, 'identity.disabled'> {
  const { openIds, disabledCount, lastId, isEmailVerified } = facts;
  if (openIds.length === 0 && disabledCount > 0 && !isEmailVerified) return refuse('identity.disabled');
  return allow(openIds.find((id) => id === lastId) ?? openIds[0] ?? null);
}
