import { discountForCharge } from '../../src/codes/discount-for-charge.ts';
import { giveBack } from '../../src/codes/give-back.ts';
import type { CalendarDate } from '../../src/kernel/calendar-date.ts';
import { isBundle, type PricedPlan, pricePlan } from '../../src/pricing/price-plan.ts';
import type { Product } from '../../src/products/products.ts';
import { planChange } from '../../src/subscriptions/change-plan.ts';
import { paidAs } from '../../src/subscriptions/coverage.ts';
import {
  endedByOther,
  type HeldSubscription,
  paidTerm,
  soldProducts,
} from '../../src/subscriptions/held-subscription.ts';
import { planRenewal } from '../../src/subscriptions/next-charge.ts';
import { computeQuote } from '../../src/subscriptions/quote.ts';
import type { QuoteInputs } from '../../src/subscriptions/quote-inputs.ts';
import { recordSeats } from '../../src/subscriptions/record-seats.ts';
import { settleQuote } from '../../src/subscriptions/settle-quote.ts';
import { type Comparison, compareSides } from './compare-sides.ts';
import { type Dice, makeDice } from './dice.ts';
import { OracleSide } from './oracle-side.ts';
import { dateOf, dayOf, netPrice, taxOnGroups } from './own-arithmetic.ts';
import { type ExpectedChange, expectChange, holdSeats, type OwnTerm, owedUntil, termFrom } from './own-terms.ts';
import { ProductSide } from './product-side.ts';
import { anyCoupon, cancelledOf, offers, quoteInputsOf, runningOf, starts, treatments, versions } from './world.ts';

/** One organisation over some years: everything that moves its money, done by the domain's rules and by the oracle. */
export class History {
  readonly #dice: Dice;
  readonly #currency: 'USD' | 'INR';
  readonly #region: string;
  readonly product = new ProductSide();
  readonly oracle = new OracleSide();
  readonly compared: Comparison;
  #today: number;
  #holders = 1;
  #treatment: QuoteInputs['treatment'];

  constructor(seed: number, compared: Comparison) {
    this.#dice = makeDice(seed);
    this.compared = compared;
    this.#currency = this.#dice.pick(['USD', 'INR'] as const);
    this.#region = this.#currency === 'INR' ? 'in' : 'us';
    this.#treatment = this.#dice.pick(treatments[this.#currency]);
    this.#today = dayOf(this.#dice.pick(starts));
  }

  get #on(): CalendarDate {
    return dateOf(this.#today);
  }

  play(steps: number): void {
    for (let step = 0; step < steps; step += 1) {
      this.#passDays(this.#dice.pick([0, 0, 1, 3, 9, 31, 70]));
      this.#act();
      this.compared.steps += 1;
    }
    compareSides(this.compared, this.product, this.oracle, this.#on);
  }

  #act(): void {
    const chance = this.#dice.chance();
    if (chance < 0.05) this.#treatment = this.#dice.pick(treatments[this.#currency]);
    else if (chance < 0.15) this.#redeemCredit();
    else if (chance < 0.21) this.#addCoupon();
    else if (chance < 0.27) this.#cancel();
    else if (chance < 0.32) this.#redeemPrepaid();
    else if (chance < 0.5) this.#changePeople();
    else this.#buy();
  }

