import { nameOfProduct } from '@atrium/domain/products/products';
import type { QuoteInputs } from '@atrium/domain/subscriptions/quotes/quote-inputs';

/** What stands on the payer's statement and on the page of a payment link. */
export const descriptionOf = ({ target }: Pick<QuoteInputs, 'target'>): string =>
  `${nameOfProduct(target.product)} ${target.displayName}, ${target.interval}`;
