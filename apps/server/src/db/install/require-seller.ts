import type { Config } from '../../settings/config.ts';
import type { Database } from '../database.ts';
import { isShippedSellerCurrent } from './shipped-seller.store.ts';

/** In production nobody bills in the name of the invented seller that a new database holds (D-949). */
export async function requireSeller(db: Database, { isProduction }: Pick<Config, 'isProduction'>): Promise<void> {
  if (!isProduction || !(await isShippedSellerCurrent(db))) return;
  await db.destroy();
  throw new Error(`${shippedSellerFault}. ${sellerRemedy}`);
}

export const shippedSellerFault = 'Invoices would be written in the name of the invented seller that Atrium ships';
export const sellerRemedy = 'Name your company by npm run seller:set -- <file.json> --operator <name>';
