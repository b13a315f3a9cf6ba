import type { Database } from '../../../db/database.ts';
import { Refused } from '../../../runtime/refused.ts';
import { isEmailVerified } from '../users.store.ts';

/** Whoever causes mails or messages to other people must have proved a mailbox of their own (D-111, D-113). */
export async function refuseUnverified(db: Database, userId: string): Promise<void> {
  if (!(await isEmailVerified(db, userId))) throw new Refused('identity.verify_first');
}
