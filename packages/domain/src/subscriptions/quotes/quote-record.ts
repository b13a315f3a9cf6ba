import type { Digest } from '../../audit/chain.ts';
import { canonicalJson, type Json } from '../../kernel/canonical-json.ts';
import { computeQuote, type Quote } from './quote.ts';
import type { QuoteInputs } from './quote-inputs.ts';

/** `confirmed`: its payment is not decided yet; `released`: it was confirmed and not paid. */
export const quoteStates = ['open', 'confirmed', 'applied', 'released'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** How long a quote is binding. */
export const quoteMinutes = 15;
/** An abandoned 3-D Secure challenge is released after this long, once it can no longer succeed. */
export const pendingChangeMinutes = 30;

export function isQuoteOpen(inputs: Pick<QuoteInputs, 'at'>, now: Date): boolean {
  const age = now.getTime() - Date.parse(inputs.at);
  return age >= 0 && age < quoteMinutes * 60_000;
}

/** A digest of every input of a quote: versions, seats, discount, credits, held plans and taxes. */
export function fingerprintOf(inputs: QuoteInputs, digest: Digest): string {
  return digest(canonicalJson(inputs as unknown as Json));
}

/** Computes a stored quote again from its stored inputs. An unknown version of the rules is refused. */
export function replayQuote(inputs: QuoteInputs): Quote {
  if (inputs.rules !== 1) throw new Error(`rules ${String(inputs.rules)} are not known`);
  return computeQuote(inputs);
}
