import type { QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { decimalText } from '@atrium/domain/kernel/format-money';
import { type Money, sum } from '@atrium/domain/kernel/money';
import type { Quote } from '@atrium/domain/subscriptions/quotes/quote';
import { quoteMinutes } from '@atrium/domain/subscriptions/quotes/quote-record';
import { billingLawOf } from '@atrium/domain/subscriptions/renewals/billing-law';
import type { NextCharge } from '@atrium/domain/subscriptions/renewals/next-charge';
import type { StoredQuote } from '../../stores/quotes.store.ts';
import { toAmountLine } from '../details/amount-line.ts';
import type { QuoteFacts } from './load-quote-facts.ts';

const amountOf = (amount: Money) => ({ amount: decimalText(amount), currency: amount.currency });

/** A quote as a person reads it. */
export function toQuoteReply(
  stored: Pick<StoredQuote, 'id' | 'inputs' | 'ends' | 'warnings'>,
  quote: Quote,
  { overlap, trialDaysLost, withdrawal }: Pick<QuoteFacts, 'overlap' | 'trialDaysLost' | 'withdrawal'>,
  { next, country }: { readonly next: NextCharge | null; readonly country: string | null },
): QuoteReply {
  const { target, at } = stored.inputs;
  const { currency } = quote;
  const creditsUsed = quote.creditUses.map(({ amountMinor }): Money => ({ amountMinor, currency }));
  return {
    quoteId: stored.id,
    validUntil: new Date(Date.parse(at) + quoteMinutes * 60_000).toISOString(),
    planId: target.planId,
    product: target.product,
    displayName: target.displayName,
    interval: target.interval,
    updateType: quote.updateType,
    currency,
    lines: quote.lines.map(toAmountLine),
    net: decimalText(quote.net),
    tax: decimalText(quote.tax),
    total: decimalText(quote.total),
    creditsUsed: decimalText(sum(creditsUsed, currency)),
    dueToday: decimalText(quote.dueToday),
    keptAsBalance: quote.keptAsBalance.map(amountOf),
    next: next && { on: next.on, total: decimalText(next.total), due: decimalText(next.due) },
    period: quote.period && { from: quote.period.startsOn, until: quote.period.endsOn },
    paidUsers: quote.paidUsers,
    addedSeats: quote.addedSeats,
    daysProRated: quote.daysProRated,
    trialDaysLost,
    confirmWording: billingLawOf(country).confirmWording,
    withdrawal: withdrawal && { ...withdrawal },
    warnings: [...stored.warnings],
    ends: [...stored.ends],
    overlap: {
      overlaps: overlap.overlaps.map(({ product, planIds }) => ({ product, planIds: [...planIds] })),
      paidNow: overlap.paidNow && amountOf(overlap.paidNow),
      cheapest: overlap.cheapest && {
        planIds: [...overlap.cheapest.planIds],
        yearly: decimalText(overlap.cheapest.yearly),
        currency: overlap.cheapest.yearly.currency,
      },
    },
  };
}
