import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { featureOf } from './feature-kinds.ts';
import type { Edge } from './import-graph.ts';

export interface Exception {
  /** A feature, or a part of a path when it contains a slash. */
  from: string;
  to: string;
  reason: string;
}

export interface FeatureOrder {
  /** Floors, lowest first; features on one floor do not import each other. */
  floors: readonly (readonly string[])[];
  exceptions: readonly Exception[];
  /** Folders such as `payments/attempts` that hold procedures. */
  procedures: readonly string[];
}

interface OrderModule {
  featureOrder?: FeatureOrder['floors'];
  exceptions?: FeatureOrder['exceptions'];
  procedures?: FeatureOrder['procedures'];
}

const orderFile = 'apps/server/feature-order.mjs';

/** The order as the server writes it down, or null while there is none. */
export async function readFeatureOrder(root: string): Promise<FeatureOrder | null> {
  const file = join(root, orderFile);
  if (!existsSync(file)) return null;
  const { featureOrder = [], exceptions = [], procedures = [] } = (await import(file)) as OrderModule;
  return { floors: featureOrder, exceptions, procedures };
}

const isMeant = (place: string, path: string): boolean =>
  place.includes('/') ? path.includes(place) : featureOf(path) === place;

const isExcepted = (edge: Edge, exception: Exception): boolean =>
  isMeant(exception.from, edge.from) && isMeant(exception.to, edge.to);

/** Imports that do not run from a higher floor to a lower one, with the listed exceptions apart. */
export function upwardImports(edges: readonly Edge[], { floors, exceptions }: FeatureOrder) {
  const floorOf = new Map(floors.flatMap((features, floor) => features.map((feature) => [feature, floor] as const)));
  const upward = edges.filter(({ from, to }) => {
    const own = featureOf(from);
    const other = featureOf(to);
    if (own === undefined || other === undefined || own === other) return false;
    return (floorOf.get(own) ?? Number.NEGATIVE_INFINITY) <= (floorOf.get(other) ?? Number.POSITIVE_INFINITY);
  });
  return {
    unlisted: upward.filter((edge) => !exceptions.some((exception) => isExcepted(edge, exception))),
    unused: exceptions.filter((exception) => !upward.some((edge) => isExcepted(edge, exception))),
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
