import { allow, type Decision, refuse } from '../kernel/decision.ts';

/** N-15: where a new session begins: the organisation used last, else the first that is open; who is disabled in all of theirs is not let in. */
export function openedOrganisation(facts: {
  /** Open to the person, in the order in which they are listed. */
  readonly openIds: readonly string[];
  readonly disabledCount: number;
  readonly lastId: string | null;
}): Decision<string | null, 'identity.disabled'> {
  const { openIds, disabledCount, lastId } = facts;
  if (openIds.length === 0 && disabledCount > 0) return refuse('identity.disabled');
  return allow(openIds.find((id) => id === lastId) ?? openIds[0] ?? null);
}
