/** True for a name of the IANA database that this runtime knows. */
export function isTimeZone(name: string): boolean {
  return name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name);
}

/** The zones of a country; none where the country is not known. */
export function timeZonesOf(country: string | null): readonly string[] {
  if (country === null) return [];
  const region: Intl.Locale & { getTimeZones?: () => readonly string[] } = new Intl.Locale('und', { region: country });
  const zones = region.getTimeZones?.() ?? [];
  return zones.filter(isTimeZone);
}
