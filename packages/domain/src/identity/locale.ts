/** The three locales, as the specification writes them (I18N-01). */
export const locales = ['en', 'en_GB', 'en_IN'] as const;
export type Locale = (typeof locales)[number];

/** The locale that fits a country, `en` where none is known (I18N-02). */
export function localeOfCountry(country: string | null): Locale {
  switch (country?.toUpperCase()) {
    case 'IN':
      return 'en_IN';
    case 'MY':
    case 'SG':
    case 'GB':
      return 'en_GB';
    default:
      return 'en';
  }
}

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The person's own choice wins, then the organisation's country, then where the call came from (D-79). */
export function chooseLocale(facts: {
  readonly stored: unknown;
  readonly organisationCountry: string | null;
  readonly visitorCountry: string | null;
}): Locale {
  if (isLocale(facts.stored)) return facts.stored;
  return localeOfCountry(facts.organisationCountry ?? facts.visitorCountry);
}
