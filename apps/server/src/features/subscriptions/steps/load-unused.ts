import { type Money, money } from '@atrium/domain/kernel/money';
import type { HeldSubscription } from '@atrium/domain/subscriptions/held-subscription';
import { unusedValue } from '@atrium/domain/subscriptions/quotes/unused-value';
import type { BookWork } from '../../accounts/money-work.ts';
import { listOpenInvoices } from '../../credits/money-sources.store.ts';

/**
 * What goes back of a plan that ends now: what is unused, at most what is left of the payments and credits that paid it.
 * Of an invoice that is named, all that is left of it at least. Null where nothing does.
 */
export async function loadUnused(
  { organisationId, tx, on }: BookWork,
  held: HeldSubscription,
  currency: string,
  wholeInvoiceId?: string,
): Promise<Money | null> {
  const open = await listOpenInvoices(organisationId, tx, { product: held.product, currency });
  const leftMinor = open.reduce((sum, each) => sum + each.leftMinor, 0);
  const unused = unusedValue(held, on);
  const unusedMinor = unused === null ? 0 : unused === 'all' ? leftMinor : unused.amountMinor;
  const wholeMinor = open.find(({ invoiceId }) => invoiceId === wholeInvoiceId)?.leftMinor ?? 0;
  const amountMinor = Math.min(leftMinor, Math.max(unusedMinor, wholeMinor));
  return amountMinor === 0 ? null : money(amountMinor, currency);
}
