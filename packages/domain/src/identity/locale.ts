import type { Grouping } from '../kernel/format-money.ts';

interface Language {
  /** In the language itself; never translated (NAV-36). */
  readonly name: string;
  /** The BCP 47 tag, which also names the files of its words. */
  readonly tag: string;
  readonly flag: string;
  /** Whoever is in one of these countries reads it without having chosen (I18N-02). */
  readonly countries: readonly string[];
  /** Where the words come from: written by us as the source, the source in British spelling, or a translation. */
  readonly words: 'source' | 'british' | 'translated';
  readonly grouping: Grouping;
  /** Dates on documents: d and dd are the day, MM and MMM the month, y the year. */
  readonly documentDate: string;
  readonly paper: 'LETTER' | 'A4';
}

/** The languages (I18N-01). A line here and the files of its words are all that a language needs (D-290). */
export const languages = {
  en: {
    name: 'English (US)',
    tag: 'en',
    flag: 'US',
    countries: [],
    words: 'source',
    grouping: 'thousands',
    documentDate: 'MMM d, y',
    paper: 'LETTER',
  },
  en_GB: {
    name: 'English (UK)',
    tag: 'en-GB',
    flag: 'GB',
    countries: ['MY', 'SG', 'GB'],
    words: 'british',
    grouping: 'thousands',
    documentDate: 'd MMM y',
    paper: 'A4',
  },
  en_IN: {
    name: 'English (India)',
    tag: 'en-IN',
    flag: 'IN',
    countries: ['IN'],
    words: 'british',
    grouping: 'lakhs',
    documentDate: 'd MMM y',
    paper: 'A4',
  },
  de: {
    name: 'Deutsch',
    tag: 'de',
    flag: 'DE',
    countries: [],
    words: 'translated',
    grouping: 'points',
    documentDate: 'dd.MM.y',
    paper: 'A4',
  },
} as const satisfies Readonly<Record<string, Language>>;

export type Locale = keyof typeof languages;
export const locales = Object.keys(languages) as [Locale, ...Locale[]];

export function languageOf(locale: Locale): Language {
  return languages[locale];
}

/** The locale that fits a country, `en` where none is known (I18N-02). */
export function localeOfCountry(country: string | null): Locale {
  const code = country?.toUpperCase() ?? '';
  return locales.find((locale) => languageOf(locale).countries.includes(code)) ?? 'en';
}

/** The language that a company chose, else that of its country (D-651). */
export function localeOfCompany(company: { readonly locale: Locale | null; readonly country: string | null }): Locale {
  return company.locale ?? localeOfCountry(company.country);
}

/** The locale of a BCP 47 tag, `en` for an unknown one. */
export function localeOfTag(tag: string): Locale {
  return locales.find((locale) => languages[locale].tag === tag) ?? 'en';
}

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The person's own choice wins, then the organisation's language, then its country, then where the call came from (D-79). */
export function chooseLocale(facts: {
  readonly stored: unknown;
  readonly organisationLocale?: Locale | null | undefined;
  readonly organisationCountry: string | null;
  readonly visitorCountry: string | null;
}): Locale {
  if (isLocale(facts.stored)) return facts.stored;
  return facts.organisationLocale ?? localeOfCountry(facts.organisationCountry ?? facts.visitorCountry);
}
