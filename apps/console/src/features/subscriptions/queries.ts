import { keyOf } from '@atrium/contract/endpoint';
import { listFailedInvoices } from '@atrium/contract/invoices/list-failed-invoices';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { getPlanDetails } from '@atrium/contract/pricing/get-plan-details';
import type { PlanDetails, PlanEntry } from '@atrium/contract/pricing/plan-fields';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { cancelSubscription } from '@atrium/contract/subscriptions/cancel-subscription';
import { confirmQuote, settleChange } from '@atrium/contract/subscriptions/confirm-quote';
import { getCreditBilling } from '@atrium/contract/subscriptions/get-credit-billing';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { listUpcomingInvoices } from '@atrium/contract/subscriptions/list-upcoming-invoices';
import { payInvoice } from '@atrium/contract/subscriptions/pay-invoice';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import { resumeSubscription } from '@atrium/contract/subscriptions/resume-subscription';
import { schedulePlan } from '@atrium/contract/subscriptions/schedule-plan';
import type {
  ChangeOutcome,
  QuoteReply,
  SubscriptionCard,
  SubscriptionDetails,
} from '@atrium/contract/subscriptions/subscription-fields';
import type { CancelReason } from '@atrium/domain/subscriptions/changes/cancel';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../lib/api-client.ts';
import { type Client, clientSearch } from '../../lib/use-client.ts';

/** A renewal that was not paid, and its invoice. */
export interface OpenRenewal extends Omit<SubscriptionDetails['openRenewals'][number], 'InvoiceID'> {
  readonly invoiceId: string;
}

/** The subscriptions of an organisation, one card for each product. */
export interface Subscriptions {
  readonly cards: readonly SubscriptionCard[];
  /** The organisation's date. */
  readonly today: string;
  readonly isCreditFlow: boolean;
  readonly canUse: boolean;
  /** A change whose payment is not decided, and who has to act next. */
  readonly pendingQuoteId: string | null;
  readonly pendingAwaits: 'payer' | 'bank' | null;
  readonly pendingChange: SubscriptionDetails['pendingChange'];
  /** True where a vendor's coupon pays, so that no card may be charged (D-42). */
  readonly isPaidByVendor: boolean;
  /** The products that the organisation may use now. */
  readonly openProducts: readonly string[];
  /** Where a product opens, with `{product}` for its token. */
  readonly productAddress: string | null;
  readonly openedAs: Readonly<Record<string, string>>;
  readonly funds: SubscriptionDetails['funds'];
  /** Renewals that were not paid. */
  readonly openRenewals: readonly OpenRenewal[];
  /** Whether a coming charge has to be paid by card or mandate, and none is saved. */
  readonly lacksMethod: boolean;
  /** How many power users each product allows (SUBS-23). */
  readonly powerUsers: readonly { readonly product: string; readonly allowed: number }[];
}

/** The users that the price of a card covers, with those beyond the plan's own. */
export function paidUsersOf({ price }: SubscriptionCard): number {
  const charged = price?.lines.filter(({ kind }) => kind === 'plan' || kind === 'addon') ?? [];
  return charged.reduce((total, { quantity }) => total + quantity, 0);
}

/** Sold once or prepaid for a lifetime: nothing is charged again, so there is nothing to cancel (D-130). */
export function isForLife({ nextChargeDate }: SubscriptionCard): boolean {
  return nextChargeDate === 'Lifetime';
}

function toSubscriptions(wire: SubscriptionDetails): Subscriptions {
  return {
    cards: wire.cards,
    today: wire.today,
    isCreditFlow: wire.isCreditFlow,
    canUse: wire.canUse,
    pendingQuoteId: wire.pendingQuoteId,
    pendingAwaits: wire.pendingAwaits,
    pendingChange: wire.pendingChange ?? null,
    isPaidByVendor: wire.PrepaidCoupons.some(({ Apply, PaymentDisallowed }) => Apply && PaymentDisallowed),
    openProducts: wire.ProductsEnabled,
    productAddress: wire.productAddress ?? null,
    openedAs: wire.openedAs ?? {},
    funds: wire.funds,
    openRenewals: wire.openRenewals.map(({ InvoiceID: invoiceId, ...renewal }) => ({ ...renewal, invoiceId })),
    lacksMethod: wire.needsPaymentMethod && !wire.CardAvailable,
    powerUsers: wire.ProductLimits.flatMap(({ Code, FreeUserCount }) => {
      const card = wire.cards.find(({ product }) => product.toUpperCase() === Code.toUpperCase());
      // Of a product that was never begun there is nothing to say.
      if (card?.status === 'trial_available') return [];
      return { product: Code, allowed: Math.max(FreeUserCount, card === undefined ? 0 : paidUsersOf(card)) };
    }),
  };
}

/** Other features refresh the reply by this key; a client has its own entry behind it. */
function keyFor(endpoint: Parameters<typeof keyOf>[0], { organisationId }: Client) {
  return organisationId === undefined ? keyOf(endpoint) : [...keyOf(endpoint), organisationId];
}

export const subscriptionsQuery = (client: Client = {}) =>
  queryOptions({
    queryKey: keyFor(getSubscriptionDetails, client),
    queryFn: ({ signal }) => call(getSubscriptionDetails, { Version: 'v2', ...clientSearch(client) }, { signal }),
  });

/** The subscriptions of the organisation, or of the client that a bookkeeper acts for. */
export const useSubscriptions = (client: Client = {}) =>
  useQuery({ ...subscriptionsQuery(client), select: toSubscriptions });

