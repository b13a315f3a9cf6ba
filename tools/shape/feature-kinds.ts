export const kinds = [
  'types only',
  'use cases',
  'steps',
  'procedures',
  'documents',
  'stores',
  'routes and workflows',
  'files of no kind',
] as const;
export type Kind = (typeof kinds)[number];

export interface NamedPlaces {
  /** Files, and folders that end in a slash, below `features/`. */
  procedures: readonly string[];
  documents: readonly string[];
}

const inFeature = /^apps\/server\/src\/features\/([^/]+)\/(.+)$/;

/** The server feature that a file belongs to. */
export const featureOf = (path: string): string | undefined => inFeature.exec(path)?.[1];

/** What a file of a feature is, by its place and suffix; see docs/architecture.md. */
export function kindOf(path: string, { procedures, documents }: NamedPlaces): Kind {
  const [, feature = '', place = ''] = inFeature.exec(path) ?? [];
  const isIn = (places: readonly string[]) => places.some((named) => `${feature}/${place}`.startsWith(named));
  if (place.endsWith('.store.ts')) return 'stores';
  if (/^(routes|[^/]+\.workflow)\.ts$/.test(place)) return 'routes and workflows';
  if (isIn(procedures)) return 'procedures';
  if (isIn(documents)) return 'documents';
  if (place.startsWith('steps/')) return 'steps';
  return place.includes('/') ? 'files of no kind' : 'use cases';
}
