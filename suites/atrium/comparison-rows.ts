import type { ComparedFeature, ComparisonSpec } from '@atrium/domain/pricing/comparison-spec';

type Tiers = Omit<ComparedFeature, 'name'>;

const rows =
  (tiers: Tiers) =>
  (...names: readonly string[]): readonly ComparedFeature[] =>
    names.map((name) => ({ name, ...tiers }));

const every = { growth: true, midMarket: true, enterprise: true };
const upper = { growth: false, midMarket: true, enterprise: true };
const top = { growth: false, midMarket: false, enterprise: true };

/** The tiers that have a row: all, Mid Market and up, or Enterprise. The optional ones are bought in addition to the plan. */
export const inEvery = rows({ ...every, isOptional: false });
export const fromMidMarket = rows({ ...upper, isOptional: false });
export const inEnterprise = rows({ ...top, isOptional: false });
export const optional = rows({ ...every, isOptional: true });
export const optionalFromMidMarket = rows({ ...upper, isOptional: true });

export function section(
  id: string,
  title: string,
  subtitle: string,
  ...groups: readonly (readonly ComparedFeature[])[]
): ComparisonSpec {
  const features = groups.flat();
  const availability = {
    growth: features.some((feature) => feature.growth),
    midMarket: features.some((feature) => feature.midMarket),
    enterprise: features.some((feature) => feature.enterprise),
  };
  return { id, title, subtitle, availability, features };
}
