export const comparedTiers = ['growth', 'midMarket', 'enterprise'] as const;
export type ComparedTier = (typeof comparedTiers)[number];

/** PLAN-18: one row of a comparison table. */
export interface ComparedFeature {
  readonly name: string;
  readonly growth: boolean;
  readonly midMarket: boolean;
  readonly enterprise: boolean;
  /** Where available, it is bought beside the plan. */
  readonly isOptional: boolean;
}

/** PLAN-18: one table; its flags say whether a tier has anything of it. */
export interface ComparisonSpec {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly availability: Readonly<Record<ComparedTier, boolean>>;
  readonly features: readonly ComparedFeature[];
}

/** PLAN-07, D-102: a tick, the word 'Optional', or nothing. */
export function comparisonCell(feature: ComparedFeature, tier: ComparedTier): 'tick' | 'optional' | 'blank' {
  if (!feature[tier]) return 'blank';
  return feature.isOptional ? 'optional' : 'tick';
}
