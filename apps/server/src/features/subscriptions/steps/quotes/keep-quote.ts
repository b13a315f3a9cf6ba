import { canonicalJson, type Json } from '@atrium/domain/kernel/canonical-json';
import type { QuoteInputs } from '@atrium/domain/subscriptions/quotes/quote-inputs';
import { fingerprintOf } from '@atrium/domain/subscriptions/quotes/quote-record';
import { sha256 } from '../../../../keys/sha256.ts';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { deleteOpenQuotes, insertQuote, type StoredQuote } from '../../stores/quotes.store.ts';
import type { QuoteFacts } from './load-quote-facts.ts';

const keptForMs = 24 * 3_600_000;

export const fingerprint = (inputs: QuoteInputs): string =>
  fingerprintOf(inputs, (text) => sha256(text).toString('base64url'));

/** Covers what was quoted, to whom and under which name, so that a row changed by another hand is not charged. */
export function signatureOf({ ctx, organisationId }: MoneyWork, id: string, inputs: QuoteInputs): string {
  return ctx.tokens.digest('quote', `${organisationId} ${id} ${canonicalJson(inputs as unknown as Json)}`);
}

/** Stores a quote that may be confirmed, and forgets what nobody confirmed for a day. */
export async function keepQuote(
  work: MoneyWork,
  quoted: Pick<StoredQuote, 'createdBy' | 'request' | 'networkCountry'> & { readonly facts: QuoteFacts },
): Promise<Omit<StoredQuote, 'state'>> {
  const { ctx, organisationId, tx, now } = work;
  const { inputs, change } = quoted.facts;
  const id = ctx.newId();
  const quote = {
    id,
    createdBy: quoted.createdBy,
    request: quoted.request,
    networkCountry: quoted.networkCountry,
    inputs,
    fingerprint: fingerprint(inputs),
    signature: signatureOf(work, id, inputs),
    ends: change.ends,
    warnings: change.warnings,
  };
  await deleteOpenQuotes(organisationId, tx, new Date(now.getTime() - keptForMs));
  await insertQuote(organisationId, tx, { ...quote, at: now });
  return quote;
}