  /** People are added or removed: seats that were not paid are owed from that day on. */
  #changePeople(): void {
    this.#holders = 1 + this.#dice.upTo(30);
    const discountOf = (code: string | null) => this.product.coupons.find((each) => each.code === code) ?? null;
    for (const held of this.product.subscriptions.values()) {
      const facts = { holders: this.#holders, on: this.#on, discount: discountOf(held.discountCode) };
      this.product.subscriptions.set(held.product, recordSeats(held, facts));
    }
    for (const [product, term] of this.oracle.terms) {
      const price = netPrice(term.plan, this.#holders, discountOf(term.discountCode));
      this.oracle.terms.set(product, holdSeats(term, price, this.#today));
    }
    this.compared.seats += 1;
  }

  /** Days pass one at a time: credits lapse and terms are renewed on their day. */
  #passDays(days: number): void {
    for (let passed = 0; passed < days; passed += 1) {
      this.#today += 1;
      for (const grant of this.product.grants)
        if (grant.expiresOn !== null && grant.expiresOn <= this.#on && grant.remainingMinor > 0)
          this.product.lapse(grant);
      for (const grant of this.oracle.grants)
        if (grant.expiresOn !== null && grant.expiresOn <= this.#on) this.oracle.books.lapsed(grant);
      for (const product of soldProducts) this.#endTerm(product);
    }
  }

  #endTerm(product: Product): void {
    const own = this.oracle.terms.get(product);
    if (!own || own.end !== this.#today) return;
    const held = this.product.held(product);
    if (held.plan === null) this.#close(held, own);
    this.product.sources = this.product.sources.filter((each) => each.product !== product);
    this.oracle.lots.delete(product);
    this.oracle.terms.delete(product);
    if (held.plan === null) return;
    const charge = discountForCharge(this.product.coupons, held.plan, null);
    const facts = { held, scheduled: null, holders: this.#holders, zone: 'UTC', credits: this.product.grants };
    const inputs = planRenewal({ ...facts, discount: charge.discount, treatment: this.#treatment, versions });
    if (inputs === null) throw new Error('a running term is not renewed');
    const net = netPrice(held.plan, Math.max(this.#holders, own.seatsBought), charge.discount);
    const next = termFrom(held.plan, own.anchor, own.index + 1, net, this.#treatment);
    const term = { ...next, seatsBought: own.seatsBought };
    const treatment = this.#treatment;
    const owed = owedUntil(own, own.end);
    const expected = expectChange({ plan: held.plan, net, today: term.start, held: [], treatment, owed });
    this.#settle(inputs, product, [], { ...expected, term, effectiveOn: dateOf(term.start) });
    this.#countUse(charge.countsUse ? (charge.discount?.code ?? null) : null);
    this.compared.renewals += 1;
  }

  /** A cancelled plan is over: what its added seats cost is charged on the last day. */
  #close(held: HeldSubscription, own: OwnTerm): void {
    const treatment = this.#treatment;
    const next = { scheduled: null, holders: this.#holders, discount: null, zone: 'UTC', credits: this.product.grants };
    const inputs = planRenewal({ ...next, held, treatment, versions });
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
    const uses = this.oracle.spend(currency, total, this.#today);
    const due = uses.reduce((rest, [, minor]) => rest - minor, total);
    this.compared.quote(quote, { ...expected, total, uses, due });
    this.product.pay(inputs, quote, held.product);
    this.#bill(currency, expected);
    for (const [grant, minor] of uses) this.oracle.books.spent(grant, minor);
    if (due > 0) this.oracle.books.paid(currency, due);
    this.compared.closings += 1;
  }

  #countUse(code: string | null): void {
    const { coupons } = this.product;
    const place = coupons.findIndex((each) => each.code === code);
    const used = coupons[place];
    if (used) coupons[place] = { ...used, currentApplyCount: used.currentApplyCount + 1 };
  }

  #redeemCredit(): void {
    const source = this.#dice.pick(['code', 'promotion'] as const);
    const remainingMinor = 1 + this.#dice.upTo(900_000);
    const expiresOn = this.#dice.chance() < 0.6 ? dateOf(this.#today + 1 + this.#dice.upTo(90)) : null;
    const made = this.product.addGrant({ source, currency: this.#currency, remainingMinor, expiresOn });
    this.oracle.grant(made, remainingMinor);
    if (source === 'code') this.compared.soldCredit(this.product, made);
    this.compared.credits += 1;
  }

  #addCoupon(): void {
    this.product.coupons.push(anyCoupon(this.#dice, `C${this.product.newId()}`, this.#currency));
  }

  #cancel(): void {
    const running = soldProducts.map((each) => this.product.held(each)).filter(({ plan }) => plan !== null);
    if (running.length === 0) return;
    const cancelled = cancelledOf(this.#dice.pick(running));
    if (cancelled === null) return;
    this.product.subscriptions.set(cancelled.product, cancelled);
    this.compared.cancellations += 1;
  }

  #termsOf(products: readonly HeldSubscription[]) {
    return products.flatMap((each) => {
      const term = paidTerm(each, this.#on);
      const own = this.oracle.terms.get(each.product);
      return term && own ? [{ product: each.product, term, own }] : [];
    });
  }

  #plan(): PricedPlan | null {
    const { plan, offer } = this.#dice.pick(
      offers.filter((each) => each.plan.region === null || each.plan.region === this.#region),
    );
    return pricePlan('x', { plan, offer }, this.#currency);
  }

  #buy(): void {
    const target = this.#plan();
    if (target === null) return;
    const most = isBundle(target) && target.extraUserMinor === null ? target.includedUsers : Number.MAX_SAFE_INTEGER;
    const holders = Math.min(this.#holders, most);
    const addedHolders = Math.min(this.#dice.pick([0, 0, 0, 2, 5]), most - holders);
    const alsoEnd = this.#dice.chance() < 0.25 ? [this.#dice.pick(soldProducts)] : [];
    const all = soldProducts.map((each) => this.product.held(each));
    const decision = planChange({
      target,
      holders,
      addedHolders,
      alsoEnd,
      subscriptions: all.map(runningOf),
    });
    if (!decision.allowed) return;
    const product = paidAs(target.product);
    const { ends } = decision.plan;
    const terms = this.#termsOf(all.filter((each) => each.product === product || ends.includes(each.product)));
    const isGoingOn = terms.some(
      ({ term: { plan } }) =>
        plan.product === target.product && plan.interval === target.interval && plan.currency === target.currency,
    );
    const before = isGoingOn ? this.product.held(product).discountCode : null;
    const charge = discountForCharge(this.product.coupons, target, before);
    const net = netPrice(target, holders + addedHolders, charge.discount);
    const owned = terms.map(({ own }) => own);
    const expected = expectChange({ plan: target, net, today: this.#today, held: owned, treatment: this.#treatment });
    const inputs = quoteInputsOf({
      on: this.#on,
      target,
      holders,
      addedHolders,
      held: terms.map(({ term }) => term),
      discount: charge.discount,
      nextDiscount: charge.nextDiscount,
      treatment: this.#treatment,
      credits: this.product.grants,
    });
    if (this.#owesElsewhere(inputs, expected)) return;
    const replaced = ends.filter((each) => each !== product);
    const seatsBought = addedHolders > 0 ? holders + addedHolders : 0;
    this.#settle(inputs, product, replaced, { ...expected, term: { ...expected.term, seatsBought } });
    this.#countUse(charge.countsUse ? (charge.discount?.code ?? null) : null);
    this.compared.changes += 1;
  }

  /** Seats that are owed in another currency are paid first, so the change is refused. */
  #owesElsewhere(inputs: QuoteInputs, expected: ExpectedChange): boolean {
    const sums = new Map<string, number>();
    for (const { amount } of computeQuote(inputs).lines)
      sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.amountMinor);
    sums.delete(inputs.target.currency);
    const isOwed = [...sums.values()].some((minor) => minor > 0);
    const isExpected = [...expected.elsewhere.values()].some(({ net, tax }) => net + tax > 0);
    this.compared.expect('seats owed in another currency', isOwed, isExpected);
    return isOwed;
  }

  /** Settles a quote on both sides, and compares every figure of it. */
  #settle(inputs: QuoteInputs, product: Product, replaced: readonly Product[], expected: ExpectedChange): void {
    const quote = computeQuote(inputs);
    const { currency } = inputs.target;
    const total = expected.net + expected.tax;
    const uses = this.oracle.spend(currency, total, dayOf(inputs.on));
    const fromCredits = uses.reduce((sum, [, minor]) => sum + minor, 0);
    this.compared.quote(quote, { ...expected, total, uses, due: Math.max(0, total) - fromCredits });
    const before = this.product.held(product);
    const attempt = this.product.pay(inputs, quote, product);
    this.#bill(currency, expected);
    for (const [grant, minor] of uses) this.oracle.books.spent(grant, minor);
    const due = Math.max(0, total) - fromCredits;
    if (due > 0) this.oracle.books.paid(currency, due);
    this.product.sources = this.product.sources.map((each) =>
      replaced.includes(each.product) ? { ...each, product } : each,
    );
    this.oracle.move(replaced, product);
    for (const [grant, left] of uses) this.oracle.addLot(product, { grant, payment: null, currency, left });
    if (attempt !== null) this.oracle.addLot(product, { grant: null, payment: attempt, currency, left: due });
    for (const { amountMinor, currency: given } of quote.keptAsBalance) this.#giveBack([product], amountMinor, given);
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

  #bill(currency: string, { net, tax, elsewhere }: ExpectedChange): void {
    this.oracle.books.billed(currency, net, tax);
    for (const [other, amount] of elsewhere) this.oracle.books.billed(other, amount.net, amount.tax);
  }

  /** Both sides give back; each refund is made, or now and then refused by the gateway. */
  #giveBack(products: readonly Product[], amountMinor: number, currency: string): void {
    const plan = this.product.giveBack(products, amountMinor, currency, this.#on);
    const own = this.oracle.giveBack(products, currency, amountMinor, this.#today);
    this.compared.returned(plan, own);
    if (own.rest > 0) this.oracle.grant({ ...this.#newestGrant(), source: 'balance' }, own.rest);
    for (const { amount } of plan.toPayments) {
      const isMade = this.#dice.chance() < 0.9;
      this.product.endRefund(amount.amountMinor, currency, isMade);
      if (isMade) this.oracle.books.refunded(currency, amount.amountMinor);
      else this.oracle.grant({ ...this.#newestGrant(), source: 'balance' }, amount.amountMinor);
      this.compared.refunds += 1;
    }
  }

  #newestGrant() {
    const newest = this.product.grants.at(-1);
    if (!newest) throw new Error('no grant was made');
    return { id: newest.id, currency: newest.currency, expiresOn: null };
  }

  /** A prepaid code ends everything that runs and gives its unused days back. */
  #redeemPrepaid(): void {
    const plan = this.#plan();
    const terms = this.#termsOf(soldProducts.map((each) => this.product.held(each)));
    if (plan === null || terms.length === 0) return;
    const ended = terms.map(({ product }) => this.product.held(product));
    const at = { at: this.#on, on: this.#on, zone: 'UTC', treatment: this.#treatment, versions };
    const inputs = giveBack({ ...at, plan, ended });
    if (inputs === null) return;
    const quote = computeQuote(inputs);
    const held = terms.map(({ own }) => own);
    const facts = { plan: inputs.target, net: 0, today: this.#today, held, treatment: this.#treatment };
    const expected = expectChange(facts);
    if (this.#owesElsewhere(inputs, expected) || quote.total.amountMinor > 0) {
      // Seats cost more than the unused days give back, so the code is refused.
      this.compared.expect('a refused code', quote.total.amountMinor, expected.net + expected.tax);
      return;
    }
    this.compared.quote(quote, { ...expected, total: expected.net + expected.tax, uses: [], due: 0 });
    const products = terms.map(({ product }) => product);
    this.product.pay(inputs, quote, plan.product);
    this.#bill(inputs.target.currency, expected);
    for (const { amountMinor, currency } of quote.keptAsBalance) this.#giveBack(products, amountMinor, currency);
    for (const each of products) {
      this.product.sources = this.product.sources.filter((source) => source.product !== each);
      this.oracle.lots.delete(each);
      this.oracle.terms.delete(each);
      this.product.subscriptions.set(each, endedByOther(this.product.held(each)));
    }
    this.compared.prepaid += 1;
  }
}
