import { getCompanyReset, resetCompany, undoCompanyReset } from './company-reset.ts';
import { deleteAccount, exportOwnData, getAccountDeletion } from './delete-account.ts';
import { deleteCompany, getClosureImpact, listDeletedCompanies, restoreCompany } from './deleted-companies.ts';
import { exportOrganisation } from './export-organisation.ts';

export const closureEndpoints = {
  getCompanyReset,
  resetCompany,
  undoCompanyReset,
  getClosureImpact,
  listDeletedCompanies,
  deleteCompany,
  restoreCompany,
  getAccountDeletion,
  exportOwnData,
  exportOrganisation,
  deleteAccount,
};
