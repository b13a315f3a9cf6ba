import type { CalendarDate } from '../kernel/calendar-date.ts';
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
  /** Where the operator offers this product, these may be tried anew (SUBS-12, D-19). */
  readonly reopensTrialsOf?: readonly string[];
  /** The facts that it may report for charts. */
  readonly reports?: readonly FactKind[];
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
  /** The products whose roles open each area of the dashboard. */
  readonly areas: Readonly<Record<string, readonly string[]>>;
}
