import type { QuoteInputs } from '@atrium/domain/subscriptions/quote-inputs';

/** What stands on the payer's statement. */
export const descriptionOf = ({ target }: Pick<QuoteInputs, 'target'>): string =>
  `${target.displayName}, ${target.interval} (${target.planId})`;
