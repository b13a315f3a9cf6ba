import { countryCodes } from '@atrium/domain/payments/data/country-codes';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

/** The countries, named and sorted in the reader's language. */
export function useCountryNames() {
  const { i18n } = useLingui();
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.locale], { type: 'region' });
    const nameOf = (code: string): string => (code === '' ? '' : (names.of(code) ?? code));
    const options = countryCodes
      .map((code) => ({ value: code, label: nameOf(code) }))
      .sort((one, other) => one.label.localeCompare(other.label, i18n.locale));
    return { nameOf, options };
  }, [i18n.locale]);
}
