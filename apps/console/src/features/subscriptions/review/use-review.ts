import { CallFailed } from '@atrium/contract/client';
import { notices } from '@atrium/contract/errors/notices';
import type { RefusalBody } from '@atrium/contract/errors/refusal-body';
import { confirmQuote, settleChange } from '@atrium/contract/subscriptions/confirm-quote';
import type { ChangeOutcome, QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { codeOf, showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { postNotice } from '../post-notice.ts';
import { useAdoptSubscriptions } from '../queries.ts';
import { type HeldQuote, holdNow, type QuoteInput, useQuote } from './use-quote.ts';

type Client = Pick<QuoteInput, 'UserID' | 'TenantID'>;

function bodyOf(error: unknown): RefusalBody | null {
  return error instanceof CallFailed ? error.body : null;
}

/** The quote under review: asked for, confirmed, replaced by the one of now where it changed, and what became of it. */
export function useReview(planId: string, client: Client) {
  const [alsoEnd, setAlsoEnd] = useState<readonly string[]>([]);
  const asked = useQuote({ PlanID: planId, alsoEnd, ...client });
  const [changed, setChanged] = useState<{ before: QuoteReply; after: HeldQuote } | null>(null);
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null);
  const [lateId, setLateId] = useState<string | null>(null);
  const adopt = useAdoptSubscriptions();
  const navigate = useNavigate();
  const confirming = useAction((input: { quoteId: string; accepted: QuoteReply['warnings'] }) =>
    call(confirmQuote, { ...input, ...client }),
  );
  const settling = useAction((quoteId: string) => call(settleChange, { quoteId, ...client }));
  const held = changed?.after ?? asked.data ?? null;

  const lookAgain = (): void => {
    setChanged(null);
    setOutcome(null);
    void asked.refetch();
  };
  const finish = (notice: (typeof notices)['subscriptionActivated' | 'paymentReceived']): void => {
    adopt();
    postNotice(notice);
    void navigate({ to: '/billing' });
  };
  const expire = (): void => setLateId(held?.quote.quoteId ?? null);
  const fail = (error: unknown): void => {
    const code = codeOf(error);
    const after = bodyOf(error)?.quote;
    if (code === 'subscriptions.quote_changed' && after !== undefined && held !== null)
      return setChanged({ before: held.quote, after: holdNow(after) });
    if (code === 'subscriptions.quote_expired') return expire();
    showFailedAction(error);
  };
  const confirm = (): void => {
    if (held === null) return;
    const { quoteId, warnings } = held.quote;
    confirming.run(
      { quoteId, accepted: warnings },
      {
        onSuccess: (reply) => (reply.outcome === 'paid' ? finish(notices.subscriptionActivated) : setOutcome(reply)),
        onError: fail,
      },
    );
  };
  /** D-48: a payment that was proven or found out elsewhere is received; one confirmed here is activated. */
  const settle = (): void => {
    if (held === null) return;
    settling.run(held.quote.quoteId, {
      onSuccess: (reply) => (reply.outcome === 'paid' ? finish(notices.paymentReceived) : setOutcome(reply)),
      onError: showFailedAction,
    });
  };

  return {
    asked,
    held,
    changed,
    outcome,
    /** The amount is no longer held; another quote is another one. */
    isLate: lateId !== null && lateId === held?.quote.quoteId,
    alsoEnd,
    isConfirming: confirming.isPending,
    isSettling: settling.isPending,
    endAlso: (products: readonly string[]): void => {
      setChanged(null);
      setAlsoEnd(products);
    },
    confirm,
    settle,
    lookAgain,
    expire,
  };
}

export type Review = ReturnType<typeof useReview>;
