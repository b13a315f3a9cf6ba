import type { BilledAmount } from '@atrium/domain/invoices/post-events';
import { money } from '@atrium/domain/kernel/money';
import type { Why } from '@atrium/domain/subscriptions/why';
import type { BookWork } from '../../accounts/money-work.ts';
import { listLines } from '../invoice-history.store.ts';
import type { LockedInvoice } from '../invoices.store.ts';

interface NamedTax {
  readonly name: string;
  readonly amountMinor: number;
  readonly basisPoints?: number;
}

function rateOf(why: Why): Pick<NamedTax, 'basisPoints'> {
  const basisPoints = why.find(({ step }) => step === 'tax_rate')?.values['basisPoints'];
  return basisPoints === undefined ? {} : { basisPoints: Number(basisPoints) };
}

/** What a stored invoice billed, with each tax by its name and rate. */
export async function billedStored(
  { organisationId, tx }: BookWork,
  { id, currency, total_minor: totalMinor, tax_minor: taxMinor }: LockedInvoice,
): Promise<BilledAmount & { readonly named: readonly NamedTax[] }> {
  const lines = await listLines(organisationId, tx, id);
  const named = lines
    .filter(({ type }) => type === 'tax')
    .map(({ name, amount_minor: amountMinor, why }) => ({ name, amountMinor, ...rateOf(why) }));
  const taxes = named.map(({ amountMinor }) => money(amountMinor, currency));
  return { net: money(totalMinor - taxMinor, currency), taxes, named };
}
