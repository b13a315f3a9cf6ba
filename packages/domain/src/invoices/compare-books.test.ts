import { describe, expect, test } from 'vitest';
import { type BookFacts, compareBooks } from './compare-books.ts';

const right: BookFacts = {
  ledger: (
    [
      ['receivable', 'invoice_finalised', 35_400],
      ['revenue', 'invoice_finalised', -30_000],
      ['tax_payable', 'invoice_finalised', -5400],
      ['cash', 'payment_received', 11_700],
      ['receivable', 'payment_received', -11_700],
      ['paid_credits', 'credit_consumed', 100],
      ['receivable', 'credit_consumed', -100],
      ['paid_credits', 'credit_granted', -600],
      ['sold_codes', 'credit_granted', 600],
      ['bad_debt', 'invoice_written_off', 11_800],
      ['receivable', 'invoice_written_off', -11_800],
      ['revenue', 'credit_note_issued', 1000],
      ['tax_payable', 'credit_note_issued', 180],
      ['customer_balance', 'credit_note_issued', -1180],
      ['cash', 'late_payment_kept', 300],
      ['customer_balance', 'late_payment_kept', -300],
    ] as const
  ).map(([account, event, amountMinor]) => ({ account, event, amountMinor, currency: 'INR' })),
  invoices: [
    ...(
      [
        ['paid', 11_800, 1800, 11_700],
        ['open', 11_800, 1800, 11_800],
        ['uncollectible', 11_800, 1800, 11_800],
        ['void', 11_800, 1800, 11_800],
      ] as const
    ).map(([state, totalMinor, taxMinor, dueMinor]) => ({
      state,
      totalMinor,
      taxMinor,
      dueMinor,
      isNegative: false,
      currency: 'INR',
    })),
    {
      state: 'paid',
      totalMinor: -1180,
      taxMinor: -180,
      dueMinor: 0,
      isNegative: true,
      currency: 'INR',
    },
  ],
  payments: [{ amountMinor: 11_700, currency: 'INR' }],
  latePayments: [{ amountMinor: 300, currency: 'INR', state: 'credited' }],
  refunds: [],
  grants: [
    { source: 'balance', currency: 'INR', remainingMinor: 1480 },
    { source: 'code', currency: 'INR', remainingMinor: 500 },
    { source: 'promotion', currency: 'INR', remainingMinor: 7777 },
  ],
};

describe('the books', () => {
  test('are in order when the ledger says what invoices, payments and grants say', () => {
    expect(compareBooks(right)).toEqual([]);
  });

  test.each<[string, Partial<BookFacts>, string]>([
    [
      'a payment that nobody posted',
      { payments: [...right.payments, { amountMinor: 5, currency: 'INR' }] },
      'gateways took: 11700 and 11705',
    ],
    ['a late payment that nobody posted', { latePayments: [] }, 'gateways took late: 300 and 0'],
    [
      'a refund that nobody posted',
      { latePayments: [{ amountMinor: 300, currency: 'INR', state: 'refunded' }] },
      'refunds that were made: 0 and -300',
    ],
    [
      'a refund of ours that nobody posted',
      { refunds: [{ amountMinor: 70, currency: 'INR', state: 'refunded', lostMinor: 0 }] },
      'refunds that were made: 0 and -70',
    ],
    [
      'a loss by a bank that nobody posted',
      { refunds: [{ amountMinor: 70, currency: 'INR', state: 'refunded', lostMinor: 20 }] },
      'that banks took back: 11800 and 11820',
    ],
    [
      'a refund that waits and is a balance already',
      { refunds: [{ amountMinor: 70, currency: 'INR', state: 'pending', lostMinor: 0 }] },
      'waits for its refund: 1480 and 1550',
    ],
    [
      'a late payment that waits for its refund and is a balance already',
      { latePayments: [{ amountMinor: 300, currency: 'INR', state: 'paid_late' }] },
      'waits for its refund: 1480 and 1780',
    ],
    [
      'a grant without its posting',
      { grants: right.grants.slice(1) },
      'left of them or waits for its refund: 1480 and 0',
    ],
    ['an invoice that is missing', { invoices: right.invoices.slice(1) }, 'tax on invoices: 5220 and 3420'],
    ['an entry that is missing', { ledger: right.ledger.slice(1) }, 'the ledger sums to -35400'],
    ['another currency', { payments: [...right.payments, { amountMinor: 5, currency: 'USD' }] }, 'USD: money received'],
  ])('%s is told', (_what, change, told) => {
    expect(compareBooks({ ...right, ...change }).join('\n')).toContain(told);
  });

  test('what a change gives back in another currency is owed while its payment is pending', () => {
    const invoice = {
      state: 'open',
      totalMinor: -500,
      taxMinor: 0,
      dueMinor: 0,
      isNegative: true,
    } as const;
    const pending: BookFacts = {
      ledger: [
        {
          account: 'customer_balance',
          event: 'invoice_finalised',
          currency: 'USD',
          amountMinor: -500,
        },
        {
          account: 'revenue',
          event: 'invoice_finalised',
          currency: 'USD',
          amountMinor: 500,
        },
      ],
      invoices: [
        {
          ...invoice,
          currency: 'USD',
        },
      ],
      payments: [],
      latePayments: [],
      refunds: [],
      grants: [],
    };
    expect(compareBooks(pending)).toEqual([]);
  });
});
