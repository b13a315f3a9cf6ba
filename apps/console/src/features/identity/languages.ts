import type { Locale } from '@atrium/domain/identity/locale';
import type { FlagCountry } from '../../ui/flag.tsx';

/** The languages by their own names, which are not translated (NAV-36). */
export const languages: readonly { readonly locale: Locale; readonly name: string; readonly flag: FlagCountry }[] = [
  { locale: 'en', name: 'English (US)', flag: 'US' },
  { locale: 'en_GB', name: 'English (UK)', flag: 'GB' },
  { locale: 'en_IN', name: 'English (India)', flag: 'IN' },
];
