import type { Interval } from '../kernel/billing-period.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Money } from '../kernel/money.ts';
import type { Product } from '../products/products.ts';

/** The id of a plan's name in the suite in force, or `custom` (D-103). `readPlanName` reads what somebody wrote. */
export type PlanName = string;

/** What plan selection and checkout are about. */
export interface PlanChoice {
  readonly product: Product;
  readonly plan: PlanName;
  readonly interval: Interval;
}

/** The region of a price list. Only ERP v2 and MRP have regional lists (D-25). */
export const regions = ['in', 'us'] as const;
export type Region = (typeof regions)[number];

export function regionOfCountry(country: string | null): Region {
  return country?.toUpperCase() === 'IN' ? 'in' : 'us';
}

/**
 * What a figure of the price list means (D-26, D-28). `seat_month`: one paid user and month.
 * `bundle_month` and `bundle_year`: all included users together. `once`: paid a single time.
 */
export const priceBases = ['seat_month', 'bundle_month', 'bundle_year', 'once', 'free'] as const;
export type PriceBasis = (typeof priceBases)[number];

/** A plan at one interval. Its id is the wire's PlanID. */
export interface Offer {
  readonly planId: string;
  readonly interval: Interval;
  /** One price for each currency, in chargeable steps. Without a price, sales must be asked (D-33). */
  readonly prices: readonly Money[];
}

/** How much a plan allows in a calendar month. The product counts, and a change of plan does not reset it (PLAN-36, D-34). */
export interface PlanLimit {
  /** What is counted: `invoices`. */
  readonly kind: string;
  readonly perMonth: number;
}

/** The range of employees, shown as written (PLAN-31). In computations the upper bound belongs to the lower band (D-30). */
export interface EmployeeBand {
  readonly from: number;
  readonly to: number;
}

/** One plan of the catalogue (PLAN-15). */
export interface Plan {
  readonly product: Product;
  readonly name: PlanName;
  readonly region: Region | null;
  readonly displayName: string;
  readonly description: string;
  readonly basis: PriceBasis;
  readonly offers: readonly Offer[];
  /** Bundles: users included in the price. Classic plans: free users (PLAN-35), on the wire FreeUserCount. */
  readonly includedUsers: number;
  /** The price per extra user and month. Without it no user can be added beyond the included ones (D-29). */
  readonly extraUserPrices: readonly Money[];
  readonly employeeBand: EmployeeBand | null;
  readonly limits: readonly PlanLimit[];
  readonly features: readonly string[];
  /** Kept by its holders, no longer sold (D-24). */
  readonly isLegacy: boolean;
  /** The organisation that a custom plan was made for (D-103). */
  readonly onlyFor: string | null;
}

/** A version of the price list. A sale keeps the version it was made under. */
export interface Catalogue {
  readonly version: string;
  readonly effectiveFrom: CalendarDate;
  /** A vendor that closes its old products redirects everything to the new ERP (D-41). */
  readonly sellsOnlyNewErp: boolean;
  readonly plans: readonly Plan[];
}
