import { listRoleGroups } from '@atrium/contract/access/list-role-groups';
import { keyOf } from '@atrium/contract/endpoint';
import { productOfToken } from '@atrium/domain/products/products';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { RoleGroup } from '@atrium/domain/products/role-group';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataWords } from '../words/use-data-words.ts';
import { call } from './api-client.ts';

/** Only an operator adds roles, so a copy may be five minutes old. */
const rolesFreshForMs = 5 * 60_000;

/** The role groups of every product, for the domain's rules; names of roles and areas are in the language shown. */
export function useRoleCatalogue() {
  const wordsOf = useDataWords();
  const select = useCallback((catalogue: RoleCatalogue) => inWords(catalogue, wordsOf), [wordsOf]);
  return useQuery({
    queryKey: keyOf(listRoleGroups),
    queryFn: async ({ signal }) => catalogueOf(await call(listRoleGroups, {}, { signal })),
    select,
    staleTime: rolesFreshForMs,
  });
}

interface OfferedProduct {
  readonly appName: string;
  readonly roleGroups: readonly RoleGroup[];
}

function inWords(catalogue: RoleCatalogue, wordsOf: (text: string) => string): RoleCatalogue {
  const inOwn = (group: RoleGroup): RoleGroup => ({
    ...group,
    name: wordsOf(group.name),
    modules: group.modules.map((module) => ({ ...module, groupName: wordsOf(module.groupName) })),
  });
  return Object.fromEntries(Object.entries(catalogue).map(([product, groups]) => [product, groups.map(inOwn)]));
}

/** Leaves out products that this version of the console does not know. */
function catalogueOf({ products }: { readonly products: readonly OfferedProduct[] }): RoleCatalogue {
  const known = products.flatMap(({ appName, roleGroups }) => {
    const product = productOfToken(appName);
    return product === null ? [] : [[product, roleGroups] as const];
  });
  return Object.fromEntries(known);
}
