/** Where a network address is; null when unknown, so that a failed look-up falls back to USD and en (I18N-07). */
export interface Geo {
  readonly countryOf: (address: string) => string | null;
}
