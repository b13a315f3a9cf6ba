import { addDays, type CalendarDate } from '../../kernel/calendar-date.ts';
import { dateIn, instantAt } from '../../kernel/time-zone.ts';
import type { GatewayCodes } from '../charge-report.ts';
import {
  adyenRefusals,
  networkAdvice,
  networkWaitHours,
  stripeAdvice,
  stripeDeclines,
  visaNeverAgain,
} from '../data/decline-reasons.ts';
import { type Gateway, methodKindOf } from '../gateway.ts';
import type { PaymentFailure } from '../payment-failure.ts';
import { type DeclineReason, graceDays, retryHours, triesOfCard, triesOfInvoice } from './retry-calendar.ts';

const hourMs = 3_600_000;

/** A try that failed, and what is known of the card or mandate. */
export interface FailedTry {
  readonly gateway: Gateway;
  readonly failure: PaymentFailure;
  readonly codes: GatewayCodes | null;
  /** ISO 3166-1 alpha-2 of the issuer; null where it is not known. */
  readonly cardCountry: string | null;
}

const byFailure: Readonly<Record<PaymentFailure, DeclineReason>> = {
  declined: 'declined',
  insufficient_funds: 'insufficient_funds',
  expired_card: 'details_changed',
  authentication_required: 'authentication_required',
  method_unusable: 'never_again',
  retry_later: 'issuer_unavailable',
  unknown_outcome: 'issuer_unavailable',
  // Our own mistake. Trying again at once changes nothing; an operator sees it among the failed payments.
  rejected: 'declined',
};

/** Why it failed. The network's advice beats the gateway's code, and the code beats our own words. */
export function declineReasonOf({ failure, codes }: Pick<FailedTry, 'failure' | 'codes'>): DeclineReason {
  const code = (name: string) => codes?.[name] ?? '';
  const network = networkAdvice[code('network_advice_code')] ?? networkAdvice[code('merchantAdviceCode').slice(0, 2)];
  if (network !== undefined) return network;
  if (visaNeverAgain.includes(code('network_decline_code'))) return 'never_again';
  const advice = stripeAdvice[code('advice_code')];
  if (advice !== undefined) return advice;
  return (
    stripeDeclines[code('decline_code')] ??
    stripeDeclines[code('code')] ??
    adyenRefusals[code('refusalReasonCode')] ??
    byFailure[failure]
  );
}

/** Whether no bank was asked: a gateway that is away is no failed payment of the payer (D-405). */
export const isUntried = (last: { readonly state: string; readonly failure: string | null }): boolean =>
  last.state === 'never_happened' && last.failure === 'retry_later';

/** How long the network itself asks to wait; null where it does not. */
function waitAskedFor(codes: GatewayCodes | null): number | null {
  const advice = codes?.['network_advice_code'] ?? codes?.['merchantAdviceCode']?.slice(0, 2) ?? '';
  return networkWaitHours[advice] ?? null;
}

export interface DunningFacts extends FailedTry {
  readonly now: Date;
  readonly zone: string;
  /** When the first try at the invoice failed; now for the first. */
  readonly firstFailedAt: Date;
  /** Tries so far at this invoice, this one included; only those that reached a bank. */
  readonly tries: number;
  /** Tries of this card in the last 30 days, at whatever invoice. */
  readonly triesOfThisCard: number;
  readonly graceEndsOn: CalendarDate;
}

export interface DunningPlan {
  readonly reason: DeclineReason;
  /** When the same card is tried again; null: not without the payer. */
  readonly retryAt: Date | null;
}

/** What follows where nothing is saved that could pay: nothing can be tried without the payer. */
export const askAtOnce: DunningPlan = { reason: 'details_wrong', retryAt: null };

/**
 * What follows a failed try: by its reason, within the networks' limits, never at night. A bank retries mandates by
 * itself, and cards issued in India may not be charged again without their holder.
 */
export function planDunning(facts: DunningFacts): DunningPlan {
  const reason = declineReasonOf(facts);
  const hours = retryHours[reason].filter((each) => atHours(facts, each) > facts.now.getTime())[0];
  if (!mayTryAgain(facts) || hours === undefined) return { reason, retryAt: null };
  const asked = waitAskedFor(facts.codes);
  const earliest = asked === null ? 0 : facts.now.getTime() + asked * hourMs;
  const retryAt = byDay(new Date(Math.max(atHours(facts, hours), earliest)), facts.zone);
  return { reason, retryAt: dateIn(retryAt, facts.zone) < facts.graceEndsOn ? retryAt : null };
}

type TriedCard = Pick<DunningFacts, 'gateway' | 'cardCountry' | 'tries' | 'triesOfThisCard'>;

function mayTryAgain({ gateway, cardCountry, tries, triesOfThisCard }: TriedCard): boolean {
  const isSilentAllowed = methodKindOf(gateway) === 'card' && cardCountry !== 'IN';
  return isSilentAllowed && tries < triesOfInvoice && triesOfThisCard < triesOfCard;
}

/**
 * Whether a bank's update of a card mends what its charge failed for: its details were old or wrong. A card that may
 * never be tried again may be tried under a new number (D-344).
 */
export function isMendedByUpdate(
  card: TriedCard & { readonly reason: DeclineReason | null; readonly isNumberNew: boolean },
): boolean {
  const isOld = card.reason === 'details_changed' || card.reason === 'details_wrong';
  return (isOld || (card.reason === 'never_again' && card.isNumberNew)) && mayTryAgain(card);
}

const atHours = ({ firstFailedAt }: DunningFacts, hours: number) => firstFailedAt.getTime() + hours * hourMs;

const dayBegins = 8 * 60;
const dayEnds = 21 * 60;

/** The same instant by day; a night's moves to the next morning. */
export function byDay(at: Date, zone: string): Date {
  const on = dateIn(at, zone);
  const morning = instantAt(on, dayBegins, zone);
  if (at < morning) return morning;
  return at <= instantAt(on, dayEnds, zone) ? at : instantAt(addDays(on, 1), dayBegins, zone);
}

/** The first day without access if nobody pays. It never comes before the unpaid period has begun for as long (D-332). */
export function graceEndOf(firstFailedOn: CalendarDate, periodStartsOn: CalendarDate): CalendarDate {
  return addDays(firstFailedOn > periodStartsOn ? firstFailedOn : periodStartsOn, graceDays);
}
