import { documents, exceptions, featureOrder, procedures } from '../../apps/server/feature-order.mjs';
import { featureOf, type NamedPlaces } from './feature-kinds.ts';
import type { Edge } from './import-graph.ts';

export interface FeatureOrder extends NamedPlaces {
  /** Floors, lowest first; features on one floor do not import each other. */
  floors: readonly (readonly string[])[];
  /** Files that may import against the order. */
  exceptions: readonly { from: string; reason: string }[];
}

export const writtenOrder: FeatureOrder = { floors: featureOrder, exceptions, procedures, documents };

/** Imports that do not run from a higher floor to a lower one, with the listed exceptions apart. */
export function upwardImports(edges: readonly Edge[], order: FeatureOrder) {
  const floorOf = new Map(order.floors.flatMap((features, floor) => features.map((name) => [name, floor] as const)));
  const upward = edges.filter(({ from, to }) => {
    const own = featureOf(from);
    const other = featureOf(to);
    if (own === undefined || other === undefined || own === other) return false;
    return (floorOf.get(own) ?? Number.NEGATIVE_INFINITY) <= (floorOf.get(other) ?? Number.POSITIVE_INFINITY);
  });
  return {
    unlisted: upward.filter((edge) => !order.exceptions.some(({ from }) => from === edge.from)),
    unused: order.exceptions.filter(({ from }) => !upward.some((edge) => edge.from === from)),
  };
}

/** Features without a floor, and names in the order that no feature has. */
export function misplacedFeatures(features: ReadonlySet<string>, { floors }: FeatureOrder): string[] {
  const listed = floors.flat();
  return [
    ...[...features].filter((feature) => !listed.includes(feature)).map((feature) => `${feature} has no floor`),
    ...listed.filter((feature) => !features.has(feature)).map((feature) => `${feature} is listed but does not exist`),
    ...listed
      .filter((feature, index) => listed.indexOf(feature) !== index)
      .map((feature) => `${feature} has two floors`),
  ];
}
