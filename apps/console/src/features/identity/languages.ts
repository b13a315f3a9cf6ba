import { languages as known, type Locale, locales } from '@atrium/domain/identity/locale';
import type { FlagCountry } from '../../ui/drawings/flag.tsx';

/** The languages to choose from, by their own names (NAV-36). */
export const languageChoices: readonly {
  readonly locale: Locale;
  readonly name: string;
  readonly flag: FlagCountry;
}[] = locales.map((locale) => ({ locale, name: known[locale].name, flag: known[locale].flag }));
