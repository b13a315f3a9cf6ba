import type { Database } from '../../db/database.ts';
import { networkOf } from '../../runtime/network.ts';

/** More sessions than one person has open at a time. */
const most = 50;

/** Whether somebody is signed in to this account from this network now. */
export async function isKnownNetwork(db: Database, email: string, network: string, now: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.address')
    .where('u.email', '=', email)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .limit(most)
    .execute();
  return rows.some(({ address }) => networkOf(address) === network);
}
