import { type DiscountTerms, discountOn } from '../../codes/discount.ts';
import type { TaxTreatment } from '../../invoices/tax/tax-treatment.ts';
import { daysOf, type Period } from '../../kernel/billing-period.ts';
import { daysBetween } from '../../kernel/calendar-date.ts';
import { fromExact, type Money, money, negate, shareOf } from '../../kernel/money.ts';
import { isBundle, type PeriodPrice, type PricedPlan } from '../../pricing/price-plan.ts';
import type { Step, Why } from '../why.ts';
import type { OwedSeats, QuotePeriod, UnusedShare } from './quote-period.ts';

/** `correction` is used only on credit notes. */
export const lineKinds = [
  'plan',
  'addon',
  'seats',
  'unused',
  'discount',
  'prepaid',
  'tax',
  'credit',
  'correction',
] as const;
export type LineKind = (typeof lineKinds)[number];

/** Lines that lower the total are negative (INV-05). */
export interface QuoteLine {
  readonly kind: LineKind;
  readonly planId: string | null;
  /** The name of the plan, tax or code on the invoice. */
  readonly name: string;
  readonly quantity: number;
  readonly amount: Money;
  /** The days it covers. Null where it covers none. */
  readonly period: Period | null;
  readonly why: Why;
}

/** A line with its tax treatment, before tax is added. */
export interface TaxableLine extends QuoteLine {
  readonly treatment: TaxTreatment;
}

/** The price of a whole period with the steps behind it. */
export interface FullPeriodPrice {
  readonly target: PricedPlan;
  readonly price: PeriodPrice;
  readonly discount: DiscountTerms | null;
  readonly off: Money;
  readonly net: Money;
}

export function fullPeriodPrice(
  target: PricedPlan,
  price: PeriodPrice,
  discount: DiscountTerms | null,
): FullPeriodPrice {
  const gross = money(price.plan.amountMinor + price.addons.amountMinor, target.currency);
  const off = discount === null ? money(0, target.currency) : discountOn(discount, gross);
  const exact = BigInt(gross.amountMinor - off.amountMinor);
  return { target, price, discount, off, net: fromExact(exact, 1n, target.currency, 'half_up') };
}

function planStep({ target, price }: FullPeriodPrice): Step {
  const resultMinor = price.plan.amountMinor;
  if (isBundle(target) || target.basis === 'once' || target.basis === 'free') {
    const values = { figureMinor: target.figureMinor, months: price.months, basis: target.basis };
    return { step: 'flat_price', values, resultMinor };
  }
  const values = { figureMinor: target.figureMinor, months: price.months, users: price.paidUsers };
  return { step: 'period_price', values, resultMinor };
}

function addonStep({ target, price }: FullPeriodPrice): Step {
  const figureMinor = isBundle(target) ? (target.extraUserMinor ?? 0) : target.figureMinor;
  const values = { figureMinor, months: price.months, users: price.addedSeats };
  return { step: 'extra_users', values, resultMinor: price.addons.amountMinor };
}

function discountStep({ price, discount, off }: FullPeriodPrice): Step {
  const ofMinor = price.plan.amountMinor + price.addons.amountMinor;
  const resultMinor = negate(off).amountMinor;
  if (discount?.percentOffBasisPoints != null)
    return { step: 'percent_off', values: { ofMinor, basisPoints: discount.percentOffBasisPoints }, resultMinor };
  return { step: 'amount_off', values: { ofMinor, offMinor: discount?.amountOff?.amountMinor ?? 0 }, resultMinor };
}

type ChargedDays = Pick<QuotePeriod, 'period' | 'effectiveOn' | 'charge'>;

/** The charged days and all days of the period. */
function daysCharged({ period, effectiveOn }: ChargedDays): { readonly days: number; readonly ofDays: number } {
  if (period === null) return { days: 1, ofDays: 1 };
  return { days: Math.max(0, daysBetween(effectiveOn, period.endsOn)), ofDays: daysOf(period) };
}

/** The lines for plan, extra seats and discount. They sum exactly to the period's charge, and the plan's line takes the odd cent. */
export function chargeLines(whole: FullPeriodPrice, at: ChargedDays, treatment: TaxTreatment): readonly TaxableLine[] {
  const { days, ofDays } = daysCharged(at);
  const period = at.period === null ? null : { startsOn: at.effectiveOn, endsOn: at.period.endsOn };
  const shareStep = (ofMinor: number, share: Money): readonly Step[] =>
    days === ofDays
      ? []
      : [{ step: 'share_of_days', values: { ofMinor, days, ofDays }, resultMinor: share.amountMinor }];
  const { target, price, off } = whole;
  const addons = shareOf(price.addons, days, ofDays, 'half_up');
  const taken = shareOf(off, days, ofDays, 'half_up');
  const planShare = shareOf(price.plan, days, ofDays, 'half_up');
  const planAmount = money(at.charge.amountMinor - addons.amountMinor + taken.amountMinor, target.currency);
  const settled: readonly Step[] =
    planAmount.amountMinor === planShare.amountMinor
      ? []
      : [
          {
            step: 'settled_to_period',
            values: { chargeMinor: at.charge.amountMinor },
            resultMinor: planAmount.amountMinor,
          },
        ];
  const base = { planId: target.planId, period, treatment };
  const lines: TaxableLine[] = [
    {
      ...base,
      kind: 'plan',
      name: target.displayName,
      quantity: price.paidUsers,
      amount: planAmount,
      why: [planStep(whole), ...shareStep(price.plan.amountMinor, planShare), ...settled],
    },
  ];
  if (price.addedSeats > 0)
    lines.push({
      ...base,
      kind: 'addon',
      name: target.displayName,
      quantity: price.addedSeats,
      amount: addons,
      why: [addonStep(whole), ...shareStep(price.addons.amountMinor, addons)],
    });
  if (off.amountMinor > 0)
    lines.push({
      ...base,
      kind: 'discount',
      name: whole.discount?.code ?? '',
      quantity: 1,
      amount: negate(taken),
      why: [discountStep(whole), ...shareStep(-off.amountMinor, negate(taken))],
    });
  return lines;
}

/** The credit for paid days that will not be used, taxed as they were. */
export function unusedLine({ held, paid, used, fromOn, amount }: UnusedShare, period: Period): TaxableLine {
  return {
    kind: 'unused',
    planId: held.plan.planId,
    name: held.plan.displayName,
    quantity: 1,
    amount: negate(amount),
    period: { startsOn: fromOn, endsOn: period.endsOn },
    treatment: held.treatment,
    why: [
      { step: 'paid_for_period', values: { days: daysOf(period) }, resultMinor: paid.amountMinor },
      {
        step: 'less_used_days',
        values: { usedMinor: used.amountMinor, days: daysBetween(period.startsOn, fromOn), ofDays: daysOf(period) },
        resultMinor: negate(amount).amountMinor,
      },
    ],
  };
}

/** Seats that were added after the period was paid, for the days they were held (D-127). */
export function seatsLine({ held, fromOn, untilOn, amount }: OwedSeats, treatment: TaxTreatment): TaxableLine {
  return {
    kind: 'seats',
    planId: held.plan.planId,
    name: held.plan.displayName,
    quantity: 1,
    amount,
    period: { startsOn: fromOn, endsOn: untilOn },
    treatment,
    why: [{ step: 'seats_held', values: { days: daysBetween(fromOn, untilOn) }, resultMinor: amount.amountMinor }],
  };
}
