import { type NextCharge, nextTotalAfter } from '../renewals/next-charge.ts';
import { type Charge, computeCharge } from './charge.ts';
import type { QuoteInputs } from './quote-inputs.ts';

/** A charge with the one that follows it if nothing changes, before balance and credits. */
export interface Quote extends Charge {
  readonly next: Omit<NextCharge, 'due'> | null;
}

/** What a purchase, change or renewal costs, and what comes next (D-37, D-127). */
export function computeQuote(inputs: QuoteInputs): Quote {
  const charge = computeCharge(inputs);
  return { ...charge, next: nextTotalAfter(inputs, charge) };
}
