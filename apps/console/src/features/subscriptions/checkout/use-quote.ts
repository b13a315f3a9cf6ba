import type { QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { quoteMinutes } from '@atrium/domain/subscriptions/quotes/quote-record';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import type { Client } from '../../../lib/use-client.ts';
import { quoteQuery } from '../queries.ts';
import type { CheckoutEvent, HeldQuote } from './checkout-state.ts';

/** How long after a discount was applied the amount is asked for again (CHK-24). */
const amountRefreshMs = 2000;

/** Counts from the quote's arrival, because the server's clock and this browser's differ. */
export function holdNow(quote: QuoteReply): HeldQuote {
  return { quote, heldUntil: Date.now() + quoteMinutes * 60_000 };
}

/** Asked for once and then kept: a quote binds, so it is not silently replaced by another. */
function useQuoteReply(planId: string | null, alsoEnd: readonly string[], client: Client) {
  const { key, ask } = quoteQuery({ planId, alsoEnd, client });
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => holdNow(await ask(signal)),
    enabled: planId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // The summary stays until the next one is there; a typed card would be lost with the screen.
    placeholderData: keepPreviousData,
  });
}

/** Once a discount is applied, tells about it for a moment and then asks for the amount again (CHK-20, CHK-24). */
function useRefreshAfterDiscount(isApplied: boolean, refresh: () => void): boolean {
  const [isAwaited, setAwaited] = useState(false);
  const latest = useRef(refresh);
  latest.current = refresh;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!isApplied) return;
    setAwaited(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setAwaited(false);
      latest.current();
    }, amountRefreshMs);
  }, [isApplied]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return isAwaited;
}

interface QuoteParts {
  readonly planId: string | null;
  readonly client: Client;
  readonly isDiscountApplied: boolean;
  readonly send: Dispatch<CheckoutEvent>;
}

/** Asks what the chosen plan costs and tells the checkout each answer. */
export function useQuote({ planId, client, isDiscountApplied, send }: QuoteParts) {
  const [ending, setEnding] = useState<{ planId: string | null; products: readonly string[] } | null>(null);
  const alsoEnd = ending !== null && ending.planId === planId ? ending.products : [];
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuoteReply(planId, alsoEnd, client);
  useEffect(() => {
    send(data === undefined ? { type: 'quote_gone' } : { type: 'quote_arrived', held: data });
  }, [data, send]);
  const lookAgain = (): void => void refetch();
  const isAwaited = useRefreshAfterDiscount(isDiscountApplied, lookAgain);
  return {
    error,
    isFetching,
    /** Another amount is on its way. */
    isRefreshing: isAwaited || isFetching || isPlaceholderData,
    lookAgain,
    /** Other products that end with this change. */
    alsoEnd,
    endAlso: (products: readonly string[]): void => setEnding({ planId, products }),
  };
}

export type Quote = ReturnType<typeof useQuote>;
