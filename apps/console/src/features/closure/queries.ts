import { getCompanyReset, resetCompany, undoCompanyReset } from '@atrium/contract/closure/company-reset';
import { deleteAccount, exportOwnData, getAccountDeletion } from '@atrium/contract/closure/delete-account';
import {
  deleteCompany,
  getClosureImpact,
  listDeletedCompanies,
  restoreCompany,
} from '@atrium/contract/closure/deleted-companies';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { keyOf } from '@atrium/contract/endpoint';
import { listUsers } from '@atrium/contract/users/list-users';
import { transferOwnership } from '@atrium/contract/users/transfer-ownership';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { useAction } from '../../lib/use-action.ts';
import { reloadSession } from '../../session/reload-session.ts';
import { useSession } from '../../session/use-session.ts';

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

export const deletedOrganisationsQuery = queryOptions({
  queryKey: keyOf(listDeletedCompanies),
  queryFn: async ({ signal }): Promise<readonly DeletedOrganisation[]> => {
    const { tenants } = await call(listDeletedCompanies, {}, { signal });
    return tenants.map(({ tenantId, tenantName, ...rest }) => ({ id: tenantId, name: tenantName, ...rest }));
  },
});

export const useDeletedOrganisations = () => useQuery(deletedOrganisationsQuery);

/** Deletes the organisation of this tab; answers how many the person has left. */
export function useDeleteCompany() {
  const { organisation } = useSession();
  return useAction(async (password: string | undefined) => {
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

/** Hands the organisation over to the user with this address; answers the name, or null where nobody has it. */
export function useTransferOwnership() {
  return useAction(async (email: string) => {
    const { users } = await call(listUsers, { search: email });
    const heir = users.find(({ userName }) => userName.toLowerCase() === email.toLowerCase());
    if (heir === undefined) return null;
    await call(transferOwnership, { userId: heir.id });
    await reloadSession();
    return `${heir.firstName} ${heir.lastName}`.trim();
  });
}

export const companyResetQuery = queryOptions({
  queryKey: keyOf(getCompanyReset),
  queryFn: ({ signal }) => call(getCompanyReset, {}, { signal }),
});

/** The reset that can be undone; null where there is none. */
export const useCompanyReset = () => useQuery({ ...companyResetQuery, select: ({ reset }) => reset });

/** Resets the company. What other screens show may have changed, so all of it is asked for anew (ORG-17). */
export function useResetCompany() {
  const queries = useQueryClient();
  return useAction(async (password: string | undefined) => {
    await call(resetCompany, { password });
    await queries.invalidateQueries();
  });
}

export function useUndoReset() {
  const queries = useQueryClient();
  return useAction(async () => {
    await call(undoCompanyReset, {});
    await queries.invalidateQueries();
  });
}

export interface OwnOrganisation {
  readonly id: string;
  readonly name: string;
  /** Blocked: others would be left without an owner. Close: nobody else is there, so it goes too. */
  readonly fate: 'leave' | 'close' | 'blocked';
}

/** What deleting the account would do, asked anew whenever the question is opened. */
export function useAccountDeletion() {
  return useQuery({
    queryKey: keyOf(getAccountDeletion),
    queryFn: async ({ signal }): Promise<readonly OwnOrganisation[]> => {
      const { organisations } = await call(getAccountDeletion, {}, { signal });
      return organisations.map(({ tenantId, tenantName, fate }) => ({ id: tenantId, name: tenantName, fate }));
    },
    staleTime: 0,
  });
}

export const fetchOwnData = () => call(exportOwnData, {});

/** Deletes the account; every session ends (ORG-18). */
export const removeAccount = (asked: { readonly reason: string; readonly password: string | undefined }) =>
  call(deleteAccount, { accountDeleteReason: asked.reason, password: asked.password });
