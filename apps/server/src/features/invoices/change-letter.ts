import { type Database, platformOrganisationId } from '../../db/database.ts';
import { findInstallationCode, moveInstallation, wasInstallation } from '../../db/install/installation-codes.store.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { operator as operatorDoer, record } from '../audit/steps/record.ts';

/**
 * From now on invoices carry this letter (D-392). After a restore it is one that never was in use: numbers of the lost
 * interval have left the house, and the counters of their letters have gone back (D-840). Answers the letter before, or
 * null where the letter was in use before another one and stays unused.
 */
export function changeLetter(
  ctx: Pick<Context, 'clock' | 'newId'> & { readonly db: Database },
  { code, operator }: { readonly code: string; readonly operator: string },
): Promise<string | null> {
  return inOrganisation(ctx, platformOrganisationId, async (tx) => {
    if (await wasInstallation(tx, code)) return null;
    const before = (await findInstallationCode(tx))?.code ?? 'without a letter';
    await moveInstallation(tx, code);
    await record({ ctx, organisationId: platformOrganisationId, tx }, operatorDoer, {
      action: 'invoices.letter_changed',
      facts: { before, after: code, operator },
    });
    return before;
  });
}
