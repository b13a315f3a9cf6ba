import { CallFailed } from '@atrium/contract/client';
import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import { onConnectionChange } from '../../../lib/connection.ts';
import { reportEvent } from '../../../lib/events/analytics.ts';
import { codeOf, showFailedAction } from '../../../lib/show-refusal.ts';
import { perTab } from '../../../lib/storage.ts';
import type { Client } from '../../../lib/use-client.ts';
import { leaveFor } from '../../../session/leave-for.ts';
import { payQuote, resolveOutcome } from '../queries.ts';
import type { Bought } from '../use-purchase-words.ts';
import { type Effect, effectOf } from './checkout-effects.ts';
import { isShownOnScreen, reduceCheckout } from './checkout-reducer.ts';
import {
  type Answer,
  type CallRefusal,
  type Challenge,
  type CheckoutEvent,
  type CheckoutState,
  startOfCheckout,
} from './checkout-state.ts';
import { holdNow } from './use-quote.ts';

/** What a checkout does outside of itself. */
export interface CheckoutParts {
  readonly client: Client;
  /** A payment that was left open, by this visit or another; null while that is not known. */
  readonly pending: { readonly pendingQuoteId: string | null; readonly pendingAwaits: 'payer' | 'bank' | null } | null;
  /** Saves the billing address and a typed card first; false if one could not be saved. */
  readonly saveDetails?: () => Promise<boolean>;
  /** Whether a refusal is said at a field of the page. */
  readonly pointAt?: (code: string | null) => boolean;
  /** Lets the gateway's library ask the payer in place. */
  readonly prove: (challenge: Challenge) => Promise<void>;
  /** `isBack`: the payer comes back from a page of the gateway (D-48). `bought` is null where nobody says it. */
  readonly onPaid: (isBack: boolean, bought: Bought | null) => void;
  readonly onFailed: (reason: string | null) => void;
}

interface Latest {
  parts: CheckoutParts;
  isOnScreen: boolean;
  /** The last charge that was sent and not answered. */
  unanswered: { readonly quoteId: string; readonly key: string } | null;
}

function refusalOf(error: unknown): CallRefusal {
  const quote = error instanceof CallFailed ? error.body?.quote : undefined;
  return { code: codeOf(error), quote: quote === undefined ? null : holdNow(quote) };
}

function tellPaid({ quoteId, bought }: Effect & { kind: 'tell_paid' }, { onPaid }: CheckoutParts): void {
  const isBack = perTab.read('payment_left') === quoteId;
  perTab.remove('payment_left');
  onPaid(isBack, bought);
}

function tellFailed(reason: string | null, { onFailed }: CheckoutParts): void {
  perTab.remove('payment_left');
  onFailed(reason);
}

/** A quote that was sent without an answer keeps its key, so that the server knows the second press for the same purchase. */
function keyFor(quoteId: string, latest: Latest): string {
  if (latest.unanswered?.quoteId !== quoteId) latest.unanswered = { quoteId, key: crypto.randomUUID() };
  return latest.unanswered.key;
}

async function confirm(effect: Effect & { kind: 'confirm' }, run: number, latest: Latest): Promise<Answer> {
  const { quoteId, accepted } = effect;
  try {
    const outcome = await payQuote(latest.parts.client, quoteId, { accepted, key: keyFor(quoteId, latest) });
    latest.unanswered = null;
    return { type: 'outcome_known', run, outcome };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.code !== 'request.no_answer') latest.unanswered = null;
    const isShown = isShownOnScreen(refusal) || latest.parts.pointAt?.(refusal.code) === true;
    if (!isShown) showFailedAction(error);
    return { type: 'call_failed', run, refusal };
  }
}

async function resume({ quoteId }: Effect & { kind: 'resume' }, run: number, client: Client): Promise<Answer> {
  try {
    const outcome = await payQuote(client, quoteId);
    return { type: 'outcome_known', run, outcome };
  } catch (error) {
    showFailedAction(error);
    return { type: 'call_failed', run, refusal: refusalOf(error) };
  }
}

async function settle(effect: Effect & { kind: 'settle' }, run: number, latest: Latest): Promise<Answer> {
  const { quoteId, isFirst, isGivenUp } = effect;
  try {
    const outcome = await resolveOutcome(latest.parts.client, quoteId, isGivenUp);
    return { type: 'outcome_known', run, outcome };
  } catch (error) {
    const isForgotten = codeOf(error) === 'request.not_found';
    if (isForgotten) perTab.remove('payment_left');
    else if (isFirst && latest.isOnScreen) showFailedAction(error);
    return { type: 'call_failed', run, refusal: refusalOf(error) };
  }
}

