import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import { lookAgainMs } from '@atrium/domain/payments/look-again';
import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import { perTab } from '../../../lib/storage.ts';

/** `proving`: the gateway's library asks the payer; `asked`: somebody has to go on with it; `checking`: we ask until we know. */
export type PaymentStage = 'proving' | 'redirecting' | 'asked' | 'checking';

export interface Payment {
  readonly quoteId: string;
  readonly stage: PaymentStage;
  /** How often it was asked about. */
  readonly asked: number;
}

/** What something that began earlier finds when it ends: the newest value, and whether the screen is still there. */
export function useLatest<Value>(value: Value): { readonly now: Value; readonly isHere: boolean } {
  const latest = useRef({ now: value, isHere: true });
  latest.current.now = value;
  useEffect(() => {
    const { current } = latest;
    current.isHere = true;
    return () => {
      current.isHere = false;
    };
  }, []);
  return latest.current;
}

/** Takes up a payment that was left open, once; one that this screen has seen decided is not taken up again. */
export function useLeftOpen(
  pending: Pick<SubscriptionDetails, 'pendingQuoteId' | 'pendingAwaits'> | null,
  setPayment: Dispatch<SetStateAction<Payment | null>>,
) {
  const decided = useRef(new Set<string>());
  const pendingAwaits = pending?.pendingAwaits ?? null;
  // What the gateway told us before its payer was back is decided already; the payer has not heard of it.
  const quoteId = pending === null ? null : (pending.pendingQuoteId ?? perTab.read('payment_left'));
  useEffect(() => {
    if (quoteId === null || decided.current.has(quoteId)) return;
    // Whoever comes back from the gateway's page has had their word.
    const isBack = perTab.read('payment_left') === quoteId;
    const stage: PaymentStage = pendingAwaits === 'payer' && !isBack ? 'asked' : 'checking';
    setPayment((now) => now ?? { quoteId, stage, asked: 0 });
  }, [quoteId, pendingAwaits, setPayment]);
  return { decided: decided.current };
}

export function useLookingAgain(
  payment: Payment | null,
  settle: (quoteId: string, asked: number) => Promise<void>,
): void {
  const latest = useLatest(settle);
  const { quoteId, stage, asked = 0 } = payment ?? {};
  useEffect(() => {
    if (stage !== 'checking' || quoteId === undefined) return;
    const timer = setTimeout(() => void latest.now(quoteId, asked), lookAgainMs(Math.max(0, asked - 1)));
    return () => clearTimeout(timer);
  }, [stage, quoteId, asked, latest]);
}
