export const comparedTiers = ['growth', 'midMarket', 'enterprise'] as const;
export type ComparedTier = (typeof comparedTiers)[number];

/** One row of a comparison table (PLAN-18). */
export interface ComparedFeature {
  readonly name: string;
  readonly growth: boolean;
  readonly midMarket: boolean;
  readonly enterprise: boolean;
  /** It can be bought in addition to the plan. */
  readonly isOptional: boolean;
}

/** One comparison table. Its flags say which tiers have any of it (PLAN-18). */
export interface ComparisonSpec {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly availability: Readonly<Record<ComparedTier, boolean>>;
  readonly features: readonly ComparedFeature[];
}

export type PricingTab = 'erp' | 'mrp';

/** The tables below the plans, for each tab of the pricing page. */
export type Comparisons = Readonly<Record<PricingTab, readonly ComparisonSpec[]>>;
