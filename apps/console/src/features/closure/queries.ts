import {
  deleteCompany,
  getClosureImpact,
  listDeletedCompanies,
  restoreCompany,
} from '@atrium/contract/closure/deleted-companies';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { keyOf } from '@atrium/contract/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { reloadSession } from '../../lib/reload-session.ts';
import { useAction } from '../../lib/use-action.ts';
import { useSession } from '../../lib/use-session.ts';

export interface Impact {
  readonly users: number;
  readonly subscriptions: number;
  readonly invoices: number;
  /** False for somebody's only organisation. */
  readonly canDelete: boolean;
}

/** What a deletion concerns, asked anew whenever the settings are opened. */
export function useImpact() {
  return useQuery({
    queryKey: keyOf(getClosureImpact),
    queryFn: ({ signal }): Promise<Impact> => call(getClosureImpact, {}, { signal }),
    staleTime: 0,
  });
}

export interface DeletedOrganisation {
  readonly id: string;
  readonly name: string;
  readonly eraseAt: string;
  readonly canRestore: boolean;
}

export function useDeletedOrganisations() {
  return useQuery({
    queryKey: keyOf(listDeletedCompanies),
    queryFn: async ({ signal }): Promise<readonly DeletedOrganisation[]> => {
      const { tenants } = await call(listDeletedCompanies, {}, { signal });
      return tenants.map(({ tenantId, tenantName, ...rest }) => ({ id: tenantId, name: tenantName, ...rest }));
    },
  });
}

/** Deletes the organisation of this tab; answers how many the person has left. */
export function useDeleteCompany() {
  const { organisation } = useSession();
  return useAction(async (password: string) => {
    const { remaining } = await call(deleteCompany, { id: organisation?.tenantId ?? '', password });
    return remaining;
  });
}

/** Undoes a deletion. Somebody who had no organisation works in this one again. */
export function useRestoreCompany() {
  const queries = useQueryClient();
  return useAction(async (id: string) => {
    const { tenantName } = await call(restoreCompany, { id });
    await Promise.all([
      queries.invalidateQueries({ queryKey: keyOf(listDeletedCompanies) }),
      queries.invalidateQueries({ queryKey: keyOf(listTenants) }),
      queries.invalidateQueries({ queryKey: keyOf(getClosureImpact) }),
      reloadSession(),
    ]);
    return tenantName;
  });
}
