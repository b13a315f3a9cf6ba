import { availableCredits, type CreditUse } from '@atrium/domain/credits/consume-credits';
import { marksPassed } from '@atrium/domain/credits/low-credits';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { mailPayers } from '../../accounts/steps/mail-owners.ts';
import { listGrantedAmounts, listUsableGrants } from '../credit-grants.store.ts';

/** Tells whoever pays that credits are running low or used up, once for each mark that is passed (N-23, D-343). */
export async function tellLowCredits(
  work: MoneyWork,
  {
    currency,
    uses,
  }: { readonly currency: string; readonly uses: readonly Pick<CreditUse, 'grantId' | 'amountMinor'>[] },
): Promise<void> {
  const { organisationId, tx, on, account, company } = work;
  if (!account.is_credit_flow) return;
  const grants = await listUsableGrants(organisationId, tx, on);
  const granted = await listGrantedAmounts(organisationId, tx);
  const level = marksPassed({ currency, on, uses, grants, grantedOf: (id) => granted.get(id) ?? 0 });
  if (level === null) return;
  const facts = { organisationName: company.name, level, left: availableCredits(grants, currency, on) };
  await mailPayers(work, (firstName) => ({ template: 'low_credits', facts: { firstName, ...facts } }));
}
