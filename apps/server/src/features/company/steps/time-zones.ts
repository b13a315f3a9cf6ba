const known: ReadonlySet<string> = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);

/** True for a name of the IANA database that this runtime knows. */
export const isTimeZone = (name: string): boolean => known.has(name);

/** The zones of a country; none where the country is not known. */
export function timeZonesOf(country: string | null): readonly string[] {
  if (country === null) return [];
  const region: Intl.Locale & { getTimeZones?: () => readonly string[] } = new Intl.Locale('und', { region: country });
  const zones = region.getTimeZones?.() ?? [];
  return zones.filter(isTimeZone);
}
