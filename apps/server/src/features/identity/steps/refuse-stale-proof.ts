import { isProofFresh, stepUpMinutes } from '@atrium/domain/security/step-up';
import type { SignedIn } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { Refused } from '../../../runtime/refused.ts';

/** Before what could take over an account or an organisation (D-224). */
export function refuseStaleProof(ctx: Pick<Context, 'clock'>, { session: { provedAt } }: SignedIn): void {
  if (!isProofFresh(provedAt, stepUpMinutes, ctx.clock.wall())) throw new Refused('security.step_up_needed');
}
