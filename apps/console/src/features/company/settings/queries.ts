import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { renameCompany } from '@atrium/contract/company/rename-company';
import { keyOf } from '@atrium/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { reloadSession } from '../../../lib/reload-session.ts';
import { useAction } from '../../../lib/use-action.ts';

/** Saves another company name. The header, the switcher and other tabs follow. */
export function useRenameCompany() {
  const queries = useQueryClient();
  return useAction(async (newName: string) => {
    await call(renameCompany, { newName });
    await Promise.all([
      queries.invalidateQueries({ queryKey: keyOf(getTenantDetails) }),
      queries.invalidateQueries({ queryKey: keyOf(listTenants) }),
      reloadSession(),
    ]);
  });
}
