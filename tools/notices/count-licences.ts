import type { Notice } from './notice-of.ts';

export interface LicenceCounts {
  readonly all: number;
  readonly byLicence: readonly (readonly [licence: string, count: number])[];
  readonly unknown: readonly Notice[];
  readonly refused: readonly Notice[];
}

export function countLicences(notices: readonly Notice[]): LicenceCounts {
  const groups = [...Map.groupBy(notices, ({ licence }) => licence ?? 'none')];
  return {
    all: notices.length,
    byLicence: groups.map(([licence, same]) => [licence, same.length] as const).sort((a, b) => b[1] - a[1]),
    unknown: notices.filter(({ verdict }) => verdict === 'unknown'),
    refused: notices.filter(({ verdict }) => verdict === 'refused'),
  };
}

/** The counts as lines, with the name of each that may not be shipped. */
export function reportOf({ all, byLicence, unknown, refused }: LicenceCounts): {
  readonly lines: readonly string[];
  readonly isPassed: boolean;
} {
  const line = (name: string, found: readonly Notice[]) =>
    `${found.length === 0 ? '✓' : '✗'} ${name} ${found.length} (at most 0)`;
  return {
    lines: [
      `${all} packages, fonts and lists`,
      ...byLicence.map(([licence, count]) => `${String(count).padStart(5)}  ${licence}`),
      line('unknown', unknown),
      line('refused', refused),
      ...[...unknown, ...refused].map(({ name, version, licence }) => `  ${name} ${version}: ${licence ?? 'none'}`),
    ],
    isPassed: unknown.length + refused.length === 0,
  };
}
