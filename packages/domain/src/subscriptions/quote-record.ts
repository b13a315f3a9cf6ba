import type { Digest } from '../audit/chain.ts';
import { canonicalJson, type Json } from '../kernel/canonical-json.ts';
import type { Money } from '../kernel/money.ts';
import { computeQuote, type Quote } from './quote.ts';
import type { QuoteInputs } from './quote-inputs.ts';
import type { LineKind } from './quote-lines.ts';

/** `confirmed`: its payment is not decided yet; `released`: it was confirmed and not paid. */
export const quoteStates = ['open', 'confirmed', 'applied', 'released'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** A quote binds for a quarter of an hour. */
export const quoteMinutes = 15;
/** An abandoned authentication of a card is released after this long, once it cannot succeed any more. */
export const pendingChangeMinutes = 30;

export function isQuoteOpen(inputs: Pick<QuoteInputs, 'at'>, now: Date): boolean {
  const age = now.getTime() - Date.parse(inputs.at);
  return age >= 0 && age < quoteMinutes * 60_000;
}

/** One text for one quote, whatever order its fields come back in from where they were kept. */
export function canonicalQuote(quote: Quote): string {
  return canonicalJson(quote as unknown as Json);
}

/** Covers every fact a quote rests on: versions, seats, discount, credits, what is held and how it is taxed. */
export function fingerprintOf(inputs: QuoteInputs, digest: Digest): string {
  return digest(canonicalJson(inputs as unknown as Json));
}

/** Computes a kept quote again from its kept inputs; an edition of the rules that is not known here is refused, never guessed. */
export function replayQuote(inputs: QuoteInputs): Quote {
  if (inputs.rules !== 1) throw new Error(`rules ${String(inputs.rules)} are not known`);
  return computeQuote(inputs);
}

/** A line that came, went or changed between two quotes. */
export interface LineDifference {
  readonly kind: LineKind;
  readonly name: string;
  readonly before: Money | null;
  readonly after: Money | null;
}

/** What a person sees when a quote is no longer true: line by line, before and after. */
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
