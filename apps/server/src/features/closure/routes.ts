import { deleteAccount as endpoint } from '@atrium/contract/closure/delete-account';
import { clearRefreshCookie } from '../../http/sessions/refresh-cookie.ts';
import { type Served, serve } from '../../runtime/serve.ts';
import { deleteAccount } from './delete-account.ts';
import { deleteCompany } from './delete-company.ts';
import { exportOrganisation } from './export-organisation.ts';
import { exportOwnData } from './export-own-data.ts';
import { getAccountDeletion } from './get-account-deletion.ts';
import { getClosureImpact } from './get-closure-impact.ts';
import { getCompanyReset } from './get-company-reset.ts';
import { listDeletedCompanies } from './list-deleted-companies.ts';
import { resetCompany } from './reset-company.ts';
import { restoreCompany } from './restore-company.ts';
import { undoCompanyReset } from './undo-company-reset.ts';

export const closureRoutes: readonly Served[] = [
  getClosureImpact,
  getCompanyReset,
  resetCompany,
  undoCompanyReset,
  listDeletedCompanies,
  deleteCompany,
  restoreCompany,
  getAccountDeletion,
  exportOwnData,
  exportOrganisation,
  serve(endpoint, async (ctx, caller, input, reply) => {
    const done = await deleteAccount(ctx, caller, input);
    clearRefreshCookie(reply);
    return done;
  }),
];
