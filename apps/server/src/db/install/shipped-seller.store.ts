import { isShippedSeller } from '@atrium/domain/invoices/seller';
import type { Database } from '../database.ts';

/** Whether new documents are in the name of the invented seller that a new database holds (D-949). */
export async function isShippedSellerCurrent(db: Database): Promise<boolean> {
  const seller = await db
    .selectFrom('sellers')
    .select(['name', 'registrations'])
    .where('is_current', '=', true)
    .executeTakeFirst();
  return seller !== undefined && isShippedSeller(seller);
}
