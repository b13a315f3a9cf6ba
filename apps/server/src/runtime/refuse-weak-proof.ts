import { judgeProof, type Proof } from '@atrium/domain/security/powers';
import type { Database } from '../db/database.ts';
import { findFactorsHeld } from '../db/factors-held.store.ts';
import type { SignedIn } from './caller.ts';
import type { Context } from './context.ts';
import { Refused } from './refused.ts';

/** Before a power is used: refuses a session that has not proved enough (D-520). Under a lock it sees factors of this moment. */
export async function refuseWeakProof(
  ctx: Pick<Context, 'clock'>,
  db: Database,
  { session }: SignedIn,
  proof: Proof = 'strongest',
): Promise<void> {
  if (proof === 'none' || proof === 'by_body' || proof === 'in_call') return;
  const held = await findFactorsHeld(db, session.userId);
  const decision = judgeProof(proof, held, session, ctx.clock.wall());
  if (!decision.allowed) throw new Refused(decision.refusal);
}
