import { type Account, decideMove, type IdentityMove } from '@atrium/domain/identity/identity-move';
import type { Database } from '../../../db/database.ts';
import { Refused } from '../../../runtime/refused.ts';
import { findHolder } from '../stores/users.store.ts';

/** Refuses what an account may not do before its address is proved (D-500). */
export async function refuseMove(db: Database, userId: string, move: IdentityMove): Promise<void> {
  refuseMoveOf(await findHolder(db, userId), move);
}

/** The same for an account that is locked already. */
export function refuseMoveOf(account: Account, move: IdentityMove): void {
  const decision = decideMove(move, account);
  if (!decision.allowed) throw new Refused(decision.refusal);
}
