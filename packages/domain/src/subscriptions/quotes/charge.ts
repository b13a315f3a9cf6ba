import { type CreditUse, consumeCredits } from '../../credits/consume-credits.ts';
import { isTaxedAlike, type TaxTreatment, taxOn } from '../../invoices/tax/tax-treatment.ts';
import { type Anchor, daysOf, type Period } from '../../kernel/billing-period.ts';
import { type CalendarDate, daysBetween } from '../../kernel/calendar-date.ts';
import { type CurrencyCode, type Money, money, sum } from '../../kernel/money.ts';
import { periodPrice } from '../../pricing/price-plan.ts';
import type { Term } from '../term.ts';
import type { HeldTerm, QuoteInputs } from './quote-inputs.ts';
import {
  chargeLines,
  fullPeriodPrice,
  type QuoteLine,
  seatsLine,
  type TaxableLine,
  unusedLine,
} from './quote-lines.ts';
import { type QuotePeriod, quotePeriod, termOfHeld, type UpdateType } from './quote-period.ts';

/** A complete charge. What is shown, confirmed and charged uses the same numbers. */
export interface Charge {
  readonly rules: 1;
  readonly updateType: UpdateType;
  readonly currency: CurrencyCode;
  readonly effectiveOn: CalendarDate;
  readonly anchor: Anchor | null;
  readonly periodIndex: number;
  readonly period: Period | null;
  /** The charged days of the period. */
  readonly daysProRated: number;
  readonly paidUsers: number;
  readonly addedSeats: number;
  readonly lines: readonly QuoteLine[];
  readonly net: Money;
  readonly tax: Money;
  readonly total: Money;
  readonly creditUses: readonly CreditUse[];
  readonly dueToday: Money;
  /** What is left over becomes balance in the currency it was paid in (D-37). */
  readonly keptAsBalance: readonly Money[];
  /** The subscription's paid days after settlement. */
  readonly termAfter: Term | null;
}

/** Lines with the same tax treatment are taxed together, so that a change is taxed on its difference. */
function taxLines(lines: readonly TaxableLine[], currency: CurrencyCode): readonly QuoteLine[] {
  const groups: { treatment: TaxTreatment; amounts: Money[] }[] = [];
  for (const { treatment, amount } of lines) {
    const group = groups.find((each) => isTaxedAlike(each.treatment, treatment));
    if (group) group.amounts.push(amount);
    else groups.push({ treatment, amounts: [amount] });
  }
  return groups.flatMap(({ treatment, amounts }) => {
    const net = sum(amounts, currency);
    return taxOn(treatment, net).map(({ part, amount }): QuoteLine => {
      const values = { ofMinor: net.amountMinor, basisPoints: part.rateBasisPoints };
      const why = [{ step: 'tax_rate', values, resultMinor: amount.amountMinor } as const];
      return { kind: 'tax', planId: null, name: part.label, quantity: 1, amount, period: null, why };
    });
  });
}

const withoutTreatment = ({ treatment: _treatment, ...line }: TaxableLine): QuoteLine => line;

function withTax(lines: readonly TaxableLine[], currency: CurrencyCode) {
  const taxes = taxLines(lines, currency);
  const net = sum(
    lines.map(({ amount }) => amount),
    currency,
  );
  const tax = sum(
    taxes.map(({ amount }) => amount),
    currency,
  );
  return { lines: [...lines.map(withoutTreatment), ...taxes], net, tax, total: sum([net, tax], currency) };
}

/** One total for each currency, because one document bills all plans that end in it. */
function totalsByCurrency(parts: readonly { readonly total: Money }[]): readonly Money[] {
  const totals = parts.map(({ total }) => total);
  return [...new Set(totals.map(({ currency }) => currency))].map((currency) =>
    sum(
      totals.filter((total) => total.currency === currency),
      currency,
    ),
  );
}

function creditLine({ grantId, source, amountMinor }: CreditUse, currency: CurrencyCode): QuoteLine {
  const why = [{ step: 'from_grant', values: { grantId, source }, resultMinor: -amountMinor } as const];
  return {
    kind: 'credit',
    planId: null,
    name: source,
    quantity: 1,
    amount: money(-amountMinor, currency),
    period: null,
    why,
  };
}

/** What is owed for added seats of a held plan, and what is given back of it. */
function heldLines(term: HeldTerm, at: QuotePeriod, treatment: TaxTreatment): readonly TaxableLine[] {
  const owed = at.owed.filter(({ held }) => held === term).map((seats) => seatsLine(seats, treatment));
  const unused = at.unused.filter(({ held }) => held === term);
  return [...owed, ...unused.map((share) => unusedLine(share, termOfHeld(term).period))];
}

/** The currencies in which a charge takes more than it gives back. Only added seats can be owed beside its own (D-127). */
export function currenciesOwed({ lines }: Pick<Charge, 'lines'>): readonly CurrencyCode[] {
  const currencies = [...new Set(lines.map(({ amount }) => amount.currency))];
  return currencies.filter((currency) => {
    const own = lines.map(({ amount }) => amount).filter((amount) => amount.currency === currency);
    return sum(own, currency).amountMinor > 0;
  });
}

/** The only computation of what a purchase, change or renewal costs (D-37). */
export function computeCharge(inputs: QuoteInputs): Charge {
  const { target, treatment } = inputs;
  const { currency } = target;
  const whole = fullPeriodPrice(target, periodPrice(target, inputs.holders, inputs.addedHolders), inputs.discount);
  const at = quotePeriod(inputs, whole.net);
  const charged = inputs.intent === 'close' ? [] : chargeLines(whole, at, treatment);
  const terms = [...new Set([...at.unused, ...at.owed].map(({ held }) => held))];
  const isOwn = ({ plan }: HeldTerm) => plan.currency === currency;
  const own = withTax([...charged, ...terms.filter(isOwn).flatMap((term) => heldLines(term, at, treatment))], currency);
  const others = terms
    .filter((term) => !isOwn(term))
    .map((term) => withTax(heldLines(term, at, treatment), term.plan.currency));
  const credits = consumeCredits(inputs.credits, own.total, inputs.on);
  const rests = totalsByCurrency([own, ...others]).map((total) =>
    money(Math.max(0, -total.amountMinor), total.currency),
  );
  return {
    rules: 1,
    updateType: at.updateType,
    currency,
    effectiveOn: at.effectiveOn,
    anchor: at.anchor,
    periodIndex: at.periodIndex,
    period: at.period,
    daysProRated: at.period === null ? 0 : Math.min(daysOf(at.period), daysBetween(at.effectiveOn, at.period.endsOn)),
    paidUsers: whole.price.paidUsers,
    addedSeats: whole.price.addedSeats,
    lines: [
      ...own.lines,
      ...others.flatMap(({ lines }) => lines),
      ...credits.uses.map((use) => creditLine(use, currency)),
    ],
    net: own.net,
    tax: own.tax,
    total: own.total,
    creditUses: credits.uses,
    dueToday: credits.shortfall,
    keptAsBalance: rests.filter(({ amountMinor }) => amountMinor > 0),
    termAfter: at.termAfter,
  };
}
