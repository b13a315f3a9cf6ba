import type { Product } from '@atrium/domain/products/products';
import { paidAs } from '@atrium/domain/subscriptions/coverage';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { lockQuote } from '../../stores/quotes.store.ts';

/** Whether a change that is being paid replaces or ends this product's plan. Other subscriptions do not wait for it. */
export async function isChanging({ organisationId, tx, account }: MoneyWork, product: Product): Promise<boolean> {
  if (account.pending_change_id === null) return false;
  const quote = await lockQuote(organisationId, tx, account.pending_change_id);
  if (quote === null) return false;
  return [paidAs(quote.inputs.target.product), ...quote.ends].includes(product);
}
