import { openDatabase } from '../src/db/database.ts';
import { createCodes } from '../src/features/codes/create-codes.ts';
import type { TestContext } from './test-api.ts';
import { asRole } from './throw-away-cluster.ts';

/** Codes as an operator makes them; answers their names. */
export async function makeCodes(
  api: { readonly ctx: TestContext; readonly superuserUrl: string },
  orders: unknown,
): Promise<readonly string[]> {
  const db = openDatabase(asRole(api.superuserUrl, 'atrium_operator'), { poolSize: 2, name: 'test' });
  const { codes, faults } = await createCodes({ ...api.ctx, db }, orders, { isDryRun: false });
  await db.destroy();
  if (faults.length > 0) throw new Error(faults.join('; '));
  return codes.map(({ code }) => code);
}
