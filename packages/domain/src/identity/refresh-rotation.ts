import { allow, type Decision, refuse } from '../kernel/decision.ts';

/** Two tabs, or a lost reply, may present the token before last for this long. */
export const refreshGraceMs = 10_000;

/** What a refresh token that is not the present one means: a late twin gets the same successor, anything else is a stolen token. */
export function judgeOldRefreshToken(facts: {
  readonly isPrevious: boolean;
  readonly rotatedAt: Date;
  readonly now: Date;
}): Decision<'same_successor', 'token_reused'> {
  const isInGrace = facts.now.getTime() - facts.rotatedAt.getTime() <= refreshGraceMs;
  return facts.isPrevious && isInGrace ? allow('same_successor' as const) : refuse('token_reused');
}
