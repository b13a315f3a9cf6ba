import { type Additions, extendCatalogue } from '@atrium/domain/products/extend-catalogue';
import { productOfToken } from '@atrium/domain/products/products';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { ShippedAccess } from '@atrium/domain/products/role-group';
import type { Database } from '../../../db/database.ts';
import { keep } from '../../../db/personal/kept.ts';
import type { Context } from '../../../runtime/context.ts';
import { suiteOfProcess } from '../../../settings/suite.ts';
import { listAddedRoles } from '../added-roles.store.ts';
import { faultText, readAccess } from './read-access.ts';

/** The roles of the suite and those that the operator added. */
const keptRoles = keep(readCatalogue);
export const roleCatalogueOf = keptRoles.of;
export const roleCatalogueIn = keptRoles.in;

/** Logs and skips a row that cannot be used, so that it does not break user management for everybody. */
async function readCatalogue(db: Database, log: Pick<Context['log'], 'error'>): Promise<RoleCatalogue> {
  const additions: Record<string, ShippedAccess> = {};
  for (const { product, access } of await listAddedRoles(db)) {
    const read = productOfToken(product) === product ? readAccess(access) : { fault: 'no such product' };
    if ('access' in read) additions[product] = read.access;
    else log.error({ product, fault: read.fault }, 'added roles left out');
  }
  const { catalogue, faults } = extendCatalogue(suiteOfProcess().roles, additions as Additions);
  for (const { product, fault } of faults) log.error({ product, fault: faultText(fault) }, 'added roles left out');
  return catalogue;
}
