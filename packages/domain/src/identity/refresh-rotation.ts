import { allow, type Decision, refuse } from '../kernel/decision.ts';

/** For this long the previous refresh token is still accepted, for a second tab or a lost reply. */
export const refreshGraceMs = 10_000;

/** Judges a refresh token that is not the current one. The previous one gets the same successor, any other is stolen. */
export function judgeOldRefreshToken(facts: {
  readonly isPrevious: boolean;
  readonly rotatedAt: Date;
  readonly now: Date;
}): Decision<'same_successor', 'token_reused'> {
  const isInGrace = facts.now.getTime() - facts.rotatedAt.getTime() <= refreshGraceMs;
  return facts.isPrevious && isInGrace ? allow('same_successor' as const) : refuse('token_reused');
}
