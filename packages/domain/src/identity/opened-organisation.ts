import { allow, type Decision, refuse } from '../kernel/decision.ts';

/** Where a new session starts: the organisation used last, otherwise the first one open. A person disabled everywhere cannot sign in (N-15). */
export function openedOrganisation(facts: {
  /** The organisations open to the person, in list order. */
  readonly openIds: readonly string[];
  readonly disabledCount: number;
  readonly lastId: string | null;
}): Decision<string | null, 'identity.disabled'> {
  const { openIds, disabledCount, lastId } = facts;
  if (openIds.length === 0 && disabledCount > 0) return refuse('identity.disabled');
  return allow(openIds.find((id) => id === lastId) ?? openIds[0] ?? null);
}
