import { v7 as newId } from 'uuid';
import { openDatabase } from '../src/db/database.ts';
import { addServiceToken } from '../src/features/service-tokens/manage-service-tokens.ts';
import type { TestApi } from './test-api.ts';
import { asRole } from './throw-away-cluster.ts';

/** A token that an operator made for a product, and the header that carries it. */
export async function makeServiceToken(api: TestApi, product = 'chat', scopes = ['invites:create']) {
  const db = openDatabase(asRole(api.superuserUrl, 'atrium_operator'), { poolSize: 1, name: 'test' });
  const wanted = { product, name: 'Test', scopes };
  const made = await addServiceToken({ db, clock: api.ctx.clock, newId }, wanted);
  await db.destroy();
  if ('fault' in made) throw new Error(made.fault);
  return { ...made, headers: { authorization: `Bearer ${made.token}` } };
}
