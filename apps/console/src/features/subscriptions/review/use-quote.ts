import { keyOf } from '@atrium/contract/endpoint';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import type { QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { quoteMinutes } from '@atrium/domain/subscriptions/quote-record';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

export interface QuoteInput {
  readonly PlanID: string;
  readonly alsoEnd: readonly string[];
  readonly UserID?: string;
  readonly TenantID?: string;
}

/** A quote and how long it binds by this browser's clock: counted from its arrival, because clocks differ. */
export interface HeldQuote {
  readonly quote: QuoteReply;
  readonly heldUntil: number;
}

export function holdNow(quote: QuoteReply): HeldQuote {
  return { quote, heldUntil: Date.now() + quoteMinutes * 60_000 };
}

/** Asked for once and then kept: a quote binds, so it is not silently replaced by another. */
export function useQuote({ alsoEnd, ...input }: QuoteInput) {
  const asked = { ...input, ...(alsoEnd.length === 0 ? {} : { alsoEnd: [...alsoEnd] }) };
  return useQuery({
    queryKey: keyOf(quoteChange, asked),
    queryFn: async ({ signal }) => holdNow(await call(quoteChange, asked, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
