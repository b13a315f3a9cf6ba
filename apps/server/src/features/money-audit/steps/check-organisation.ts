import { checkAccountTotals } from '@atrium/domain/money-audit/account-totals';
import { checkMoney } from '@atrium/domain/money-audit/check-money';
import { checkLedgerBalance } from '@atrium/domain/money-audit/ledger-balance';
import type { Violation } from '@atrium/domain/money-audit/violation';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { type OrganisationTx, platformOrganisationId } from '../../../db/database.ts';
import type { Context } from '../../../runtime/context.ts';
import { listUnbalanced, readBookFacts } from '../../ledger/books-check.store.ts';
import { loadMoneyFacts } from './load-money-facts.ts';

export interface CheckedOrganisation {
  readonly violations: readonly Violation[];
  /** The numbers of its invoices. */
  readonly numbers: readonly (string | null)[];
}

/** The rules that one organisation's money breaks. The platform has a ledger of its own, and nothing else. */
export async function checkOrganisation(
  ctx: Pick<Context, 'clock'>,
  organisationId: string,
  tx: OrganisationTx,
  catalogue: RoleCatalogue,
): Promise<CheckedOrganisation> {
  if (organisationId === platformOrganisationId) {
    const books = await readBookFacts(organisationId, tx);
    const unbalancedPostings = await listUnbalanced(organisationId, tx);
    const violations = [...checkLedgerBalance({ books, unbalancedPostings }), ...checkAccountTotals({ books })];
    return { violations, numbers: [] };
  }
  const facts = await loadMoneyFacts(ctx, organisationId, tx, catalogue);
  if (facts === null) return { violations: [], numbers: [] };
  return { violations: checkMoney(facts), numbers: facts.invoices.map(({ number }) => number) };
}
