import { taxRates } from '@atrium/domain/invoices/data/tax-rates';
import { sellerFaults } from '@atrium/domain/invoices/seller';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import { type Database, platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { operator as operatorDoer, record } from '../audit/steps/record.ts';
import { findCurrentSeller, makeCurrentSeller } from './sellers.store.ts';
import { readSeller, sellerFaultTexts } from './steps/read-seller.ts';

export interface SellerSet {
  /** Who bills from now on, and who billed before. */
  readonly name: string;
  readonly before: string;
  /** Why nothing is written; empty when all is well. */
  readonly faults: readonly string[];
}

/**
 * From now on new documents are this seller's (D-949). Documents that exist keep theirs; open quotes are made anew,
 * because the seller's version rises.
 */
export async function setSeller(
  ctx: Pick<Context, 'clock' | 'newId'> & { readonly db: Database },
  file: unknown,
  { operator, isDryRun }: { readonly operator: string; readonly isDryRun: boolean },
): Promise<SellerSet> {
  const read = readSeller(file);
  if ('faults' in read) return { name: '', before: '', faults: read.faults };
  const { seller } = read;
  const on = dateIn(ctx.clock.wall(), 'UTC');
  const faults = sellerFaults(seller, { rates: taxRates, on }).map((fault) => sellerFaultTexts[fault]);
  const { name: before, code: codeBefore } = await findCurrentSeller(ctx.db);
  if (faults.length > 0 || isDryRun) return { name: seller.name, before, faults };
  await inOrganisation(ctx, platformOrganisationId, async (tx) => {
    await makeCurrentSeller(tx, seller);
    await record({ ctx, organisationId: platformOrganisationId, tx }, operatorDoer, {
      action: 'invoices.seller_set',
      facts: { before: `${codeBefore} ${before}`, after: `${seller.code} ${seller.name}`, operator },
    });
  });
  return { name: seller.name, before, faults };
}