/** A plan of the price list, with its id for each interval at which it is sold. */
export interface ListedPlan extends Omit<PlanEntry, 'planID'> {
  readonly planIds: PlanEntry['planID'];
}

export interface PriceList {
  readonly currency: string;
  readonly sellsOnlyNewErp: boolean;
  readonly plans: readonly ListedPlan[];
}

function toPriceList({ currency, sellsOnlyNewErp, plans }: PlanDetails): PriceList {
  return {
    currency,
    sellsOnlyNewErp,
    plans: plans.map(({ planID, ...plan }) => ({ ...plan, planIds: planID })),
  };
}

/** The price list, loaded where a plan has to be found by its name; a client has its own. */
export function usePlanPrices(isWanted = true, client: Client = {}) {
  return useQuery({
    queryKey: keyFor(getPlanDetails, client),
    queryFn: ({ signal }) => call(getPlanDetails, { Version: 'v2', ...clientSearch(client) }, { signal }),
    select: toPriceList,
    enabled: isWanted,
  });
}

export interface CreditBalance {
  readonly available: string;
  readonly currency: string;
  readonly ends: CreditReply['ends'];
  readonly nextChargeOn: string | null;
}

type CreditReply = ReturnType<(typeof getCreditBilling)['reply']['parse']>;

function toCreditBalance({ TotalAvailableCredits, Currency, ends, NextChargeDate }: CreditReply): CreditBalance {
  return { available: TotalAvailableCredits, currency: Currency, ends, nextChargeOn: NextChargeDate };
}

export function useCreditBalance(isWanted: boolean) {
  return useQuery({
    queryKey: keyOf(getCreditBilling),
    queryFn: ({ signal }) => call(getCreditBilling, {}, { signal }),
    select: toCreditBalance,
    enabled: isWanted,
  });
}

/** The question that a quote answers. */
export interface QuoteQuestion {
  readonly planId: string | null;
  /** Other products that end with the change. */
  readonly alsoEnd: readonly string[];
  readonly client: Client;
}

/** How to ask for a quote; other features have it asked for again by its key. */
export function quoteQuery({ planId, alsoEnd, client }: QuoteQuestion) {
  const input = {
    PlanID: planId ?? '',
    ...(alsoEnd.length === 0 ? {} : { alsoEnd: [...alsoEnd] }),
    ...clientSearch(client),
  };
  return {
    key: keyOf(quoteChange, input),
    ask: (signal: AbortSignal): Promise<QuoteReply> => call(quoteChange, input, { signal }),
  };
}

/** The press of the button: the warnings that were read, and the key by which the server knows it again. */
export interface Press {
  readonly accepted: QuoteReply['warnings'];
  readonly key: string;
}

/** Pays a quote. Without a press it goes on with a confirmation that was cut off. */
export function payQuote(client: Client, quoteId: string, press?: Press): Promise<ChangeOutcome> {
  const accepted = press === undefined ? {} : { accepted: [...press.accepted] };
  return call(
    confirmQuote,
    { quoteId, ...accepted, ...clientSearch(client) },
    press === undefined ? {} : { key: press.key },
  );
}

/** Asks what became of a payment that is not decided. */
export function resolveOutcome(client: Client, quoteId: string, isGivenUp: boolean): Promise<ChangeOutcome> {
  return call(settleChange, { quoteId, ...(isGivenUp ? { isGivenUp } : {}), ...clientSearch(client) });
}

/** Pays the open invoice of a renewal, or asks what became of its payment. */
export function payOpenInvoice(invoiceId: string): Promise<ChangeOutcome> {
  return call(payInvoice, { InvoiceID: invoiceId });
}

/** Changes the plan from the next period on; null keeps the plan. */
export function scheduleChange(product: string, planId: string | null): Promise<SubscriptionDetails> {
  return call(schedulePlan, { product, PlanID: planId });
}

export function cancelPlan(planId: string, reason: CancelReason): Promise<SubscriptionDetails> {
  return call(cancelSubscription, { PlanID: planId, Reason: reason });
}

/** Takes a cancellation back; nothing is charged. */
export function resumePlan(planId: string): Promise<SubscriptionDetails> {
  return call(resumeSubscription, { PlanID: planId });
}

/** Starts the trial of a plan, or takes a free one. */
export function startPlan(planId: string, currency: string): Promise<SubscriptionDetails> {
  return call(activatePlan, { PlanID: planId, Currency: currency.toLowerCase() });
}

/** What a change of a subscription may change elsewhere: its invoices and credits too. */
const touched = [getSubscriptionDetails, getCreditBilling, listPaidInvoices, listFailedInvoices, listUpcomingInvoices];

/** Shows the reply of a change at once and loads everything that the change touches again (SUBS-38, SUBS-44). */
export function useAdoptSubscriptions(): (reply?: SubscriptionDetails) => void {
  const cache = useQueryClient();
  return useCallback(
    (reply) => {
      if (reply !== undefined) cache.setQueryData(keyOf(getSubscriptionDetails), reply);
      for (const endpoint of touched) void cache.invalidateQueries({ queryKey: keyOf(endpoint) });
    },
    [cache],
  );
}

/** Has the quotes on the screen asked for again. */
export function useRefreshQuotes(): () => void {
  const cache = useQueryClient();
  return useCallback(() => void cache.invalidateQueries({ queryKey: keyOf(quoteChange) }), [cache]);
}
