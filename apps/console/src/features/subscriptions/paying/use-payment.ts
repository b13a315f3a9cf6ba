import { confirmQuote, settleChange } from '@atrium/contract/subscriptions/confirm-quote';
import type { ChangeOutcome, SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { leaveFor } from '../../../lib/leave-for.ts';
import { codeOf, showFailedAction } from '../../../lib/show-refusal.ts';
import { perTab } from '../../../lib/storage.ts';
import type { Client } from '../../../lib/use-client.ts';
import { type Payment, useLatest, useLeftOpen, useLookingAgain } from './payment-stage.ts';

export type Challenge = NonNullable<ChangeOutcome['challenge']>;

interface PaymentDoor {
  readonly client: Client;
  /** One that was left open, by this visit or another. */
  readonly pending: Pick<SubscriptionDetails, 'pendingQuoteId' | 'pendingAwaits'> | null;
  /** The gateway's library, where it asks in place. */
  readonly prove: (challenge: Challenge) => Promise<void>;
  /** D-48: whether the payer comes back from a page of the gateway. */
  readonly onPaid: (isBack: boolean) => void;
  readonly onFailed: (failure: string | null) => void;
}

/** A payment that is not decided at once, followed to its end: proven in place, on the gateway's own page, or asked about until the bank has answered. */
export function usePayment(door: PaymentDoor) {
  const [payment, setPayment] = useState<Payment | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { decided } = useLeftOpen(door.pending, setPayment);
  const latest = useLatest(door);

  const challenge = async (quoteId: string, asked: Challenge): Promise<void> => {
    if (asked.address !== null) {
      setPayment({ quoteId, stage: 'redirecting', asked: 0 });
      perTab.write('payment_left', quoteId);
      return leaveFor(asked.address);
    }
    if (asked.clientSecret === null) return setPayment({ quoteId, stage: 'asked', asked: 0 });
    setPayment({ quoteId, stage: 'proving', asked: 0 });
    try {
      await latest.now.prove(asked);
    } catch {
      // What the library could not do is no answer of the bank's.
      return setPayment({ quoteId, stage: 'asked', asked: 0 });
    }
    await settle(quoteId, 0);
  };
  const follow = async (quoteId: string, reply: ChangeOutcome, asked: number): Promise<void> => {
    if (!latest.isHere) return;
    if (reply.outcome === 'challenge' && reply.challenge !== null) return challenge(quoteId, reply.challenge);
    if (reply.outcome !== 'paid' && reply.outcome !== 'failed')
      return setPayment({ quoteId, stage: 'checking', asked });
    const isBack = perTab.read('payment_left') === quoteId;
    perTab.remove('payment_left');
    decided.add(quoteId);
    setPayment(null);
    if (reply.outcome === 'paid') latest.now.onPaid(isBack);
    else latest.now.onFailed(reply.failure);
  };
  /** Left for by the same tab, but for another organisation. */
  const forget = (quoteId: string): void => {
    perTab.remove('payment_left');
    decided.add(quoteId);
    setPayment(null);
  };
  const settle = async (quoteId: string, asked: number): Promise<void> => {
    setBusy(true);
    try {
      await follow(quoteId, await call(settleChange, { quoteId, ...latest.now.client }), asked + 1);
    } catch (error) {
      if (codeOf(error) === 'request.not_found') return forget(quoteId);
      if (asked === 0 && latest.isHere) showFailedAction(error);
      setPayment({ quoteId, stage: 'checking', asked: asked + 1 });
    } finally {
      setBusy(false);
    }
  };
  /** A confirmation that was cut off goes on where it stopped: the same charge, never a second one. */
  const resume = async (quoteId: string): Promise<void> => {
    setBusy(true);
    try {
      await follow(quoteId, await call(confirmQuote, { quoteId, ...latest.now.client }), 0);
    } catch (error) {
      showFailedAction(error);
    } finally {
      setBusy(false);
    }
  };
  useLookingAgain(payment, settle);

  return {
    stage: payment?.stage ?? null,
    isBusy,
    follow: (id: string, reply: ChangeOutcome): void => void follow(id, reply, 0),
    checkNow: (): void => void (payment !== null && settle(payment.quoteId, payment.asked)),
    resume: (): void => void (payment !== null && resume(payment.quoteId)),
  };
}

export type FollowedPayment = ReturnType<typeof usePayment>;
