import { array, assert, boolean, constantFrom, nat, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../test-kit/property-runs.ts';
import { money } from '../kernel/money.ts';
import {
  accounts,
  credit,
  debit,
  entryKinds,
  entryOf,
  holdingOf,
  type LedgerEntry,
  sumsOf,
  trialBalance,
} from './ledger.ts';
import * as post from './post-events.ts';

const usd = (amountMinor: number) => money(amountMinor, 'USD');
const billed = { net: usd(10_000), taxes: [usd(900), usd(900)] };
const written = (entry: LedgerEntry | null) =>
  entry?.postings.map(({ account, amountMinor }) => `${account} ${amountMinor}`);

describe('an entry', () => {
  test('throws unless it balances in each currency', () => {
    expect(
      entryOf('payment_received', [debit('cash', usd(5)), credit('receivable', usd(5)), debit('revenue', usd(0))]),
    ).toEqual({
      kind: 'payment_received',
      postings: [debit('cash', usd(5)), credit('receivable', usd(5))],
    });
    expect(() => entryOf('payment_received', [debit('cash', usd(5)), credit('receivable', usd(4))])).toThrow(
      'does not balance: 1 USD',
    );
    expect(() => entryOf('payment_received', [debit('cash', usd(5)), credit('receivable', money(5, 'INR'))])).toThrow(
      'does not balance',
    );
    expect(entryOf('payment_received', [])).toBeNull();
  });

  test.each<[string, () => LedgerEntry | null, string[] | undefined]>([
    [
      'a charge',
      () => post.postInvoice(billed),
      ['receivable 11800', 'revenue -10000', 'tax_payable -900', 'tax_payable -900'],
    ],
    [
      'a charge that gives back',
      () => post.postInvoice({ net: usd(-1000), taxes: [usd(-180)] }),
      ['customer_balance -1180', 'revenue 1000', 'tax_payable 180'],
    ],
    [
      'a void',
      () => post.postVoid(billed),
      ['receivable -11800', 'revenue 10000', 'tax_payable 900', 'tax_payable 900'],
    ],
    ['a write-off', () => post.postWriteOff(usd(11_800)), ['bad_debt 11800', 'receivable -11800']],
    ['a late payment of it', () => post.postRecovery(usd(11_800)), ['cash 11800', 'bad_debt -11800']],
    [
      'a credit note on an open invoice',
      () => post.postCreditNote(billed, false),
      ['revenue 10000', 'tax_payable 900', 'tax_payable 900', 'receivable -11800'],
    ],
    [
      'a credit note on a paid one',
      () => post.postCreditNote(billed, true),
      ['revenue 10000', 'tax_payable 900', 'tax_payable 900', 'customer_balance -11800'],
    ],
    ['a payment', () => post.postPayment(usd(11_800)), ['cash 11800', 'receivable -11800']],
    ['a payment taken back', () => post.postPaymentReversed(usd(11_800)), ['receivable 11800', 'cash -11800']],
    ['a payment that came late', () => post.postLatePayment(usd(500)), ['cash 500', 'customer_balance -500']],
    ['a refund', () => post.postRefund(usd(11_800)), ['customer_balance 11800', 'cash -11800']],
    [
      'a refund of which nothing stood against a part',
      () => post.postRefund(usd(1000), 300),
      ['customer_balance 700', 'bad_debt 300', 'cash -1000'],
    ],
    ['a refund that did not arrive', () => post.postRefundReturned(usd(1000)), ['cash 1000', 'customer_balance -1000']],
    [
      'a refund that makes up for a loss',
      () => post.postRefundReturned(usd(1000), 300),
      ['cash 1000', 'bad_debt -300', 'customer_balance -700'],
    ],
    [
      'a loss that a refused refund makes up for',
      () => post.postLossRecovered(usd(300)),
      ['customer_balance 300', 'bad_debt -300'],
    ],
    ['a sale that a return pays', () => post.postPaidByReturn(usd(500)), ['customer_balance 500', 'receivable -500']],
    [
      'what goes back to a code',
      () => post.postCreditReturned('code', usd(5)),
      ['customer_balance 5', 'paid_credits -5'],
    ],
    [
      'what goes back to a gift',
      () => post.postCreditReturned('promotion', usd(5)),
      ['customer_balance 5', 'promotions -5'],
    ],
    ['what goes back to the balance', () => post.postCreditReturned('balance', usd(5)), undefined],
    ['a balance that expired', () => post.postCreditExpired('balance', usd(5)), ['customer_balance 5', 'breakage -5']],
    ['a charge of nothing', () => post.postInvoice({ net: usd(0), taxes: [] }), undefined],
    ['a code sold', () => post.postCodeSold(usd(500)), ['cash 500', 'sold_codes -500']],
    ['a prepaid code redeemed', () => post.postPrepaidRedeemed(usd(500)), ['sold_codes 500', 'revenue -500']],
    ['a prepaid code given away and redeemed', () => post.postPrepaidRedeemed(null), undefined],
    ['a sold code expired', () => post.postCodeExpired(usd(500)), ['sold_codes 500', 'breakage -500']],
    ['an unsold code expired', () => post.postCodeExpired(null), undefined],
    [
      'a paid credit granted',
      () => post.postCreditGranted(usd(500), usd(500)),
      ['sold_codes 500', 'paid_credits -500'],
    ],
    [
      'more credit than was paid',
      () => post.postCreditGranted(usd(600), usd(500)),
      ['sold_codes 500', 'promotions 100', 'paid_credits -600'],
    ],
    ['a gift granted', () => post.postCreditGranted(usd(500), null), undefined],
    [
      'credits consumed',
      () =>
        post.postCreditsConsumed(
          [
            { grantId: 'a', source: 'code', amountMinor: 5 },
            { grantId: 'b', source: 'balance', amountMinor: 6 },
            { grantId: 'c', source: 'promotion', amountMinor: 7 },
          ],
          'USD',
        ),
      ['paid_credits 5', 'customer_balance 6', 'promotions 7', 'receivable -18'],
    ],
    ['no credits consumed', () => post.postCreditsConsumed([], 'USD'), undefined],
    ['a paid credit expired', () => post.postCreditExpired('code', usd(5)), ['paid_credits 5', 'breakage -5']],
    ['a gift expired', () => post.postCreditExpired('promotion', usd(5)), undefined],
  ])('of %s', (_event, write, postings) => {
    expect(written(write())).toEqual(postings);
  });

  test('can be posted for every kind of entry', () => {
    const made = [
      post.postInvoice(billed),
      post.postVoid(billed),
      post.postWriteOff(usd(1)),
      post.postCreditNote(billed, true),
      post.postPayment(usd(1)),
      post.postPaymentReversed(usd(1)),
      post.postLatePayment(usd(1)),
      post.postRecovery(usd(1)),
      post.postRefund(usd(1)),
      post.postRefundReturned(usd(1)),
      post.postCodeSold(usd(1)),
      post.postPrepaidRedeemed(usd(1)),
      post.postCodeExpired(usd(1)),
      post.postCreditGranted(usd(1), usd(1)),
      post.postCreditsConsumed([{ grantId: 'a', source: 'code', amountMinor: 5 }], 'USD'),
      post.postCreditReturned('code', usd(1)),
      post.postCreditExpired('code', usd(1)),
    ].map((entry) => entry?.kind);
    expect(made).toEqual(entryKinds);
    expect(post.postLossRecovered(usd(1))?.kind).toBe('refund_returned');
    expect(post.postPaidByReturn(usd(1))?.kind).toBe('credit_consumed');
  });
});

describe('the trial balance', () => {
  const anyMoney = record({ amountMinor: nat(1_000_000), currency: constantFrom('USD', 'INR', 'MYR') });
  const anyBilled = record({ net: anyMoney, rate: nat(2000), isNegative: boolean() }).map(
    ({ net, rate, isNegative }) => {
      const sign = isNegative ? -1 : 1;
      const tax = Math.round((net.amountMinor * rate) / 10_000);
      return { net: money(sign * net.amountMinor, net.currency), taxes: [money(sign * tax, net.currency)] };
    },
  );
  const anyEntry = record({ billed: anyBilled, amount: anyMoney, kind: nat(10) }).map(
    ({ billed: each, amount, kind }) => {
      const made = [
        post.postInvoice(each),
        post.postVoid(each),
        post.postCreditNote(each, true),
        post.postPayment(amount),
        post.postRefund(amount),
        post.postCodeSold(amount),
        post.postPrepaidRedeemed(amount),
        post.postCreditGranted(amount, amount),
        post.postCreditExpired('balance', amount),
        post.postWriteOff(amount),
        post.postPaymentReversed(amount),
      ];
      return made[kind]!;
    },
  );

  test('of any events is zero in every currency', () => {
    assert(
      property(array(anyEntry, { maxLength: 40 }), (all) => {
        const entries = all.filter((entry) => entry !== null);
        for (const { postings } of entries) for (const total of sumsOf(postings).values()) expect(total).toBe(0);
        for (const inCurrency of trialBalance(entries).values())
          expect([...inCurrency.values()].reduce((total, amount) => total + amount, 0)).toBe(0);
      }),
      propertyRuns,
    );
  });

  test('shows what is owed while it is owed: a sold credit code, redeemed, half used and lapsed', () => {
    const entries = [
      post.postCodeSold(usd(1000)),
      post.postCreditGranted(usd(1000), usd(1000)),
      post.postInvoice({ net: usd(400), taxes: [] }),
      post.postCreditsConsumed([{ grantId: 'g', source: 'code', amountMinor: 400 }], 'USD'),
    ].filter((entry) => entry !== null);
    const before = trialBalance(entries);
    expect([
      holdingOf(before, 'sold_codes', 'USD'),
      holdingOf(before, 'paid_credits', 'USD'),
      holdingOf(before, 'receivable', 'USD'),
      holdingOf(before, 'revenue', 'USD'),
    ]).toEqual([0, 600, 0, 400]);
    const lapsed = post.postCreditExpired('code', usd(600))!;
    const after = trialBalance([...entries, lapsed]);
    expect([
      holdingOf(after, 'paid_credits', 'USD'),
      holdingOf(after, 'breakage', 'USD'),
      holdingOf(after, 'cash', 'USD'),
    ]).toEqual([0, 600, 1000]);
    expect(holdingOf(after, 'cash', 'INR')).toBe(0);
  });

  test('is zero again after a void', () => {
    const after = trialBalance([post.postInvoice(billed)!, post.postVoid(billed)!]);
    for (const account of Object.keys(accounts) as (keyof typeof accounts)[])
      expect(holdingOf(after, account, 'USD')).toBe(0);
  });
});
