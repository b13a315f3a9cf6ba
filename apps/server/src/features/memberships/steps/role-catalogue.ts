import { type Additions, extendCatalogue } from '@atrium/domain/products/extend-catalogue';
import { productOfToken } from '@atrium/domain/products/products';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { ShippedAccess } from '@atrium/domain/products/role-group';
import type { Database, Tx } from '../../../db/database.ts';
import type { Context } from '../../../runtime/context.ts';
import { listAddedRoles } from '../added-roles.store.ts';
import { faultText, readAccess } from './read-access.ts';

type Needs = Pick<Context, 'db' | 'log' | 'clock'>;

/** How long a process may use a cached catalogue. */
const freshForMs = 5_000;

interface Kept {
  readonly readAt: number;
  readonly catalogue: Promise<RoleCatalogue>;
}

const kept = new WeakMap<Database, Kept>();

/** The shipped roles and those that the operator added. Call it before a transaction: it takes its own connection. */
export function roleCatalogueOf(ctx: Needs): Promise<RoleCatalogue> {
  const now = ctx.clock.wall().getTime();
  const known = kept.get(ctx.db);
  if (known !== undefined && Math.abs(now - known.readAt) < freshForMs) return known.catalogue;
  const catalogue = readCatalogue(ctx);
  const fresh = { readAt: now, catalogue };
  kept.set(ctx.db, fresh);
  // A failed read is not cached.
  catalogue.catch(() => {
    if (kept.get(ctx.db) === fresh) kept.delete(ctx.db);
  });
  return catalogue;
}

/** The same catalogue, read inside the caller's transaction. Rows that cannot be used were logged by the other reading. */
export function roleCatalogueIn(tx: Tx): Promise<RoleCatalogue> {
  return readCatalogue({ db: tx, log: { error: () => undefined } });
}

/** Logs and skips a row that cannot be used, so that it does not break user management for everybody. */
async function readCatalogue({
  db,
  log,
}: {
  readonly db: Database | Tx;
  readonly log: Pick<Needs['log'], 'error'>;
}): Promise<RoleCatalogue> {
  const additions: Record<string, ShippedAccess> = {};
  for (const { product, access } of await listAddedRoles(db)) {
    const read = productOfToken(product) === product ? readAccess(access) : { fault: 'no such product' };
    if ('access' in read) additions[product] = read.access;
    else log.error({ product, fault: read.fault }, 'added roles left out');
  }
  const { catalogue, faults } = extendCatalogue(additions as Additions);
  for (const { product, fault } of faults) log.error({ product, fault: faultText(fault) }, 'added roles left out');
  return catalogue;
}
