import type { SessionFacts } from '../../../runtime/caller.ts';
import { Refused } from '../../../runtime/refused.ts';

/** A product may ask that the person has just signed in, or has within so many seconds; then they prove it once more. */
export function refuseOldProof(
  asked: { readonly prompt?: string; readonly max_age?: number },
  askedAt: Date,
  { provedAt, judgedAt }: Pick<SessionFacts, 'provedAt' | 'judgedAt'>,
): void {
  const isNewAsked = asked.prompt?.split(' ').includes('login') === true;
  const isTooOld = asked.max_age !== undefined && provedAt.getTime() + asked.max_age * 1000 < judgedAt.getTime();
  if ((isNewAsked && provedAt < askedAt) || isTooOld) throw new Refused('security.step_up_needed');
}
