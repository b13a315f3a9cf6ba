import {
  getCompanyReset as getCompanyResetEndpoint,
  resetCompany as resetCompanyEndpoint,
  undoCompanyReset as undoCompanyResetEndpoint,
} from '@atrium/contract/closure/company-reset';
import {
  deleteAccount as deleteAccountEndpoint,
  exportOwnData as exportOwnDataEndpoint,
  getAccountDeletion as getAccountDeletionEndpoint,
} from '@atrium/contract/closure/delete-account';
import {
  deleteCompany as deleteCompanyEndpoint,
  getClosureImpact as getClosureImpactEndpoint,
  listDeletedCompanies as listDeletedCompaniesEndpoint,
  restoreCompany as restoreCompanyEndpoint,
} from '@atrium/contract/closure/deleted-companies';
import type { Bind } from '../../http/bind.ts';
import { clearRefreshCookie } from '../../http/refresh-cookie.ts';
import { deleteAccount } from './delete-account.ts';
import { deleteCompany } from './delete-company.ts';
import { exportOwnData } from './export-own-data.ts';
import { getAccountDeletion } from './get-account-deletion.ts';
import { getClosureImpact } from './get-closure-impact.ts';
import { getCompanyReset } from './get-company-reset.ts';
import { listDeletedCompanies } from './list-deleted-companies.ts';
import { resetCompany } from './reset-company.ts';
import { restoreCompany } from './restore-company.ts';
import { undoCompanyReset } from './undo-company-reset.ts';

export function closureRoutes(bind: Bind): void {
  bind(getClosureImpactEndpoint, ({ ctx, caller }) => getClosureImpact(ctx, caller));
  bind(getCompanyResetEndpoint, ({ ctx, caller }) => getCompanyReset(ctx, caller));
  bind(resetCompanyEndpoint, ({ ctx, caller, input }) => resetCompany(ctx, caller, input));
  bind(undoCompanyResetEndpoint, ({ ctx, caller }) => undoCompanyReset(ctx, caller));
  bind(listDeletedCompaniesEndpoint, ({ ctx, caller }) => listDeletedCompanies(ctx, caller));
  bind(deleteCompanyEndpoint, ({ ctx, caller, input }) => deleteCompany(ctx, caller, input));
  bind(restoreCompanyEndpoint, ({ ctx, caller, input }) => restoreCompany(ctx, caller, input));
  bind(getAccountDeletionEndpoint, ({ ctx, caller }) => getAccountDeletion(ctx, caller));
  bind(exportOwnDataEndpoint, ({ ctx, caller }) => exportOwnData(ctx, caller));
  bind(deleteAccountEndpoint, async ({ ctx, caller, input, reply }) => {
    const done = await deleteAccount(ctx, caller, input);
    clearRefreshCookie(reply);
    return done;
  });
}
