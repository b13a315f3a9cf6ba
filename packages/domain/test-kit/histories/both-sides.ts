import type { CalendarDate } from '../../src/kernel/calendar-date.ts';
import type { Product } from '../../src/products/products.ts';
import { endedByOther, type HeldSubscription } from '../../src/subscriptions/held-subscription.ts';
import { computeCharge, currenciesOwed } from '../../src/subscriptions/quotes/charge.ts';
import { computeQuote } from '../../src/subscriptions/quotes/quote.ts';
import type { QuoteInputs } from '../../src/subscriptions/quotes/quote-inputs.ts';
import { settleQuote } from '../../src/subscriptions/quotes/settle-quote.ts';
import { planRenewal } from '../../src/subscriptions/renewals/next-charge.ts';
import type { Comparison } from './compare-sides.ts';
import type { Dice } from './dice.ts';
import { OracleSide } from './oracle-side.ts';
import { dateOf, dayOf, taxOnGroups } from './own-arithmetic.ts';
import { type ExpectedChange, type OwnTerm, owedUntil } from './own-terms.ts';
import { ProductSide } from './product-side.ts';
import { versions } from './world.ts';

interface Start {
  readonly dice: Dice;
  readonly compared: Comparison;
  readonly treatment: QuoteInputs['treatment'];
  readonly today: number;
}

/** The domain's rules and the oracle side by side: what one charges, books and gives back, the other does too. */
export class BothSides {
  protected readonly product = new ProductSide();
  protected readonly oracle = new OracleSide();
  protected readonly compared: Comparison;
  protected readonly dice: Dice;
  protected treatment: QuoteInputs['treatment'];
  protected today: number;
  protected holders = 1;

  constructor({ dice, compared, treatment, today }: Start) {
    this.dice = dice;
    this.compared = compared;
    this.treatment = treatment;
    this.today = today;
  }

  protected get on(): CalendarDate {
    return dateOf(this.today);
  }

  /** A cancelled plan is over: what its added seats cost is charged on the last day. */
  protected close(held: HeldSubscription, own: OwnTerm): void {
    const treatment = this.treatment;
    const next = { scheduled: null, holders: this.holders, discount: null, zone: 'UTC', credits: this.product.grants };
    const inputs = planRenewal({ ...next, held, treatment, versions, publishedOn: () => null });
    const owed = owedUntil(own, own.end);
    const expected = {
      effectiveOn: dateOf(own.end),
      term: own,
      net: owed,
      tax: taxOnGroups([{ minor: owed, treatment }]),
      elsewhere: new Map(),
    };
    const total = expected.net + expected.tax;
    this.compared.expect('a closing charge', inputs !== null, total > 0);
    if (inputs === null) return;
    const quote = computeQuote(inputs);
    const { currency } = inputs.target;
    const uses = this.oracle.spend(currency, total, this.today);
    const due = uses.reduce((rest, [, minor]) => rest - minor, total);
    this.compared.quote(quote, { ...expected, total, uses, due });
    this.product.pay(inputs, quote, held.product);
    this.bill(currency, expected);
    for (const [grant, minor] of uses) this.oracle.books.spent(grant, minor);
    if (due > 0) this.oracle.books.paid(currency, due);
    this.compared.closings += 1;
  }

  protected countUse(code: string | null): void {
    const { coupons } = this.product;
    const place = coupons.findIndex((each) => each.code === code);
    const used = coupons[place];
    if (used) coupons[place] = { ...used, currentApplyCount: used.currentApplyCount + 1 };
  }

  /** Seats that are owed in another currency are paid first, so the change is refused. */
  protected owesElsewhere(inputs: QuoteInputs, expected: ExpectedChange): boolean {
    const isOwed = currenciesOwed(computeCharge(inputs)).some((currency) => currency !== inputs.target.currency);
    const isExpected = [...expected.elsewhere.values()].some(({ net, tax }) => net + tax > 0);
    this.compared.expect('seats owed in another currency', isOwed, isExpected);
    return isOwed;
  }

  /** Settles a quote on both sides, and compares every figure of it. */
  protected settle(
    inputs: QuoteInputs,
    product: Product,
    replaced: readonly Product[],
    expected: ExpectedChange,
  ): void {
    const quote = computeQuote(inputs);
    const { currency } = inputs.target;
    const total = expected.net + expected.tax;
    const uses = this.oracle.spend(currency, total, dayOf(inputs.on));
    const fromCredits = uses.reduce((sum, [, minor]) => sum + minor, 0);
    this.compared.quote(quote, { ...expected, total, uses, due: Math.max(0, total) - fromCredits });
    const before = this.product.held(product);
    const attempt = this.product.pay(inputs, quote, product);
    this.bill(currency, expected);
    for (const [grant, minor] of uses) this.oracle.books.spent(grant, minor);
    const due = Math.max(0, total) - fromCredits;
    if (due > 0) this.oracle.books.paid(currency, due);
    this.product.sources = this.product.sources.map((each) =>
      replaced.includes(each.product) ? { ...each, product } : each,
    );
    this.oracle.move(replaced, product);
    for (const [grant, left] of uses) this.oracle.addLot(product, { grant, payment: null, currency, left });
    if (attempt !== null) this.oracle.addLot(product, { grant: null, payment: attempt, currency, left: due });
    for (const { amountMinor, currency: given } of quote.keptAsBalance) this.giveBack([product], amountMinor, given);
    this.product.sources = this.product.sources.filter(
      (each) => each.product !== product || each.currency === currency,
    );
    this.oracle.lots.set(
      product,
      (this.oracle.lots.get(product) ?? []).filter((lot) => lot.currency === currency),
    );
    for (const each of replaced) {
      this.product.subscriptions.set(each, endedByOther(this.product.held(each)));
      this.oracle.terms.delete(each);
    }
    this.product.subscriptions.set(product, {
      ...before,
      ...settleQuote(before, inputs, quote),
      lastPlan: inputs.target,
      prepaid: null,
      cancelReason: null,
      holdersCharged: inputs.holders + inputs.addedHolders,
    });
    this.oracle.terms.set(product, { ...expected.term, discountCode: inputs.discount?.code ?? null });
  }

  protected bill(currency: string, { net, tax, elsewhere }: ExpectedChange): void {
    this.oracle.books.billed(currency, net, tax);
    for (const [other, amount] of elsewhere) this.oracle.books.billed(other, amount.net, amount.tax);
  }

  /** Both sides give back; each refund is made, or now and then refused by the gateway. */
  protected giveBack(products: readonly Product[], amountMinor: number, currency: string): void {
    const plan = this.product.giveBack(products, amountMinor, currency, this.on);
    const own = this.oracle.giveBack(products, currency, amountMinor, this.today);
    this.compared.returned(plan, own);
    if (own.rest > 0) this.oracle.grant({ ...this.newestGrant(), source: 'balance' }, own.rest);
    for (const { amount } of plan.toPayments) {
      const isMade = this.dice.chance() < 0.9;
      this.product.endRefund(amount.amountMinor, currency, isMade);
      if (isMade) this.oracle.books.refunded(currency, amount.amountMinor);
      else this.oracle.grant({ ...this.newestGrant(), source: 'balance' }, amount.amountMinor);
      this.compared.refunds += 1;
    }
  }

  private newestGrant() {
    const newest = this.product.grants.at(-1);
    if (!newest) throw new Error('no grant was made');
    return { id: newest.id, currency: newest.currency, expiresOn: null };
  }
}
