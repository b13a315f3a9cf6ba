import type { BuyerKind } from './buyer-kind.ts';
import type { DocumentProfile } from './ubl/document-profile.ts';

/** Whose documents a seller hands to a provider of electronic invoices, and in which form (D-973). */
export interface ExchangeTerms {
  readonly countries: readonly string[];
  readonly profile: DocumentProfile;
}

/** What became of a document: `sent` waits for the other side, `unwritable` breaks a rule, `withdrawn` was void before. */
export const exchangeStates = ['sent', 'accepted', 'rejected', 'unwritable', 'withdrawn'] as const;
export type ExchangeState = (typeof exchangeStates)[number];

/** Whether a document of this buyer is handed over. Consumers take no electronic invoices. */
export function isExchanged(
  buyer: { readonly country: string | null; readonly kind: BuyerKind | null },
  terms: ExchangeTerms | null,
): boolean {
  return terms !== null && buyer.kind !== 'consumer' && terms.countries.includes(buyer.country ?? '');
}

/** What is done with a document when its row is due. */
export function nextExchange(document: {
  readonly state: 'draft' | 'open' | 'paid' | 'void' | 'written_off' | string;
  readonly exchange: ExchangeState | null;
}): 'send' | 'ask' | 'wait' | 'withdraw' | 'end' {
  const { state, exchange } = document;
  if (exchange === 'accepted' || exchange === 'withdrawn') return 'end';
  // What was handed over is asked after, whatever became of it here since.
  if (exchange === 'sent') return 'ask';
  if (state === 'void') return 'withdraw';
  return state === 'open' || state === 'draft' ? 'wait' : 'send';
}
