import { inOrganisation } from '../../db/transaction.ts';
import { lookUpNumber } from '../../gateways/look-up-number.ts';
import type { Context } from '../../runtime/context.ts';
import { bumpBillingAccount } from '../accounts/billing-accounts.store.ts';
import { saveTaxCheck } from '../accounts/billing-addresses.store.ts';
import { findPayer } from '../accounts/companies.store.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { countryOfBuyer } from '../accounts/steps/country-of-buyer.ts';
import { mailOwners } from '../accounts/steps/mail-owners.ts';
import { findCurrentSeller } from '../invoices/sellers.store.ts';

/**
 * Asks again for a number for which the register did not answer (D-972). Throws while it does not, so that the row comes
 * again. A number that it does not know is told to the owners, because tax is added from then on.
 */
export async function checkTaxNumber(ctx: Context, organisationId: string): Promise<void> {
  const payer = await inOrganisation(ctx, organisationId, (tx) => findPayer(organisationId, tx));
  const { address } = payer;
  if (address?.tax_check !== 'not_checked') return;
  const number = { country: countryOfBuyer(payer) ?? '', taxId: address.tax_id };
  const { registrations } = await findCurrentSeller(ctx.db);
  const found = await lookUpNumber(ctx, number, registrations);
  if (found === null) return;
  if (found.tax_check === 'not_checked') throw new Error('the register of tax numbers did not answer');
  await inMoneyWork(ctx, organisationId, async (work) => {
    // Another number may have been saved meanwhile, with an answer of its own.
    if (!(await saveTaxCheck(organisationId, work.tx, { ...found, of: address }))) return;
    await bumpBillingAccount(organisationId, work.tx);
    if (found.tax_check === 'valid') return;
    const facts = { organisationName: work.company.name, taxId: number.taxId };
    await mailOwners(work, (firstName) => ({ template: 'tax_number_unknown', facts: { firstName, ...facts } }));
  });
}
