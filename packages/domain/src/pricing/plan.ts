import type { Interval } from '../kernel/billing-period.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Money } from '../kernel/money.ts';
import type { Product } from '../products/products.ts';

/** PLAN-21 */
export const planNames = ['startup', 'essential', 'professional', 'individual', 'freemium'] as const;
/** SUBS-43, D-23: sold once, never renewed. */
export const lifetimePlanNames = ['professional_i', 'professional_a'] as const;

/** Beside the names that are sold: Enterprise, which sales sells, and a plan made for one organisation (D-103). */
export type PlanName = (typeof planNames)[number] | (typeof lifetimePlanNames)[number] | 'enterprise' | 'custom';

const alternateNames: Readonly<Record<string, PlanName>> = {
  'small business': 'startup',
  growth: 'essential',
  'mid market': 'professional',
};

/** PLAN-22: read from an address or a mail in any case, also by the name that the pricing page shows. */
export function planNameOf(text: string): PlanName | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
  const known: readonly string[] = [...planNames, ...lifetimePlanNames, 'enterprise', 'custom'];
  return (
    alternateNames[word] ?? (known.find((name) => name.replace('_', ' ') === word) as PlanName | undefined) ?? null
  );
}

/** D-25: where a price list holds; only ERP v2 and MRP have one for each region. */
export const regions = ['in', 'us'] as const;
export type Region = (typeof regions)[number];

export function regionOfCountry(country: string | null): Region {
  return country?.toUpperCase() === 'IN' ? 'in' : 'us';
}

/**
 * D-26, D-28: what a figure of the price list stands for.
 * `seat_month`: for one paid user and month; `bundle_month` and `bundle_year`: for the included users together; `once`: paid a single time.
 */
export const priceBases = ['seat_month', 'bundle_month', 'bundle_year', 'once', 'free'] as const;
export type PriceBasis = (typeof priceBases)[number];

/** A plan at one interval, as it is bought: the id is what the wire calls PlanID. */
export interface Offer {
  readonly planId: string;
  readonly interval: Interval;
  /** One figure for each currency, in steps that can be charged; none means that sales must be asked (D-33). */
  readonly prices: readonly Money[];
}

/** PLAN-36, D-34: how much of something a plan allows in a calendar month; a change of plan does not set the count back. */
export interface PlanLimit {
  readonly kind: 'invoices';
  readonly perMonth: number;
}

/** PLAN-31: shown as written; where it is computed with, the upper bound belongs to the lower band (D-30). */
export interface EmployeeBand {
  readonly from: number;
  readonly to: number;
}

/** PLAN-15: one plan of the catalogue. */
export interface Plan {
  readonly product: Product;
  readonly name: PlanName;
  readonly region: Region | null;
  readonly displayName: string;
  readonly description: string;
  readonly basis: PriceBasis;
  readonly offers: readonly Offer[];
  /** Bundles: who is in the price. Classic plans: who costs nothing (PLAN-35), on the wire FreeUserCount. */
  readonly includedUsers: number;
  /** D-29: per user and month beyond the included ones; without one nobody more is added. */
  readonly extraUserPrices: readonly Money[];
  readonly employeeBand: EmployeeBand | null;
  readonly limits: readonly PlanLimit[];
  readonly features: readonly string[];
  /** D-24: kept by who has it, not sold anew. */
  readonly isLegacy: boolean;
  /** D-103: the one organisation that a custom plan was made for. */
  readonly onlyFor: string | null;
}

/** A state of the price list; a sale names the version that it was made under and keeps it. */
export interface Catalogue {
  readonly version: string;
  readonly effectiveFrom: CalendarDate;
  /** D-41: a vendor that closes its old products redirects everything to the new ERP. */
  readonly sellsOnlyNewErp: boolean;
  readonly plans: readonly Plan[];
}
