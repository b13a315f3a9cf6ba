import type { Digest } from '../audit/chain.ts';
import { canonicalJson, type Json } from '../kernel/canonical-json.ts';
import type { Money } from '../kernel/money.ts';
import { computeQuote, type Quote } from './quote.ts';
import type { QuoteInputs } from './quote-inputs.ts';
import type { LineKind } from './quote-lines.ts';

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

/** The same text for the same quote, whatever the order of its stored fields. */
export function canonicalQuote(quote: Quote): string {
  return canonicalJson(quote as unknown as Json);
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

/** A line that was added, removed or changed between two quotes. */
export interface LineDifference {
  readonly kind: LineKind;
  readonly name: string;
  readonly before: Money | null;
  readonly after: Money | null;
}

/** The differences shown when a quote is outdated: line by line, before and after. */
export function compareQuotes(before: Quote, after: Quote): readonly LineDifference[] {
  const keyOf = ({ kind, planId, name }: Quote['lines'][number]) => `${kind} ${planId ?? ''} ${name}`;
  const keys = new Set([...before.lines, ...after.lines].map(keyOf));
  return [...keys].flatMap((key): LineDifference[] => {
    const old = before.lines.find((line) => keyOf(line) === key);
    const now = after.lines.find((line) => keyOf(line) === key);
    const shown = now ?? old;
    if (shown === undefined || old?.amount.amountMinor === now?.amount.amountMinor) return [];
    return [{ kind: shown.kind, name: shown.name, before: old?.amount ?? null, after: now?.amount ?? null }];
  });
}
