import { availableCredits, type CreditGrant } from '../../src/credits/consume-credits.ts';
import type { ReturnPlan } from '../../src/credits/return-money.ts';
import { trialBalance } from '../../src/invoices/ledger.ts';
import { postCodeSold, postCreditGranted } from '../../src/invoices/post-events.ts';
import { money } from '../../src/kernel/money.ts';
import type { Quote } from '../../src/subscriptions/quotes/quote.ts';
import type { OracleSide, OwnReturn } from './oracle-side.ts';
import { dateOf } from './own-arithmetic.ts';
import type { OwnGrant } from './own-books.ts';
import type { ExpectedChange } from './own-terms.ts';
import type { ProductSide } from './product-side.ts';

type ExpectedQuote = ExpectedChange & {
  readonly total: number;
  readonly uses: readonly (readonly [OwnGrant, number])[];
  readonly due: number;
};

/** Counts what was compared, and keeps every difference. */
export class Comparison {
  steps = 0;
  changes = 0;
  renewals = 0;
  /** Changes of people between purchases. */
  seats = 0;
  /** Charges for the seats of a cancelled plan. */
  closings = 0;
  cancellations = 0;
  credits = 0;
  prepaid = 0;
  refunds = 0;
  readonly differences: string[] = [];
  /** Names the history that is played. */
  seed = 0;

  expect(what: string, got: unknown, wanted: unknown): void {
    const [told, right] = [JSON.stringify(got), JSON.stringify(wanted)];
    if (told !== right) this.differences.push(`history ${this.seed}: ${what}: ${told} instead of ${right}`);
  }

  soldCredit(product: ProductSide, { remainingMinor, currency }: CreditGrant): void {
    const price = money(remainingMinor, currency);
    product.post(postCodeSold(price));
    product.post(postCreditGranted(price, price));
  }

  quote(quote: Quote, expected: ExpectedQuote): void {
    const { term, elsewhere } = expected;
    this.expect('net', quote.net.amountMinor, expected.net);
    this.expect('tax', quote.tax.amountMinor, expected.tax);
    this.expect('due', quote.dueToday.amountMinor, expected.due);
    this.expect('first day', quote.effectiveOn, expected.effectiveOn);
    this.expect('period', quote.period, { startsOn: dateOf(term.start), endsOn: dateOf(term.end) });
    this.expect(
      'credits',
      sorted(quote.creditUses.map(({ grantId, amountMinor }) => [grantId, amountMinor])),
      sorted(expected.uses.map(([{ id }, minor]) => [id, minor])),
    );
    const rests = new Map<string, number>();
    const add = (currency: string, minor: number) => rests.set(currency, (rests.get(currency) ?? 0) + minor);
    if (expected.total < 0) add(quote.currency, -expected.total);
    for (const [currency, { net, tax }] of elsewhere) if (net + tax < 0) add(currency, -net - tax);
    const given = new Map<string, number>();
    for (const { currency, amountMinor } of quote.keptAsBalance)
      given.set(currency, (given.get(currency) ?? 0) + amountMinor);
    this.expect('given back', sorted([...given]), sorted([...rests]));
  }

  returned(plan: ReturnPlan, own: OwnReturn): void {
    const grants = new Map<string, number>();
    for (const { grantId, amount } of plan.toGrants)
      grants.set(grantId, (grants.get(grantId) ?? 0) + amount.amountMinor);
    this.expect('back to grants', sorted([...grants]), sorted([...own.grants]));
    const payments = plan.toPayments.map(({ attemptId, amount }) => [attemptId, amount.amountMinor] as const);
    this.expect('back to payments', sorted(payments), sorted([...own.payments]));
    this.expect('back to the balance', plan.toBalance.amountMinor, own.rest);
  }
}

const sorted = (rows: readonly (readonly [string, number])[]) => rows.toSorted(([a], [b]) => (a < b ? -1 : 1));

/** At the end of a history: the same books, the same grants, and all money accounted for in every currency. */
export function compareSides(compared: Comparison, product: ProductSide, oracle: OracleSide, on: string): void {
  const balance = trialBalance(product.entries);
  const posted = [...balance].flatMap(([currency, accounts]) =>
    [...accounts].flatMap(([account, minor]) => (minor === 0 ? [] : [[`${currency} ${account}`, minor] as const])),
  );
  compared.expect('the books', sorted(posted), sorted([...oracle.books.accounts()]));
  compared.expect(
    'what is left of the grants',
    sorted(product.grants.map(({ id, remainingMinor }) => [id, remainingMinor])),
    sorted(oracle.grants.map(({ id, left }) => [id, left])),
  );
  for (const currency of new Set(posted.map(([name]) => name.slice(0, 3)))) compareMoney(compared, oracle, currency);
  for (const { id, source, currency, expiresOn, granted, left, lapsed } of oracle.grants) {
    if (expiresOn === null || expiresOn > on) continue;
    compared.expect(`grant ${id} (${source}) after its expiry`, left, 0);
    const alone = product.grants.filter((each) => each.id === id);
    compared.expect(`grant ${id} can be spent after its expiry`, availableCredits(alone, currency, on).amountMinor, 0);
    if (lapsed > granted) compared.expect(`grant ${id} lapsed`, lapsed, granted);
  }
}

/** Money in = money out + held; and what is held belongs to somebody. */
function compareMoney(compared: Comparison, { books, grants }: OracleSide, currency: string): void {
  const held = books.balanceOf(currency, 'cash');
  const [moneyIn, moneyOut] = [books.moneyIn.get(currency) ?? 0, books.moneyOut.get(currency) ?? 0];
  compared.expect(`${currency}: money in, and money out with what is held`, moneyIn, moneyOut + held);
  const of = (source: string) =>
    grants.reduce((sum, grant) => (grant.source === source && grant.currency === currency ? sum + grant.left : sum), 0);
  compared.expect(`${currency}: customers' balances`, 0 - books.balanceOf(currency, 'customer_balance'), of('balance'));
  compared.expect(`${currency}: credits that were paid for`, 0 - books.balanceOf(currency, 'paid_credits'), of('code'));
  compared.expect(`${currency}: what customers owe`, books.balanceOf(currency, 'receivable'), 0);
}
