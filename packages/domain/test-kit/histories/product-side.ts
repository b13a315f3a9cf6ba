import type { DiscountCoupon } from '../../src/codes/discount.ts';
import type { CreditGrant, CreditUse } from '../../src/credits/consume-credits.ts';
import { type MoneySource, planReturn, type ReturnPlan } from '../../src/credits/return-money.ts';
import { billedBy, buildInvoices } from '../../src/invoices/build-invoice.ts';
import type { LedgerEntry } from '../../src/invoices/ledger.ts';
import {
  postCreditExpired,
  postCreditReturned,
  postCreditsConsumed,
  postInvoice,
  postPayment,
  postRefund,
} from '../../src/invoices/post-events.ts';
import { money } from '../../src/kernel/money.ts';
import type { Product } from '../../src/products/products.ts';
import { type HeldSubscription, notStarted, soldProducts } from '../../src/subscriptions/held-subscription.ts';
import type { Quote } from '../../src/subscriptions/quotes/quote.ts';
import type { QuoteInputs } from '../../src/subscriptions/quotes/quote-inputs.ts';

const party = { name: 'Northlake', addressLines: [], country: null, taxId: null };

/** The product's side of a history: what the server keeps in tables, moved by the domain's rules alone. */
export class ProductSide {
  readonly subscriptions = new Map<Product, HeldSubscription>(soldProducts().map((each) => [each, notStarted(each)]));
  readonly entries: LedgerEntry[] = [];
  readonly coupons: DiscountCoupon[] = [];
  grants: CreditGrant[] = [];
  sources: (MoneySource & { product: Product })[] = [];
  #count = 0;

  newId = (): string => String((this.#count += 1)).padStart(6, '0');
  post = (entry: LedgerEntry | null): void => void (entry && this.entries.push(entry));
  held = (product: Product): HeldSubscription => this.subscriptions.get(product) ?? notStarted(product);

  addGrant(grant: Omit<CreditGrant, 'id' | 'grantedAt'>): CreditGrant {
    const id = this.newId();
    const made = { ...grant, id, grantedAt: id };
    this.grants.push(made);
    return made;
  }

  #change(grantId: string, minor: number): void {
    this.grants = this.grants.map((grant) =>
      grant.id === grantId ? { ...grant, remainingMinor: grant.remainingMinor + minor } : grant,
    );
  }

  /** Bills a quote, spends its credits, takes its payment and keeps both as sources of the term. */
  pay(inputs: QuoteInputs, quote: Quote, product: Product): string | null {
    for (const document of buildInvoices({ quote: inputs, seller: party, buyer: party }))
      this.post(postInvoice(billedBy(document)));
    this.post(postCreditsConsumed(quote.creditUses, quote.currency));
    for (const use of quote.creditUses) this.#spend(use, quote.currency, product);
    if (quote.dueToday.amountMinor === 0) return null;
    this.post(postPayment(quote.dueToday));
    const attemptId = this.newId();
    const { amountMinor: leftMinor, currency } = quote.dueToday;
    const id = this.newId();
    this.sources.push({ id, currency, leftMinor, takenAt: id, from: { kind: 'payment', attemptId }, product });
    return attemptId;
  }

  #spend({ grantId, source, amountMinor }: CreditUse, currency: string, product: Product): void {
    const expiresOn = this.grants.find(({ id }) => id === grantId)?.expiresOn ?? null;
    this.#change(grantId, -amountMinor);
    const from = { kind: 'grant', grantId, source, expiresOn } as const;
    const id = this.newId();
    this.sources.push({ id, currency, leftMinor: amountMinor, takenAt: id, from, product });
  }

  /** Gives an amount back the way it came, and answers how. */
  giveBack(products: readonly Product[], amountMinor: number, currency: string, on: string): ReturnPlan {
    const sources = this.sources.filter(({ product }) => products.includes(product));
    const plan = planReturn(sources, money(amountMinor, currency), on);
    const take = (sourceId: string, minor: number) => {
      this.sources = this.sources.map((each) =>
        each.id === sourceId ? { ...each, leftMinor: each.leftMinor - minor } : each,
      );
    };
    for (const part of plan.toGrants) {
      take(part.sourceId, part.amount.amountMinor);
      this.post(postCreditReturned(part.source, part.amount));
      if (part.isExpired) this.post(postCreditExpired(part.source, part.amount));
      else this.#change(part.grantId, part.amount.amountMinor);
    }
    for (const part of plan.toPayments) {
      take(part.sourceId, part.amount.amountMinor);
    }
    if (plan.toBalance.amountMinor > 0) this.addBalance(plan.toBalance.amountMinor, currency);
    return plan;
  }

  /** A refund arrives at the card, or the gateway refuses it and it becomes balance. */
  endRefund(minor: number, currency: string, isMade: boolean): void {
    if (isMade) this.post(postRefund(money(minor, currency)));
    else this.addBalance(minor, currency);
  }

  addBalance(remainingMinor: number, currency: string): CreditGrant {
    return this.addGrant({ source: 'balance', currency, remainingMinor, expiresOn: null });
  }

  lapse(grant: CreditGrant): void {
    this.post(postCreditExpired(grant.source, money(grant.remainingMinor, grant.currency)));
    this.#change(grant.id, -grant.remainingMinor);
  }
}
