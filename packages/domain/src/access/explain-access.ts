import { type AccessChange, smallestChange } from './access-change.ts';
import { type AccessDecision, type AccessFacts, type AccessQuestion, decideAccess } from './decide-access.ts';

export interface AccessExplanation extends AccessDecision {
  /** Empty when it is already allowed. Null when no change helps, for example for a module that does not exist. */
  readonly smallestChange: readonly AccessChange[] | null;
}

/** Answers 'Why can't this person see payroll?': the decision, its reasons, and the smallest change that reverses it. */
export function judgeAccess(facts: AccessFacts, question: AccessQuestion): AccessExplanation {
  const decision = decideAccess(facts, question);
  return { ...decision, smallestChange: decision.allowed ? [] : smallestChange(facts, question, decision.reasons) };
}
