import type { PricedPlan } from '../pricing/price-plan.ts';
import type { Product } from '../products/products.ts';
import type { QuoteInputs } from '../subscriptions/quotes/quote-inputs.ts';
import type { QuoteLine } from '../subscriptions/quotes/quote-lines.ts';
import type { InvoiceDocument } from './build-invoice.ts';

const isSmaller = (a: QuoteLine, b: QuoteLine) => a.amount.amountMinor - b.amount.amountMinor;

/**
 * The product that a document of a change is filed under (D-174): the one that was bought. What gives back more than it
 * bills is filed under the product that the most is given back of.
 */
export function productOfDocument(
  { lines, total }: Pick<InvoiceDocument, 'lines' | 'total'>,
  { target, held }: Pick<QuoteInputs, 'target' | 'held'>,
): Product {
  if (total.amountMinor >= 0) return target.product;
  const plans: readonly PricedPlan[] = held.map(({ plan }) => plan);
  const [returned] = lines.filter(({ kind }) => kind === 'unused').toSorted(isSmaller);
  return plans.find(({ planId }) => planId === returned?.planId)?.product ?? target.product;
}
