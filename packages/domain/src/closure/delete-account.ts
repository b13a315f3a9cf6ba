/** The word that confirms the deletion of an account (CONST-08, VAL-55). */
export const deleteWord = 'delete';

/** Why somebody deletes their account (ORG-20, D-70); the last one asks for a free text. */
export const deletionReasons = ['too_costly', 'other_product', 'little_use', 'missing_features', 'other'] as const;
export type DeletionReason = (typeof deletionReasons)[number];

const reasonLength = { minimum: 3, maximum: 500 } as const;

/** A free text as the reason is between 3 and 500 characters (VAL-58). */
export function isReasonText(typed: string): boolean {
  const length = Array.from(typed.trim()).length;
  return length >= reasonLength.minimum && length <= reasonLength.maximum;
}

/** What deciding about one organisation of the person needs. */
export interface MembershipFacts {
  readonly isOwner: boolean;
  readonly isClosed: boolean;
  readonly otherActiveOwners: number;
  readonly otherPeople: number;
}

/**
 * What becomes of an organisation whose member deletes their account. Nobody may leave others without an owner; an
 * organisation without anybody else goes with the account (D-68).
 */
export function fateOf(facts: MembershipFacts): 'leave' | 'close' | 'blocked' {
  if (facts.isClosed || !facts.isOwner || facts.otherActiveOwners > 0) return 'leave';
  return facts.otherPeople === 0 ? 'close' : 'blocked';
}
