import type { StartAddresses } from '@atrium/domain/sign-on/start-href';
import type { Database } from '../../db/database.ts';

/** Where products begin a sign-in; of two that are registered for one product, the newer. */
export async function listStartAddresses(db: Database): Promise<StartAddresses> {
  const rows = await db
    .selectFrom('sign_on_clients')
    .select(['product', 'start_address'])
    .where('removed_at', 'is', null)
    .where('start_address', 'is not', null)
    .orderBy('id')
    .execute();
  return new Map(rows.flatMap((row) => (row.start_address === null ? [] : [[row.product, row.start_address]])));
}
