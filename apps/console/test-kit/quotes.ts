import { confirmQuote } from '@atrium/contract/subscriptions/confirm-quote';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import type { AmountLine, ChangeOutcome, QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { answer, server } from './api.ts';

/** A year of ERP Essential for three users, ten percent off, with nine percent of tax: 3564 − 356.40 + 288.68. */
export const quotedLines: readonly AmountLine[] = [
  {
    kind: 'plan',
    planId: 'erp-essential-yearly',
    name: 'Essential',
    quantity: 3,
    amount: '3564.00',
    currency: 'USD',
    from: '2026-11-15',
    until: '2027-11-15',
    why: [{ step: 'period_price', values: { figureMinor: 9900, months: 12, users: 3 }, result: '3564.00' }],
  },
  {
    kind: 'discount',
    planId: 'erp-essential-yearly',
    name: 'PARTNER10',
    quantity: 1,
    amount: '-356.40',
    currency: 'USD',
    from: '2026-11-15',
    until: '2027-11-15',
    why: [{ step: 'percent_off', values: { ofMinor: 356_400, basisPoints: 1000 }, result: '-356.40' }],
  },
  {
    kind: 'tax',
    planId: null,
    name: 'GST',
    quantity: 1,
    amount: '288.68',
    currency: 'USD',
    from: null,
    until: null,
    why: [{ step: 'tax_rate', values: { ofMinor: 320_760, basisPoints: 900 }, result: '288.68' }],
  },
];

export function quoteOf(changes: Partial<QuoteReply> = {}): QuoteReply {
  return {
    quoteId: '0199b000-0000-7000-8000-000000000001',
    validUntil: '2026-11-15T10:15:00.000Z',
    planId: 'erp-essential-yearly',
    product: 'erp',
    displayName: 'Essential',
    interval: 'yearly',
    updateType: 'new',
    currency: 'USD',
    lines: [...quotedLines],
    net: '3207.60',
    tax: '288.68',
    total: '3496.28',
    creditsUsed: '0.00',
    dueToday: '3496.28',
    keptAsBalance: [],
    next: { on: '2027-11-15', total: '3884.76', due: '3884.76' },
    period: { from: '2026-11-15', until: '2027-11-15' },
    paidUsers: 3,
    addedSeats: 0,
    daysProRated: 365,
    trialDaysLost: 0,
    warnings: [],
    ends: [],
    overlap: { overlaps: [], paidNow: null, cheapest: null },
    confirmWording: 'pay',
    ...changes,
  };
}

export function outcomeOf(changes: Partial<ChangeOutcome> = {}): ChangeOutcome {
  return { outcome: 'paid', failure: null, challenge: null, invoiceIds: [], ...changes };
}

/** Serves quotes and their confirmation; keeps what was sent, in order. */
export function serveQuotes(quotes: readonly QuoteReply[], outcome: ChangeOutcome | Response = outcomeOf()) {
  const asked: { quotes: object[]; confirmed: object[] } = { quotes: [], confirmed: [] };
  server.use(
    answer(quoteChange, (input) => {
      asked.quotes.push(input);
      return quotes[asked.quotes.length - 1] ?? (quotes.at(-1) as QuoteReply);
    }),
    answer(confirmQuote, (input) => {
      asked.confirmed.push(input);
      return outcome instanceof Response ? outcome.clone() : outcome;
    }),
  );
  return asked;
}