/** What the library could not do is no answer of the bank: the payer is asked to go on. */
async function prove(challenge: Challenge, run: number, parts: CheckoutParts): Promise<Answer> {
  try {
    await parts.prove(challenge);
    return { type: 'challenge_proved', run };
  } catch {
    return { type: 'challenge_not_shown', run };
  }
}

function leave(effect: Effect & { kind: 'leave' }, run: number): Answer | null {
  perTab.write('payment_left', effect.quoteId);
  try {
    leaveFor(effect.address);
    return null;
  } catch {
    return { type: 'challenge_not_shown', run };
  }
}

async function saveDetails({ saveDetails: save }: CheckoutParts, run: number): Promise<Answer> {
  const isSaved = save === undefined || (await save().catch(() => false));
  return { type: isSaved ? 'details_saved' : 'details_not_saved', run };
}

async function perform(effect: Effect, run: number, latest: Latest): Promise<Answer | null> {
  const { parts } = latest;
  switch (effect.kind) {
    case 'save_details':
      return saveDetails(parts, run);
    case 'confirm':
      return confirm(effect, run, latest);
    case 'resume':
      return resume(effect, run, parts.client);
    case 'settle':
      return settle(effect, run, latest);
    case 'prove':
      return prove(effect.challenge, run, parts);
    case 'leave':
      return leave(effect, run);
    case 'tell_paid':
      tellPaid(effect, parts);
      return null;
    case 'tell_failed':
      reportEvent('activation_failed', { reason: effect.failure.reason ?? 'unknown' });
      tellFailed(effect.failure.reason, parts);
      return null;
    case 'wait':
      return null;
  }
}

/** Does what each step asks for, once for each run. */
function useEffects({ step, run }: CheckoutState, parts: CheckoutParts, send: Dispatch<CheckoutEvent>): void {
  const latest = useRef<Latest>({ parts, isOnScreen: true, unanswered: null });
  latest.current.parts = parts;
  const performed = useRef(0);
  const effect = effectOf(step);
  const current = useRef(effect);
  current.current = effect;
  useEffect(() => {
    const now = latest.current;
    now.isOnScreen = true;
    return () => {
      now.isOnScreen = false;
    };
  }, []);
  useEffect(() => {
    const begun = current.current;
    // React runs effects twice in development; a charge is sent once.
    if (begun === null || run <= performed.current) return;
    performed.current = run;
    void perform(begun, run, latest.current).then((answer) => answer !== null && send(answer));
  }, [run, send]);
  const milliseconds = effect?.kind === 'wait' ? effect.milliseconds : null;
  useEffect(() => {
    if (milliseconds === null) return;
    const timer = setTimeout(() => send({ type: 'check_due', run }), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, run, send]);
}

/** Takes up a payment that was left open; the reducer ignores one that is decided or followed already. */
function usePending(state: CheckoutState, { pending }: CheckoutParts, send: Dispatch<CheckoutEvent>): void {
  const awaits = pending?.pendingAwaits ?? null;
  // The gateway may have told the server before its payer was back; the payer has not heard of it yet.
  const quoteId = pending === null ? null : (pending.pendingQuoteId ?? perTab.read('payment_left'));
  const { kind } = state.step;
  useEffect(() => {
    if (quoteId === null) return;
    const isBack = perTab.read('payment_left') === quoteId;
    send({ type: 'pending_found', quoteId, awaits: awaits ?? 'bank', isBack });
  }, [quoteId, awaits, kind, send]);
}

/** What became of a payment is asked as soon as there is a network again. */
function useReconnection(send: Dispatch<CheckoutEvent>): void {
  useEffect(
    () =>
      onConnectionChange(() => {
        if (navigator.onLine) send({ type: 'check_pressed' });
      }),
    [send],
  );
}

/** Runs a checkout: the reducer decides, this does. */
export function useCheckout(parts: CheckoutParts) {
  const [state, send] = useReducer(reduceCheckout, startOfCheckout);
  useEffects(state, parts, send);
  usePending(state, parts, send);
  useReconnection(send);
  return { step: state.step, send };
}

export type Checkout = ReturnType<typeof useCheckout>;
