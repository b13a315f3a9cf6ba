import type { Interval } from '../kernel/billing-period.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { CurrencyCode } from '../kernel/money.ts';
import type { Gateway } from '../payments/gateway.ts';
import type { FactKind } from '../reports/fact-kinds.ts';

/** What opens a product in an organisation, and whether home lists it. */
export interface Opening {
  readonly by: /** A plan or trial that includes it. */
    | 'plan'
    /** Another product that is open. */
    | 'product'
    /** A flag of the operator for this organisation (D-13). */
    | 'switch'
    /** A plan of one of these names, of any product (HOME-24, D-17). */
    | 'plan_name'
    /** The organisation's name (HOME-20, D-14). */
    | 'name'
    /** Nothing: what is not sold is open (D-158). */
    | 'always';
  /** The products with which it opens. */
  readonly with?: readonly string[];
  /** The names of the plans that open it. */
  readonly planNames?: readonly string[];
  /** Whether home lists it: always, where the operator offers it, where it is open, or never. */
  readonly listed: 'always' | 'offered' | 'open' | 'never';
  /** Whether it runs on phones alone (D-281). */
  readonly isPhoneApp?: true;
}

/** Another product that opens instead of this one, for organisations of a later day (HOME-22, D-15). */
export interface Edition {
  readonly product: string;
  readonly afterOn: CalendarDate;
  /** Countries in which the product itself goes on (D-16). */
  readonly notIn?: readonly string[];
}

/** One product, for people and their access. */
export interface SuiteProduct {
  readonly id: string;
  readonly name: string;
  readonly opening: Opening;
  /** A drawing of the console; it draws a stack where this is left out. */
  readonly icon?: string;
  /** A bundle has no roles: its users have roles in its products. */
  readonly isBundle?: true;
  /** Only the grid decides, no role is picked (ROLE-20). */
  readonly isGridOnly?: true;
  /** Owners' and admins' roles in it are given and taken by owners alone (ROLE-17). */
  readonly isGuarded?: true;
  /** The products whose roles take a seat of its plan. Without any it never charges by seat. */
  readonly seatsOf?: readonly string[];
  /** The product under whose card it is sold, where that is another one (D-103). */
  readonly paidAs?: string;
  readonly edition?: Edition;
  /** Its plans differ by region, and each names its own (D-25). */
  readonly hasRegions?: true;
  /** It is never billed by the month (PLAN-43). */
  readonly isYearlyOnly?: true;
  /** What an address without a plan means. It is bought from its card, while larger plans lead to the sign-up (PLAN-11, D-97). */
  readonly firstPlan?: string;
  /** Where the operator offers this product, these may be tried anew (SUBS-12, D-19). */
  readonly reopensTrialsOf?: readonly string[];
  /** The facts that it may report for charts. */
  readonly reports?: readonly FactKind[];
}

/** A name that plans of several products have: what addresses, codes and the wire call them. */
export interface SuitePlanName {
  readonly id: string;
  /** Where no price list is at hand; a price list names each of its plans. */
  readonly name: string;
  /** What else it may be called in an address, in any case. */
  readonly alsoCalled?: readonly string[];
  /** One of the sizes in which products and bundles are sold alike, so that they can be compared. */
  readonly isSize?: true;
  /** Paid a single time and never renewed (SUBS-43, D-23). */
  readonly isForLife?: true;
  /** The sales team sells it, no checkout does. */
  readonly isSoldBySales?: true;
  /** Whoever holds it, of any product, may give sites a domain of their own (D-71). */
  readonly hasOwnDomains?: true;
}

/**
 * What holds for a whole process: which products there are, and how they stand to each other. Prices, roles and texts are
 * no part of it; they reach the rules as facts (ADR 0076).
 */
export interface SuiteOutline {
  /** In the order in which people see them. */
  readonly products: readonly SuiteProduct[];
  /** The products that have a card of their own, in the order of the cards. */
  readonly sold: readonly string[];
  /** From the smallest to the largest. */
  readonly planNames: readonly SuitePlanName[];
  /** The days that a trial lasts, on public pages too (CONST-01, D-01, X-52). */
  readonly trialDays: number;
  /** What plan selection and checkout show where the address names nothing (CONST-09). */
  readonly firstChoice: { readonly product: string; readonly plan: string; readonly interval: Interval };
  /** What a company is charged in: by its country (I18N-06), or else the usual one. */
  readonly currencies: { readonly usual: CurrencyCode; readonly byCountry: Readonly<Record<string, CurrencyCode>> };
  /** By which gateway a company pays: by its country (PAY-03), or else the usual one. */
  readonly gateways: { readonly usual: Gateway; readonly byCountry: Readonly<Record<string, Gateway>> };
  /** The product that goes on where the price list says that the vendor closes all others (D-41). */
  readonly soleProduct?: string;
  /** The trial that begins by itself where an organisation was marked for it (D-20). */
  readonly trialAtFirstLook?: { readonly product: string; readonly plan: string };
  /** The products whose roles open each area of the dashboard. */
  readonly areas: Readonly<Record<string, readonly string[]>>;
}
