import { discountForCharge } from '../../src/codes/discount-for-charge.ts';
import { giveBack } from '../../src/codes/give-back.ts';
import { isBundle, type PricedPlan, pricePlan } from '../../src/pricing/price-plan.ts';
import type { Product } from '../../src/products/products.ts';
import { planChange } from '../../src/subscriptions/changes/change-plan.ts';
import { recordSeats } from '../../src/subscriptions/changes/record-seats.ts';
import { paidAs } from '../../src/subscriptions/coverage.ts';
import {
  endedByOther,
  type HeldSubscription,
  paidTerm,
  soldProducts,
} from '../../src/subscriptions/held-subscription.ts';
import { computeQuote } from '../../src/subscriptions/quotes/quote.ts';
import { planRenewal } from '../../src/subscriptions/renewals/next-charge.ts';
import { BothSides } from './both-sides.ts';
import { type Comparison, compareSides } from './compare-sides.ts';
import { makeDice } from './dice.ts';
import { dateOf, dayOf, netPrice } from './own-arithmetic.ts';
import { expectChange, holdSeats, owedUntil, termFrom } from './own-terms.ts';
import { anyCoupon, cancelledOf, offers, quoteInputsOf, runningOf, starts, treatments, versions } from './world.ts';

/** One organisation over some years: everything that moves its money, done by the domain's rules and by the oracle. */
export class History extends BothSides {
  readonly #currency: 'USD' | 'INR';
  readonly #region: string;

  constructor(seed: number, compared: Comparison) {
    const dice = makeDice(seed);
    const currency = dice.pick(['USD', 'INR'] as const);
    super({ dice, compared, treatment: dice.pick(treatments[currency]), today: dayOf(dice.pick(starts)) });
    this.#currency = currency;
    this.#region = currency === 'INR' ? 'in' : 'us';
  }

  play(steps: number): void {
    for (let step = 0; step < steps; step += 1) {
      this.#passDays(this.dice.pick([0, 0, 1, 3, 9, 31, 70]));
      this.#act();
      this.compared.steps += 1;
    }
    compareSides(this.compared, this.product, this.oracle, this.on);
  }

  #act(): void {
    const chance = this.dice.chance();
    if (chance < 0.05) this.treatment = this.dice.pick(treatments[this.#currency]);
    else if (chance < 0.15) this.#redeemCredit();
    else if (chance < 0.21) this.#addCoupon();
    else if (chance < 0.27) this.#cancel();
    else if (chance < 0.32) this.#redeemPrepaid();
    else if (chance < 0.5) this.#changePeople();
    else this.#buy();
  }

  /** People are added or removed: seats that were not paid are owed from that day on. */
  #changePeople(): void {
    this.holders = 1 + this.dice.upTo(30);
    const discountOf = (code: string | null) => this.product.coupons.find((each) => each.code === code) ?? null;
    for (const held of this.product.subscriptions.values()) {
      const facts = { holders: this.holders, on: this.on, discount: discountOf(held.discountCode) };
      this.product.subscriptions.set(held.product, recordSeats(held, facts));
    }
    for (const [product, term] of this.oracle.terms) {
      const price = netPrice(term.plan, this.holders, discountOf(term.discountCode));
      this.oracle.terms.set(product, holdSeats(term, price, this.today));
    }
    this.compared.seats += 1;
  }

