import type { Tx } from '../../../db/database.ts';
import { deleteConnectedOf } from '../stores/connected-providers.store.ts';
import { deletePasskeysOf } from '../stores/passkeys.store.ts';
import { removeSecondFactor } from '../stores/second-factors.store.ts';

/** At the first proof of the mailbox: whoever set these up had not proved it, and would lock its owner out. */
export async function dropEarlierFactors(tx: Tx, userId: string): Promise<void> {
  await removeSecondFactor(tx, userId);
  await deletePasskeysOf(tx, userId);
  await deleteConnectedOf(tx, userId);
}
