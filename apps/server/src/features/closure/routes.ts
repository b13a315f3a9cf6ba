import {
  deleteCompany as deleteCompanyEndpoint,
  getClosureImpact as getClosureImpactEndpoint,
  listDeletedCompanies as listDeletedCompaniesEndpoint,
  restoreCompany as restoreCompanyEndpoint,
} from '@atrium/contract/closure/deleted-companies';
import type { Bind } from '../../http/bind.ts';
import { deleteCompany } from './delete-company.ts';
import { getClosureImpact } from './get-closure-impact.ts';
import { listDeletedCompanies } from './list-deleted-companies.ts';
import { restoreCompany } from './restore-company.ts';

export function closureRoutes(bind: Bind): void {
  bind(getClosureImpactEndpoint, ({ ctx, caller }) => getClosureImpact(ctx, caller));
  bind(listDeletedCompaniesEndpoint, ({ ctx, caller }) => listDeletedCompanies(ctx, caller));
  bind(deleteCompanyEndpoint, ({ ctx, caller, input }) => deleteCompany(ctx, caller, input));
  bind(restoreCompanyEndpoint, ({ ctx, caller, input }) => restoreCompany(ctx, caller, input));
}
