import { CallFailed } from '@atrium/contract/client';
import type { RefusalBody } from '@atrium/contract/errors/refusal-body';
import { confirmQuote } from '@atrium/contract/subscriptions/confirm-quote';
import type { ChangeOutcome, QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { codeOf, showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { Client } from '../../../lib/use-client.ts';
import { type HeldQuote, holdNow, useQuote } from './use-quote.ts';

/** CHK-24 */
const amountRefreshMs = 2000;

interface Asked {
  readonly planId: string;
  readonly client: Client;
  readonly isDiscountApplied: boolean;
  readonly onConfirmed: (quoteId: string, reply: ChangeOutcome) => void;
  /** The server knows better than the screen what can be charged. */
  readonly onMandateUnusable: () => void;
}

function bodyOf(error: unknown): RefusalBody | null {
  return error instanceof CallFailed ? error.body : null;
}

/** CHK-20, CHK-24: once a discount was applied the amount is asked for anew, after a moment in which it is told. */
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

/** The quote under review: asked for, confirmed, and replaced by the one of now where it changed. */
export function useReview({ planId, client, isDiscountApplied, onConfirmed, onMandateUnusable }: Asked) {
  const [alsoEnd, setAlsoEnd] = useState<readonly string[]>([]);
  const asked = useQuote({ PlanID: planId, alsoEnd, ...client });
  const [replaced, setChanged] = useState<{ before: QuoteReply; after: HeldQuote; at: number } | null>(null);
  const [lateId, setLateId] = useState<string | null>(null);
  const confirming = useAction((input: { quoteId: string; accepted: QuoteReply['warnings'] }) =>
    call(confirmQuote, { ...input, ...client }),
  );
  // A quote that was asked for later is the truth of now.
  const changed = replaced?.at === asked.dataUpdatedAt ? replaced : null;
  const held = changed?.after ?? asked.data ?? null;

  const lookAgain = (): void => {
    setChanged(null);
    void asked.refetch();
  };
  const isRefreshing = useRefreshAfterDiscount(isDiscountApplied, lookAgain);
  const expire = (): void => setLateId(held?.quote.quoteId ?? null);
  const fail = (error: unknown): void => {
    const code = codeOf(error);
    const after = bodyOf(error)?.quote;
    if (code === 'subscriptions.quote_changed' && after !== undefined && held !== null)
      return setChanged({ before: held.quote, after: holdNow(after), at: asked.dataUpdatedAt });
    if (code === 'subscriptions.quote_expired') return expire();
    if (code === 'payments.mandate_unusable') return onMandateUnusable();
    showFailedAction(error);
  };
  const confirm = (): void => {
    if (held === null) return;
    const { quoteId, warnings } = held.quote;
    const onSuccess = (reply: ChangeOutcome): void => onConfirmed(quoteId, reply);
    confirming.run({ quoteId, accepted: warnings }, { onSuccess, onError: fail });
  };

  return {
    asked,
    held,
    changed,
    /** The amount is no longer held; another quote is another one. */
    isLate: lateId !== null && lateId === held?.quote.quoteId,
    alsoEnd,
    isConfirming: confirming.isPending,
    /** Another amount is on its way. */
    isRefreshing: isRefreshing || asked.isFetching,
    endAlso: (products: readonly string[]): void => {
      setChanged(null);
      setAlsoEnd(products);
    },
    confirm,
    lookAgain,
    expire,
  };
}

export type Review = ReturnType<typeof useReview>;
