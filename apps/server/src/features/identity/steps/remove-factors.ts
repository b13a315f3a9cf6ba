import type { Tx } from '../../../db/database.ts';
import { deletePasskeysOf } from '../stores/passkeys.store.ts';
import { removeSecondFactor } from '../stores/second-factors.store.ts';
import { endSessionsOfUser } from '../stores/sessions.store.ts';

/** Sessions end first: one that is adding a factor now can then no longer commit it. */
export async function removeFactors(tx: Tx, userId: string, now: Date): Promise<void> {
  await endSessionsOfUser(tx, userId, 'signed_out', now);
  await removeSecondFactor(tx, userId);
  await deletePasskeysOf(tx, userId);
}
