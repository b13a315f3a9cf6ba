import { canonicalJson, type Json } from '@atrium/domain/kernel/canonical-json';
import { type Additions, extendCatalogue } from '@atrium/domain/products/extend-catalogue';
import { type Product, productOfToken } from '@atrium/domain/products/products';
import type { ShippedAccess } from '@atrium/domain/products/role-group';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { suiteOfProcess } from '../../settings/suite.ts';
import { listAddedRoles, lockAddedRoles, saveAddedRoles } from '../memberships/added-roles.store.ts';
import { faultText, readAccess } from '../memberships/steps/read-access.ts';

export interface AddedRoles {
  /** One line for each module and role that is new. */
  readonly added: readonly string[];
  /** Why nothing was written; empty if all went well. */
  readonly faults: readonly string[];
}

/** Adds the roles of an operator's file to the catalogue, all or none (N-12). Roles that exist already are skipped. */
export function addRoles(
  ctx: { readonly db: Database; readonly now: Date },
  file: unknown,
  options: { readonly isDryRun: boolean },
): Promise<AddedRoles> {
  return inTransaction(ctx, async (tx) => {
    await lockAddedRoles(tx);
    const { additions: present, faults: broken } = readAdditions(await listAddedRoles(tx));
    const sections = isRecord(file) ? Object.entries(file) : [];
    const { additions: wanted, faults } = readAdditions(sections.map(([product, access]) => ({ product, access })));
    if (sections.length === 0) faults.push('the file names no product');
    const merged: Record<Product, ShippedAccess> = { ...present };
    const added: string[] = [];
    for (const [product, access] of entriesOf(wanted)) {
      const fresh = withoutPresent(access, present[product]);
      added.push(...fresh.modules.map((module) => `${product}: module ${module.shortCode} (${module.groupName})`));
      added.push(...fresh.roleGroups.map((group) => `${product}: role ${group.shortCode} (${group.name})`));
      const { modules = [], roleGroups = [] } = present[product] ?? {};
      merged[product] = { modules: [...modules, ...fresh.modules], roleGroups: [...roleGroups, ...fresh.roleGroups] };
    }
    for (const { product, fault } of extendCatalogue(suiteOfProcess().roles, merged).faults)
      faults.push(`${product}: ${faultText(fault)}`);
    if (broken.length + faults.length > 0) return { added: [], faults: [...broken, ...faults] };
    if (!options.isDryRun) {
      for (const [product] of entriesOf(wanted)) await saveAddedRoles(tx, product, merged[product], ctx.now);
    }
    return { added, faults: [] };
  });
}

const entriesOf = (additions: Additions) => Object.entries(additions) as [Product, ShippedAccess][];
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readAdditions(sections: readonly { readonly product: string; readonly access: unknown }[]) {
  const additions: Record<Product, ShippedAccess> = {};
  const faults: string[] = [];
  for (const { product, access } of sections) {
    const token = productOfToken(product);
    const read = token === product ? readAccess(access) : { fault: 'no such product' };
    if ('fault' in read) faults.push(`${product}: ${read.fault}`);
    else if (token !== null) additions[token] = read.access;
  }
  return { additions, faults };
}

/** Leaves out what is in the catalogue already, unchanged. What differs stays and is reported as a fault. */
function withoutPresent(access: ShippedAccess, present: ShippedAccess | undefined): ShippedAccess {
  const textOf = (each: object) => canonicalJson(each as Json);
  const known = new Set([...(present?.modules ?? []), ...(present?.roleGroups ?? [])].map(textOf));
  return {
    modules: access.modules.filter((module) => !known.has(textOf(module))),
    roleGroups: access.roleGroups.filter((group) => !known.has(textOf(group))),
  };
}
