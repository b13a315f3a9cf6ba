import { followAddress } from '@atrium/domain/company/company-place';
import { moveCompany } from '../../accounts/companies.store.ts';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { hasGrants } from '../../credits/credit-grants.store.ts';
import { hasInvoices } from '../../invoices/invoices.store.ts';

/** Currency and gateway follow the country as long as nothing was billed (D-166). */
export async function followCountry({ organisationId, tx, company }: MoneyWork, billedIn: string): Promise<void> {
  const isBilled = (await hasInvoices(organisationId, tx)) || (await hasGrants(organisationId, tx));
  const place = followAddress({ country: company.country, billedIn, isBilled });
  if (place !== null) await moveCompany(organisationId, tx, place);
}
