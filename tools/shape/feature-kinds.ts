export const kinds = [
  'types only',
  'use cases',
  'steps',
  'procedures',
  'stores',
  'routes and workflows',
  'files of no kind',
] as const;
export type Kind = (typeof kinds)[number];

const inFeature = /^apps\/server\/src\/features\/([^/]+)\/(.+)$/;

/** The server feature that a file belongs to. */
export const featureOf = (path: string): string | undefined => inFeature.exec(path)?.[1];

/** What a file of a feature is, by its place and suffix; see docs/architecture.md. */
export function kindOf(path: string, procedures: readonly string[]): Kind {
  const [, feature = '', place = ''] = inFeature.exec(path) ?? [];
  if (place.endsWith('.store.ts')) return 'stores';
  if (/^(routes|[^/]+\.workflow)\.ts$/.test(place)) return 'routes and workflows';
  if (procedures.some((folder) => `${feature}/${place}`.startsWith(`${folder}/`))) return 'procedures';
  if (place.startsWith('steps/')) return 'steps';
  return place.includes('/') ? 'files of no kind' : 'use cases';
}