  /** Days pass one at a time: credits lapse and terms are renewed on their day. */
  #passDays(days: number): void {
    for (let passed = 0; passed < days; passed += 1) {
      this.today += 1;
      for (const grant of this.product.grants)
        if (grant.expiresOn !== null && grant.expiresOn <= this.on && grant.remainingMinor > 0)
          this.product.lapse(grant);
      for (const grant of this.oracle.grants)
        if (grant.expiresOn !== null && grant.expiresOn <= this.on) this.oracle.books.lapsed(grant);
      for (const product of soldProducts()) this.#endTerm(product);
    }
  }

  #endTerm(product: Product): void {
    const own = this.oracle.terms.get(product);
    if (!own || own.end !== this.today) return;
    const held = this.product.held(product);
    if (held.plan === null) this.close(held, own);
    this.product.sources = this.product.sources.filter((each) => each.product !== product);
    this.oracle.lots.delete(product);
    this.oracle.terms.delete(product);
    if (held.plan === null) return;
    const charge = discountForCharge(this.product.coupons, held.plan, null);
    const facts = { held, scheduled: null, holders: this.holders, zone: 'UTC', credits: this.product.grants };
    const inputs = planRenewal({
      ...facts,
      discount: charge.discount,
      treatment: this.treatment,
      versions,
      publishedOn: () => null,
    });
    if (inputs === null) throw new Error('a running term is not renewed');
    const net = netPrice(held.plan, Math.max(this.holders, own.seatsBought), charge.discount);
    const next = termFrom(held.plan, own.anchor, own.index + 1, net, this.treatment);
    const term = { ...next, seatsBought: own.seatsBought };
    const treatment = this.treatment;
    const owed = owedUntil(own, own.end);
    const expected = expectChange({ plan: held.plan, net, today: term.start, held: [], treatment, owed });
    this.settle(inputs, product, [], { ...expected, term, effectiveOn: dateOf(term.start) });
    this.countUse(charge.countsUse ? (charge.discount?.code ?? null) : null);
    this.compared.renewals += 1;
  }

  #redeemCredit(): void {
    const source = this.dice.pick(['code', 'promotion'] as const);
    const remainingMinor = 1 + this.dice.upTo(900_000);
    const expiresOn = this.dice.chance() < 0.6 ? dateOf(this.today + 1 + this.dice.upTo(90)) : null;
    const made = this.product.addGrant({ source, currency: this.#currency, remainingMinor, expiresOn });
    this.oracle.grant(made, remainingMinor);
    if (source === 'code') this.compared.soldCredit(this.product, made);
    this.compared.credits += 1;
  }

  #addCoupon(): void {
    this.product.coupons.push(anyCoupon(this.dice, `C${this.product.newId()}`, this.#currency));
  }

  #cancel(): void {
    const running = soldProducts()
      .map((each) => this.product.held(each))
      .filter(({ plan }) => plan !== null);
    if (running.length === 0) return;
    const cancelled = cancelledOf(this.dice.pick(running));
    if (cancelled === null) return;
    this.product.subscriptions.set(cancelled.product, cancelled);
    this.compared.cancellations += 1;
  }

  #termsOf(products: readonly HeldSubscription[]) {
    return products.flatMap((each) => {
      const term = paidTerm(each, this.on);
      const own = this.oracle.terms.get(each.product);
      return term && own ? [{ product: each.product, term, own }] : [];
    });
  }

  #plan(): PricedPlan | null {
    const { plan, offer } = this.dice.pick(
      offers.filter((each) => each.plan.region === null || each.plan.region === this.#region),
    );
    return pricePlan('x', { plan, offer }, this.#currency);
  }

  #buy(): void {
    const target = this.#plan();
    if (target === null) return;
    const most = isBundle(target) && target.extraUserMinor === null ? target.includedUsers : Number.MAX_SAFE_INTEGER;
    const holders = Math.min(this.holders, most);
    const addedHolders = Math.min(this.dice.pick([0, 0, 0, 2, 5]), most - holders);
    const alsoEnd = this.dice.chance() < 0.25 ? [this.dice.pick(soldProducts())] : [];
    const all = soldProducts().map((each) => this.product.held(each));
    const decision = planChange({
      isEstimate: false,
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
    const expected = expectChange({ plan: target, net, today: this.today, held: owned, treatment: this.treatment });
    const inputs = quoteInputsOf({
      on: this.on,
      target,
      holders,
      addedHolders,
      held: terms.map(({ term }) => term),
      discount: charge.discount,
      nextDiscount: charge.nextDiscount,
      treatment: this.treatment,
      credits: this.product.grants,
    });
    if (this.owesElsewhere(inputs, expected)) return;
    const replaced = ends.filter((each) => each !== product);
    const seatsBought = addedHolders > 0 ? holders + addedHolders : 0;
    this.settle(inputs, product, replaced, { ...expected, term: { ...expected.term, seatsBought } });
    this.countUse(charge.countsUse ? (charge.discount?.code ?? null) : null);
    this.compared.changes += 1;
  }

  /** A prepaid code ends everything that runs and gives its unused days back. */
  #redeemPrepaid(): void {
    const plan = this.#plan();
    const terms = this.#termsOf(soldProducts().map((each) => this.product.held(each)));
    if (plan === null || terms.length === 0) return;
    const ended = terms.map(({ product }) => this.product.held(product));
    const at = { at: this.on, on: this.on, zone: 'UTC', treatment: this.treatment, versions };
    const inputs = giveBack({ ...at, plan, ended });
    if (inputs === null) return;
    const quote = computeQuote(inputs);
    const held = terms.map(({ own }) => own);
    const facts = { plan: inputs.target, net: 0, today: this.today, held, treatment: this.treatment };
    const expected = expectChange(facts);
    if (this.owesElsewhere(inputs, expected) || quote.total.amountMinor > 0) {
      // Seats cost more than the unused days give back, so the code is refused.
      this.compared.expect('a refused code', quote.total.amountMinor, expected.net + expected.tax);
      return;
    }
    this.compared.quote(quote, { ...expected, total: expected.net + expected.tax, uses: [], due: 0 });
    const products = terms.map(({ product }) => product);
    this.product.pay(inputs, quote, plan.product);
    this.bill(inputs.target.currency, expected);
    for (const { amountMinor, currency } of quote.keptAsBalance) this.giveBack(products, amountMinor, currency);
    for (const each of products) {
      this.product.sources = this.product.sources.filter((source) => source.product !== each);
      this.oracle.lots.delete(each);
      this.oracle.terms.delete(each);
      this.product.subscriptions.set(each, endedByOther(this.product.held(each)));
    }
    this.compared.prepaid += 1;
  }
}
