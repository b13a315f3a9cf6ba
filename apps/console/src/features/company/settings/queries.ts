import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { renameCompany } from '@atrium/contract/company/rename-company';
import { saveCompanySettings } from '@atrium/contract/company/save-company-settings';
import { keyOf } from '@atrium/contract/endpoint';
import type { Locale } from '@atrium/domain/identity/locale';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { settleLocale } from '../../../lib/locale.ts';
import { useAction } from '../../../lib/use-action.ts';
import { reloadSession } from '../../../session/reload-session.ts';

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

export interface CompanyChoices {
  readonly timeZone: string;
  readonly phone: string;
  readonly locale: Locale | null;
}

/** Saves what the company chooses itself. Whoever has chosen no language of their own sees the company's at once. */
export function useSaveChoices() {
  const queries = useQueryClient();
  return useAction(async (choices: CompanyChoices) => {
    await call(saveCompanySettings, choices);
    await Promise.all([queries.invalidateQueries({ queryKey: keyOf(getTenantDetails) }), reloadSession()]);
    await settleLocale();
  });
}
