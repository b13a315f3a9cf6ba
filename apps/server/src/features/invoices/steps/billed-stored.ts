import type { BilledAmount } from '@atrium/domain/invoices/post-events';
import { money } from '@atrium/domain/kernel/money';
import type { BookWork } from '../../accounts/money-work.ts';
import { listLines } from '../invoice-history.store.ts';
import type { LockedInvoice } from '../invoices.store.ts';

/** What a stored invoice billed, with each tax by its name. */
export async function billedStored(
  { organisationId, tx }: BookWork,
  { id, currency, total_minor: totalMinor, tax_minor: taxMinor }: LockedInvoice,
): Promise<BilledAmount & { readonly named: readonly { readonly name: string; readonly amountMinor: number }[] }> {
  const lines = await listLines(organisationId, tx, id);
  const named = lines
    .filter(({ type }) => type === 'tax')
    .map(({ name, amount_minor: amountMinor }) => ({ name, amountMinor }));
  const taxes = named.map(({ amountMinor }) => money(amountMinor, currency));
  return { net: money(totalMinor - taxMinor, currency), taxes, named };
}
