/**
 * The oracle's own calendar, rounding, prices and taxes. Nothing here imports the domain's arithmetic, so that a fault
 * there is seen as a difference.
 */
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (year: number, month: number) => (month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 0));
const two = (value: number) => String(value).padStart(2, '0');

const parts = (date: string) => date.split('-').map(Number) as [number, number, number];

/** Days since 2020-01-01, counted year by year and month by month. */
export function dayOf(date: string): number {
  const [year, month, day] = parts(date);
  let days = day - 1;
  for (let each = 2020; each < year; each += 1) days += isLeap(each) ? 366 : 365;
  for (let each = 1; each < month; each += 1) days += lengthOf(year, each);
  return days;
}

const dates = new Map<number, string>();

export function dateOf(days: number): string {
  const known = dates.get(days) ?? writeDate(days);
  dates.set(days, known);
  return known;
}

function writeDate(days: number): string {
  let left = days;
  let year = 2020;
  while (left >= (isLeap(year) ? 366 : 365)) {
    left -= isLeap(year) ? 366 : 365;
    year += 1;
  }
  let month = 1;
  while (left >= lengthOf(year, month)) {
    left -= lengthOf(year, month);
    month += 1;
  }
  return `${year}-${two(month)}-${two(left + 1)}`;
}

/** The anchor's day so many months later, or the last day of a shorter month. */
export function monthsAfter(anchor: string, months: number): string {
  const [year, month, day] = parts(anchor);
  const count = year * 12 + month - 1 + months;
  const [ofYear, ofMonth] = [Math.floor(count / 12), (count % 12) + 1];
  return `${ofYear}-${two(ofMonth)}-${two(Math.min(day, lengthOf(ofYear, ofMonth)))}`;
}

/** Half away from zero. */
export function halfUp(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return Number(numerator < 0n ? -rounded : rounded);
}

export interface OwnTreatment {
  readonly parts: readonly { readonly label: string; readonly rateBasisPoints: number }[];
}

/** The tax on amounts that are taxed alike, each tax rounded once on their sum; amounts taxed otherwise apart. */
export function taxOnGroups(amounts: readonly { readonly minor: number; readonly treatment: OwnTreatment }[]): number {
  const groups = new Map<string, { net: number; treatment: OwnTreatment }>();
  for (const { minor, treatment } of amounts) {
    const name = JSON.stringify(treatment);
    const group = groups.get(name) ?? { net: 0, treatment };
    groups.set(name, { ...group, net: group.net + minor });
  }
  let tax = 0;
  for (const { net, treatment } of groups.values())
    for (const { rateBasisPoints } of treatment.parts) tax += halfUp(BigInt(net) * BigInt(rateBasisPoints), 10_000n);
  return tax;
}

export interface OwnPlan {
  readonly basis: string;
  readonly interval: string;
  readonly currency: string;
  readonly figureMinor: number;
  readonly includedUsers: number;
  readonly extraUserMinor: number | null;
}

export const monthsIn = ({ interval }: Pick<OwnPlan, 'interval'>): number => (interval === 'yearly' ? 12 : 1);

export interface OwnDiscount {
  readonly percentOffBasisPoints: number | null;
  readonly amountOff: { readonly amountMinor: number; readonly currency: string } | null;
}

/** The price of a whole period, after discount and before tax. */
export function netPrice(plan: OwnPlan, users: number, discount: OwnDiscount | null): number {
  const months = monthsIn(plan);
  const extra = (plan.extraUserMinor ?? 0) * months * Math.max(0, users - plan.includedUsers);
  const gross =
    plan.basis === 'seat_month'
      ? plan.figureMinor * months * Math.max(1, users - plan.includedUsers)
      : plan.figureMinor * (plan.basis === 'bundle_month' ? months : 1) + extra;
  if (discount === null) return gross;
  const { percentOffBasisPoints: percent, amountOff } = discount;
  if (percent !== null) return gross - halfUp(BigInt(gross) * BigInt(percent), 10_000n);
  if (amountOff === null || amountOff.currency !== plan.currency) return gross;
  return gross - Math.min(gross, amountOff.amountMinor);
}
