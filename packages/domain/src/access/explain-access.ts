import { type AccessChange, smallestChange } from './access-change.ts';
import { type AccessDecision, type AccessFacts, type AccessQuestion, decideAccess } from './decide-access.ts';

export interface AccessExplanation extends AccessDecision {
  /** Empty when it is allowed already; null when no change would do, as for a module that does not exist. */
  readonly smallestChange: readonly AccessChange[] | null;
}

/** 'Why can't this person see payroll?': the decision itself, its reasons, and the least that would turn it. */
export function explainAccess(facts: AccessFacts, question: AccessQuestion): AccessExplanation {
  const decision = decideAccess(facts, question);
  return { ...decision, smallestChange: decision.allowed ? [] : smallestChange(facts, question, decision.reasons) };
}
